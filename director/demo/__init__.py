"""The whole site on one machine, without any service: `manage.py demo`."""
