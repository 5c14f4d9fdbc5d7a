// What scroll views, lazy containers, and views that read the space around them declare (sections 7 and 8).

/// A ScrollView's own declarations (SC1–SC13). Lengths are in points.
public struct ScrollDescription: Sendable, Hashable {
  /// The axes on which it scrolls; may be empty.
  public var axes: Axis.Set
  /// Where it has been scrolled to, counted from the content's top leading corner (SC6); nil means at rest.
  public var contentOffset: Point?
  /// The view to which it has been scrolled (SC10, SC11).
  public var target: ScrollTarget?
  /// The content margins (SC9).
  public var margins: EdgeInsets
  /// Where longer content starts at rest (SC7); nil means at its start.
  public var initialAnchor: UnitPoint?
  /// Where shorter content stands (SC8); nil means at the start.
  public var alignmentAnchor: UnitPoint?

  public init(
    axes: Axis.Set = .vertical, contentOffset: Point? = nil, target: ScrollTarget? = nil,
    margins: EdgeInsets = EdgeInsets(), initialAnchor: UnitPoint? = nil, alignmentAnchor: UnitPoint? = nil
  ) {
    self.axes = axes
    self.contentOffset = contentOffset
    self.target = target
    self.margins = margins
    self.initialAnchor = initialAnchor
    self.alignmentAnchor = alignmentAnchor
  }
}

/// The view to which a scroll view has been scrolled (SC10, SC11).
public struct ScrollTarget: Sendable, Hashable {
  /// The name of a view inside the scroll view; `LayoutTree.nodes` says its node.
  public var name: String
  /// The point of the target, and of the view, that come together; nil means the smallest change.
  public var anchor: UnitPoint?

  public init(_ name: String, anchor: UnitPoint? = nil) {
    self.name = name
    self.anchor = anchor
  }
}

/// Which headers and footers of sections stay in view (LS5).
public struct PinnedViews: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedViews(rawValue: 1)
  public static let sectionFooters = PinnedViews(rawValue: 2)
}

/// A LazyVStack's or LazyHStack's own declarations (LS1–LS5).
public struct LazyStackDescription: Sendable, Hashable {
  /// The major axis: vertical for a LazyVStack.
  public var axis: Axis
  /// The guide across the stack by which its children are aligned (LS3).
  public var alignment: AlignmentKey
  public var spacing: SpacingDescription
  public var pinned: PinnedViews

  /// - Precondition: `alignment` is a guide of the axis across the stack.
  public init(
    axis: Axis, alignment: AlignmentKey, spacing: SpacingDescription = .preferred, pinned: PinnedViews = []
  ) {
    precondition(alignment.axis != axis, "\(alignment.name) is no guide across the stack")
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    self.pinned = pinned
  }
}

/// One entry of a lazy grid's `columns` or `rows` (LG1–LG5). Lengths are in points.
public struct GridItem: Sendable, Hashable {
  /// How long an item's tracks are.
  public enum Size: Sendable, Hashable {
    /// One track of this length.
    case fixed(Double)
    /// One track between these lengths (LG3).
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many tracks between these lengths as fit (LG4).
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  public var size: Size
  /// The gap behind each of its tracks; nil means 8 (LG2).
  public var spacing: Double?
  /// How its cells stand in their lines (LG8); nil leaves it to the grid.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A LazyVGrid's or LazyHGrid's own declarations (LG1–LG10).
public struct LazyGridDescription: Sendable, Hashable {
  /// The axis on which lines follow each other: vertical for a LazyVGrid, whose tracks are columns.
  public var axis: Axis
  /// At least one.
  public var items: [GridItem]
  /// The guide of the tracks' axis by which tracks, headers and cells are aligned (LG6, LG8, LG9).
  public var alignment: AlignmentKey
  /// Between lines, in points; nil means 8 (LG7).
  public var spacing: Double?
  public var pinned: PinnedViews

  /// - Precondition: `alignment` is a guide of the tracks' axis.
  public init(
    axis: Axis, items: [GridItem], alignment: AlignmentKey, spacing: Double? = nil, pinned: PinnedViews = []
  ) {
    precondition(alignment.axis != axis, "\(alignment.name) is no guide of the tracks' axis")
    self.axis = axis
    self.items = items
    self.alignment = alignment
    self.spacing = spacing
    self.pinned = pinned
  }
}

/// Where an element stands in a Section (SE1). The section leaves no node; its members say which it is.
public struct SectionMember: Sendable, Hashable {
  /// What a member of a section is.
  public enum Role: Sendable, Hashable { case header, content, footer }

