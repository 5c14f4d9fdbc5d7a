import LayoutCore

/// Views that scroll.
enum ScrollingRows {
  /// SC1–SC13. The spacing is that of the stack around its content (SC1).
  static let scrollView = KindRow(
    "ScrollView", KindFacts(holdsChildren: true, rank: 1),
    (
      axes: Axis.Set?.none, contentOffset: Point?.none, scrollTo: ScrollTarget?.none,
      spacing: SpacingDescription.preferred
    ),
    [
      Argument("axes", \.axes, ContainerAxesArgument.self),
      Argument("contentOffset", \.contentOffset, PointPairArgument.self),
      Argument("scrollTo", \.scrollTo, ScrollTargetArgument.self),
      Argument("spacing", \.spacing, GapsArgument.self, isFirst: true),
    ],
    simpler: { [.vStack()] + $1 }, transposed: { _ in throw Asymmetry() },
    swift: { scroll, call in
      call.arguments = []
      call.addScrolled(scroll.contentOffset, scroll.scrollTo)
      if let axes = scroll.axes, axes != .vertical { ContainerAxesArgument.print(axes, to: &call, nil) }
      call.content = .stacked(scroll.spacing)
    },
    lower: { scroll, view in
      view.check(scroll.scrollTo)
      return {
        let description = $0.containers.scroll(
          scroll.axes ?? .vertical, contentOffset: scroll.contentOffset, target: scroll.scrollTo)
        $0.scrollView(description, spacing: scroll.spacing, name: view.id, content: view.children)
      }
    },
    make: {
      .screen(
        .scrollView(
          axes: $0.axes, contentOffset: $0.contentOffset, scrollTo: $0.scrollTo, spacing: $0.spacing))
    })

  /// LI1–LI9.
  static let list = KindRow(
    "List", KindFacts(holdsChildren: true, rank: 2, isComposition: true),
    (contentOffset: Point?.none, scrollTo: ScrollTarget?.none),
    [
      Argument("contentOffset", \.contentOffset, PointPairArgument.self),
      Argument("scrollTo", \.scrollTo, ScrollTargetArgument.self),
    ],
    simpler: { [.vStack()] + $1 }, transposed: { _ in throw Asymmetry() },
    swift: { list, call in
      call.arguments = []
      call.addScrolled(list.contentOffset, list.scrollTo)
      call.addPlatform()
      call.content = .children(orEmptyView: true)
    },
    lower: { list, view in
      view.check(list.scrollTo)
      return {
        $0.list(
          contentOffset: list.contentOffset, scrollTo: list.scrollTo, name: view.id, content: view.children)
      }
    },
    make: { .screen(.list(contentOffset: $0.contentOffset, scrollTo: $0.scrollTo)) })
}

extension PrintedCall {
  fileprivate mutating func addScrolled(_ offset: Point?, _ target: ScrollTarget?) {
    if offset == nil, target == nil { return }
    add(nil, .refused("has a \(name) that has been scrolled, which a view cannot say of itself"))
  }
}
