"""What `unolearn new` writes: a small course, and one lesson of each kind, as files to begin from."""
