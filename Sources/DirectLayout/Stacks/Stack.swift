// S3–S7: HStack and VStack.

internal import LayoutCore

/// An HStack or a VStack. `OnlyChildKind` handles those with fewer than two children.
enum StackKind: OnlyChildKind {
  static func stacks(_ pass: LayoutPass) -> Stacks<StackNode> { pass.stacks }

  static func axis(of node: Int, _ pass: LayoutPass) -> Axis? {
    pass.tree.stacks[pass.nodes.payload(of: node)].axis
  }
}

/// A stack with at least two children, and its answers so far.
final class StackNode: SeveralChildren {
  private let node: Int
  /// The major axis.
  private let axis: Axis
  /// The stack's alignment: the guide that lies on one line in all children (S5).
  private let guide: AlignmentKey
  /// Whether children must be asked for the guide, because it is custom or may be explicit in a child.
  /// Otherwise a child's guide is `fraction` of its length.
  private let isGuided: Bool
  private let fraction: Double
  let children: [Int32]
  private let priorities: [Double]
  /// The gap after each child but the last.
  private let gaps: [Double]
  private let gapSum: Double
  /// Whether some child may be offered more than 0 if the stack is offered 0, because gaps or children may be
  /// negative. Otherwise S3 then offers 0 to every child, in any order.
  private let mayGrowFromZero: Bool
  @exclusivity(unchecked) var spacing: ViewSpacing?

  @exclusivity(unchecked) private var orders = ProposalMemo<Distribution>()
  @exclusivity(unchecked) private var distributions = ProposalMemo<StackLengths>()
  @exclusivity(unchecked) private var extents = ProposalMemo<(length: Double, line: Double)>()

  init(_ node: Int, _ children: [Int32], _ pass: LayoutPass) {
    let description = pass.tree.stacks[pass.nodes.payload(of: node)]
    self.node = node
    axis = description.axis
    guide = description.alignment
    fraction = guide.standard.map(Guides.fraction) ?? 0
    self.children = children
    priorities = children.map { pass.priorities.priority(of: Int($0), pass) }
    isGuided = pass.guides.mustBeAsked(for: guide, in: node..<pass.nodes.end(of: node), pass)
    gaps = PreferredSpacing.gaps(
      between: children, along: description.axis, spacing: description.spacing, pass)
    gapSum = gaps.reduce(0, +)
    mayGrowFromZero = gapSum < 0 || pass.grids.haveNegativeGaps
  }

  func forget() { (orders, distributions, extents) = (ProposalMemo(), ProposalMemo(), ProposalMemo()) }

  // MARK: L7 What the lengths depend on

  func reads(_ pass: LayoutPass) -> Reads {
    // The offers along the stack depend on that side of the proposal, and on all sides on which the
    // children's lengths along the stack depend.
    var reads = Reads.none
    reads[axis] = Axis.Set(axis)
    for child in children {
      let inside = pass.reads[Int(child)]
      reads[axis].formUnion(inside[axis])
      // A guide may depend on both lengths, and counts only if both are finite.
      reads[axis.cross].formUnion(isGuided ? inside.either : inside[axis.cross])
    }
    if reads[axis.cross].contains(axis) { reads[axis.cross].formUnion(reads[axis]) }
    return reads
  }

