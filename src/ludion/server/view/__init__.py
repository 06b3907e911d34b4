"""Tables as messages for their readers."""
