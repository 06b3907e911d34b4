"""Why msgspec cannot decode a message, as a fault that can be translated."""

from __future__ import annotations

import re

import msgspec

from ludion.core.fault import Fault

_KIND = re.compile(r"Expected `(.+)`, got `(.+)`")
_MISSING = re.compile(r"Object missing required field `(.+)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(.+)`")
_VALUE = re.compile(r"Invalid (?:enum )?value (.+)")


def misread(fault: Exception) -> Fault:
    """
    >>> str(misread(msgspec.ValidationError("Expected `int`, got `str` - at `$.id`")))
    'wanted int; got str at $.id'
    """
    if not isinstance(fault, msgspec.ValidationError):
        return Fault("wanted JSON in UTF-8; got other bytes")
    said, _, place = str(fault).partition(" - at ")
    at = place.strip("`") or "$"
    if found := _KIND.fullmatch(said):
        return Fault("wanted {wanted}; got {came} at {at}", wanted=found[1], came=found[2], at=at)
    if found := _MISSING.fullmatch(said):
        return Fault("the field {name!r} is missing at {at}", name=found[1], at=at)
    if found := _UNKNOWN.fullmatch(said):
        return Fault("the field {name!r} is unknown at {at}", name=found[1], at=at)
    if found := _VALUE.fullmatch(said):
        return Fault("the value {came} is not allowed at {at}", came=found[1], at=at)
    return Fault("this value is not allowed at {at}", at=at)
