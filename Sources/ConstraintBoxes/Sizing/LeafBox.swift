// A box without children: empty, or with a text whose lines break where the width makes them (CSS Text 3 §5).

import Boxes
import LayoutCore

extension BoxCompiler {
  func leafContentWidth(_ box: Int, _ kind: ContentSize) -> Length {
    guard let text = facts.texts[box] else { return .zero }
    return Length(kind == .min ? text.minContent : text.maxContent)
  }

  func leafLayout(_ box: Int, _ space: BoxSpace) -> BoxArrangement {
    let edges = edges(of: box, base: space.base.horizontal)
    guard let text = facts.texts[box], !text.parts.isEmpty else {
      return BoxArrangement(height: height(box, space, edges, ofContent: .zero))
    }
    let lines = lineCount(text, inWidth: space.width - edges.horizontal, box)
    var content = Length(lines * BoxText.em)
    let first = edges.top + Length(BoxText.ascent)
    let last = edges.top + content + Length(BoxText.ascent - BoxText.em)
    if isLimitedByContent(box, space), isTextStretched(box), let known = knownHeight(box, space, edges) {
      content = known.height - edges.vertical
    }
    return BoxArrangement(height: height(box, space, edges, ofContent: content), baselines: (first, last))
  }

  /// CSS Flexbox 1 §9.4 11  Whether the item that a text is in its box is as high as that.
  private func isTextStretched(_ box: Int) -> Bool {
    let style = facts.styles[box]
    let isRow = style.flexDirection == .row || style.flexDirection == .rowReverse
    let isAligned = style.alignItems.position == .normal || style.alignItems.position == .stretch
    return style.display == .flex && isRow && isAligned && style.flexWrap == .nowrap
  }

  /// How many lines a text takes: it follows from comparing widths, so it is assumed.
  private func lineCount(_ text: BoxText, inWidth width: Length, _ box: Int) -> Double {
    // The item that a text is in its box does not shrink below its longest part (CSS Flexbox 1 §4.5, CSS Grid 1 §6.6),
    // unless a column stretches it.
    let style = facts.styles[box]
    let isColumn = style.flexDirection == .column || style.flexDirection == .columnReverse
    let isStretched = style.alignItems.position == .normal || style.alignItems.position == .stretch
    let isNarrowed =
      style.display == .block
      || style.display == .flex && isColumn && isStretched && style.flexWrap == .nowrap
    let least = isNarrowed ? 0 : text.minContent
    return assume(BoxProvenance(.lines, .vertical, box), .textLines, [width], guess: [1]) { values in
      [Double(text.lines(inWidth: max(values[0], least)))]
    }[0]
  }
}
