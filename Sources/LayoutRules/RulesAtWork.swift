public import LayoutCore

/// The rule that defines each coordinate of a view, derived from the tree alone.
public struct RulesAtWork {
  private let answers: Answers
  /// By node: the view around each view with a frame; nil for the root and for rows, which are not containers either.
  let containers: [Int?]

  /// Complexity: O(nodes).
  public init(_ tree: LayoutTree) { self.init(Answers(tree, capacity: 0)) }

  init(_ answers: Answers) {
    self.answers = answers
    var containers = [Int?](repeating: nil, count: answers.tree.count)
    for node in 0..<answers.tree.count where answers.tree.kinds[node].hasGeometry {
      for child in answers.elements.inside(node) { containers[child] = node }
    }
    self.containers = containers
  }

  /// The rule that sizes the view; its own kind decides, or that of the view whose size it has (A6).
  public func length(of node: Int, _ axis: Axis) -> Rule {
    answers.rules(of: node).ownLengthRule(axis)
      ?? length(of: answers.elements.inside(node).first ?? node + 1, axis)
  }

  /// The rule that places the view; the view around it decides, or the one where that stands; for the root the host.
  public func position(of node: Int, _ axis: Axis) -> Rule {
    guard let container = containers[node] else { return .F9 }
    return answers.rules(of: container).ownPositionRule(of: node, axis) ?? position(of: container, axis)
  }

  /// The rule that may hide the view (F7, LS4): that of the innermost container around it that hides views, else F7.
  public func presence(of node: Int) -> Rule {
    var node = node
    while let container = containers[node] {
      if let rule = answers.rules(of: container).hidingRule { return rule }
      node = container
    }
    return .F7
  }
}
