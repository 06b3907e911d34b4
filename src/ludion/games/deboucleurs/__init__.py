"""Déboucleurs: two to five researchers against a loop of their own making."""
