"""What all tests share."""

pytest_plugins = ["tests.ops.no_skips"]
