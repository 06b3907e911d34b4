"""Reports that people look at: one HTML page that needs nothing else, or numbers for programs."""
