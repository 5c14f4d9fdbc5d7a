"""What scripts/plots draws: one file per figure, with what they share in results.py and style.py."""
