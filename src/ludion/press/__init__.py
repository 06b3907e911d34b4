"""Output beyond the screen: pictures, animations, rulebooks and boards to print.

still      a position as SVG                    motion     a game as an animation
fonts      the page's fonts for a typesetter    typeset    PDF and PNG, by typst
booklet    the rulebook and the pieces to cut out, as one document
"""
