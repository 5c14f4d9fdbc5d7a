// What the greedy rules of distribution cost.
