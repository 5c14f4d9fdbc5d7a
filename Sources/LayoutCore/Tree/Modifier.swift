/// The types of a modifier's operands, which depend on who writes it. A case refers to guides by name; a tree
/// holds the guides themselves.
public protocol ModifierWords {
  /// The alignment of a view in a frame or over another view.
  associatedtype Placement
  /// A guide that is made explicit.
  associatedtype Guide
  /// The guide on which the cells of a column meet.
  associatedtype ColumnGuide
  /// The content of an overlay or a background.
  associatedtype Content
  /// A value for the custom layout around the view.
  associatedtype Value
}

/// A modifier of a view, with operands of the types in `Words`. Lengths are in points.
///
/// Cases, trees and views all use this one list of modifiers.
public enum Modifier<Words: ModifierWords> {
  /// A frame of fixed lengths (F1). A nil length is the child's.
  case frame(width: Double? = nil, height: Double? = nil, alignment: Words.Placement)
  /// F2.
  case flexibleFrame(
    width: FlexibleLength = FlexibleLength(), height: FlexibleLength = FlexibleLength(),
    alignment: Words.Placement)
  /// F4.
  case padding(EdgeInsets)
  /// F5.
  case fixedSize(Axis.Set)
  /// S9.
  case layoutPriority(Double)
  /// A3.
  case alignmentGuide(Words.Guide)
  /// G3.
  case gridCellColumns(Int)
  /// G23.
  case gridCellAnchor(UnitPoint)
  /// G18.
  case gridCellUnsizedAxes(Axis.Set)
  /// G21.
  case gridColumnAlignment(Words.ColumnGuide)
  /// F6.
  indirect case overlay(Words.Content, alignment: Words.Placement)
  /// F6.
  indirect case background(Words.Content, alignment: Words.Placement)
  /// F12.
  case aspectRatio(AspectRatio)
  /// Moves the view to the right and downward (F10).
  case offset(Size)
  /// Puts the centre of the view at a point of the offered space (F11).
  case position(Point)
  /// G26.
  case layoutDirection(LayoutDirection)
  /// GR3, CR2.
  case relativeFrame(width: RelativeLength? = nil, height: RelativeLength? = nil, alignment: Words.Placement)
  /// SA2. The placement is an alignment; only its guide across the edge's axis counts.
  indirect case safeAreaInset(Words.Content, edge: Edge, alignment: Words.Placement, spacing: Double? = nil)
  /// SA3.
  case safeAreaPadding(EdgeInsets)
  /// SA5.
  case ignoresSafeArea(Edge.Set)
  /// What a container further in or around reads, such as a list's style. It leaves no node.
  case setting(ContainerSetting)
  /// A value that custom layouts read (F8).
  case layoutValue(Words.Value)
  /// Names the view as wrapped so far.
  case id(String)
}

