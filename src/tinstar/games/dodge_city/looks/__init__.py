"""The pictures and the words, part by part."""
