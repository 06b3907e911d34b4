"""Games being played: matches, computers, views, reviews, the engine. No input, no output."""
