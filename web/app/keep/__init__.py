"""What is kept on the device, and how it survives."""
