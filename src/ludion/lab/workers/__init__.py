"""Where the lab's work is done: this process, the cores of this machine, or a Dask cluster."""
