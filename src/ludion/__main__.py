"""`python -m ludion` is the `ludion` command."""

from ludion.terminal.main import main

if __name__ == "__main__":
    main()
