"""Does any request break the site?"""
