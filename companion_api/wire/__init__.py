"""What travels between phone and server: the shapes of all messages, and nothing else.

Texts for people never travel here; codes do, and the phone's text files say them in the player's language. The one
OpenAPI description is made from these types (`python -m companion_api.wire` prints it), the phone's types from that.
"""
