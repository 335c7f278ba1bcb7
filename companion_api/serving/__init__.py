"""Running the server: its socket, its data folder, and what it tells the person at the terminal."""
