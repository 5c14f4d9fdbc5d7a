/// A theorem about layouts: how the frames of a case and of a changed case are related.
///
/// Checking it needs no expected frames and no second engine. Its documentation cites the rules that it
/// follows from. The case alone decides whether it applies, before any engine runs.
public protocol Relation: Sendable {
  /// The name on the command line.
  var name: String { get }
  /// The theorem in one line, with the rules that it follows from.
  var theorem: String { get }
  /// Whether the cases are equal and only the order of the program's rows and columns differs.
  var reordersPrograms: Bool { get }

  /// The two cases to compare; nil if the theorem does not apply.
  ///
  /// Complexity: linear in the views, unless a relation says otherwise.
  ///
  /// - Parameter random: makes the free choices, such as which rows change places.
  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases?
}

extension Relation {
  public var reordersPrograms: Bool { false }
}

/// All relations.
public enum Relations {
  /// In the order of tables.
  public static let all: [any Relation] = [
    Mirror(), Transposition(), Scaling(),
    InsertedNothing(), NestedGroups(), DissolvedGroups(), IdentityWrappers(), OnlyChildren(),
    IsolatedSettings(),
    UnusedGuides(),
    RenamedViews(), RestatedDirections(),
    ExplicitSpacing(), ScaledPriorities(), ReorderedLayers(), ReorderedRows(), RepeatedRow(),
    PaddedRoot(), FramedRoot(), OverlaidRoot(), IdealSize(), MovedHost(), RigidRoot(),
    ReorderedProgram(),
  ]

  /// The relation with this name; nil if there is none.
  public static func named(_ name: String) -> (any Relation)? { all.first { $0.name == name } }
}
