import LayoutCore

/// Grids, stacks and other views that arrange their children.
enum Containers {
  private static func refuse<Values>(_ values: Values) throws -> ViewDescription.Kind { throw Asymmetry() }

  /// G1–G25.
  static let grid = KindRow(
    "Grid", KindFacts(holdsChildren: true),
    (
      alignment: AlignmentName?.none, horizontalSpacing: SpacingDescription.preferred,
      verticalSpacing: SpacingDescription.preferred
    ),
    [
      Argument("alignment", \.alignment, Aligned.self),
      Argument("horizontalSpacing", \.horizontalSpacing, Gaps.self),
      Argument("verticalSpacing", \.verticalSpacing, Gaps.self),
    ],
    simpler: { [.grid()] + $1 }, transposed: { try refuse($0) },
    make: {
      .grid(
        alignment: $0.alignment, horizontalSpacing: $0.horizontalSpacing, verticalSpacing: $0.verticalSpacing)
    })

  /// G1. It has no frame.
  static let gridRow = KindRow(
    "GridRow", KindFacts(holdsChildren: true, hasFrame: false), String?.none,
    [Argument("alignment", \.self, GuideName.self)], transposed: { try refuse($0) },
    make: { .gridRow(alignment: $0) })

  /// S1–S7.
  static let hStack = KindRow(
    "HStack", KindFacts(holdsChildren: true, declaresSpacing: true), StackArguments.initial,
    StackArguments.all, transposed: { .vStack(alignment: $0.alignment, spacing: $0.spacing) },
    make: { .hStack(alignment: $0.alignment, spacing: $0.spacing) })

  /// S1–S7.
  static let vStack = KindRow(
    "VStack", KindFacts(holdsChildren: true, declaresSpacing: true), StackArguments.initial,
    StackArguments.all, transposed: { .hStack(alignment: $0.alignment, spacing: $0.spacing) },
    make: { .vStack(alignment: $0.alignment, spacing: $0.spacing) })

  enum StackArguments {
    typealias Values = (alignment: String?, spacing: SpacingDescription)
    static let initial: Values = (nil, .preferred)
    static let all: [Argument<Values>] = [
      Argument("alignment", \.alignment, GuideName.self), Argument("spacing", \.spacing, Gaps.self),
    ]
  }

  /// S8.
  static let zStack = KindRow(
    "ZStack", KindFacts(holdsChildren: true), AlignmentName?.none,
    [Argument("alignment", \.self, Aligned.self)], make: { .zStack(alignment: $0) })

  /// A6. It has no frame.
  static let group = KindRow("Group", KindFacts(holdsChildren: true, hasFrame: false), (), make: { .group })

  /// G5. It has no frame.
  static let emptyView = KindRow("EmptyView", KindFacts(hasFrame: false, rank: 3), (), make: { .emptyView })

  /// F7.
  static let viewThatFits = KindRow(
    "ViewThatFits", KindFacts(holdsChildren: true), Axis.Set?.none,
    [Argument("axes", \.self, ContainerAxes.self, label: "in")], make: { .viewThatFits(axes: $0) })

  /// A custom layout, by the name under which it is registered (F8).
  static let layout = KindRow(
    "Layout", KindFacts(holdsChildren: true), "",
    [Argument("layout", \.self, NonemptyName.self, weighs: false)],
    transposed: { try refuse($0) },
    swift: { name, call in
      call = PrintedCall(name.prefix(1).uppercased() + name.dropFirst())
      if LayoutRegistry.builtIn[name] != nil { return }
      call.add(nil, .refused("names the custom layout \(name), which is not built in"))
    }, make: { .layout($0) })

  /// SE1. It has no frame.
  static let section = KindRow(
    "Section", KindFacts(holdsChildren: true, hasFrame: false, rank: 1, parts: [.header, .footer]), (),
    simpler: { _, _ in [.vStack()] }, transposed: { try refuse($0) },
    swift: { $1.content = .children(orEmptyView: true) }, make: { .screen(.section) })

  /// GR1–GR3.
  static let geometryReader = KindRow(
    "GeometryReader", KindFacts(holdsChildren: true, rank: 1), (), simpler: { _, _ in [.vStack()] },
    transposed: { try refuse($0) }, swift: { $1.content = .ofReader }, make: { .screen(.geometryReader) })
}
