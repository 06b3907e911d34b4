"""Computer players for any game that implements the contract."""
