"""Gravity: fall towards the objective, while everybody turns the room's gravity."""
