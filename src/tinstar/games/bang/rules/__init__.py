"""The rules of BANG!, a file a chapter; the train comes on top of them through `hooks`."""
