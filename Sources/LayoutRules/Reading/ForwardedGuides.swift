import LayoutCore

/// A4  Wrappers with one child, or a primary child before others (F6). They forward its explicit guides.
protocol WrapperRules: ReadRules {}

extension WrapperRules {
  var child: Int { view.node + 1 }

  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? {
    children.first.flatMap { forwarded(key, $0) }
  }

  func guideRule(_ key: AlignmentKey) -> Rule { .A4 }
}

/// A4  The child's origin plus its explicit value.
func forwarded(_ key: AlignmentKey, _ child: GuidedView) -> Double? {
  child.inside[explicit: key].map { child.origin[key.axis] + $0 }
}
