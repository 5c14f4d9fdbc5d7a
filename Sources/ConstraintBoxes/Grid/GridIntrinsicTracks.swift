// CSS Grid Layout 1 §12.5: tracks that are sized by their content.

import Boxes
import LayoutCore

extension BoxCompiler {
  func sizeIntrinsicTracks(_ sizing: inout GridTrackSizing) {
    // Step 2: items that span one track.
    var singles = [[GridSpanning]](repeating: [], count: sizing.tracks.count)
    for item in sizing.items where item.tracks.count == 1 { singles[item.tracks.lowerBound].append(item) }
    for index in sizing.all where !sizing.tracks[index].isFlexible {
      fitSingles(singles[index], &sizing, index)
    }
    // Step 3: items that span more, the smallest spans first, and no flexible track.
    let crossing = sizing.items.filter { item in
      item.tracks.count > 1 && !item.tracks.contains { sizing.tracks[$0].isFlexible }
    }
    for span in Set(crossing.map(\.tracks.count)).sorted() {
      accommodate(crossing.filter { $0.tracks.count == span }, &sizing, onlyFlexible: false)
    }
    // Step 4: items that span flexible tracks, whose other tracks count as fixed.
    let flexible = sizing.items.filter { item in item.tracks.contains { sizing.tracks[$0].isFlexible } }
    if !flexible.isEmpty { accommodate(flexible, &sizing, onlyFlexible: true) }
    // Step 5: a growth limit that is still infinite is the base size.
    for index in sizing.all where sizing.tracks[index].limit == nil {
      sizing.tracks[index].limit = sizing.tracks[index].base
    }
  }

  /// Step 2  A track takes the largest contribution of the items that stand in it alone.
  private func fitSingles(_ items: [GridSpanning], _ sizing: inout GridTrackSizing, _ index: Int) {
    let track = sizing.tracks[index]
    let provenance = sizing.provenance(.gridIntrinsic, index)
    func largest(_ kind: GridContribution) -> Length {
      rows.largest(items.map { contribution($0, kind, sizing) } + [.zero], provenance)
    }
    switch track.minimum {
    case .fixed: break
    case .minContent: sizing.tracks[index].base = largest(.minContent)
    case .maxContent: sizing.tracks[index].base = largest(.maxContent)
    case .auto:
      sizing.tracks[index].base = largest(.minimum)
    }
    // A track without such items keeps an infinite growth limit: those that span it may grow it.
    if items.isEmpty, track.hasIntrinsicMaximum { return }
    let limit: Length
    switch track.maximum {
    case .minContent: limit = largest(.minContent)
    case .auto, .maxContent: limit = largest(.maxContent)
    case .fitContent(let length): limit = rows.smallest([largest(.maxContent), length], provenance)
    case .fixed(let length): limit = length
    case .flexible: return
    }
    sizing.tracks[index].limit = rows.largest([limit, sizing.tracks[index].base], provenance)
  }

  // MARK: Contributions

  /// What an item asks of the tracks that it spans.
  func contribution(_ item: GridSpanning, _ kind: GridContribution, _ sizing: GridTrackSizing) -> Length {
    switch kind {
    case .minContent: sizing.contentContribution(item.box, .min) + item.shim
    case .maxContent: sizing.contentContribution(item.box, .max) + item.shim
    case .minimum: minimumContribution(item, sizing)
    }
  }

  /// The smallest margin box that an item can have: by its minimum size if its size depends on the tracks, else that size.
  private func minimumContribution(_ item: GridSpanning, _ sizing: GridTrackSizing) -> Length {
    let style = facts.styles[item.box]
    let axis = sizing.axis
    switch style.size(axis) {
    // What fits in an area depends on it.
    case .auto, .percent, .stretch, .fitContent: break
    default: return contribution(item, .minContent, sizing)
    }
    let base = axis == .vertical ? sizing.areaWidth(item.box) : nil
    let edges = edges(of: item.box, base: base)
    // The shim counts as a margin (§12.5 1); Chromium forgets it where the content is not asked.
    let shim = item.shim
    let margins = margins(of: item.box, base: base).both(axis)
    func floored(_ length: Length) -> Length {
      dialect == .chromium
        ? rows.positive(length, sizing.provenance(.gridContributions)) : length + shim
    }
    if let minimum = definiteMinimum(item.box, axis, edges, base: nil)
      ?? (axis == .horizontal ? byContent(style.minimum(axis), item.box, base: nil, .min) : nil)
    {
      return floored(minimum + margins)
    }
    // A minimum that is a percentage is none.  CSS Box Sizing 3 §2.1  Neither is one that is the height of content which has
    // not been laid out.
    let isAutomatic = style.minimum(axis) == .auto
    guard isAutomatic, hasContentBasedMinimum(item, sizing) else {
      return floored(edges.frame(axis) + margins)
    }
    let content = contribution(item, .minContent, sizing)
    guard let maximum = fixedMaximum(item, sizing) else { return content }
    let provenance = sizing.provenance(.gridContributions)
    return rows.largest(
      [rows.smallest([content, maximum], provenance), edges.frame(axis) + margins + item.shim], provenance)
  }

