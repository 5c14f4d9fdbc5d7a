import LayoutCore
import LinearProgramming

extension AllotmentProgram {
  /// The lengths that a view may have; on the axes of `ideal` it is offered nil, and has its ideal length.
  mutating func lengths(of node: Int, ideal: Axis.Set) throws(NotCovered) -> Lengths {
    let lengths: Lengths =
      switch tree.kinds[node] {
      case .fixedLeaf, .leaf, .spacer, .divider: leaf(node, ideal)
      case .measuredLeaf: try text(node, ideal)
      case .stack: try stack(node, ideal)
      case .zStack: try zStack(node, ideal)
      case .grid: try grid(node, ideal)
      case .fixedFrame, .flexibleFrame: try frame(node, ideal)
      case .padding: try padding(node, ideal)
      case .fixedSize:
        try self.lengths(
          of: node + 1, ideal: ideal.union(Axis.Set(rawValue: UInt8(tree.payload(of: node)))))  // F5
      case .alignmentGuide, .overlay, .mirror, .offset: try self.lengths(of: node + 1, ideal: ideal)
      case .viewThatFits: throw .viewThatFits
      case .customLayout: throw .customLayout
      case .position: throw .position
      case .gridRow: .zero
      }
    self.lengths[node] = lengths
    return lengths
  }

  // MARK: L2–L5

  private mutating func leaf(_ node: Int, _ ideal: Axis.Set) -> Lengths {
    let ranges = tree.lengthRanges(ofLeaf: node)
    return Lengths(
      width: length(ranges.width, isIdeal: ideal.contains(Axis.horizontal)),
      height: length(ranges.height, isIdeal: ideal.contains(Axis.vertical)))
  }

  private mutating func length(_ range: LengthRange, isIdeal: Bool) -> Affine {
    isIdeal ? Affine(range.ideal) : length(range.min...range.max)
  }

  // MARK: L6

  /// One of its breaks: a convex combination whose weights are integers, so that no large number switches.
  private mutating func text(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> Lengths {
    let leaf = tree.measures[tree.payload(of: node)]
    guard leaf.text != nil else { throw .measuredLeaf }
    let isIdeal = ideal.contains(Axis.horizontal)
    let breaks =
      isIdeal ? [leaf.measure(.unspecified)] : TextBreaks(leaf, keepsAll: keepsAllBreaks).sizes
    if breaks.count == 1 { return Lengths(breaks[0]) }
    var (lengths, sum) = (Lengths.zero, Affine.zero)
    for size in breaks {
      let weight = choice()
      sum.add(weight)
      lengths.width.add(weight, times: size.width)
      lengths.height.add(weight, times: size.height)
    }
    demand(sum, equals: 1)
    return lengths
  }

  // MARK: F1–F3

  private mutating func frame(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> Lengths {
    let ranges = Axis.allCases.map { tree.frameRange(of: node, $0, isIdeal: ideal.contains($0)) }
    var inside = ideal
    for (axis, range) in zip(Axis.allCases, ranges) {
      // The least of its child's length and a bound is no matter for a linear program.
      if ideal.contains(axis) && !range.isOffered && range.lengths.upperBound.isFinite {
        throw .boundedIdeal
      }
      if range.isOffered { inside.remove(Axis.Set(axis)) }
    }
    let child = try lengths(of: node + 1, ideal: inside)
    var own = Lengths.zero
    for (axis, range) in zip(Axis.allCases, ranges) {
      own[axis] = length(range.lengths)
      fit([child[axis]], into: own[axis], Room(.view, of: node, axis))
    }
    return own
  }

  // MARK: F4

  private mutating func padding(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> Lengths {
    let insets = tree.paddings[tree.payload(of: node)]
    let child = try lengths(of: node + 1, ideal: ideal)
    return Lengths(
      width: padded(child.width, by: insets.leading + insets.trailing),
      height: padded(child.height, by: insets.top + insets.bottom))
  }

  private mutating func padded(_ length: Affine, by insets: Double) -> Affine {
    insets >= 0 ? length + insets : self.length(atLeast: [length + insets])
  }
}
