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

/// A view beside the children of another, such as the header of a section.
public enum ViewPart: String, Sendable, Hashable, CaseIterable {
  // In the order in which they are built.
  case header, label, sidebar, content, detail, footer
}

extension ScreenView {
  /// The view to which it has been scrolled (SC10, SC11).
  var scrollTo: ScrollTarget? {
    get {
      switch self {
      case .scrollView(_, _, let target, _), .list(_, let target): target
      default: nil
      }
    }
    set {
      switch self {
      case .scrollView(let axes, let offset, _, let spacing):
        self = .scrollView(axes: axes, contentOffset: offset, scrollTo: newValue, spacing: spacing)
      case .list(let offset, _): self = .list(contentOffset: offset, scrollTo: newValue)
      default: break
      }
    }
  }

  /// The gaps between its children; nil if it has no such key, or one gap for all.
  var gaps: SpacingDescription? {
    get {
      switch self {
      case .scrollView(_, _, _, let gaps), .lazyStack(_, _, let gaps, _), .form(let gaps),
        .disclosureGroup(_, let gaps):
        gaps
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .scrollView(let axes, let offset, let target, _):
        self = .scrollView(axes: axes, contentOffset: offset, scrollTo: target, spacing: newValue)
      case .lazyStack(let axis, let alignment, _, let pinned):
        self = .lazyStack(axis, alignment: alignment, spacing: newValue, pinnedViews: pinned)
      case .form: self = .form(spacing: newValue)
      case .disclosureGroup(let isExpanded, _):
        self = .disclosureGroup(isExpanded: isExpanded, spacing: newValue)
      default: break
      }
    }
  }
}
