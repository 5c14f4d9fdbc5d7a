package import Boxes
package import ConstraintBoxes
package import LayoutConstraints
import LayoutCore

/// A layout of boxes that meets constraints beyond the rules of CSS, or the reason why there is none.
package struct ConstrainedBoxes: Sendable {
  /// How the search for a layout ended.
  package enum Status: Sendable {
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
    package var conflict: BoxConflict? {
      switch self {
      case .conflict(let conflict): conflict
      case .undecided(_, let conflict): conflict
      case .placed, .faulty: nil
      }
    }
  }

  package var status: Status
  /// Nil unless placed.  If all constraints hold anyway, these are bit for bit those of the plain layout.
  package var frames: BoxFrames?
  /// The declared lengths that changed, in the order in which constraints name them.
  package var concessions: [Concession] = []
  /// Whether no layout with the same comparisons of CSS changes less.  If not, the lengths stand where a comparison
  /// changes, such as whether a line breaks.
  package var isLeast = true
  /// The preferences that do not hold, strongest level first.
  package var losses: [Loss] = []
  /// The given tree with the changed lengths.  The rules of CSS alone give it these frames.
  package var tree: BoxTree
  package var effort = SearchEffort()

  init(_ status: Status, _ tree: BoxTree, _ frames: BoxFrames? = nil) {
    (self.status, self.tree, self.frames) = (status, tree, frames)
  }

  /// A declared length that changed, or that was declared so that the constraints hold.
  package struct Concession: Sendable, Hashable {
    package var length: DeclaredLength
    /// What was declared, in pixels; nil for a value that was no length in pixels.
    package var plain: Double?
    /// In pixels.
    package var value: Double
  }

  /// A preference that does not hold.
  package struct Loss: Sendable, Hashable {
    /// The index of its constraint in the list.
    package var index: Int
    package var constraint: BoxConstraint
    package var level: Int
    /// The difference of its two sides, in pixels.
    package var amount: Double
  }
}

/// A constraint that is not valid for a tree.
package struct BoxConstraintFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// Its index in the list of constraints.
  package var index: Int
  package var constraint: BoxConstraint
  /// What is wrong, and what would be valid.
  package var problem: String

  package var description: String {
    let name = constraint.demand.name.map { " \"\($0)\"" } ?? ""
    return "\(constraint.demand.source): constraint\(name) \(problem)"
  }
}

// MARK: Conflicts

/// Why required constraints cannot hold together.
package struct BoxConflict: Sendable {
  /// A constraint that is part of the conflict.
  package struct Reason: Sendable, Hashable {
    /// Its place in the list.
    package var index: Int
    package var constraint: BoxConstraint
    /// The least difference of its sides, in pixels, at which the other ones can hold; nil if unknown.
    package var relaxation: Double?
  }

  /// A section of CSS as it applies to a box.
  package struct AppliedSection: Sendable, Hashable {
    package var section: BoxSection
    /// −1 for the viewport.
    package var box: Int

    init(_ provenance: BoxProvenance) { (section, box) = (provenance.section, provenance.box) }
  }

  /// In the order of the constraints.  Without any one of them the others can hold.
  package var reasons: [Reason]
  /// What of CSS the conflict rests on: if the numbers that any one of these rules gives were free, the constraints could
  /// hold.  Empty if the constraints and declared lengths contradict each other without any rule.
  package var rules: [AppliedSection]
  /// The declared lengths that might have changed.
  package var lengths: [DeclaredLength]
  /// Comparisons that might come out otherwise at other lengths, and then allow a layout, which was not found.  Empty if
  /// the constraints conflict in every outcome that trials of the comparisons gave.
  package var comparisons: [AppliedSection]
  /// Whether it was verified that without any one constraint, or with the numbers of any one rule free, the others can
  /// hold; false if a limit was reached first.
  package var isIrreducible: Bool
  /// How many feasibility problems were solved.
  package var solves: Int

  /// The constraint that takes the least to relax.
  package var cheapest: Reason? {
    reasons.filter { $0.relaxation != nil }.min { $0.relaxation! < $1.relaxation! }
  }
}
