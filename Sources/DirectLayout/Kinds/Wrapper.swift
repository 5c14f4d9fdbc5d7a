// L1, A4: the common part of all wrappers with one child.

internal import LayoutCore

/// A kind of view with one child, which is the next node. By default it passes everything through.
protocol WrapperKind: LayoutKind {
  // MARK: Sizing

  /// The child's offer while the wrapper is sized.
  static func offer(
    inside node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize

  /// The wrapper's length if it does not depend on the child; else nil.
  static func ownLength(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double?

  /// The wrapper's length, given the child's answer `child`.
  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, around child: Double, _ pass: LayoutPass
  ) -> Double

  // MARK: Placing

  /// Whether the wrapper's size is always the child's size at `offer`.
  static var hasSizeOfChild: Bool { get }

  /// Whether the child is offered the wrapper's own size for placing (F3), instead of `offer`.
  static var offersOwnSize: Bool { get }

  /// The start of the child in the wrapper along `axis`. The child's size at its last offer is `size`.
  static func start(
    ofChild size: Size, offered offer: ProposedViewSize, in view: PlacedView, along axis: Axis,
    _ pass: LayoutPass
  ) -> Double

  /// A4: the value in the wrapper of an explicit guide whose value in the child is `value`.
  static func forward(
    _ value: Double, of guide: AlignmentKey, ofChild size: Size, offered offer: ProposedViewSize,
    in view: PlacedView, _ pass: LayoutPass
  ) -> Double
}

extension WrapperKind {
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads { pass.reads[node + 1] }

  // MARK: L1 Length

  // Each wrapper recurses through here. It must take little stack, since trees may be deep and stacks small.
  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    guard let chain = pass.chains[node] else {
      return newLength(of: node, along: axis, in: proposal, pass)
    }
    let question = pass.reads[node][axis].of(proposal)
    if let known = chain.lengths[axis, question] {
      pass.countReuse()
      return known
    }
    let length = newLength(of: node, along: axis, in: proposal, pass)
    chain.lengths.add(length, along: axis, for: question)
    return length
  }

  @inline(__always)
  private static func newLength(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    pass.countAsk()
    if let length = ownLength(of: node, along: axis, in: proposal, pass) { return length }
    let child = pass.length(of: node + 1, along: axis, in: offer(inside: node, in: proposal, pass))
    return length(of: node, along: axis, in: proposal, around: child, pass)
  }

  static func offer(
    inside node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize { proposal }

  static func ownLength(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? { nil }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, around child: Double, _ pass: LayoutPass
  ) -> Double { child }

  static func forget(_ node: Int, _ pass: LayoutPass) { pass.chains.forget(node) }

  // MARK: Placing

  static var hasSizeOfChild: Bool { false }

  static var offersOwnSize: Bool { false }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    let node = view.node + 1
    let offer =
      offersOwnSize ? ProposedViewSize(view.size) : offer(inside: view.node, in: view.proposal, pass)
    let size = hasSizeOfChild ? view.size : pass.size(of: node, in: offer)
    var origin = view.origin
    for axis in Axis.allCases {
      origin[axis] += start(ofChild: size, offered: offer, in: view, along: axis, pass)
    }
    pass.place(PlacedView(node: node, proposal: offer, size: size, origin: origin))
  }

  static func start(
    ofChild size: Size, offered offer: ProposedViewSize, in view: PlacedView, along axis: Axis,
    _ pass: LayoutPass
  ) -> Double { 0 }

  // MARK: A4 Explicit guides

  /// Wrappers with one child forward every explicit guide: child's origin in the wrapper + child's value.
  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? {
    let offer =
      offersOwnSize
      ? ProposedViewSize(pass.size(of: node, in: proposal)) : offer(inside: node, in: proposal, pass)
    guard let value = pass.explicit(guide, of: node + 1, in: offer) else { return nil }
    let view = PlacedView(
      node: node, proposal: proposal, size: pass.size(of: node, in: proposal), origin: .zero)
    let child = pass.size(of: node + 1, in: offer)
    let forwarded = forward(value, of: guide, ofChild: child, offered: offer, in: view, pass)
    return pass.guides.finite(forwarded, of: guide, node, view.size, pass)
  }

  static func forward(
    _ value: Double, of guide: AlignmentKey, ofChild size: Size, offered offer: ProposedViewSize,
    in view: PlacedView, _ pass: LayoutPass
  ) -> Double { start(ofChild: size, offered: offer, in: view, along: guide.axis, pass) + value }
}

// MARK: L7 Chains

/// The known lengths of some wrappers. Without them, each wrapper of a chain would ask through to its end
/// when it is placed, which takes quadratic time.
struct WrapperChains {
  final class KeptLengths {
    @exclusivity(unchecked) fileprivate var lengths = LengthMemo()
  }

  /// One wrapper in this many keeps its lengths.
  private static let length = 8

  private var answers: [Int: KeptLengths] = [:]

  subscript(node: Int) -> KeptLengths? { answers.isEmpty ? nil : answers[node] }

  /// Forgets the lengths of the wrapper at `node`.
  func forget(_ node: Int) { answers[node]?.lengths = LengthMemo() }

  /// Notes that `wrappers` wrappers follow each other from `node` on.
  mutating func note(_ node: Int, wrappers: Int) {
    if wrappers > 0 && wrappers % Self.length == 0 { answers[node] = KeptLengths() }
  }
}
