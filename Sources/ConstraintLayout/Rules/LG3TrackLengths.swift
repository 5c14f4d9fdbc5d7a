import LayoutCore
import LinearProgramming

// LG2  The gap behind a track is its item's spacing, else 8; behind the last track there is none.
// LG3  room = proposal − fixed tracks − gaps between items. In source order, each item that is not fixed has the
//      share max(0, room ÷ such items left). A flexible item takes clamp(share, minimum, maximum), an adaptive
//      one its share; what it took is subtracted.
//      share ≥ 0, share ≥ room / left;  room' = room − taken.
// LG4  An adaptive item of the minimum m and spacing s makes the largest number n of tracks, at least 1, with
//      n · (m + s) ≤ share + s, both compared in whole units of S2. Each is max(0, share − (n − 1)·s) ÷ n long,
//      but at most the item's maximum.
//      track ≥ 0, track ≥ (share − (n − 1)·s) / n;  track ≤ maximum.
//      The number is a decision (`Decisions`): a number of rows cannot depend on a solution.
// LG6  Proposed nil or ∞, a flexible item takes its minimum, and an adaptive one makes one track of its minimum.

/// The tracks of a lazy grid under a proposal, or with its own length in the place of that (LG5).
final class LazyGridTracks {
  /// The tracks of an item, which are equally long.
  struct Item {
    /// Where its first track starts, from the start of the grid's first track.
    var start: Affine
    var length: Affine
    var count: Int
    /// Behind each of its tracks.
    var gap: Double
    /// What its cells are offered.
    var offer: Offer
    var alignment: Alignment?

    /// Its tracks with the gaps between them.
    var extent: Affine { Double(count) * length + Double(count - 1) * gap }
  }

  let items: [Item]
  /// LG5  All tracks with all gaps.
  let extent: Affine
  /// How many tracks there are.
  let count: Int

  fileprivate init(_ items: [Item], _ extent: Affine) {
    (self.items, self.extent) = (items, extent)
    count = items.reduce(0) { $0 + $1.count }
  }

  /// The item of a track, and the track's start.
  func track(_ index: Int) -> (item: Item, start: Affine) {
    var index = index
    var number = 0
    while index >= items[number].count {
      index -= items[number].count
      number += 1
    }
    let item = items[number]
    if index == 0 { return (item, item.start) }
    return (item, item.start + Double(index) * item.length + Double(index) * item.gap)
  }
}

/// Sizes the tracks of the lazy grid at `node`.
struct LazyTrackSizing: CompilingRule {
  let compiler: Compiler
  let node: Int
  /// The proposal, with nil for the side across the tracks' axis.
  let proposal: Proposal
  /// The axis on which the tracks follow each other.
  let axis: Axis
  /// Whether these are the tracks of placing (LG5), which have names of their own.
  let isPlacing: Bool

  private var items: [GridItem] { tree.lazyGrids[tree.payload(of: node)].items }

  func tracks() -> LazyGridTracks {
    let lengths = proposal[axis].kind == .finite ? shares() : leastLengths()
    var placed: [LazyGridTracks.Item] = []
    var start = Affine.zero
    for (index, item) in items.enumerated() {
      if index > 0 {
        let provenance = provenance(.LG6, .position, index)
        start = rows.variable(start + placed[index - 1].extent + placed[index - 1].gap, provenance)
      }
      let (length, count) = lengths[index]
      placed.append(
        LazyGridTracks.Item(
          start: start, length: length, count: count, gap: item.gap, offer: offer(length, index),
          alignment: item.alignment))
    }
    let extent = start + (placed.last?.extent ?? .zero)
    return LazyGridTracks(placed, rows.variable(extent, provenance(.LG5, .extent, 0)))
  }

  private func provenance(_ rule: Rule, _ role: Provenance.Role, _ item: Int) -> Provenance {
    Provenance(rule, role, axis, view: node, index: item)
  }

  /// The provenance of the length of a track; while the grid is sized, the track has another one.
  private func own(_ rule: Rule, _ role: Provenance.Role, _ item: Int) -> Provenance {
    provenance(rule, isPlacing ? role : .taken, item)
  }

