// A box without children: empty, or with a text whose lines break where the width makes them (CSS Text 3 §5).

import Boxes
import LayoutCore

extension BoxStyle {
  /// Whether a text in the box is an item on which properties of the container act.  In a plain row it is as the text itself.
  var givesTextAnItem: Bool {
    switch display {
    case .grid: return true
    case .block, .none: return false
    case .flex: break
    }
    let isRow = flexDirection == .row || flexDirection == .rowReverse
    let isStretched = alignItems.position == .normal || alignItems.position == .stretch
    let isPlain = isRow && isStretched && flexWrap == .nowrap && aspectRatio == nil
    return !isPlain || minHeight.isByContent || maxHeight.isByContent || isScrollContainer
  }
}

extension BoxCompiler {
  func leafContentWidth(_ box: Int, _ kind: ContentSize) -> Length {
    guard let text = facts.texts[box] else { return .zero }
    return Length(kind == .min ? text.minContent : text.maxContent)
  }

  func leafLayout(_ box: Int, _ space: BoxSpace) -> BoxArrangement {
    let edges = edges(of: box, base: space.base.horizontal)
    guard let text = facts.texts[box], !text.parts.isEmpty else {
      let arrangement = BoxArrangement(height: height(box, space, edges, ofContent: .zero))
      // CSS 2 §8.3.1  The margins of an empty block adjoin.
      let style = facts.styles[box]
      if facts.styles[facts.parents[box]].display == .block, !style.beginsContext, !style.isInline {
        arrangement.margins.isThrough = isZero(arrangement.height, .vertical, box)
      }
      return arrangement
    }
    let width = content(.horizontal, of: space.width, edges, box)
    let lines = lineCount(text, inWidth: width, box)
    let bottom = edges.top + Length(lines * text.em)
    let first = edges.top + Length(text.ascent)
    let last = bottom + Length(text.ascent - text.em)
    let arrangement = BoxArrangement(
      height: height(box, space, edges, ofContent: Length(lines * text.em)), baselines: (first, last))
    // Only a part that does not break is longer than its line.
    let longest = Length(text.minContent)
    arrangement.text =
      facts.styles[box].direction == .rtl
      ? (space.width - edges.right - longest, space.width - edges.right, bottom)
      : (edges.left, edges.left + longest, bottom)
    return arrangement
  }

  /// How many lines a text takes: it follows from comparing widths, so it is assumed.
  private func lineCount(_ text: BoxText, inWidth width: Length, _ box: Int) -> Double {
    // The item that a text is in a row does not shrink below its longest part (CSS Flexbox 1 §4.5).
    let least = facts.styles[box].display == .block ? 0 : text.minContent
    return assume(BoxProvenance(.lines, .vertical, box), .textLines, [width], guess: [1]) { values in
      [Double(text.lines(inWidth: max(values[0], least)))]
    }[0]
  }
}
