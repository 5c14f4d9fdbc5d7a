public import LayoutCore

extension ViewDescription {
  /// A modifier as a case describes it. Lengths are in points; nil is what the format calls absent.
  public enum Modifier: Sendable, Hashable {
    /// F1.
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
    /// A3; the axis is needed where the guide is `center`.
    case alignmentGuide(String, axis: Axis? = nil, GuideValue)
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
    /// F10; in points to the right and downward.
    case offset(Size)
    /// F11; where the centre stands.
    case position(Point)
    /// G26.
    case layoutDirection(LayoutDirection)
    /// A value that custom layouts read (F8).
    case layoutValue(key: String, value: Double)
    /// Names the view as wrapped so far.
    case id(String)
  }
}

extension ViewDescription.Modifier {
  /// The key of the modifier in the format.
  public var name: String {
    switch self {
    case .frame, .flexibleFrame: "frame"
    case .padding: "padding"
    case .fixedSize: "fixedSize"
    case .layoutPriority: "layoutPriority"
    case .alignmentGuide: "alignmentGuide"
    case .gridCellColumns: "gridCellColumns"
    case .gridCellAnchor: "gridCellAnchor"
    case .gridCellUnsizedAxes: "gridCellUnsizedAxes"
    case .gridColumnAlignment: "gridColumnAlignment"
    case .overlay: "overlay"
    case .background: "background"
    case .offset: "offset"
    case .position: "position"
    case .layoutDirection: "layoutDirection"
    case .layoutValue: "layoutValue"
    case .id: "id"
    }
  }
}
