"""What is heard: music, effects and voice, added up block by block."""
