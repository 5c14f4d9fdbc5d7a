import LayoutCore
import LinearProgramming

/// Identifies a view under a proposal, for results that are shared among all who ask.
struct ViewKey: Hashable {
  var node: Int
  var isProbing: Bool
  var proposal: UInt64

  /// One number.
  func hash(into hasher: inout Hasher) {
    hasher.combine(proposal.mixed ^ UInt64(node) << 1 ^ (isProbing ? 1 : 0))
  }
}

/// Identifies a length of a view under a proposal, without the sides that the length does not depend on.
struct LengthKey: Hashable {
  var node: Int
  var axis: Axis
  var isProbing: Bool
  var proposal: UInt64

  /// One number.
  func hash(into hasher: inout Hasher) {
    hasher.combine(proposal.mixed ^ UInt64(node) << 2 ^ UInt64(axis.rawValue) << 1 ^ (isProbing ? 1 : 0))
  }
}

/// Identifies a guide of a view under a proposal.
struct GuideKey: Hashable {
  var guide: AlignmentKey
  var node: Int
  var isProbing: Bool
  var proposal: UInt64

  /// Hashes one number, without the guide: a view is asked for only a few guides.
  func hash(into hasher: inout Hasher) {
    hasher.combine(proposal.mixed ^ UInt64(node) << 1 ^ (isProbing ? 1 : 0))
  }
}

/// Identifies an offer that is made once, either for placing or for probing.
struct SharedOffer: Hashable {
  var id: UInt32
  var isProbing: Bool
}

/// The results of a round of compiling, kept for all who ask again.
///
/// Here and in the other tables of a layout, the hot properties are `@exclusivity(unchecked)`. Swift checks
/// at run time that nobody reads a property of a class while another access writes it, and in small accesses
/// that check is most of the work. One thread works on a layout, and an access ends before any rule is asked
/// again. So no two overlap.
final class Memory {
  /// L1  Lengths that views answer, and the failures that compiling them has deferred.
  @exclusivity(unchecked) var lengths: [LengthKey: AffineLength] = [:]
  @exclusivity(unchecked) var failures: [LengthKey: Compiler.Failure] = [:]
  /// How many lengths each view has been asked for.
  @exclusivity(unchecked) private var sizingCounts: [Int: Int] = [:]
  /// L2
  @exclusivity(unchecked) var clamps = ClampTable()
  /// A5
  @exclusivity(unchecked) var explicitValues: [GuideKey: Affine?] = [:]
  @exclusivity(unchecked) var children: [ViewKey: [PlacedChild]] = [:]
  /// S1  The gaps of stacks.
  @exclusivity(unchecked) var gaps: [Int: Gaps] = [:]
  /// S3, S5
  @exclusivity(unchecked) var distributions: [LengthKey: StackDistribution] = [:]
  @exclusivity(unchecked) var crossAlignments: [LengthKey: CrossAlignment] = [:]
  /// G13–G19
  @exclusivity(unchecked) var sizings: [ViewKey: GridSizing] = [:]
  @exclusivity(unchecked) var placings: [ViewKey: GridPlacing] = [:]
  /// F7
  @exclusivity(unchecked) var choices: [ChoiceKey: ViewChoice] = [:]
  /// LG3, LG7
  @exclusivity(unchecked) var lazyTracks: [ViewKey: LazyGridTracks] = [:]
  @exclusivity(unchecked) var lazyLines: [ViewKey: LazyGridLines] = [:]
  /// LG4, SA6
  @exclusivity(unchecked) var decisions: [DecisionKey: Int] = [:]
  /// GR3, CR1
  @exclusivity(unchecked) var surroundings: [UInt32: Surroundings] = [:]
  /// F12
  @exclusivity(unchecked) var ratios: [ChoiceKey: IdealRatio] = [:]
  /// F2, F4, F8, F12
  @exclusivity(unchecked) private var offers: [SharedOffer: Offer] = [:]
  /// L7  The measures that are assumed.
  @exclusivity(unchecked) var measures: [ChoiceKey: Assumptions.Measurement] = [:]
  /// F8  The offers that are assumed; nil inside if none is known yet.
  @exclusivity(unchecked) var assumedOffers: [ChoiceKey: GivenOffer?] = [:]
  /// The first expression of each offer, if offers of equal value are one offer.
  @exclusivity(unchecked) var firstLengths: [UInt32: Affine] = [:]

  /// The offer of this identity, made once for all who ask.
  func offer(_ key: SharedOffer, _ make: () -> Offer) -> Offer {
    offers.value(of: key, orMake: make)
  }

  /// Counts one more length of a view, and returns their number.
  func countSizing(of node: Int) -> Int {
    func next(_ count: inout Int) -> Int {
      count += 1
      return count
    }
    return next(&sizingCounts[node, default: 0])
  }
}

extension Dictionary {
  /// The value of a key; made if there is none, with a single look-up.
  ///
  /// - Parameter make: must not access this dictionary.
  mutating func value(of key: Key, orMake make: () -> Value) -> Value {
    func read(_ value: inout Value) -> Value { value }
    return read(&self[key, default: make()])
  }
}
