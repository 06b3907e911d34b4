"""What every game offers, and what can be done with any of them."""
