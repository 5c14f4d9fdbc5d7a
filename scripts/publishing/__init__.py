"""The paper: its data from the committed results, its prose and references checked, its claims run again."""
