"""The rules of Dodge City. Compiled, all files as one."""
