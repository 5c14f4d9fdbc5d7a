public import LayoutCore

/// A demand on the frames of boxes beyond the rules of CSS: `left = right`, `left ≥ right` or `left ≤ right`.
///
/// `Documentation/Boxes.md` says which declared lengths change so that it holds.
public struct BoxConstraint: Sendable, Hashable {
  /// Its views are boxes by their paths, such as `root.children[0]`; its window is the viewport.  Lengths are in pixels,
  /// places are measured from the viewport's upper left corner.
  public var demand: LayoutConstraint
  /// The declared lengths that may change so that it holds; nil for those that the boxes of a side declare.
  public var gives: [DeclaredLength]?

  public init(_ demand: LayoutConstraint, gives: [DeclaredLength]? = nil) {
    (self.demand, self.gives) = (demand, gives)
  }
}

extension BoxConstraint: CustomStringConvertible {
  /// Such as `root.children[0].width ≥ 0.5 × viewport.width`.
  public var description: String { Self.words("\(demand)") }

  /// The first error in the constraint that does not depend on the layout; nil if there is none.
  ///
  /// Complexity: O(terms).
  public var flaw: LayoutConstraint.Flaw? {
    guard var flaw = demand.flaw else { return nil }
    flaw.problem = Self.words(flaw.problem)
    return flaw
  }

  /// What is said of layouts of views, in words for boxes.  No path of a box has the words that are replaced.
  private static func words(_ text: String) -> String {
    text.replacing("a view, a column, a row or the window", with: "a box or the viewport")
      .replacing("window.", with: "viewport.")
  }
}

/// A length that a box declares, or could declare.
public struct DeclaredLength: Sendable, Hashable, CustomStringConvertible {
  /// The path of the box, such as `root.children[0]`.
  public var path: String
  public var property: BoxLengthProperty

  public init(_ path: String, _ property: BoxLengthProperty) { (self.path, self.property) = (path, property) }

  /// Such as `root.children[0].style.width`.
  public var description: String { "\(path).style.\(property.rawValue)" }
}

extension BoxTree {
  /// The path of a box as constraints write it: `root.children[2]`.  Complexity: O(depth × siblings).
  public func name(of box: Int) -> String { String(path(of: box).dropFirst(2)) }
}
