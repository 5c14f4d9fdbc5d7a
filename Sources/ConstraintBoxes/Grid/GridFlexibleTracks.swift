// CSS Grid Layout 1 §12.7: flexible tracks are expanded.
//
// The size of an fr is a quotient of lengths by declared factors. Which tracks are too large for their share, and so count
// as inflexible, is assumed.

import Boxes
import LayoutCore

extension BoxCompiler {
  func expandFlexibleTracks(_ sizing: inout GridSizing) {
    let flexible = sizing.all.filter { sizing.tracks[$0].isFlexible }
    if flexible.isEmpty { return }
    let fraction: Length
    switch sizing.space {
    case .minContent: return
    case .definite(let available): fraction = frSize(of: sizing.all, filling: available, sizing)
    case .indefinite, .maxContent: fraction = frSizeByContent(flexible, sizing)
    }
    for index in flexible {
      let track = sizing.tracks[index]
      sizing.tracks[index].base = rows.largest(
        [track.base, track.flexFactor! * fraction], sizing.provenance(.gridFlexible, index))
    }
  }

  /// The fraction that no flexible track and no item in one has to shrink for, within the limits of the container.
  private func frSizeByContent(_ flexible: [Int], _ sizing: GridSizing) -> Length {
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
    if let maximum = sizing.maximum {
      fraction = rows.smallest([fraction, frSize(of: sizing.all, filling: maximum, sizing)], provenance)
    }
    if let minimum = sizing.minimum {
      fraction = rows.largest([fraction, frSize(of: sizing.all, filling: minimum, sizing)], provenance)
    }
    return fraction
  }

  /// §12.7.1  The size of an fr with which tracks fill a space.
  private func frSize(of range: Range<Int>, filling space: Length, _ sizing: GridSizing) -> Length {
    let provenance = sizing.provenance(.gridFlexible)
    var open = range.filter { sizing.tracks[$0].isFlexible }
    while true {
      let isOpen = Set(open)
      let others = range.filter { !isOpen.contains($0) }.map { sizing.tracks[$0].base }.sum
      let factor = max(1, open.map { sizing.tracks[$0].flexFactor! }.reduce(0, +))
      let size = rows.named((space - others - sizing.gaps(in: range)) / factor, provenance)
      let isTooLarge = arePositive(
        provenance, open.map { sizing.tracks[$0].base - sizing.tracks[$0].flexFactor! * size })
      if !isTooLarge.contains(true) { return size }
      open = zip(open, isTooLarge).filter { !$0.1 }.map(\.0)
    }
  }
}
