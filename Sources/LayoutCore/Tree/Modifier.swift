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
