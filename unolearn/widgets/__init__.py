"""Widgets: one page each, drawn in the browser from one plain dict. Importing this package imports none of them."""
