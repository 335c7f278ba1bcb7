"""What may this seat know? From the session's state to what travels; nothing else is ever sent."""
