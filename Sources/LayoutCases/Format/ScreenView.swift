public import LayoutCore

/// What screens are made of: views that scroll, are lazy, read the space around them, or are composed of
/// others (sections 7 to 9). Each has its own keys; lengths are in points, and nil means that the key is
/// absent.
public enum ScreenView: Sendable, Hashable {
  /// SC1–SC13. The spacing is that of the stack around its content (SC1).
  case scrollView(
    axes: Axis.Set? = nil, contentOffset: Point? = nil, scrollTo: ScrollTarget? = nil,
    spacing: SpacingDescription = .preferred)
  /// A LazyVStack if the axis is vertical, else a LazyHStack (LS1–LS5).
  case lazyStack(
    Axis, alignment: String? = nil, spacing: SpacingDescription = .preferred, pinnedViews: PinnedViews = [])
  /// A LazyVGrid if the axis is vertical, else a LazyHGrid (LG1–LG10).
  case lazyGrid(
    Axis, items: [GridItemDescription], alignment: String? = nil, spacing: Double? = nil,
    pinnedViews: PinnedViews = [])
  /// SE1. Parts: header, footer. It has no frame.
  case section
  /// GR1–GR3.
  case geometryReader
  /// LI1–LI9.
  case list(contentOffset: Point? = nil, scrollTo: ScrollTarget? = nil)
  /// FO1–FO6. The spacing is that of the rows in columns.
  case form(spacing: SpacingDescription = .preferred)
  /// CO1. Parts: label.
  case labeledContent
  /// CO2. Parts: label.
  case groupBox
  /// CO3. Parts: label. The spacing is that of the stack around its content.
  case disclosureGroup(isExpanded: Bool, spacing: SpacingDescription = .preferred)
  /// NA1, NA2.
  case navigationStack
  /// NS1–NS3. Parts: sidebar, content, detail.
  case navigationSplitView
  /// TV1.
  case tabView
}

extension ScreenView {
  /// The view to which it has been scrolled (SC10, SC11).
  var scrollTo: ScrollTarget? {
    switch self {
    case .scrollView(_, _, let target, _), .list(_, let target): target
    default: nil
    }
  }
}
