"""Matchmaking: the tables that anybody may join, and the people who look for one."""
