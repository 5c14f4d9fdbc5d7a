// CSS Grid Layout 1 §12.5.1: extra space is distributed among the tracks that an item spans.
//
// Tracks get equal shares, or shares by flex factors; those that reach their limit are frozen, and the others get what is
// left.  Which tracks reach a limit in which round is assumed; a round then is a sum.

import Boxes
import LayoutCore

extension BoxCompiler {
  /// Increases base sizes.
  ///
  /// - Parameters:
  ///   - beyond: the affected tracks that grow beyond their limits, if there are any.
  ///   - isAffected: the tracks that grow.
  func distributeToBases(
    _ items: [GridSpanning], _ sizing: inout GridTrackSizing, _ byFlexFactors: Bool,
    beyond: (GridTrack) -> Bool, _ isAffected: (GridTrack) -> Bool,
    contribution: (GridSpanning, GridTrackSizing) -> Length
  ) {
    var planned: [Int: [Length]] = [:]
    for item in items {
      let affected = item.tracks.filter { isAffected(sizing.tracks[$0]) && !sizing.tracks[$0].isCollapsed }
      if affected.isEmpty { continue }
      let provenance = sizing.provenance(.gridSpanning, item.box)
      let extra = rows.positive(contribution(item, sizing) - sizing.baseSum(item.tracks), provenance)
      if byFlexFactors {
        let factors = affected.map { sizing.tracks[$0].flexFactor ?? 0 }
        let sum = factors.reduce(0, +)
        for (index, factor) in zip(affected, factors) {
          planned[index, default: []].append((sum > 0 ? factor / sum : 1 / Double(affected.count)) * extra)
        }
        continue
      }
      // Up to limits.
      let rooms = affected.map { index -> Length? in
        let track = sizing.tracks[index]
        var limits = track.limit.map { [$0] } ?? []
        if case .fitContent(let length) = track.maximum, dialect == .specification { limits.append(length) }
        if limits.isEmpty { return nil }
        return rows.positive(rows.smallest(limits, provenance) - track.base, provenance)
      }
      let filled = fill(affected, rooms, extra, provenance)
      var increases = filled.increases
      if let rest = filled.rest {
        // Then beyond limits; as in browsers, tracks that are not affected take nothing.
        let growing = affected.filter { beyond(sizing.tracks[$0]) }
        let last = growing.isEmpty ? affected : growing
        for index in last { increases[index] = increases[index]! + rest / Double(last.count) }
      }
      for (index, increase) in increases { planned[index, default: []].append(increase) }
    }
    for (index, increases) in planned.sorted(by: { $0.key < $1.key }) {
      let provenance = sizing.provenance(.gridSpanning, index)
      sizing.tracks[index].base += rows.largest(increases + [.zero], provenance)
    }
  }

  /// Increases growth limits.
  func distributeToLimits(
    _ items: [GridSpanning], _ sizing: inout GridTrackSizing, _ isAffected: (GridTrack) -> Bool,
    contribution: (GridSpanning, GridTrackSizing) -> Length
  ) {
    var planned: [Int: [Length]] = [:]
    for item in items {
      let affected = item.tracks.filter { isAffected(sizing.tracks[$0]) && !sizing.tracks[$0].isCollapsed }
      if affected.isEmpty { continue }
      let provenance = sizing.provenance(.gridSpanning, item.box)
      let sizes = item.tracks.map { sizing.tracks[$0].limit ?? sizing.tracks[$0].base }
      let extra = rows.positive(
        contribution(item, sizing) - sizes.sum - sizing.gaps(in: item.tracks), provenance)
      let rooms = affected.map { index -> Length? in
        let track = sizing.tracks[index]
        if track.limit != nil, !track.isInfinitelyGrowable { return .zero }
        guard case .fitContent(let length) = track.maximum else { return nil }
        return rows.positive(length - (track.limit ?? track.base), provenance)
      }
      let filled = fill(affected, rooms, extra, provenance)
      var increases = filled.increases
      if let rest = filled.rest {
        // Beyond limits, but not beyond that in `fit-content()`.
        let rooms = affected.map { index -> Length? in
          let track = sizing.tracks[index]
          guard case .fitContent(let length) = track.maximum else { return nil }
          return rows.positive(length - (track.limit ?? track.base) - increases[index]!, provenance)
        }
        for (index, increase) in fill(affected, rooms, rest, provenance).increases {
          increases[index] = increases[index]! + increase
        }
      }
      for (index, increase) in increases { planned[index, default: []].append(increase) }
    }
    for (index, increases) in planned.sorted(by: { $0.key < $1.key }) {
      let provenance = sizing.provenance(.gridSpanning, index)
      let track = sizing.tracks[index]
      sizing.tracks[index].limit = (track.limit ?? track.base) + rows.largest(increases + [.zero], provenance)
    }
  }

  /// Shares space equally among tracks with some room each; nil is room without end.
  ///
  /// - Returns: what each track gets, and what is left if all rooms are full; nil if a track takes all that there is.
  func fill(
    _ tracks: [Int], _ rooms: [Length?], _ space: Length, _ provenance: BoxProvenance
  ) -> (increases: [Int: Length], rest: Length?) {
    var increases: [Int: Length] = [:]
    var (rest, open) = (space, Array(tracks.indices))
    while !open.isEmpty {
      let share = rest / Double(open.count)
      let limited = open.filter { rooms[$0] != nil }
      // A track whose room is just what it gets is not frozen: its share is the same.
      let freezes = arePositive(provenance, .trackLimits, limited.map { share - rooms[$0]! })
      let frozen = zip(limited, freezes).filter(\.1).map(\.0)
      if frozen.isEmpty {
        for index in open { increases[tracks[index]] = share }
        return (increases, nil)
      }
      for index in frozen {
        increases[tracks[index]] = rooms[index]!
        rest -= rooms[index]!
      }
      rest = rows.named(rest, provenance)
      open.removeAll(where: Set(frozen).contains)
    }
    return (increases, rest)
  }
}
