import LayoutCore

@testable import DirectLayout

/// Edits of numbers of any tree, at random.
struct RandomEdits {
  var random: SeededGenerator

  private enum Sixth: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 6 }
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func length(_ most: Double = 60) -> Double {
    (Double.random(in: 0...most, using: &random) * 8).rounded() / 8
  }

  mutating func proposal() -> ProposedViewSize {
    let lengths: [Double?] = [nil, 40, 150, 150.5, 400, 1000]
    return offer(lengths[pick(6)], lengths[pick(6)])
  }

  private mutating func range() -> LengthRange {
    if pick(2) == 0 { return LengthRange(fixed: length()) }
    let least = length(30)
    let ideal = least + length(20)
    return LengthRange(min: least, ideal: ideal, max: pick(3) == 0 ? .infinity : ideal + length(40))
  }

  private mutating func key(_ axis: Axis) -> AlignmentKey {
    if axis == .horizontal {
      return [HorizontalAlignment.leading, .center, .trailing, HorizontalAlignment(Sixth.self)][pick(4)].key
    }
    return [VerticalAlignment.top, .center, .bottom, .firstTextBaseline, VerticalAlignment(Sixth.self)][
      pick(5)
    ]
    .key
  }

  private mutating func axis() -> Axis { pick(2) == 0 ? .horizontal : .vertical }

  /// One edit of a number; nil if the node that was picked has none.
  mutating func edit(of tree: LayoutTree) -> LayoutEdit? {
    if pick(8) == 0 { return .proposal(proposal()) }
    let node = pick(tree.count)
    let payload = tree.payload(of: node)
    switch tree.kinds[node] {
    case .fixedLeaf:
      // Mostly other sizes, sometimes the same, so that several cells of a track are the largest.
      let size =
        pick(2) == 0 ? tree.fixedSizes[pick(tree.fixedSizes.count)] : Size(width: length(), height: length())
      if pick(6) > 0 {
        return .leaf(
          node, LinearLeaf(width: LengthRange(fixed: size.width), height: LengthRange(fixed: size.height)))
      }
      return .leaf(node, LinearLeaf(width: range(), height: range()))
    case .leaf: return .leaf(node, LinearLeaf(width: range(), height: range()))
    case .measuredLeaf:
      let area = length(2000) + 1
      let sides: [Axis.Set] = [[], .horizontal, .vertical, [.horizontal, .vertical]]
      let reads = sides[pick(4)]
      var leaf = MeasuredLeaf(reads: reads) { proposal in
        let width = reads.contains(.horizontal) ? min(max(proposal.width ?? 60, 5), 90) : 45
        let height = (area / width).rounded()
        return Size(
          width: width, height: reads.contains(.vertical) ? min(height, proposal.height ?? 70) : height)
      }
      let spacings = [nil, tree.measures[payload].spacing, .zero]
      leaf.spacing = spacings[pick(3)]
      return .measuredLeaf(node, leaf)
    case .stack:
      if pick(2) == 0 { return .alignment(node, key(tree.stacks[payload].axis.cross)) }
      return .spacing(node, tree.stacks[payload].axis, pick(3) == 0 ? .preferred : .uniform(length(12)))
    case .grid:
      if pick(2) == 0 { return .alignment(node, key(axis())) }
      return .spacing(node, axis(), pick(3) == 0 ? .preferred : .uniform(length(12) - (pick(5) == 0 ? 6 : 0)))
    case .gridRow: return .alignment(node, key(.vertical))
    case .zStack, .flexibleFrame, .relativeFrame, .overlay, .background: return .alignment(node, key(axis()))
    case .alignmentGuide:
      var guide = tree.explicitGuides[payload]
      let shift = length(20)
      guide.formula = .function { dimensions in dimensions.width / 4 + shift }
      return .guide(node, guide)
    case .fixedFrame:
      var frame = tree.fixedFrames[payload]
      frame.width = pick(3) == 0 ? nil : length(90)
      frame.height = pick(3) == 0 ? nil : length(90)
      return .fixedFrame(node, frame)
    case .padding:
      return .padding(
        node, EdgeInsets(top: length(9), leading: length(9), bottom: length(9), trailing: length(9)))
    case .offset: return .offset(node, Size(width: length(30) - 15, height: length(30) - 15))
    default: return nil
    }
  }
}