  /// The offer of a track to its cells, shared by all of the item.
  private func offer(_ length: Affine, _ item: Int) -> Offer {
    let key = OfferKey(.track, proposal.id, node, Int(axis.rawValue), item)
    return compiler.sharedByValue(length, atLeast: 0, key)
  }

  // MARK: LG6  nil, ∞

  private func leastLengths() -> [(length: Affine, count: Int)] {
    items.enumerated().map { index, item in
      let provenance = own(.LG3, .length, index)
      switch item.size {
      case .fixed(let length): return (rows.datum(length, .declared, provenance), 1)
      case .flexible(let minimum, _), .adaptive(let minimum, _):
        return (rows.datum(minimum, .minimum, provenance), 1)
      }
    }
  }

  // MARK: LG3

  private func shares() -> [(length: Affine, count: Int)] {
    let items = items
    var available = proposal[axis].length + -items.dropLast().reduce(0) { $0 + $1.gap }
    var left = 0
    for (index, item) in items.enumerated() {
      guard case .fixed(let length) = item.size else {
        left += 1
        continue
      }
      available = available - rows.datum(length, .declared, own(.LG3, .length, index))
    }
    return items.enumerated().map { index, item in
      let own = own(.LG3, .length, index)
      if case .fixed(let length) = item.size { return (rows.datum(length, .declared, own), 1) }
      available = rows.variable(available, provenance(.LG3, .available, index))
      let share = DistributionShare(
        available: available, left: left, item: provenance(.LG3, .available, index)
      ).offer(rows)
      left -= 1
      switch item.size {
      case .flexible(let minimum, let maximum):
        let range = LengthRange(min: minimum, ideal: minimum, max: maximum)
        let key = OfferKey(.share, proposal.id, node, index)
        let offer = compiler.sharedByValue(share, atLeast: 0, key)
        let length = compiler.clamp(offer, to: range, own).expression ?? share
        available = available - length
        return (length, 1)
      case .adaptive(let minimum, let maximum):
        available = available - share
        return adaptive(share, minimum, maximum, item.gap, index)
      case .fixed: preconditionFailure("a fixed item has no share")
      }
    }
  }

  // MARK: LG4

  private func adaptive(
    _ share: Affine, _ minimum: Double, _ maximum: Double, _ gap: Double, _ index: Int
  ) -> (length: Affine, count: Int) {
    let fitting = FittingTracks(pitch: minimum + gap, gap: gap)
    let key = AssumptionKey(.LG4, node, index: index, proposal: proposal.id)
    let count = compiler.decide(key, fitting.inputs(share), guess: 1)
    let own = own(.LG4, .track, index)
    var length = share
    if count > 1 {
      let part = 1 / Double(count)
      length = rows.largest(part * share + -(part * Double(count - 1) * gap), .zero, own)
    }
    if maximum < .infinity { length = rows.smallest(length, rows.datum(maximum, .maximum, own), own) }
    return (length, count)
  }
}

/// LG4  How many tracks of a least length fit into a share.
struct FittingTracks {
  /// The least length of a track with the gap behind it, over 0.
  let pitch: Double
  let gap: Double

  /// More tracks than any grid has cells for.
  private static let most = 0x1p52

  /// The largest number n of tracks, at least 1, with n · pitch ≤ share + gap in units.
  func count(in share: Double) -> Int {
    let room = OrderInputs.units(share + gap)
    func fits(_ count: Double) -> Bool { OrderInputs.units(count * pitch) <= room }
    var count = min(max((OrderInputs.longest(ofUnits: room) / pitch).rounded(.down), 1), Self.most)
    // The division may be off by a rounding error.
    if count > 1, !fits(count) { count -= 1 }
    if count < Self.most, fits(count + 1) { count += 1 }
    return Int(count)
  }

  func inputs(_ share: Affine) -> DecisionInputs {
    DecisionInputs(
      [share],
      contests: { count in
        [count, count + 1].map { .init(length: 0, number: Double($0) * pitch - gap) }
      }, outcome: { count(in: $0[0]) })
  }
}

extension GridItem {
  /// The gap behind each of its tracks, in points.
  fileprivate var gap: Double { spacing ?? 8 }
}
