internal import Boxes

/// The text of a box: the only line-breaking content that there is (CSS Text 3 §5).
///
/// In a flex or grid container a text is an anonymous item (CSS Flexible Box Layout 1 §4, CSS Grid 1 §6), which is not
/// narrower than its content; in a block it is.
struct TextBox {
  private let text: BoxText

  init(_ text: BoxText) { self.text = text }

  var intrinsicWidths: IntrinsicWidths { IntrinsicWidths(min: text.minContent, max: text.maxContent) }

  func answer(in content: ContentSpace, _ style: UnsafePointer<BoxStyle>) -> Answer {
    let isRow = style.pointee.flexDirection == .row || style.pointee.flexDirection == .rowReverse
    let isItem = style.pointee.display == .grid || style.pointee.display == .flex && isRow
    let lines = text.lines(inWidth: isItem ? max(content.width, text.minContent) : content.width)
    var answer = Answer(height: Double(lines) * text.em)
    // In a flex container that is a row, an anonymous item is stretched like others.
    answer.content =
      isRow && style.pointee.display == .flex && content.height >= 0 ? content.height : answer.height
    if lines > 0 {
      answer.firstBaseline = text.ascent
      answer.lastBaseline = Double(lines - 1) * text.em + text.ascent
    }
    return answer
  }
}
