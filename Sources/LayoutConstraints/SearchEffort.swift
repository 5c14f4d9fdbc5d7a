/// The work of a search for a layout that meets constraints, whatever the language of the layout is.
public struct SearchEffort: Sendable, Hashable {
  /// Open programs solved.  After the first, each one corrects something assumed, or lets more give way.
  public var rounds = 0
  /// Relaxations solved.
  public var nodes = 0
  /// Simplex iterations.  Those for the layouts of views are among them; those for the layouts of boxes are not.
  public var iterations = 0

  package init() {}

  package mutating func add(_ other: SearchEffort) {
    rounds += other.rounds
    nodes += other.nodes
    iterations += other.iterations
  }
}
