import LayoutCore
import LinearProgramming

// GR3, CR1, CR2  A relative frame reads lengths of views further out: the size of the nearest reader, or what
// the nearest container is proposed. So the answers inside depend on these lengths as they do on a proposal,
// and become part of the identity of every proposal there. Views without relative frames that read outward
// do not pay for it.

/// What a view or the views inside it refer to further out.
struct OutwardReads: OptionSet, Hashable {
  let rawValue: UInt8
  static let readerWidth = OutwardReads(rawValue: 1)
  static let readerHeight = OutwardReads(rawValue: 2)
  static let containerWidth = OutwardReads(rawValue: 4)
  static let containerHeight = OutwardReads(rawValue: 8)
  static let reader: OutwardReads = [.readerWidth, .readerHeight]
  static let container: OutwardReads = [.containerWidth, .containerHeight]
  /// The lengths, which decide answers.
  static let lengths: OutwardReads = [.reader, .container]
  /// LS5  The visible part on an axis, which decides places only.
  static let visibleWidth = OutwardReads(rawValue: 16)
  static let visibleHeight = OutwardReads(rawValue: 32)
  static let visible: OutwardReads = [.visibleWidth, .visibleHeight]

  /// The sides that a relative length reads.
  init(of length: RelativeLength) {
    let isReader = length.reference == .reader
    self = []
    if length.width != 0 { insert(isReader ? .readerWidth : .containerWidth) }
    if length.height != 0 { insert(isReader ? .readerHeight : .containerHeight) }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The sides of the nearest container's proposal.
  var containerSides: Axis.Set {
    var sides: Axis.Set = []
    if contains(.containerWidth) { sides.formUnion(.horizontal) }
    if contains(.containerHeight) { sides.formUnion(.vertical) }
    return sides
  }
}

/// The lengths of views further out, as the view being compiled may read them.
struct AncestorLengths {
  /// The size of the nearest reader; a side may be infinite (GR3).
  var reader = Proposal.ideal
  /// What the nearest container is proposed, less its margins (CR1).
  var container = Proposal.ideal

  subscript(reference: RelativeLength.Reference) -> Proposal { reference == .reader ? reader : container }
}

/// The lengths further out that some views read, as part of the identity of the proposals to them. The
/// compiler's memory holds it.
final class AncestorSizes {
  private let number: UInt32
  private let numbers: OfferNumbers

  fileprivate init(_ number: UInt32, _ numbers: OfferNumbers) {
    self.number = number
    self.numbers = numbers
  }

  /// The number of an offer together with these lengths.
  func number(of offer: UInt32) -> UInt32 {
    numbers[OfferKey(.surrounded, UInt64(number) << 32 | UInt64(offer))]
  }
}

// MARK: From the structure

extension TreeFacts {
  /// What each view refers to outside itself. Children come after their parents, so one pass from the end is
  /// enough. Complexity: linear in the nodes.
  static func outwardReads(_ tree: LayoutTree) -> [OutwardReads] {
    var reads = [OutwardReads](repeating: [], count: tree.count)
    for node in stride(from: tree.count - 1, through: 0, by: -1) {
      var inside: OutwardReads = []
      for child in tree.children(of: node) { inside.formUnion(reads[child]) }
      switch tree.kinds[node] {
      case .relativeFrame:
        let frame = tree.relativeFrames[tree.payload(of: node)]
        for axis in Axis.allCases {
          if let length = frame[axis] { inside.formUnion(OutwardReads(of: length)) }
        }
      case .geometryReader: inside.subtract(.reader)
      case .relativeContainer: inside.subtract(.container)
      case .scrollView:
        inside.subtract(.container)
        let axes = tree.scrollViews[tree.payload(of: node)].axes
        if axes.contains(.horizontal) { inside.remove(.visibleWidth) }
        if axes.contains(.vertical) { inside.remove(.visibleHeight) }
      case .lazyStack:
        let stack = tree.lazyStacks[tree.payload(of: node)]
        if !stack.pinned.isEmpty { inside.insert(stack.axis.visible) }
      case .lazyGrid:
        let grid = tree.lazyGrids[tree.payload(of: node)]
        if !grid.pinned.isEmpty { inside.insert(grid.axis.visible) }
      default: break
      }
      reads[node] = inside
    }
    return reads
  }
}

extension Axis {
  fileprivate var visible: OutwardReads { self == .horizontal ? .visibleWidth : .visibleHeight }
}

// MARK: While compiling

extension ViewKind {
  /// Whether the rule of the kind is a `SpaceRule`.
  fileprivate var isSpace: Bool {
    self == .scrollView || self == .geometryReader || self == .relativeContainer
  }
}

/// A view whose content reads its lengths: a reader or a container.
protocol SpaceRule: ViewRule {
  /// What its content reads, if the view itself reads `spaces` further out.
  func spaces(in proposal: Proposal, _ outer: AncestorLengths) -> AncestorLengths
}

extension Compiler {
  /// The proposal with the lengths further out that the view reads as part of its identity.
  @inline(__always)
  func surrounded(_ proposal: Proposal, _ node: Int) -> Proposal {
    facts.hasRelativeFrames ? identified(proposal, node) : proposal
  }

