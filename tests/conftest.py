"""What all tests share: an example has no deadline, since how busy the machine is says nothing of our code."""

from hypothesis import settings

settings.register_profile("no-deadline", deadline=None)
settings.load_profile("no-deadline")
