"""Reports for people: one self-contained HTML page, or numbers for programs."""
