import LayoutCore
import LinearProgramming

/// Identifies a view under a proposal, for results that are shared among all who ask.
struct ViewKey: ResultKey {
  var node: Int
  var isProbing: Bool
  var proposal: UInt64

  var number: UInt64 { proposal.mixed ^ UInt64(node) << 1 ^ (isProbing ? 1 : 0) }
}

/// Identifies a length of a view under a proposal, without the sides that the length does not depend on.
struct LengthKey: ResultKey {
  private let node: Int32
  private let axis: Axis
  private let isProbing: Bool
  private let proposal: UInt64

  /// - Parameter proposal: its number without the sides that play no role.
  init(node: Int, axis: Axis, isProbing: Bool, proposal: UInt64) {
    self.node = Int32(truncatingIfNeeded: node)
    self.axis = axis
    self.isProbing = isProbing
    self.proposal = proposal
  }

  var number: UInt64 {
    proposal.mixed ^ UInt64(UInt32(bitPattern: node)) << 2 ^ UInt64(axis.rawValue) << 1 ^ (isProbing ? 1 : 0)
  }
}

/// Identifies a guide of a view under a proposal.
struct GuideKey: ResultKey {
  var guide: AlignmentKey
  var node: Int
  var isProbing: Bool
  var proposal: UInt64

  /// Without the guide: a view is asked for only a few guides.
  var number: UInt64 { proposal.mixed ^ UInt64(node) << 1 ^ (isProbing ? 1 : 0) }
}

/// Identifies an offer that is made once, either for placing or for probing.
struct SharedOffer: ResultKey {
  var id: UInt32
  var isProbing: Bool

  var number: UInt64 { UInt64(id) << 1 | (isProbing ? 1 : 0) }
}

/// The results of a round of compiling, kept for all who ask again.
///
/// Here and in the other tables of a layout, the hot properties are `@exclusivity(unchecked)`. Swift checks
/// at run time that nobody reads a property of a class while another access writes it, and in small accesses
/// that check is most of the work. One thread works on a layout, and an access ends before any rule is asked
/// again. So no two overlap.
final class Memory {
  /// L1  Lengths that views answer, and the failures that compiling them has deferred.
  @exclusivity(unchecked) var lengths = ResultTable<LengthKey, AffineLength>()
  @exclusivity(unchecked) var failures = ResultTable<LengthKey, Compiler.Failure>()
  /// How many lengths each view has been asked for.
  @exclusivity(unchecked) private var sizingCounts = ResultTable<Int, Int>()
  /// L2
  @exclusivity(unchecked) var clamps = ClampTable()
  /// A5
  @exclusivity(unchecked) var explicitValues = ResultTable<GuideKey, Affine?>()
  @exclusivity(unchecked) var children = ResultTable<ViewKey, [PlacedChild]>()
  /// S1  The gaps of stacks.
  @exclusivity(unchecked) var gaps = ResultTable<Int, Gaps>()
  @exclusivity(unchecked) var stacks = ResultTable<Int, StackParts>()
  /// S3, S5
  @exclusivity(unchecked) var distributions = ResultTable<LengthKey, [StackShare]>()
  @exclusivity(unchecked) var crossAlignments = ResultTable<LengthKey, CrossAlignment>()
  /// G13–G19
  @exclusivity(unchecked) var sizings = ResultTable<ViewKey, GridSizing>()
  @exclusivity(unchecked) var placings = ResultTable<ViewKey, GridPlacing>()
  /// F7
  @exclusivity(unchecked) var choices = ResultTable<ChoiceKey, ViewChoice>()
  @exclusivity(unchecked) var idealLengths = ResultTable<IdealKey, IdealLengths>()
  /// LG3, LG7
  @exclusivity(unchecked) var lazyTracks = ResultTable<ViewKey, LazyGridTracks>()
  @exclusivity(unchecked) var lazyLines = ResultTable<ViewKey, LazyGridLines>()
  /// LG4, SA6
  @exclusivity(unchecked) var decisions: [AssumptionKey: Int] = [:]
  /// GR3, CR1
  @exclusivity(unchecked) var ancestorSizes = ResultTable<UInt32, AncestorSizes>()
  /// F12
  @exclusivity(unchecked) var ratios = ResultTable<ChoiceKey, IdealRatio>()
  /// F2, F4, F8, F12
  @exclusivity(unchecked) private var offers = ResultTable<SharedOffer, Offer>()
  /// L7  The measures that are assumed.
  @exclusivity(unchecked) var measures = ResultTable<ChoiceKey, Assumptions.Measurement>()
  /// F8  The offers that are assumed; nil inside if none is known yet.
  @exclusivity(unchecked) var assumedOffers = ResultTable<ChoiceKey, GivenOffer?>()
  /// The first expression of each offer, if offers of equal value are one offer.
  @exclusivity(unchecked) var firstLengths = ResultTable<UInt32, Affine>()

  /// The offer of this identity, made once for all who ask.
  func offer(_ key: SharedOffer, _ make: () -> Offer) -> Offer {
    offers.value(of: key, orMake: make)
  }

  /// Counts one more length of a view, and returns their number.
  func countSizing(of node: Int) -> Int {
    let entry = sizingCounts.entry(of: node, orAppend: 0)
    sizingCounts[at: entry.index] += 1
    return sizingCounts[at: entry.index]
  }
}
