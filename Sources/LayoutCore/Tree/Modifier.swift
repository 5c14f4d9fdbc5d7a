/// One modifier of an element, as a tree builder takes it. Lengths are in points.
public enum ModifierDescription {
  /// Emits the one element of an overlay, a background or an inset of the safe area.
  public typealias Content = (inout TreeBuilder) -> Void

  /// A frame of fixed lengths (F1). A nil length is the child's.
  case frame(width: Double? = nil, height: Double? = nil, alignment: Alignment)
  /// F2.
  case flexibleFrame(
    width: FlexibleLength = FlexibleLength(), height: FlexibleLength = FlexibleLength(),
    alignment: Alignment)
  /// F4.
  case padding(EdgeInsets)
  /// F5.
  case fixedSize(Axis.Set)
  /// S9.
  case layoutPriority(Double)
  /// A3.
  case alignmentGuide(ExplicitGuide)
  /// G3.
  case gridCellColumns(Int)
  /// G23.
  case gridCellAnchor(UnitPoint)
  /// G18.
  case gridCellUnsizedAxes(Axis.Set)
  /// G21.
  case gridColumnAlignment(HorizontalAlignment)
  /// F6.
  indirect case overlay(Content, alignment: Alignment)
  /// F6.
  indirect case background(Content, alignment: Alignment)
  /// F12.
  case aspectRatio(AspectRatio)
  /// Moves the view to the right and downward (F10).
  case offset(Size)
  /// Puts the centre of the view at a point of the offered space (F11).
  case position(Point)
  /// G26.
  case layoutDirection(LayoutDirection)
  /// GR3, CR2.
  case relativeFrame(width: RelativeLength? = nil, height: RelativeLength? = nil, alignment: Alignment)
  /// SA2. The placement is an alignment; only its guide across the edge's axis counts.
  indirect case safeAreaInset(Content, edge: Edge, alignment: Alignment, spacing: Double? = nil)
  /// SA3.
  case safeAreaPadding(EdgeInsets)
  /// SA5.
  case ignoresSafeArea(Edge.Set)
  /// What a container further in or around reads, such as a list's style. It leaves no node.
  case setting(ContainerSetting)
  /// A value that custom layouts read (F8).
  case layoutValue(LayoutValue)
  /// Names the view as wrapped so far.
  case id(String)
}

extension ModifierDescription {
  public static func frame(_ frame: FixedFrame) -> Self {
    .frame(width: frame.width, height: frame.height, alignment: frame.alignment)
  }

  public static func flexibleFrame(_ frame: FlexibleFrame) -> Self {
    .flexibleFrame(width: frame.width, height: frame.height, alignment: frame.alignment)
  }

  /// An overlay or a background (F6): `content` emits one element.
  public static func overlay(_ alignment: Alignment, content: @escaping (inout TreeBuilder) -> Void)
    -> Self
  {
    .overlay(content, alignment: alignment)
  }

  public static func relativeFrame(_ frame: RelativeFrame) -> Self {
    .relativeFrame(width: frame.width, height: frame.height, alignment: frame.alignment)
  }

  /// Names the view as wrapped so far.
  public static func name(_ name: String) -> Self { .id(name) }
}

// MARK: In trees

/// Does something with what modifiers are in a tree.
protocol ModifierReader {
  associatedtype Result
  /// A wrapper node with an entry of a table.
  ///
  /// - Parameter content: emits its secondary view, if it has one.
  static func node<Entry: WrapperEntry>(
    _ kind: ViewKind, _ table: WritableKeyPath<LayoutTree, [Entry]>, _ entry: Entry,
    content: ModifierDescription.Content?, in builder: inout TreeBuilder
  ) -> Result
  /// A wrapper node that says all by its payload.
  static func node(_ kind: ViewKind, payload: Int, in builder: inout TreeBuilder) -> Result
  /// What is no node.
  static func other(_ modifier: ModifierDescription, in builder: inout TreeBuilder) -> Result
}

extension ModifierDescription {
  /// What the modifier is in a tree.
  func read<Reader: ModifierReader>(by _: Reader.Type, in builder: inout TreeBuilder) -> Reader.Result {
    func node<Entry: WrapperEntry>(
      _ kind: ViewKind, _ table: WritableKeyPath<LayoutTree, [Entry]>, _ entry: Entry,
      content: Content? = nil
    ) -> Reader.Result {
      Reader.node(kind, table, entry, content: content, in: &builder)
    }
    switch self {
    case .frame(let width, let height, let alignment):
      return node(.fixedFrame, \.fixedFrames, FixedFrame(width: width, height: height, alignment: alignment))
    case .flexibleFrame(let width, let height, let alignment):
      return node(
        .flexibleFrame, \.flexibleFrames, FlexibleFrame(width: width, height: height, alignment: alignment))
    case .relativeFrame(let width, let height, let alignment):
      return node(
        .relativeFrame, \.relativeFrames, RelativeFrame(width: width, height: height, alignment: alignment))
    case .padding(let insets): return node(.padding, \.paddings, insets)
    case .fixedSize(let axes): return Reader.node(.fixedSize, payload: Int(axes.rawValue), in: &builder)
    case .alignmentGuide(let guide): return node(.alignmentGuide, \.explicitGuides, guide)
    case .overlay(let content, let alignment):
      return node(.overlay, \.secondaryAlignments, alignment, content: content)
    case .background(let content, let alignment):
      return node(.background, \.secondaryAlignments, alignment, content: content)
    case .aspectRatio(let ratio): return node(.aspectRatio, \.aspectRatios, ratio)
    case .layoutDirection(let direction):
      return Reader.node(.layoutDirection, payload: direction == .leftToRight ? 0 : 1, in: &builder)
    case .offset(let offset): return node(.offset, \.offsets, offset)
    case .position(let position): return node(.position, \.positions, position)
    case .safeAreaInset(let content, let edge, let alignment, let spacing):
      let key = edge.axis == .vertical ? alignment.horizontal.key : alignment.vertical.key
      return node(
        .safeAreaInset, \.safeAreaInsets, SafeAreaInset(edge: edge, alignment: key, spacing: spacing),
        content: content)
    case .safeAreaPadding(let lengths): return node(.safeAreaPadding, \.paddings, lengths)
    case .ignoresSafeArea(let edges):
      return Reader.node(.ignoresSafeArea, payload: Int(edges.rawValue), in: &builder)
    case .layoutPriority, .layoutValue, .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes,
      .gridColumnAlignment, .setting, .id:
      return Reader.other(self, in: &builder)
    }
  }

  /// What it is in an element's list, if it is no node.
  var value: ElementModifier? {
    switch self {
    case .layoutPriority(let priority): .layoutPriority(priority)
    case .layoutValue(let value): .layoutValue(value)
    case .gridCellColumns(let count): .gridCellColumns(count)
    case .gridCellAnchor(let point): .gridCellAnchor(point)
    case .gridCellUnsizedAxes(let axes): .gridCellUnsizedAxes(axes)
    case .gridColumnAlignment(let guide): .gridColumnAlignment(guide)
    default: nil
    }
  }

  /// Whether it is a node around the view.
  var isWrapper: Bool {
    switch self {
    case .setting, .id: false
    default: value == nil
    }
  }
}
