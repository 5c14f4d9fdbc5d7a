import LayoutCore

// How the views and modifiers of screens shrink: what counts in them, their numbers, and forms with fewer keys.

extension ScreenView {
  var keyCount: Int {
    switch self {
    case .scrollView(let axes, let offset, let target, let spacing):
      (axes == nil ? 0 : 1) + (offset == nil ? 0 : 1) + (target?.keyCount ?? 0) + spacing.keyCount
    case .lazyStack(_, let alignment, let spacing, let pinned):
      (alignment == nil ? 0 : 1) + spacing.keyCount + pinned.rawValue.nonzeroBitCount
    case .lazyGrid(_, let items, let alignment, let spacing, let pinned):
      items.reduce(0) { $0 + $1.keyCount } + (alignment == nil ? 0 : 1) + (spacing == nil ? 0 : 1)
        + pinned.rawValue.nonzeroBitCount
    case .list(let offset, let target): (offset == nil ? 0 : 1) + (target?.keyCount ?? 0)
    case .form(let spacing): spacing.keyCount
    case .disclosureGroup(let isExpanded, let spacing): (isExpanded ? 1 : 0) + spacing.keyCount
    case .section, .geometryReader, .labeledContent, .groupBox, .navigationStack, .navigationSplitView,
      .tabView:
      0
    }
  }

  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    gaps = gaps?.updated(change)
    switch self {
    case .scrollView(let axes, let offset?, let target, let spacing):
      self = .scrollView(
        axes: axes, contentOffset: offset.updated(change), scrollTo: target, spacing: spacing)
    case .list(let offset?, let target):
      self = .list(contentOffset: offset.updated(change), scrollTo: target)
    case .lazyGrid(let axis, let items, let alignment, let spacing, let pinned):
      self = .lazyGrid(
        axis, items: items.map { $0.updated(change) }, alignment: alignment, spacing: spacing.updated(change),
        pinnedViews: pinned)
    default: break
    }
  }

  /// Renames the guides.
  mutating func rename(_ renamed: (String) -> String) {
    switch self {
    case .lazyStack(let axis, let alignment?, let spacing, let pinned):
      self = .lazyStack(axis, alignment: renamed(alignment), spacing: spacing, pinnedViews: pinned)
    case .lazyGrid(let axis, var items, let alignment, let spacing, let pinned):
      for index in items.indices { items[index].alignment = items[index].alignment?.renamed(renamed) }
      self = .lazyGrid(
        axis, items: items, alignment: alignment.map(renamed), spacing: spacing, pinnedViews: pinned)
    default: break
    }
  }

  /// The kind with each of its keys removed or reduced, one at a time.
  var withoutKeys: [ScreenView] {
    let fewer = (gaps?.simpler ?? []).map { gaps in changed { $0.gaps = gaps } }
    switch self {
    case .scrollView(let axes, let offset, let target, let spacing):
      return fewer + [
        .scrollView(contentOffset: offset, scrollTo: target, spacing: spacing),
        .scrollView(axes: axes, scrollTo: target, spacing: spacing),
        .scrollView(axes: axes, contentOffset: offset, spacing: spacing),
      ]
    case .lazyStack(let axis, let alignment, let spacing, let pinned):
      return fewer + [
        .lazyStack(axis, spacing: spacing, pinnedViews: pinned),
        .lazyStack(axis, alignment: alignment, spacing: spacing),
      ]
    case .lazyGrid(let axis, let items, let alignment, let spacing, let pinned):
      let itemLists =
        parts(of: items.count).map { part in Array(items[..<part.lowerBound] + items[part.upperBound...]) }
        + items.indices.flatMap { index in
          items[index].simpler.map { item in Array(items[..<index]) + [item] + items[(index + 1)...] }
        }
      return itemLists.filter { !$0.isEmpty }.map {
        .lazyGrid(axis, items: $0, alignment: alignment, spacing: spacing, pinnedViews: pinned)
      } + [
        .lazyGrid(axis, items: items, spacing: spacing, pinnedViews: pinned),
        .lazyGrid(axis, items: items, alignment: alignment, pinnedViews: pinned),
        .lazyGrid(axis, items: items, alignment: alignment, spacing: spacing),
      ]
    case .list(let offset, let target): return [.list(scrollTo: target), .list(contentOffset: offset)]
    case .disclosureGroup(_, let spacing):
      return fewer + [.disclosureGroup(isExpanded: false, spacing: spacing)]
    default: return fewer
    }
  }

  private func changed(_ change: (inout ScreenView) -> Void) -> ScreenView {
    var copy = self
    change(&copy)
    return copy
  }

  private func parts(of count: Int) -> [Range<Int>] { LayoutCases.parts(of: count) }
}

