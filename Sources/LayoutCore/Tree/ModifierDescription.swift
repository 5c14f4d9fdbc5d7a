/// One modifier of an element, as a tree builder takes it.
public enum ModifierDescription {
  case frame(FixedFrame)
  case flexibleFrame(FlexibleFrame)
  case padding(EdgeInsets)
  case fixedSize(Axis.Set)
  case alignmentGuide(ExplicitGuide)
  /// An overlay or a background (F6): `content` emits one element.
  case overlay(Alignment, content: (inout TreeBuilder) -> Void)
  case layoutDirection(LayoutDirection)
  case offset(Size)
  /// The centre of the view in what the wrapper is offered.
  case position(Point)
  case layoutPriority(Double)
  case layoutValue(LayoutValue)
  case gridCellColumns(Int)
  case gridCellAnchor(UnitPoint)
  case gridCellUnsizedAxes(Axis.Set)
  case gridColumnAlignment(HorizontalAlignment)
  /// Names the view as wrapped so far.
  case name(String)

  /// Whether a spacer or a divider inside still sees the stack around it (L4, L5).
  var isTransparent: Bool {
    switch self {
    case .alignmentGuide, .layoutDirection, .layoutPriority, .layoutValue, .gridCellColumns, .gridCellAnchor,
      .gridCellUnsizedAxes, .gridColumnAlignment, .name:
      true
    case .frame, .flexibleFrame, .padding, .fixedSize, .overlay, .offset, .position: false
    }
  }
}
