import LayoutCore

/// Grids, stacks and other views that arrange their children.
enum ContainerRows {
  private static func refuse<Values>(_ values: Values) throws -> ViewDescription.Kind { throw Asymmetry() }

  /// G1–G25.
  static let grid = KindRow(
    "Grid", KindFacts(holdsChildren: true),
    (
      alignment: AlignmentName?.none, horizontalSpacing: SpacingDescription.preferred,
      verticalSpacing: SpacingDescription.preferred
    ),
    [
      Argument("alignment", \.alignment, AlignmentArgument.self),
      Argument("horizontalSpacing", \.horizontalSpacing, ColumnGapsArgument.self),
      Argument("verticalSpacing", \.verticalSpacing, GapsArgument.self),
    ],
    simpler: { [.grid()] + $1 }, transposed: { try refuse($0) },
    lower: { grid, view in
      let description = GridDescription(
        alignment: view.alignment(grid.alignment), horizontalSpacing: grid.horizontalSpacing,
        verticalSpacing: grid.verticalSpacing)
      return { $0.grid(description, name: view.id, content: view.children) }
    },
    make: {
      .grid(
        alignment: $0.alignment, horizontalSpacing: $0.horizontalSpacing, verticalSpacing: $0.verticalSpacing)
    })

  /// G1. It has no frame.
  static let gridRow = KindRow(
    "GridRow", KindFacts(holdsChildren: true, hasFrame: false), String?.none,
    [Argument("alignment", \.self, GuideArgument.self)], transposed: { try refuse($0) },
    lower: { name, view in
      let alignment = name.map { VerticalAlignment(key: view.guide($0, on: .vertical)) }
      return { $0.gridRow(alignment: alignment, content: view.children) }
    }, make: { .gridRow(alignment: $0) })

  /// S1–S7.
  static let hStack = KindRow(
    "HStack", KindFacts(holdsChildren: true, declaresSpacing: true), StackArguments.initial,
    StackArguments.all, transposed: { .vStack(alignment: $0.alignment, spacing: $0.spacing) },
    lower: { StackArguments.lower($0, .horizontal, $1) },
    make: { .hStack(alignment: $0.alignment, spacing: $0.spacing) })

  /// S1–S7.
  static let vStack = KindRow(
    "VStack", KindFacts(holdsChildren: true, declaresSpacing: true), StackArguments.initial,
    StackArguments.all, transposed: { .hStack(alignment: $0.alignment, spacing: $0.spacing) },
    lower: { StackArguments.lower($0, .vertical, $1) },
    make: { .vStack(alignment: $0.alignment, spacing: $0.spacing) })

  enum StackArguments {
    typealias Values = (alignment: String?, spacing: SpacingDescription)
    static let initial: Values = (nil, .preferred)
    static let all: [Argument<Values>] = [
      Argument("alignment", \.alignment, GuideArgument.self),
      Argument("spacing", \.spacing, GapsArgument.self),
    ]

    static func lower(_ stack: Values, _ axis: Axis, _ view: LoweredView) -> ModifierDescription.Content {
      let description = StackDescription(
        axis: axis, alignment: view.guide(stack.alignment, on: axis.other), spacing: stack.spacing)
      return {
        $0.stack(description, preferring: view.spacing, name: view.id, content: view.children)
      }
    }
  }

  /// S8.
  static let zStack = KindRow(
    "ZStack", KindFacts(holdsChildren: true), AlignmentName?.none,
    [Argument("alignment", \.self, AlignmentArgument.self)],
    lower: { name, view in
      let alignment = view.alignment(name)
      return { $0.zStack(alignment, name: view.id, content: view.children) }
    }, make: { .zStack(alignment: $0) })

  /// A6. It has no frame.
  static let group = KindRow(
    "Group", KindFacts(holdsChildren: true, hasFrame: false), (), lower: { _, view in view.children },
    make: { .group })

  /// G5. It has no frame.
  static let emptyView = KindRow(
    "EmptyView", KindFacts(hasFrame: false, rank: 3), (), lower: { _, _ in { $0.empty() } },
    make: { .emptyView })

  /// F7.
  static let viewThatFits = KindRow(
    "ViewThatFits", KindFacts(holdsChildren: true), Axis.Set?.none,
    [Argument("axes", \.self, ContainerAxesArgument.self, label: "in")],
    lower: { axes, view in
      { $0.viewThatFits(in: axes ?? [.horizontal, .vertical], name: view.id, content: view.children) }
    }, make: { .viewThatFits(axes: $0) })

  /// A custom layout, by the name under which it is registered (F8).
  static let layout = KindRow(
    "Layout", KindFacts(holdsChildren: true), "",
    [Argument("layout", \.self, NonemptyNameArgument.self, weighs: false)],
    transposed: { try refuse($0) },
    swift: { name, call in
      call = PrintedCall(name.prefix(1).uppercased() + name.dropFirst())
      if LayoutRegistry.builtIn[name] != nil { return }
      call.add(nil, .refused("names the custom layout \(name), which is not built in"))
    },
    lower: { (name, view) throws(CaseProblem) in
      let layouts = view.lowering.layouts
      if let layout = layouts[name] { return { $0.layout(layout, name: view.id, content: view.children) } }
      let known = layouts.names.isEmpty ? "none is registered" : "one of \(list(layouts.names)) is needed"
      throw CaseProblem(
        path: view.path["layout"], text: "is \(quoted(name)), which is no registered layout; \(known)")
    }, make: { .layout($0) })

  /// SE1. It has no frame.
  static let section = KindRow(
    "Section", KindFacts(holdsChildren: true, hasFrame: false, rank: 1, parts: [.header, .footer]), (),
    simpler: { _, _ in [.vStack()] }, transposed: { try refuse($0) },
    swift: { $1.content = .children(orEmptyView: true) },
    lower: { _, view in
      let parts = SectionParts(header: view.part(.header), content: view.children, footer: view.part(.footer))
      return { $0.section(parts) }
    }, make: { .screen(.section) })

  /// GR1–GR3.
  static let geometryReader = KindRow(
    "GeometryReader", KindFacts(holdsChildren: true, rank: 1), (), simpler: { _, _ in [.vStack()] },
    transposed: { try refuse($0) }, swift: { $1.content = .ofReader },
    lower: { _, view in
      {
        view.lowering.readers += 1
        $0.geometryReader(name: view.id, content: view.children)
        view.lowering.readers -= 1
      }
    }, make: { .screen(.geometryReader) })
}
