/// One modifier of an element, as a tree builder takes it.
public enum ModifierDescription: Sendable {
  case frame(FixedFrame)
  case flexibleFrame(FlexibleFrame)
  case alignmentGuide(ExplicitGuide)
  case layoutPriority(Double)
  case gridCellColumns(Int)
  case gridCellAnchor(UnitPoint)
  case gridCellUnsizedAxes(Axis.Set)
  case gridColumnAlignment(HorizontalAlignment)
  /// Names the view as wrapped so far.
  case name(String)
}
