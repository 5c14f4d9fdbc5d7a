internal import LayoutCore

// Guides are looked up on demand; most trees have no explicit ones.
extension LayoutPass {
  // MARK: A1, A2 A guide's value

  /// The explicit value of a guide in a view, else its default; nil where the view is infinite, whose
  /// guides count for nothing (G22).
  func guide(
    _ key: AlignmentKey, of node: Int, in proposal: ProposedViewSize, size: Size
  ) -> Double? {
    guard size.width.isFinite && size.height.isFinite else { return nil }
    if let explicit = explicit(key, of: node, in: proposal) { return explicit }
    if let standard = key.standard {
      return size[key.axis] * GuideTable.fraction(of: standard)
    }
    return finite(
      key.defaultValue.value(in: dimensions(of: node, in: proposal, size: size)), of: key, node, size)
  }

  /// What guide closures see: explicit guides are resolved when they are read.
  private func dimensions(of node: Int, in proposal: ProposedViewSize, size: Size) -> ViewDimensions {
    ViewDimensions(size) { [weak self] key in self?.explicit(key, of: node, in: proposal) }
  }

  /// `value` if it is finite; else the layout is refused, unless the view is infinite.
  func finite(_ value: Double, of key: AlignmentKey, _ node: Int, _ size: Size) -> Double? {
    if value.isFinite { return value }
    if size.width.isFinite && size.height.isFinite {
      refuse(
        node,
        "its guide \(key.name) is \(value) at \(size.width) × \(size.height); a finite number is needed")
    }
    return nil
  }

  // MARK: A3–A5 Explicit guides

  /// The explicit value of a guide in the view at `node`, or nil.
  func explicit(_ key: AlignmentKey, of node: Int, in proposal: ProposedViewSize) -> Double? {
    guard guides.hasExplicitGuides, let number = guides.number(of: key),
      guides.mayBeExplicit(number, in: node..<nodes.end(of: node))
    else { return nil }
    let view = ViewInProposal(node: node, proposal: proposal)
    let question = GuideInProposal(guide: number, view: view)
    if let known = explicitValues[question] { return known }
    let value = newExplicit(key, of: node, in: proposal)
    explicitValues[question] = .some(value)
    return value
  }

  private func newExplicit(_ key: AlignmentKey, of node: Int, in proposal: ProposedViewSize) -> Double? {
    switch nodes.kinds[node] {
    case .alignmentGuide: modified(key, by: node, in: proposal)
    case .fixedFrame, .flexibleFrame: forwarded(key, byFrame: node, in: proposal)
    case .grid: combined(key, byGrid: node, in: proposal)
    default: nil
    }
  }

  /// A3: the closure sees the dimensions of the view inside; the outermost modifier wins.
  private func modified(_ key: AlignmentKey, by node: Int, in proposal: ProposedViewSize) -> Double? {
    let modifier = tree.explicitGuides[nodes.payload(of: node)]
    guard modifier.guide == key else { return explicit(key, of: node + 1, in: proposal) }
    let size = size(of: node + 1, in: proposal)
    let value = modifier.formula.value(in: dimensions(of: node + 1, in: proposal, size: size))
    return finite(value, of: key, node, size)
  }

  /// A4: child's origin in the wrapper + child's value.
  private func forwarded(_ key: AlignmentKey, byFrame node: Int, in proposal: ProposedViewSize) -> Double? {
    let size = size(of: node, in: proposal)
    let offer = ProposedViewSize(size)
    guard let value = explicit(key, of: node + 1, in: offer) else { return nil }
    let childSize = self.size(of: node + 1, in: offer)
    let offset = childOffset(
      inFrame: node, size: size, along: key.axis, childSize: childSize, offer: offer)
    return finite(offset + value, of: key, node, size)
  }

  /// A5, G25: custom guides by the mean, first baselines by the minimum, last ones by the maximum, edges
  /// and centers never.
  private func combined(_ key: AlignmentKey, byGrid node: Int, in proposal: ProposedViewSize) -> Double? {
    var values: [Double] = []
    switch key.standard {
    case .leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom: return nil
    case .firstTextBaseline, .lastTextBaseline, nil: values = explicitValues(key, inGrid: node, in: proposal)
    }
    guard !values.isEmpty else { return nil }
    let value =
      switch key.standard {
      case .firstTextBaseline: values.reduce(.infinity, min)
      case .lastTextBaseline: values.reduce(-.infinity, max)
      default: values.reduce(0, +) / Double(values.count)
      }
    return finite(value, of: key, node, size(of: node, in: proposal))
  }
}
