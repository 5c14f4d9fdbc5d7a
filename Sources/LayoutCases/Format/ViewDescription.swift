public import LayoutCore

/// A view as a case describes it: its kind, its name, its modifiers and its children.
public struct ViewDescription: Sendable, Hashable {
  public var kind: Kind
  /// Names the innermost view, before its modifiers.
  public var id: String?
  /// Innermost first.
  public var modifiers: [Modifier]
  /// Empty for a kind that holds no children.
  public var children: [ViewDescription]

  public init(
    _ kind: Kind, id: String? = nil, modifiers: [Modifier] = [], children: [ViewDescription] = []
  ) {
    self.kind = kind
    self.id = id
    self.modifiers = modifiers
    self.children = children
  }

  /// What a view is, with the keys of its own. Lengths are in points; nil is what the format calls absent.
  public enum Kind: Sendable, Hashable {
    case grid(
      alignment: AlignmentName? = nil, horizontalSpacing: GridSpacing = .preferred,
      verticalSpacing: GridSpacing = .preferred)
    case gridRow(alignment: String? = nil)
    case hStack(alignment: String? = nil, spacing: Double? = nil)
    case vStack(alignment: String? = nil, spacing: Double? = nil)
    case zStack(alignment: AlignmentName? = nil)
    case group
    case emptyView
    case viewThatFits(axes: Axis.Set? = nil)
    case color, rectangle, circle
    case spacer(minLength: Double? = nil)
    case divider
    /// L6; at most `lineLimit` lines, if one is given.
    case text(String, lineLimit: Int? = nil)
    case leaf(LinearLeaf, firstTextBaseline: Double? = nil, lastTextBaseline: Double? = nil)
    /// A custom layout, by the name under which it is registered.
    case layout(String)
  }
}

extension ViewDescription.Kind {
  /// The value of the key `view`.
  public var name: String {
    switch self {
    case .grid: "Grid"
    case .gridRow: "GridRow"
    case .hStack: "HStack"
    case .vStack: "VStack"
    case .zStack: "ZStack"
    case .group: "Group"
    case .emptyView: "EmptyView"
    case .viewThatFits: "ViewThatFits"
    case .color: "Color"
    case .rectangle: "Rectangle"
    case .circle: "Circle"
    case .spacer: "Spacer"
    case .divider: "Divider"
    case .text: "Text"
    case .leaf: "Leaf"
    case .layout: "Layout"
    }
  }

  /// Whether the format knows the key `children` for this kind.
  public var holdsChildren: Bool {
    switch self {
    case .grid, .gridRow, .hStack, .vStack, .zStack, .group, .viewThatFits, .layout: true
    default: false
    }
  }

  /// Whether views of this kind have a frame that can be named; rows and groups have none (G1, G5).
  public var hasFrame: Bool {
    switch self {
    case .gridRow, .group, .emptyView: false
    default: true
    }
  }
}
