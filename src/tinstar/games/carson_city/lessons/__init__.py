"""The lessons, one a file; `lesson.py` puts them in order."""
