"""Word from the site to people who are not looking at it: letters to players, and webhooks for public events."""
