"""What scripts/ablation computes itself: programs, their weights and their bases, in exact fractions."""