  /// The number of the section, in the order in which sections begin in the tree.
  public var section: Int
  public var role: Role

  public init(section: Int, role: Role) {
    self.section = section
    self.role = role
  }
}

/// A length that is affine in the size of a view further out (GR3, CR2):
/// width·(its width) + height·(its height) + constant, at least 0.
public struct RelativeLength: Sendable, Hashable {
  /// The view whose size counts.
  public enum Reference: String, Sendable, Hashable, CaseIterable {
    /// The nearest GeometryReader (GR3).
    case reader
    /// The nearest container (CR1); the length is absent where that is proposed nil or ∞.
    case container
  }

  public var reference: Reference
  public var constant: Double
  public var width: Double
  public var height: Double

  public init(of reference: Reference, constant: Double = 0, width: Double = 0, height: Double = 0) {
    self.reference = reference
    self.constant = constant
    self.width = width
    self.height = height
  }
}

/// A frame with lengths relative to a view further out (GR3, CR2). A nil length is the child's, as in F1.
public struct RelativeFrame: Sendable, Hashable {
  public var width: RelativeLength?
  public var height: RelativeLength?
  public var alignment: Alignment

  public init(width: RelativeLength? = nil, height: RelativeLength? = nil, alignment: Alignment = .center) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  /// The frame of `containerRelativeFrame` (CR2).
  ///
  /// - Parameter count: how many views share the container; at least 1. Nil means one that fills it.
  public init(
    containerOn axes: Axis.Set, count: Int? = nil, span: Int = 1, spacing: Double = 0,
    alignment: Alignment = .center
  ) {
    let share = count.map { Double(span) / Double($0) } ?? 1
    // (c − s·(n − 1)) ÷ n · k + s·(k − 1)
    let gaps = count.map { Double(span - 1) * spacing - Double($0 - 1) * spacing * share } ?? 0
    self.init(
      width: axes.contains(.horizontal)
        ? RelativeLength(of: .container, constant: gaps, width: share) : nil,
      height: axes.contains(.vertical)
        ? RelativeLength(of: .container, constant: gaps, height: share) : nil,
      alignment: alignment)
  }

  public subscript(axis: Axis) -> RelativeLength? { axis == .horizontal ? width : height }
}

/// An inset of the safe area with content of its own (SA2).
public struct SafeAreaInset: Sendable, Hashable {
  public var edge: Edge
  /// The guide of the other axis by which the content is aligned.
  public var alignment: AlignmentKey
  /// Between the view and the content, in points; nil means 8.
  public var spacing: Double?

  /// - Precondition: `alignment` is a guide of the axis across that of the edge.
  public init(edge: Edge, alignment: AlignmentKey, spacing: Double? = nil) {
    precondition(alignment.axis != edge.axis, "\(alignment.name) is no guide along the \(edge) edge")
    self.edge = edge
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The gap between the view and the content, in points.
  public var gap: Double { spacing ?? 8 }
}

extension Edge {
  /// The axis across the edge, on which an inset takes room.
  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
  /// Whether the edge is the first on its axis, read from left to right.
  public var isStart: Bool { self == .top || self == .leading }
}

/// The own declarations of a Form in columns (FO1–FO3).
public struct ColumnsFormDescription: Sendable, Hashable {
  /// The horizontal guide that marks where a row's control starts; a row without it is 0 (FO1).
  public var guide: AlignmentKey
  public var spacing: SpacingDescription

  /// - Precondition: `guide` is a horizontal guide.
  public init(guide: AlignmentKey, spacing: SpacingDescription = .preferred) {
    precondition(guide.axis == .horizontal, "\(guide.name) is no horizontal guide")
    self.guide = guide
    self.spacing = spacing
  }
}

// MARK: Checks (section 6)

extension RelativeFrame: WrapperEntry {
  func check(_ kind: ViewKind, in builder: inout TreeBuilder) {
    builder.check(width, "frame.width")
    builder.check(height, "frame.height")
    builder.check(alignment, "frame.alignment", nil)
  }
}

extension SafeAreaInset: WrapperEntry {
  func check(_ kind: ViewKind, in builder: inout TreeBuilder) {
    if let spacing { builder.check(finite: spacing, "safeAreaInset.spacing", nil) }
    builder.check(alignment, "safeAreaInset.alignment", nil)
  }
}