  private func identified(_ proposal: Proposal, _ node: Int) -> Proposal {
    var proposal = proposal
    proposal.ancestorSizes = ancestorSizes(facts.outwardReads(of: node).intersection(.lengths))
    return proposal
  }

  private func ancestorSizes(_ reads: OutwardReads) -> AncestorSizes? {
    if reads.isEmpty { return nil }
    func id(_ side: OutwardReads, _ offer: Offer) -> UInt32 { reads.contains(side) ? offer.id : 0 }
    let key = OfferKey(
      .ancestorSizes,
      UInt64(id(.readerWidth, spaces.reader.width)) << 32 | UInt64(id(.readerHeight, spaces.reader.height)),
      Int(id(.containerWidth, spaces.container.width)), Int(id(.containerHeight, spaces.container.height)))
    let number = offerNumbers[key]
    return memory.ancestorSizes.value(of: number) { AncestorSizes(number, offerNumbers) }
  }

  /// Compiles what is inside a view: in a reader or a container, with its lengths as what is read.
  @inline(__always)
  func inside<Answer>(
    _ node: Int, _ proposal: Proposal, _ compile: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    guard facts.hasRelativeFrames, tree.kinds[node].isSpace,
      let rule = facts.rule(of: node) as? any SpaceRule.Type
    else { return try compile() }
    let outer = spaces
    spaces = rule.init(self, node).spaces(in: proposal, outer)
    defer { spaces = outer }
    return try compile()
  }

  /// CR1  The window is a container: the host's proposal less its safe area, which is the outermost wrapper of the
  /// root, layout directions aside.
  func openWindow(_ proposal: Proposal) {
    guard facts.hasRelativeFrames else { return }
    spaces.container = proposal
    var wrapper = 0
    while tree.kinds[wrapper] == .layoutDirection { wrapper += 1 }
    guard tree.kinds[wrapper] == .safeAreaPadding else { return }
    let insets = tree.paddings[tree.payload(of: wrapper)]
    for axis in Axis.allCases {
      spaces.container[axis] = room(in: proposal[axis], insets.sum(axis), axis, of: wrapper, .CR1)
    }
  }

  /// An offer less some insets, at least 0; nil and ∞ stay.
  func room(in own: Offer, _ insets: Double, _ axis: Axis, of node: Int, _ rule: Rule) -> Offer {
    guard own.kind == .finite, insets != 0 else { return atLeastNothing(own, axis, of: node, rule) }
    let key = OfferKey(rule, UInt64(own.id), node, axis)
    return sharedOffer(key) {
      var room = own.length + -insets
      if insets > 0 || own.atLeast < 0 {
        room = rows.largest(room, .zero, Provenance(rule, .offer, axis, view: node))
      }
      return sharedByValue(room, atLeast: 0, key)
    }
  }
}

extension EdgeInsets {
  /// Both insets on an axis together.
  func sum(_ axis: Axis) -> Double { axis == .horizontal ? leading + trailing : top + bottom }
  /// The inset at the start of an axis, read from left to right.
  func start(_ axis: Axis) -> Double { axis == .horizontal ? leading : top }
  /// The inset at the end of an axis.
  func end(_ axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }
}
