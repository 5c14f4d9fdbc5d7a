// CSS Grid Layout 1 §12.7: flexible tracks are expanded.
//
// The size of an fr is a quotient of lengths by declared factors. Which tracks are too large for their share, and so count
// as inflexible, is assumed.
//
// The index of its provenance is 0 for the size of an fr, and the number of the track from 1 for the length of a track.

import Boxes
import LayoutCore

extension BoxCompiler {
  func expandFlexibleTracks(_ sizing: inout GridTrackSizing) {
    let flexible = sizing.all.filter { sizing.tracks[$0].isFlexible }
    if flexible.isEmpty { return }
    let fraction: Length
    switch sizing.space {
    case .minContent: return
    case .definite(let available): fraction = frSize(of: sizing.all, filling: available, sizing)
    case .indefinite, .maxContent: fraction = frSizeByContent(flexible, sizing)
    }
    let factors = flexible.map { sizing.tracks[$0].flexFactor! }
    for (index, change) in zip(flexible, cuts(factors, fraction, sizing.provenance(.gridFlexible))) {
      let track = sizing.tracks[index]
      sizing.tracks[index].base = rows.largest(
        [track.base, track.flexFactor! * fraction + Length(change)],
        sizing.provenance(.gridFlexible, index + 1))
    }
  }

  /// What is added to the product of each factor and the size of an fr.  Chromium cuts products to multiples of 1/64 px, and
  /// adds what it cut off to the next product.  Rows do not cut, so it is assumed.
  private func cuts(_ factors: [Double], _ fraction: Length, _ provenance: BoxProvenance) -> [Double] {
    guard dialect == .chromium else { return factors.map { _ in 0 } }
    return assume(provenance, .cuts, [fraction], guess: factors.map { _ in 0 }) { values in
      var rest = 0.0
      return factors.map { factor in
        let product = factor * values[0]
        let cut = (product + rest).cutToUnit
        rest += product - cut
        return cut - product
      }
    }
  }

  /// The fraction that no flexible track and no item in one has to shrink for, within the limits of the container.
  private func frSizeByContent(_ flexible: [Int], _ sizing: GridTrackSizing) -> Length {
    let provenance = sizing.provenance(.gridFlexible)
    var candidates = [Length.zero]
    for index in flexible {
      candidates.append(sizing.tracks[index].base / max(1, sizing.tracks[index].flexFactor!))
    }
    for item in sizing.items where item.tracks.contains(where: { sizing.tracks[$0].isFlexible }) {
      candidates.append(
        frSize(of: item.tracks, filling: contribution(item, .maxContent, sizing), sizing))
    }
    var fraction = rows.largest(candidates, provenance)
    // Chromium lets rows exceed the maximum.
    if let maximum = sizing.maximum, dialect == .specification {
      let filling = frSize(of: sizing.all, filling: maximum, sizing)
      if isPartly(flexible, sizing) {
        if exceeds(flexible, fraction, by: { $0 - maximum }, sizing) { fraction = filling }
      } else {
        fraction = rows.smallest([fraction, filling], provenance)
      }
    }
    if let minimum = sizing.minimum {
      let filling = frSize(of: sizing.all, filling: minimum, sizing)
      if isPartly(flexible, sizing) {
        if exceeds(flexible, fraction, by: { minimum - $0 }, sizing) { fraction = filling }
      } else {
        fraction = rows.largest([fraction, filling], provenance)
      }
    }
    return fraction
  }

  /// Whether flexible tracks take a part of a space only, so that a larger fraction than that which fills it may fit.
  private func isPartly(_ flexible: [Int], _ sizing: GridTrackSizing) -> Bool {
    flexible.map { sizing.tracks[$0].flexFactor! }.reduce(0, +) < 1
  }

  /// Whether the grid with a fraction is too large or too small, which is assumed.
  private func exceeds(
    _ flexible: [Int], _ fraction: Length, by excess: (Length) -> Length, _ sizing: GridTrackSizing
  ) -> Bool {
    let provenance = sizing.provenance(.gridFlexible)
    let isFlexible = Set(flexible)
    let sizes = sizing.all.map { index -> Length in
      let track = sizing.tracks[index]
      guard isFlexible.contains(index) else { return track.base }
      return rows.largest([track.base, track.flexFactor! * fraction], provenance)
    }
    return arePositive(
      provenance, .fractionBeyondLimit, [excess(sizes.sum + sizing.gaps(in: sizing.all))])[0]
  }

  /// §12.7.1  The size of an fr with which tracks fill a space.
  private func frSize(of range: Range<Int>, filling space: Length, _ sizing: GridTrackSizing) -> Length {
    let provenance = sizing.provenance(.gridFlexible)
    // In Chromium a factor of 0 is none here, and an fr of none is 0.
    var open = range.filter {
      sizing.tracks[$0].isFlexible && (dialect == .specification || sizing.tracks[$0].flexFactor! > 0)
    }
    if open.isEmpty, dialect == .chromium { return .zero }
    while true {
      let isOpen = Set(open)
      let others = range.filter { !isOpen.contains($0) }.map { sizing.tracks[$0].base }.sum
      let factor = max(1, open.map { sizing.tracks[$0].flexFactor! }.reduce(0, +))
      let gaps = sizing.gaps(in: range)
      let size = rows.named((space - others - gaps) / factor, provenance)
      let isTooLarge = arePositive(
        provenance, .tracksBeyondFraction(open),
        open.map { sizing.tracks[$0].base - sizing.tracks[$0].flexFactor! * size })
      if !isTooLarge.contains(true) {
        fractions.append(
          BoxFraction.Asked(
            provenance: provenance, tracks: open, factors: open.map { sizing.tracks[$0].flexFactor! },
            divisor: factor, space: space, gaps: gaps, others: others, size: size))
        return size
      }
      open = zip(open, isTooLarge).filter { !$0.1 }.map(\.0)
    }
  }
}
