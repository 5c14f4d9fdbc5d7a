/// What a layout could do better than the greedy rules of distribution (S3, G13, G14) make it do.
public enum GreedyObjective: String, CaseIterable, Sendable {
  /// The points by which contents are longer than the rooms they stand in, both axes together.
  ///
  /// Rooms are the proposal, frames, ZStacks, and the tracks and cells of grids.
  case overflow
  /// The height of the root with every height left ideal, as in a scrolling view: what texts take that must
  /// wrap. No room may hold more than its contents exceed it by in the greedy layout.
  case height
  /// The widest column of a grid less its narrowest, summed over all grids: each grid at most as wide as
  /// greedy makes it, and no room exceeded by more than in the greedy layout.
  case evenness
}
