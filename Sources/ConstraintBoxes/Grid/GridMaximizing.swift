// CSS Grid Layout 1 §12.6: tracks are maximized; §12.8: auto tracks are stretched.

import Boxes
import LayoutCore

extension BoxCompiler {
  /// §12.6  Tracks share free space equally, each up to its growth limit.
  func maximizeTracks(_ sizing: inout GridTrackSizing) {
    let provenance = sizing.provenance(.gridMaximize)
    let available: Length
    switch (sizing.space, sizing.maximum) {
    case (.minContent, _): return
    case (.definite(let length), _): available = length
    case (.indefinite, let maximum?) where dialect == .specification:
      // What would grow beyond the maximum grows as in a container of that size; a larger minimum counts instead.
      available = sizing.minimum.map { rows.largest([maximum, $0], provenance) } ?? maximum
    case (.indefinite, _), (.maxContent, _):
      // Space has no end; in Chromium also where the container has a limit.
      for index in sizing.all { sizing.tracks[index].base = sizing.tracks[index].limit! }
      return
    }
    let free = rows.positive(available - sizing.baseSum(sizing.all), provenance)
    let growing = sizing.all.filter { !sizing.tracks[$0].isCollapsed && !sizing.tracks[$0].isFlexible }
    let rooms = growing.map { sizing.tracks[$0].limit! - sizing.tracks[$0].base }
    for (index, increase) in fill(growing, rooms, free, provenance).increases {
      sizing.tracks[index].base += increase
    }
  }

  /// §12.8  Tracks whose maximum is auto share what is left.
  func stretchAutoTracks(_ sizing: inout GridTrackSizing) {
    guard sizing.stretches, let available = sizing.space.definite ?? sizing.minimum else { return }
    if sizing.space.isConstraint { return }
    let auto = sizing.all.filter { sizing.tracks[$0].maximum == .auto && !sizing.tracks[$0].isCollapsed }
    if auto.isEmpty { return }
    let free = rows.positive(available - sizing.baseSum(sizing.all), sizing.provenance(.gridStretch))
    for index in auto { sizing.tracks[index].base += free / Double(auto.count) }
  }
}
