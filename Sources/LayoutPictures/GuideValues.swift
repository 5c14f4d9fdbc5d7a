import LayoutCore
import LayoutReading

/// Explicit guides of views as they came out, read off their frames (A3–A6).
///
/// What a custom layout says of its own guides (F8) is not known here; its subviews' are combined by A5.
final class GuideValues {
  private struct Question: Hashable {
    var node: Int
    var guide: AlignmentKey
  }

  let tree: LayoutTree
  let frames: [Rect]
  /// Whether x runs against the host's inside each node's parent (G26).
  let mirrored: [Bool]
  private var known: [Question: Double?] = [:]

  init(_ tree: LayoutTree, _ frames: [Rect]) {
    self.tree = tree
    self.frames = frames
    mirrored = tree.mirrored()
  }

  /// Where the guide of the view at `node` stands in the host: its explicit value, else its default (A1).
  func position(of guide: AlignmentKey, at node: Int) -> (value: Double, isExplicit: Bool) {
    let explicit = value(of: guide, at: node)
    let value = explicit ?? guide.defaultValue.value(in: dimensions(of: node))
    let frame = frames[node]
    let isReversed = guide.axis == .horizontal && mirrored[node]
    return (isReversed ? frame.maxX - value : frame.origin[guide.axis] + value, explicit != nil)
  }

  private func dimensions(of node: Int) -> ViewDimensions {
    ViewDimensions(frames[node].size) { self.value(of: $0, at: node) }
  }

  private func value(of guide: AlignmentKey, at node: Int) -> Double? {
    let question = Question(node: node, guide: guide)
    if let answer = known[question] { return answer }
    let answer = ask(guide, node)
    known[question] = .some(answer)
    return answer
  }

  private func ask(_ guide: AlignmentKey, _ node: Int) -> Double? {
    switch tree.kinds[node] {
    case .alignmentGuide:
      let explicit = tree.explicitGuides[tree.payload(of: node)]
      return explicit.guide == guide
        ? explicit.formula.value(in: dimensions(of: node + 1)) : value(of: guide, at: node + 1)
    case .fixedFrame, .flexibleFrame, .padding, .fixedSize, .position, .overlay:
      return forwarded(guide, from: node + 1, to: node)
    case .offset: return value(of: guide, at: node + 1)
    case .mirror, .layoutDirection:
      let inner = value(of: guide, at: node + 1)
      return guide.axis == .horizontal && mirrored[node + 1] != mirrored[node]
        ? inner.map { frames[node].width - $0 } : inner
    case .grid, .stack, .zStack, .customLayout, .viewThatFits:
      return combined(guide, at: node)
    case .gridRow, .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .empty: return nil
    }
  }

  private func forwarded(_ guide: AlignmentKey, from child: Int, to node: Int) -> Double? {
    guard frames[child].isDrawable, let value = value(of: guide, at: child) else { return nil }
    let isReversed = guide.axis == .horizontal && mirrored[child]
    let (outer, inner) = (frames[node], frames[child])
    return value
      + (isReversed ? outer.maxX - inner.maxX : inner.origin[guide.axis] - outer.origin[guide.axis])
  }

  private func combined(_ guide: AlignmentKey, at node: Int) -> Double? {
    let children = tree.shownChildren(of: node, frames)
    let isChoice = tree.kinds[node] == .viewThatFits
    let isAlone = children.count == 1 && (tree.kinds[node] == .stack || tree.kinds[node] == .zStack)
    if isChoice || isAlone { return children.first.flatMap { forwarded(guide, from: $0, to: node) } }
    if let standard = guide.standard, standard != .firstTextBaseline, standard != .lastTextBaseline {
      return nil
    }
    let values = children.compactMap { forwarded(guide, from: $0, to: node) }
    return switch guide.standard {
    case .firstTextBaseline: values.min()
    case .lastTextBaseline: values.max()
    default: values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
  }
}

extension LayoutTree {
  /// The children of a container that have frames, those of rows included (G1).
  func shownChildren(of node: Int, _ frames: [Rect]) -> [Int] {
    // An overlay's primary view and its secondary one, for which there is no other container.
    let inside = kinds[node] == .overlay ? Array(children(of: node)) : elements(inside: node)
    return inside.flatMap { kinds[$0] == .gridRow ? elements(inside: $0) : [$0] }
      .filter { frames[$0].isDrawable }
  }

  /// Whether each node stands inside an odd number of changes of direction (G26). Complexity: O(nodes).
  func mirrored() -> [Bool] {
    // Where directions change, at each node: as often as a mirror starts before it, less those that ended.
    var changes = [Int](repeating: 0, count: count + 1)
    for (node, isMirror) in mirrors().enumerated() where isMirror {
      changes[node + 1] += 1
      changes[end(of: node)] -= 1
    }
    var depth = 0
    return changes.dropLast().map { change in
      depth += change
      return depth % 2 == 1
    }
  }
}
