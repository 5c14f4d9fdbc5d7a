import LayoutCore

/// Modifiers of the safe area.
enum SafeAreaRows {
  /// SA2. Its default spacing is a length.
  static let inset = ModifierRow(
    "safeAreaInset", .node,
    (
      edge: Edge.top, alignment: AlignmentName?.none, spacing: Double?.none,
      content: ViewDescription(.emptyView)
    ), weight: 1,
    [
      Argument("edge", \.edge, EdgeArgument.self, weighs: false),
      Argument("alignment", \.alignment, AlignmentArgument.self),
      Argument("spacing", \.spacing, DistanceArgument.self, isFirst: true),
      Argument("content", \.content, InsideArgument.self, weighs: false),
    ],
    scaled: { inset, change in
      .safeAreaInset(
        inset.content, edge: inset.edge, alignment: inset.alignment, spacing: change(inset.spacing ?? 8))
    }, transposed: { _ in throw Asymmetry() },
    swift: { inset, call in
      call.arguments = []
      // Guides of the content are named first.
      call.add(nil, .view(inset.content))
      call.add("edge", code: ".\(inset.edge)")
      switch inset.alignment {
      case nil: break
      case .named(let name): call.add("alignment", .guide(name))
      case .axes(let horizontal, let vertical):
        call.add("alignment", .guide(inset.edge.axis == .vertical ? horizontal : vertical))
      }
      if let spacing = inset.spacing { call.add("spacing", spacing) }
    },
    lower: { (inset, place) throws(CaseProblem) in
      let isHorizontal = inset.edge.axis == .vertical
      // A single name must be a guide of the axis that counts.
      if case .named(let name) = inset.alignment {
        _ = try place.guide(name, on: isHorizontal ? .horizontal : .vertical)
      }
      let alignment = try place.alignment(inset.alignment)
      // Several views in it count across its edge alone.
      let inside =
        isHorizontal
        ? Alignment(horizontal: alignment.horizontal, vertical: .center)
        : Alignment(horizontal: .center, vertical: alignment.vertical)
      return .safeAreaInset(
        place.layer(inset.content, inside), edge: inset.edge, alignment: alignment, spacing: inset.spacing)
    }, make: { .safeAreaInset($0.content, edge: $0.edge, alignment: $0.alignment, spacing: $0.spacing) })

  /// SA3.
  static let padding = ModifierRow(
    "safeAreaPadding", .node, EdgeInsets(),
    [Argument("safeAreaPadding", \.self, PositiveEdgeInsetsArgument.self)],
    transposed: { _ in throw Asymmetry() }, lower: { insets, _ in .safeAreaPadding(insets) },
    make: { .safeAreaPadding($0) })

  /// SA5.
  static let ignores = ModifierRow(
    "ignoresSafeArea", .node, Edge.Set(),
    [Argument("ignoresSafeArea", \.self, EdgesArgument.self, label: "edges")],
    transposed: { _ in throw Asymmetry() }, lower: { edges, _ in .ignoresSafeArea(edges) },
    make: { .ignoresSafeArea($0) })
}