  /// §6.6  Whether the automatic minimum size of an item is that of its content.
  private func hasContentBasedMinimum(_ item: GridSpanning, _ sizing: GridTrackSizing) -> Bool {
    let tracks = sizing.tracks[item.tracks]
    return !facts.styles[item.box].scrolls(sizing.axis, dialect) && tracks.contains { $0.minimum == .auto }
      && (tracks.count == 1 || !tracks.contains(where: \.isFlexible))
  }

  /// The largest size that fixed maxima leave the area of an item; nil if a track that it spans has none.
  private func fixedMaximum(_ item: GridSpanning, _ sizing: GridTrackSizing) -> Length? {
    var sum = sizing.gaps(in: item.tracks)
    for index in item.tracks {
      guard case .fixed(let maximum) = sizing.tracks[index].maximum else { return nil }
      sum += maximum
    }
    return sum
  }

  // MARK: Steps 3 and 4

  /// Increases sizes for items that span several tracks.
  private func accommodate(_ items: [GridSpanning], _ sizing: inout GridTrackSizing, onlyFlexible: Bool) {
    func isOpen(_ track: GridTrack) -> Bool { !onlyFlexible || track.isFlexible }
    // 1. intrinsic minimums
    distributeToBases(items, &sizing, onlyFlexible, beyond: \.hasIntrinsicMaximum) {
      isOpen($0) && $0.hasIntrinsicMinimum
    } contribution: { item, sizing in
      self.contribution(item, .minimum, sizing)
    }
    // 2. minimums by content
    distributeToBases(items, &sizing, onlyFlexible, beyond: \.hasIntrinsicMaximum) {
      isOpen($0) && ($0.minimum == .minContent || $0.minimum == .maxContent)
    } contribution: {
      self.contribution($0, .minContent, $1)
    }
    // 3. max-content minimums; as in browsers, auto minimums are not among them, whatever the container is sized by
    distributeToBases(items, &sizing, onlyFlexible, beyond: \.hasMaxContentMaximum) {
      isOpen($0) && $0.minimum == .maxContent
    } contribution: {
      self.contribution($0, .maxContent, $1)
    }
    // 4. growth limits are at least base sizes
    for index in sizing.all {
      guard let limit = sizing.tracks[index].limit else { continue }
      sizing.tracks[index].limit = rows.largest(
        [limit, sizing.tracks[index].base], sizing.provenance(.gridIntrinsic, index))
    }
    if onlyFlexible { return }
    // 5. intrinsic maximums
    let infinite = sizing.all.filter { sizing.tracks[$0].limit == nil }
    distributeToLimits(items, &sizing, \.hasIntrinsicMaximum) { self.contribution($0, .minContent, $1) }
    for index in infinite where sizing.tracks[index].limit != nil {
      sizing.tracks[index].isInfinitelyGrowable = true
    }
    // 6. max-content maximums
    distributeToLimits(items, &sizing, \.hasMaxContentMaximum) { self.contribution($0, .maxContent, $1) }
    for index in sizing.all { sizing.tracks[index].isInfinitelyGrowable = false }
  }
}

extension GridTrack {
  /// A maximum of max-content; auto behaves as that, and `fit-content()` does up to its limit.
  var hasMaxContentMaximum: Bool {
    switch maximum {
    case .auto, .maxContent, .fitContent: true
    case .minContent, .fixed, .flexible: false
    }
  }
}
