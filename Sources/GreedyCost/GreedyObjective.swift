/// What a layout could do better than the greedy rules of distribution (S3, G13, G14) make it do.
public enum GreedyObjective: String, CaseIterable, Sendable {
  /// The points by which contents are longer than the rooms they stand in, both axes together, and along neither axis
  /// more than in the greedy layout.
  ///
  /// Rooms are the proposal, frames, ZStacks, and the tracks and cells of grids.
  case overflow
  /// The height of the root with every height left ideal, as in a scrolling view: what texts take that must wrap. No
  /// contents exceed their room by more than in the greedy layout.
  case height
  /// The widest column of a grid less its narrowest, summed over all grids: each grid as wide as greed makes it, what
  /// spans add to columns shared among spanned ones, no other column wider than there unless a cell of its own can
  /// be as wide, and no room exceeded by more.
  case evenness
}
