public import LayoutCore
public import LinearProgramming

extension Explanation {
  /// One sentence of an explanation: what a number is, which row makes it so, and what that row adds up.
  public struct Step: Sendable {
    /// The node of the graph that the step is about.
    public var node: Int
    /// The rules at work, that of the node first.
    public var rules: [Rule]
    public var kind: LayoutProgram.Kind
    /// What the attained row adds up: sums that say nothing by themselves are folded into it.
    public var parts: [Part]
    /// The view that the attained row is of, where rows are of different views.
    public var source: String?
    /// The nearest rows that are not attained.
    public var rivals: [Rival]
    /// How many rows are not attained.
    public var rivalCount: Int
  }

  /// A coefficient times the value of a node.
  public struct Part: Sendable {
    public var node: Int
    public var coefficient: Double
    public var contribution: Double
  }

  /// A row that is not attained, or that is attained as well.
  public struct Rival: Sendable {
    public var words: String
    public var value: Double
  }

  /// What a datum adds to the coordinate.
  public struct Term: Sendable {
    /// The node of the graph that the datum is.
    public var node: Int
    /// What the coordinate has of each point of it, along the chain.
    public var coefficient: Double
    /// In points.
    public var amount: Double
    /// The coefficient times the amount, in points.
    public var contribution: Double
    /// The contribution itself: those of all terms sum to the exact value of the coordinate.
    public var exact: Dyadic

    init(node: Int, in graph: ExplanationGraph, _ contribution: Dyadic) {
      self.node = node
      coefficient = graph.nodes[node].influence.rounded
      amount = graph.nodes[node].value.rounded
      self.contribution = contribution.rounded
      exact = contribution
    }
  }
}
