internal import Boxes

/// The text of a block: the only line-breaking content that there is (CSS Text 3 §5).
struct TextBox {
  private let text: BoxText

  init(_ text: BoxText) { self.text = text }

  var intrinsicWidths: IntrinsicWidths { IntrinsicWidths(min: text.minContent, max: text.maxContent) }

  func answer(in content: ContentSpace) -> BoxMeasure {
    let lines = text.lines(inWidth: content.width)
    var answer = BoxMeasure(height: Double(lines) * text.em)
    answer.content = answer.height
    if lines > 0 {
      answer.firstBaseline = text.ascent
      answer.lastBaseline = Double(lines - 1) * text.em + text.ascent
    }
    return answer
  }
}
