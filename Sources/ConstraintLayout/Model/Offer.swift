import LayoutCore
import LinearProgramming

/// An offer to a view on one axis, as the compiler sees it: nil, ∞ or an affine expression.
struct Offer {
  enum Kind: UInt8 { case ideal, infinite, finite }

  var kind: Kind
  /// The expression of a finite offer.
  var length: Affine
  /// A lower bound of a finite offer that the rules and declared data guarantee; −∞ if there is none.
  var atLeast: Double
  /// A number that identifies the offer, the same in every round (`OfferNumbers`).
  var id: UInt32

  static let ideal = Offer(kind: .ideal, length: .zero, atLeast: 0, id: 1)
  static let infinite = Offer(kind: .infinite, length: .zero, atLeast: 0, id: 2)
  /// A probe (S2, G11), and the declared length 0.
  static let zero = Offer(kind: .finite, length: .zero, atLeast: 0, id: 3)

  static func finite(_ length: Affine, atLeast: Double, id: UInt32) -> Offer {
    Offer(kind: .finite, length: length, atLeast: atLeast, id: id)
  }

  /// Whether declared data give the offer as a number, nil or ∞.
  var isDeclared: Bool { kind != .finite || length.isConstant }

  /// The offer as a number where the variables have `values`.
  func value(at values: [Double]) -> Double? {
    switch kind {
    case .ideal: nil
    case .infinite: .infinity
    case .finite: length.value(at: values)
    }
  }
}

/// An offer on each axis.
struct Proposal {
  var width: Offer
  var height: Offer
  /// The lengths further out that are part of the identity; nil for a view that reads none. The compiler's
  /// memory keeps them, so that copies of a proposal do not count references.
  unowned(unsafe) var ancestorSizes: AncestorSizes?

  init(width: Offer, height: Offer, ancestorSizes: AncestorSizes? = nil) {
    self.width = width
    self.height = height
    self.ancestorSizes = ancestorSizes
  }

  /// Nil on both axes.
  static var ideal: Proposal { Proposal(width: .ideal, height: .ideal) }
  /// The number of `ideal`.
  static let idealID = UInt64(1) << 32 | 1

  /// In place, because a copy of an offer counts references.
  subscript(axis: Axis) -> Offer {
    @inline(__always) _read { if axis == .horizontal { yield width } else { yield height } }
    @inline(__always) _modify { if axis == .horizontal { yield &width } else { yield &height } }
  }

  /// A number that identifies the proposal: the numbers of both offers, side by side. With lengths further
  /// out, the first number is that of the offer together with these.
  var id: UInt64 { id(reading: ProposalReads.both) }

  /// The number of the proposal with nil for the other sides.
  @inline(__always)
  func id(reading sides: Axis.Set) -> UInt64 {
    let width = sides.contains(.horizontal) ? self.width.id : Offer.ideal.id
    let height = sides.contains(.vertical) ? self.height.id : Offer.ideal.id
    return UInt64(ancestorSizes?.number(of: width) ?? width) << 32 | UInt64(height)
  }

  /// Both sides as numbers, if declared data give them; nil if only the solution does.
  var declared: ProposedViewSize? {
    guard width.isDeclared, height.isDeclared else { return nil }
    return ProposedViewSize(width: width.value(at: []), height: height.value(at: []))
  }
}

extension Compiler {
  /// - Parameter isOwn: whether the offer is another one than all others, though their values are equal.
  func finiteOffer(_ length: Affine, atLeast: Double, _ key: OfferKey, isOwn: Bool = false) -> Offer {
    let merged = isOwn ? nil : mergedNumber(length, key)
    return .finite(length, atLeast: atLeast, id: merged ?? offerNumbers[key])
  }

  /// A finite offer. Equal constants are the same offer, wherever they come from.
  func sharedByValue(
    _ length: Affine, atLeast: Double, isOwn: Bool = false, _ key: @autoclosure () -> OfferKey
  ) -> Offer {
    finiteOffer(
      length, atLeast: atLeast, length.isConstant ? OfferKey(declared: length.constant) : key(), isOwn: isOwn)
  }

  /// The offer of a length; ∞ if the length is infinite.
  func exactOffer(_ length: AffineLength, atLeast: Double, _ key: @autoclosure () -> OfferKey) -> Offer {
    guard case .finite(let expression) = length else { return .infinite }
    return sharedByValue(expression, atLeast: atLeast, key())
  }