extension Modifier {
  /// The same modifier with operands of other types.
  ///
  /// - Parameter content: converts the content of an overlay or a background. It gets the converted
  ///   placement.
  public func said<Other: ModifierWords, Failure: Error>(
    placement: (Words.Placement) throws(Failure) -> Other.Placement,
    guide: (Words.Guide) throws(Failure) -> Other.Guide,
    columnGuide: (Words.ColumnGuide) throws(Failure) -> Other.ColumnGuide,
    content: (Words.Content, Other.Placement) throws(Failure) -> Other.Content,
    value: (Words.Value) throws(Failure) -> Other.Value
  ) throws(Failure) -> Modifier<Other> {
    switch self {
    case .frame(let width, let height, let alignment):
      return .frame(width: width, height: height, alignment: try placement(alignment))
    case .flexibleFrame(let width, let height, let alignment):
      return .flexibleFrame(width: width, height: height, alignment: try placement(alignment))
    case .padding(let insets): return .padding(insets)
    case .fixedSize(let axes): return .fixedSize(axes)
    case .layoutPriority(let priority): return .layoutPriority(priority)
    case .alignmentGuide(let explicit): return .alignmentGuide(try guide(explicit))
    case .gridCellColumns(let count): return .gridCellColumns(count)
    case .gridCellAnchor(let point): return .gridCellAnchor(point)
    case .gridCellUnsizedAxes(let axes): return .gridCellUnsizedAxes(axes)
    case .gridColumnAlignment(let key): return .gridColumnAlignment(try columnGuide(key))
    case .overlay(let shown, let alignment):
      let alignment = try placement(alignment)
      return .overlay(try content(shown, alignment), alignment: alignment)
    case .background(let shown, let alignment):
      let alignment = try placement(alignment)
      return .background(try content(shown, alignment), alignment: alignment)
    case .aspectRatio(let ratio): return .aspectRatio(ratio)
    case .offset(let offset): return .offset(offset)
    case .position(let point): return .position(point)
    case .layoutDirection(let direction): return .layoutDirection(direction)
    case .relativeFrame(let width, let height, let alignment):
      return .relativeFrame(width: width, height: height, alignment: try placement(alignment))
    case .safeAreaInset(let shown, let edge, let alignment, let spacing):
      let alignment = try placement(alignment)
      return .safeAreaInset(
        try content(shown, alignment), edge: edge, alignment: alignment, spacing: spacing)
    case .safeAreaPadding(let lengths): return .safeAreaPadding(lengths)
    case .ignoresSafeArea(let edges): return .ignoresSafeArea(edges)
    case .setting(let setting): return .setting(setting)
    case .layoutValue(let given): return .layoutValue(try value(given))
    case .id(let name): return .id(name)
    }
  }
}

extension Modifier: Equatable
where
  Words.Placement: Equatable, Words.Guide: Equatable, Words.ColumnGuide: Equatable, Words.Content: Equatable,
  Words.Value: Equatable
{}

extension Modifier: Hashable
where
  Words.Placement: Hashable, Words.Guide: Hashable, Words.ColumnGuide: Hashable, Words.Content: Hashable,
  Words.Value: Hashable
{}

extension Modifier: Sendable
where
  Words.Placement: Sendable, Words.Guide: Sendable, Words.ColumnGuide: Sendable, Words.Content: Sendable,
  Words.Value: Sendable
{}

// MARK: As a tree says it

/// The operands that a tree builder takes: the guides, and a closure that emits an overlay's one element.
public enum TreeWords: ModifierWords {
  /// An alignment of the view in its frame or over another view.
  public typealias Placement = Alignment
  /// An explicit guide (A3).
  public typealias Guide = ExplicitGuide
  /// The alignment of a column (G21).
  public typealias ColumnGuide = HorizontalAlignment
  /// The view of an overlay or a background (F6).
  public typealias Content = (inout TreeBuilder) -> Void
  /// A value that custom layouts read (F8).
  public typealias Value = LayoutValue
}

/// One modifier of an element, as a tree builder takes it.
public typealias ModifierDescription = Modifier<TreeWords>

extension Modifier where Words == TreeWords {
  public static func frame(_ frame: FixedFrame) -> Modifier {
    .frame(width: frame.width, height: frame.height, alignment: frame.alignment)
  }

  public static func flexibleFrame(_ frame: FlexibleFrame) -> Modifier {
    .flexibleFrame(width: frame.width, height: frame.height, alignment: frame.alignment)
  }

  /// An overlay or a background (F6): `content` emits one element.
  public static func overlay(_ alignment: Alignment, content: @escaping (inout TreeBuilder) -> Void)
    -> Modifier
  {
    .overlay(content, alignment: alignment)
  }

  public static func relativeFrame(_ frame: RelativeFrame) -> Modifier {
    .relativeFrame(width: frame.width, height: frame.height, alignment: frame.alignment)
  }

  /// Names the view as wrapped so far.
  public static func name(_ name: String) -> Modifier { .id(name) }
}
