import LayoutCore

// The legend: an entry for each kind of thing that the picture shows, and for nothing else.
extension Scene {
  var legend: [LegendEntry] {
    let kinds = elements.map { tree.kinds[$0.core] }
    let leaves = elements.filter { $0.isFilled(in: tree) && tree.kinds[$0.core] != .divider }
    let entries: [(Bool, LegendEntry)] = [
      (!leaves.isEmpty, LegendEntry(mark: .box(fill: Palette.fill(0), stroke: Palette.ink), text: "view")),
      (
        elements.contains(where: \.isSpanning),
        LegendEntry(mark: .box(fill: nil, stroke: Palette.ink, width: 2.25), text: "cell across columns")
      ),
      (
        kinds.contains(where: \.isContainer),
        LegendEntry(mark: .box(fill: nil, stroke: Palette.ink), text: "container")
      ),
      (
        !wrappers.isEmpty,
        LegendEntry(
          mark: .box(fill: nil, stroke: Palette.wrapper, dashes: [3, 2]), text: "frame, padding and the like")
      ),
      (
        kinds.contains(.spacer),
        LegendEntry(mark: .box(fill: nil, stroke: Palette.ink, dashes: [1, 3]), text: "spacer")
      ),
      (
        kinds.contains(.divider),
        LegendEntry(mark: .line(color: Palette.wrapper, width: 2, dashes: []), text: "divider")
      ),
      (!grids.isEmpty, LegendEntry(mark: .box(fill: Palette.band, stroke: nil), text: "column, row")),
      (!gaps.isEmpty, LegendEntry(mark: .box(fill: Palette.gap, stroke: nil), text: "gap")),
      (
        !guides.isEmpty,
        LegendEntry(mark: .line(color: Palette.guide, width: 1.25, dashes: [5, 3]), text: "guides meet")
      ),
      (!anchors.isEmpty, LegendEntry(mark: .anchor, text: "anchor in its cell")),
      (!overflows.isEmpty, LegendEntry(mark: .hatching(color: Palette.overflow), text: "overflow")),
      (
        host != nil,
        LegendEntry(mark: .box(fill: nil, stroke: Palette.faint, width: 1, dashes: [6, 4]), text: "proposal")
      ),
    ]
    return entries.filter(\.0).map(\.1)
  }
}
