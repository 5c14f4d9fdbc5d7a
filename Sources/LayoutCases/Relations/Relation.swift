/// A theorem about layouts: what holds between the frames of a case and those of a changed case, whatever the
/// frames of either are.
///
/// A relation needs no expected frames and no second engine, only the rules that it follows from, which its
/// documentation cites. Whether it applies is decided from the case alone, before any engine runs.
public protocol Relation: Sendable {
  /// As the command line calls it.
  var name: String { get }
  /// What holds, in a line, with the rules that it follows from.
  var theorem: String { get }
  /// Whether the changed case is the same case, to be laid out from a program in another order.
  var reordersPrograms: Bool { get }

  /// The two cases to compare; nil where the theorem does not apply.
  ///
  /// - Parameter random: decides what is left open, such as which rows change places.
  /// Complexity: linear in the views, unless a relation says otherwise.
  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases?
}

extension Relation {
  public var reordersPrograms: Bool { false }
}

/// The relations that there are.
public enum Relations {
  /// In the order in which tables list them.
  public static let all: [any Relation] = [
    Mirror(), Transposition(), Scaling(),
    InsertedNothing(), NestedGroups(), DissolvedGroups(), IdentityWrappers(), OnlyChildren(), UnusedGuides(),
    RenamedViews(), RestatedDirections(),
    ExplicitSpacing(), ScaledPriorities(), ReorderedLayers(), ReorderedRows(), RepeatedRow(),
    PaddedRoot(), FramedRoot(), OverlaidRoot(), IdealSize(), MovedHost(), RigidRoot(),
    ReorderedProgram(),
  ]

  /// The relation of this name, nil if there is none.
  public static func named(_ name: String) -> (any Relation)? { all.first { $0.name == name } }
}
