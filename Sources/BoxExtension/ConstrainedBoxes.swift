public import Boxes
public import ConstraintBoxes
public import LayoutConstraints
import LayoutCore

/// A layout of boxes that meets constraints beyond the rules of CSS, or the reason why there is none.
public struct ConstrainedBoxes: Sendable {
  /// How the search for a layout ended.
  public enum Status: Sendable {
    /// Every required constraint holds.
    case placed
    /// Some required constraints cannot hold together, however comparisons of CSS come out.
    case conflict(BoxConflict)
    /// Some constraints are not valid for this tree.
    case faulty([BoxConstraintFault])
    /// A limit was reached, what is assumed did not settle, or constraints are in conflict as comparisons of CSS come out
    /// now; the text says which.
    case undecided(String, BoxConflict?)

    /// The conflict, also one that was not decided.
    public var conflict: BoxConflict? {
      switch self {
      case .conflict(let conflict): conflict
      case .undecided(_, let conflict): conflict
      case .placed, .faulty: nil
      }
    }
  }

  public var status: Status
  /// Nil unless placed.  If all constraints hold anyway, these are bit for bit those of the plain layout.
  public var frames: BoxFrames?
  /// The declared lengths that changed, in the order in which constraints name them.
  public var concessions: [Concession] = []
  /// Whether no layout with the same comparisons of CSS changes less.  If not, the lengths stand where a comparison
  /// changes, such as whether a line breaks.
  public var isLeast = true
  /// The preferences that do not hold, strongest level first.
  public var losses: [Loss] = []
  /// The given tree with the changed lengths.  The rules of CSS alone give it these frames.
  public var tree: BoxTree
  public var effort = SearchEffort()

  init(_ status: Status, _ tree: BoxTree, _ frames: BoxFrames? = nil) {
    (self.status, self.tree, self.frames) = (status, tree, frames)
  }

  /// A declared length that changed, or that was declared so that the constraints hold.
  public struct Concession: Sendable, Hashable {
    public var length: DeclaredLength
    /// What was declared, in pixels; nil for a value that was no length in pixels.
    public var plain: Double?
    /// In pixels.
    public var value: Double
  }

  /// A preference that does not hold.
  public struct Loss: Sendable, Hashable {
    /// The index of its constraint in the list.
    public var index: Int
    public var constraint: BoxConstraint
    public var level: Int
    /// The difference of its two sides, in pixels.
    public var amount: Double
  }
}

/// A constraint that is not valid for a tree.
public struct BoxConstraintFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// Its index in the list of constraints.
  public var index: Int
  public var constraint: BoxConstraint
  /// What is wrong, and what would be valid.
  public var problem: String

  public var description: String {
    let name = constraint.demand.name.map { " \"\($0)\"" } ?? ""
    return "\(constraint.demand.source): constraint\(name) \(problem)"
  }
}

// MARK: Conflicts

/// Why required constraints cannot hold together.
public struct BoxConflict: Sendable {
  /// A constraint that is part of the conflict.
  public struct Reason: Sendable, Hashable {
    /// Its place in the list.
    public var index: Int
    public var constraint: BoxConstraint
    /// The least difference of its sides, in pixels, at which the other ones can hold; nil if unknown.
    public var relaxation: Double?
  }

  /// A section of CSS as it applies to a box.
  public struct Rule: Sendable, Hashable {
    public var section: BoxSection
    /// −1 for the viewport.
    public var box: Int

    init(_ provenance: BoxProvenance) { (section, box) = (provenance.section, provenance.box) }
  }

  /// In the order of the constraints.  Without any one of them the others can hold.
  public var reasons: [Reason]
  /// What of CSS the conflict rests on: if the numbers that any one of these rules gives were free, the constraints could
  /// hold.  Empty if the constraints and declared lengths contradict each other without any rule.
  public var rules: [Rule]
  /// The declared lengths that might have changed.
  public var lengths: [DeclaredLength]
  /// Comparisons that might come out otherwise at other lengths, and then allow a layout, which was not found.  Empty if
  /// the constraints conflict in every outcome that trials of the comparisons gave.
  public var comparisons: [Rule]
  /// Whether it was verified that without any one constraint, or with the numbers of any one rule free, the others can
  /// hold; false if a limit was reached first.
  public var isIrreducible: Bool
  /// How many feasibility problems were solved.
  public var solves: Int

  /// The constraint that takes the least to relax.
  public var cheapest: Reason? {
    reasons.filter { $0.relaxation != nil }.min { $0.relaxation! < $1.relaxation! }
  }
}
