"""The globe in space: how it is turned, what its cells look like, the sheet of letters, the shaders."""
