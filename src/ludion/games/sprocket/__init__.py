"""Sprocket: rotors slide, turn and mesh; who has put all pegs first wins."""
