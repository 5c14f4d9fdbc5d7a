public import LayoutCore

/// An explicit guide (A3). The axis is needed if the guide is `center`.
public struct GuideDescription: Sendable, Hashable {
  public var guide: String
  public var axis: Axis?
  public var value: GuideValue

  public init(_ guide: String, axis: Axis? = nil, _ value: GuideValue) {
    self.guide = guide
    self.axis = axis
    self.value = value
  }
}

/// A number that custom layouts read by its name (F8).
public struct LayoutValueDescription: Sendable, Hashable {
  public var key: String
  public var value: Double

  public init(key: String, value: Double) {
    self.key = key
    self.value = value
  }
}

extension ViewDescription {
  /// A modifier as a case describes it, with names. Lengths are in points; nil means that the key is absent.
  public enum Modifier: Sendable, Hashable {
    /// A frame of fixed lengths (F1). A nil length is the child's.
    case frame(width: Double? = nil, height: Double? = nil, alignment: AlignmentName? = nil)
    /// F2.
    case flexibleFrame(
      width: FlexibleLength = FlexibleLength(), height: FlexibleLength = FlexibleLength(),
      alignment: AlignmentName? = nil)
    /// F4.
    case padding(EdgeInsets)
    /// F5.
    case fixedSize(Axis.Set)
    /// S9.
    case layoutPriority(Double)
    /// A3.
    case alignmentGuide(GuideDescription)
    /// G3.
    case gridCellColumns(Int)
    /// G23.
    case gridCellAnchor(UnitPoint)
    /// G18.
    case gridCellUnsizedAxes(Axis.Set)
    /// G21.
    case gridColumnAlignment(String)
    /// F6.
    indirect case overlay(ViewDescription, alignment: AlignmentName? = nil)
    /// F6.
    indirect case background(ViewDescription, alignment: AlignmentName? = nil)
    /// F12.
    case aspectRatio(AspectRatio)
    /// Moves the view to the right and downward (F10).
    case offset(Size)
    /// Puts the centre of the view at a point of the offered space (F11).
    case position(Point)
    /// G26.
    case layoutDirection(LayoutDirection)
    /// GR3, CR2.
    case relativeFrame(
      width: RelativeLength? = nil, height: RelativeLength? = nil, alignment: AlignmentName? = nil)
    /// SA2. Only the alignment across the edge's axis counts.
    indirect case safeAreaInset(
      ViewDescription, edge: Edge, alignment: AlignmentName? = nil, spacing: Double? = nil)
    /// SA3.
    case safeAreaPadding(EdgeInsets)
    /// SA5.
    case ignoresSafeArea(Edge.Set)
    /// What a container further in or around reads, such as a list's style. It leaves no node.
    case setting(ContainerSetting)
    /// A value that custom layouts read (F8).
    case layoutValue(LayoutValueDescription)
    /// Names the view as wrapped so far.
    case id(String)
  }
}

// Shorter forms for keys that may be absent.
extension ViewDescription.Modifier {
  public static func alignmentGuide(_ guide: String, axis: Axis? = nil, _ value: GuideValue) -> Self {
    .alignmentGuide(GuideDescription(guide, axis: axis, value))
  }

  public static func layoutValue(key: String, value: Double) -> Self {
    .layoutValue(LayoutValueDescription(key: key, value: value))
  }
}
