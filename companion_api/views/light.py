"""Advice on the light, in words."""

from calibration.light import Measured
from calibration.light_advice import Advice
from companion_api.saying import Words, say


def say_advice(advice: Advice, measured: Measured, words: Words) -> str:
    """What to do better, in one sentence."""
    return say(
        f"light.{advice.kind}",
        words,
        where="" if advice.where is None else say(f"where.{advice.where}", words),
        width=round(measured.width_px or 0),
        angle=round(measured.angle_deg or 0),
    )