extension ScrollTarget {
  fileprivate var keyCount: Int { anchor == nil ? 1 : 2 }
}

extension Point {
  fileprivate func updated(_ change: (inout Double) -> Void) -> Point {
    Point(x: x.updated(change), y: y.updated(change))
  }
}

extension GridItemDescription {
  fileprivate var keyCount: Int {
    let lengths =
      switch size {
      case .fixed: 1
      case .flexible(let minimum, let maximum): (minimum == 10 ? 2 : 3) + (maximum == .infinity ? 0 : 1)
      case .adaptive(_, let maximum): 4 + (maximum == .infinity ? 0 : 1)
      }
    return lengths + (spacing == nil ? 0 : 1) + (alignment?.keyCount ?? 0)
  }

  fileprivate func updated(_ change: (inout Double) -> Void) -> GridItemDescription {
    var item = self
    switch size {
    case .fixed(let length): item.size = .fixed(length.updated(change))
    case .flexible(let minimum, let maximum):
      item.size = .flexible(minimum: minimum.updated(change), maximum: maximum.updated(change))
    case .adaptive(let minimum, let maximum):
      item.size = .adaptive(minimum: minimum.updated(change), maximum: maximum.updated(change))
    }
    item.spacing = spacing.updated(change)
    return item
  }

  fileprivate var simpler: [GridItemDescription] {
    let sizes: [GridItem.Size] =
      switch size {
      case .fixed: []
      case .flexible(let minimum, let maximum):
        [.fixed(minimum), .flexible(), .flexible(minimum: minimum), .flexible(maximum: maximum)]
      case .adaptive(let minimum, _): [.fixed(minimum), .flexible(), .adaptive(minimum: minimum)]
      }
    return sizes.map { GridItemDescription($0, spacing: spacing, alignment: alignment) }
      + [GridItemDescription(size, alignment: alignment), GridItemDescription(size, spacing: spacing)]
  }
}

// MARK: Modifiers

extension RelativeLength {
  var keyCount: Int { 1 + [constant, width, height].count { $0 != 0 } }

  func updated(_ change: (inout Double) -> Void) -> RelativeLength {
    RelativeLength(
      of: reference, constant: constant.updated(change), width: width.updated(change),
      height: height.updated(change))
  }
}

extension ContainerSetting {
  var keyCount: Int {
    switch self {
    case .listRowInsets(let insets): insets.map { $0.isUniform ? 1 : 4 } ?? 1
    case .contentMargins(let edges, _, let placement):
      1 + edges.rawValue.nonzeroBitCount + (placement == .automatic ? 0 : 1)
    case .defaultScrollAnchor(_, let role): 1 + (role == nil ? 0 : 1)
    case .navigationSplitViewColumnWidth(let min, _, let max): 1 + [min, max].count { $0 != nil }
    case .listStyle, .formStyle, .listRowSpacing, .listSectionSpacing, .navigationTitle,
      .navigationBarTitleDisplayMode:
      1
    }
  }

  func updated(_ change: (inout Double) -> Void) -> ContainerSetting {
    switch self {
    case .listRowInsets(let insets): .listRowInsets(insets?.updated(change))
    case .listRowSpacing(let length): .listRowSpacing(length.updated(change))
    case .listSectionSpacing(let length): .listSectionSpacing(length.updated(change))
    case .contentMargins(let edges, let length, let placement):
      .contentMargins(edges, length.updated(change), placement: placement)
    case .defaultScrollAnchor(let anchor?, let role):
      .defaultScrollAnchor(
        UnitPoint(x: anchor.x.updated(change), y: anchor.y.updated(change)), role: role)
    case .navigationSplitViewColumnWidth(let min, let ideal, let max):
      .navigationSplitViewColumnWidth(
        min: min.updated(change), ideal: ideal.updated(change), max: max.updated(change))
    case .listStyle, .formStyle, .defaultScrollAnchor(nil, _), .navigationTitle,
      .navigationBarTitleDisplayMode:
      self
    }
  }

  var withoutKeys: [ContainerSetting] {
    switch self {
    case .listRowInsets(let insets?):
      insets.byEdge.map { .listRowInsets(EdgeInsets(all: $0.value)) }
    case .contentMargins(let edges, let length, let placement):
      [.contentMargins(edges, length)]
        + Edge.allCases.filter { edges.contains(Edge.Set($0)) }.map {
          .contentMargins(Edge.Set($0), length, placement: placement)
        }
    case .defaultScrollAnchor(let anchor, _): [.defaultScrollAnchor(anchor)]
    case .navigationSplitViewColumnWidth(_, let ideal, _): [.navigationSplitViewColumnWidth(ideal: ideal)]
    default: []
    }
  }
}