  /// The offer of this key, made once for all who ask.
  func sharedOffer(_ key: OfferKey, _ make: () -> Offer) -> Offer {
    memory.offer(SharedOffer(id: offerNumbers[key], isProbing: rows.isProbing), make)
  }

  /// A view's own size as an offer to the views placed in it (F3, F6, S8).
  func ownSize(_ size: AffineSize, of node: Int, in proposal: Proposal) -> Proposal {
    let atLeast = facts.mayBeNegative(node) ? -Double.infinity : 0
    return Proposal(
      width: exactOffer(size.width, atLeast: atLeast, OfferKey(.ownSize, proposal.id, node, 0)),
      height: exactOffer(size.height, atLeast: atLeast, OfferKey(.ownSize, proposal.id, node, 1)),
      ancestorSizes: proposal.ancestorSizes)
  }
}

/// The source of an offer.
enum OfferSource: UInt8 {
  /// A declared length. Equal ones are the same offer, wherever they come from.
  case declared
  /// A length that a custom layout gives.
  case given
  case host
  case ownSize
  case share, crossLength
  case track, span, widthPass, cellWidth, rowHeight
  /// An offer by its value, where offers of equal value are one; and one that depends on an edited text.
  case merged, edited
  /// A length of a fixed frame that is an input.
  case parameter
  /// What a view makes of an offer on one axis by a rule of its own.
  case rule
  /// The rectangle of a view that ignores the safe area, and what an inset of it leaves.
  case safeArea
  /// The width of a row of a form.
  case column
  /// The lengths further out that a view reads, and an offer together with them.
  case ancestorSizes, surrounded
}

/// The identity of an offer: its source, the proposal or number that it is made from, and the view and place
/// that it is made for.
struct OfferKey: ResultKey {
  private let whole: UInt64
  private let places: (Int32, Int32, Int32)
  private let source: OfferSource

  /// - Parameters:
  ///   - whole: a proposal, another offer, or the bits of a number.
  ///   - first, second, third: nodes, axes, tracks and counts.
  init(_ source: OfferSource, _ whole: UInt64, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0) {
    self.source = source
    self.whole = whole
    places = (Int32(first), Int32(second), Int32(third))
  }

  /// The key of what the view at `node` makes of an offer or a proposal by a rule of its own.
  init(_ rule: Rule, _ whole: UInt64, _ node: Int, _ axis: Axis) {
    self.init(.rule, whole, node, Int(axis.rawValue), Int(rule.rawValue))
  }

  /// The key of a declared length, or of a value that stands for all offers with it.
  init(declared length: Double) {
    // Adding 0 makes −0 positive.
    self.init(.declared, (length + 0).bitPattern)
  }

  /// The key of all offers with a value that are made for the same place. Constants are one wherever they come from.
  func merged(at value: Double) -> OfferKey {
    OfferKey(
      .merged, (value + 0).bitPattern, Int(places.0), Int(places.1), Int(places.2) << 6 | Int(source.rawValue)
    )
  }

  /// Whether it is that of a declared 0, which is the offer of a probe.
  fileprivate var isZero: Bool { whole == 0 && source == .declared }

  static func == (a: OfferKey, b: OfferKey) -> Bool {
    a.whole == b.whole && a.places == b.places && a.source == b.source
  }

  var number: UInt64 {
    let first = UInt64(UInt32(bitPattern: places.0)) << 32 | UInt64(UInt32(bitPattern: places.1))
    let second = UInt64(UInt32(bitPattern: places.2)) << 8 | UInt64(source.rawValue)
    return (whole.mixed ^ first).mixed ^ second
  }
}

/// Gives offers numbers; two offers have the same number only if they are the same.
///
/// These numbers are the keys of assumptions from round to round, so `Assumptions` holds this table. Its
/// accesses are unchecked (`Memory`).
final class OfferNumbers {
  @exclusivity(unchecked) private var numbers = ResultTable<OfferKey, UInt32>()

  /// Reserves memory for a number of offers in all.
  func reserve(_ count: Int) { numbers.reserveCapacity(count) }

  subscript(key: OfferKey) -> UInt32 {
    if key.isZero { return Offer.zero.id }
    let next = Offer.zero.id + 1 + UInt32(numbers.count)
    return numbers.value(of: key, orMake: { next })
  }
}