  func length(along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Double {
    axis == self.axis ? distribution(in: proposal, pass).length : extent(in: proposal, pass).length
  }

  // MARK: S3, S4 Along the stack

  private func distribution(in proposal: ProposedViewSize, _ pass: LayoutPass) -> StackLengths {
    let question = pass.reads[node][axis].of(proposal)
    if let known = distributions[question] {
      pass.countReuse()
      return known
    }
    let distribution = newDistribution(in: question, pass)
    distributions.add(distribution, for: question)
    return distribution
  }

  private func newDistribution(in proposal: ProposedViewSize, _ pass: LayoutPass) -> StackLengths {
    var lengths = [Double](filled: 0, count: children.count)
    guard pass.mayAsk(children.count, for: node) else {
      return StackLengths(lengths, offered: proposal[axis], gaps: gapSum)
    }
    var offer = proposal
    // S4: nil and ∞ go to every child.
    guard let length = proposal[axis], length < .infinity, length != 0 || mayGrowFromZero else {
      for index in lengths.indices {
        lengths[index] = pass.length(of: Int(children[index]), along: axis, in: offer)
      }
      return StackLengths(lengths, offered: proposal[axis], gaps: gapSum)
    }
    var offers = lengths
    order(in: proposal, pass).distribute(length - gapSum) { index, share in
      offers[index] = share
      offer[axis] = share
      lengths[index] = pass.length(of: Int(children[index]), along: axis, in: offer)
      // S3: an infinite length takes nothing.
      return lengths[index] < .infinity ? lengths[index] : 0
    }
    return StackLengths(lengths, offered: offers, gaps: gapSum)
  }

  // MARK: S2 The order of the children

  private func order(in proposal: ProposedViewSize, _ pass: LayoutPass) -> Distribution {
    var question = proposal
    question[axis] = 0
    if let known = orders[question] { return known }
    // A child whose minimum is infinite counts with a minimum of 0.
    let minimums = probe(in: question, at: 0, pass).map { $0 < .infinity ? $0 : 0 }
    let maximums = probe(in: question, at: .infinity, pass)
    let order = Distribution(priorities: priorities, minimums: minimums, maximums: maximums)
    orders.add(order, for: question)
    return order
  }

  /// The children's lengths if each is offered `length` along the stack.
  private func probe(
    in proposal: ProposedViewSize, at length: Double, _ pass: LayoutPass
  ) -> [Double] {
    var offer = proposal
    offer[axis] = length
    // The stack at 0 or ∞ offers its children just that, unless it may offer more at 0.
    if length > 0 || !mayGrowFromZero { return distribution(in: offer, pass).lengths }
    return children.map { pass.length(of: Int($0), along: axis, in: offer) }
  }

  // MARK: S5 Across the stack

  /// The children are shifted until their guides of the stack's alignment lie on one line. L is the largest
  /// guide and R the largest (size − guide), both at least 0. The extent is L + R, the smallest interval that
  /// holds all children and the line itself, and the line lies at L. A child that is infinite on some axis
  /// does not take part in L and R: the extent is then at least that child's plain size.
  private func extent(in proposal: ProposedViewSize, _ pass: LayoutPass) -> (length: Double, line: Double) {
    let sides = pass.reads[node][axis.cross]
    let question = sides.of(proposal)
    if let known = extents[question] {
      pass.countReuse()
      return known
    }
    let extent = newExtent(in: question, pass)
    extents.add(extent, for: question)
    return extent
  }

  private func newExtent(
    in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> (length: Double, line: Double) {
    guard pass.mayAsk(children.count, for: node) else { return (0, 0) }
    // If this is nil, no child's length across the stack depends on its offer along it.
    let lengths = pass.reads[node][axis.cross].contains(axis) ? distribution(in: proposal, pass) : nil
    var offer = proposal
    var (leading, trailing, plain) = (0.0, 0.0, 0.0)
    for index in children.indices {
      let child = Int(children[index])
      if let lengths { offer[axis] = lengths.offer(to: index) }
      if isGuided {
        let size = pass.size(of: child, in: offer)
        if let guide = pass.guides.guide(guide, of: child, in: offer, size: size, pass) {
          leading = max(leading, guide)
          trailing = max(trailing, size[axis.cross] - guide)
        } else {
          plain = max(plain, size[axis.cross])
        }
      } else {
        // With every guide at the same fraction of its child, L + R is the largest length.
        let length = pass.length(of: child, along: axis.cross, in: offer)
        plain = max(plain, length)
        if length < .infinity { leading = max(leading, fraction * length) }
      }
    }
    return (max(plain, leading + trailing), leading)
  }

  // MARK: S6 Placement

  /// Placing runs the distribution again with the same proposal, except that a nil cross proposal becomes the
  /// stack's own cross size. The children follow each other from the start of the stack with the lengths of
  /// this last distribution, and the line lies at the L of the sizes returned in it.
  func forEachChild(
    in proposal: ProposedViewSize, size: @autoclosure () -> Size, _ pass: LayoutPass,
    _ body: (PlacedView) -> Void
  ) {
    let across = axis.cross
    var offer = proposal
    if proposal[across] == nil { offer[across] = extent(in: proposal, pass).length }
    let lengths = distribution(in: offer, pass)
    let line = extent(in: offer, pass).line
    var position = 0.0
    for index in children.indices {
      let child = Int(children[index])
      offer[axis] = lengths.offer(to: index)
      var size = Size.zero
      size[axis] = lengths.lengths[index]
      size[across] = pass.length(of: child, along: across, in: offer)
      var origin = Point.zero
      origin[axis] = position
      origin[across] = line - guide(ofChild: child, in: offer, size: size, line, pass)
      body(PlacedView(node: child, proposal: offer, size: size, origin: origin))
      position += lengths.lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  /// The child's guide. An infinite child gets the position of the line, so that it starts where the stack
  /// does.
  private func guide(
    ofChild child: Int, in offer: ProposedViewSize, size: Size, _ line: Double, _ pass: LayoutPass
  ) -> Double {
    if isGuided { return pass.guides.guide(guide, of: child, in: offer, size: size, pass) ?? line }
    let length = size[axis.cross]
    return length < .infinity ? fraction * length : line
  }
}

/// The offers to the children of a stack and their lengths along it, at one proposal.
private final class StackLengths {
  /// The children's lengths.
  let lengths: [Double]
  /// An offer per child; nil if all get `offerToAll`.
  private let offers: [Double]?
  private let offerToAll: Double?
  /// S7: lengths + gaps, never clamped to the proposal, and at least 0.
  let length: Double

  init(_ lengths: [Double], offered offers: [Double], gaps: Double) {
    self.lengths = lengths
    self.offers = offers
    offerToAll = nil
    length = Swift.max(0, lengths.reduce(0, +) + gaps)
  }

  init(_ lengths: [Double], offered offer: Double?, gaps: Double) {
    self.lengths = lengths
    offers = nil
    offerToAll = offer
    length = Swift.max(0, lengths.reduce(0, +) + gaps)
  }

  /// The offer along the stack to the child with this index.
  func offer(to child: Int) -> Double? { offers.map { $0[child] } ?? offerToAll }
}
