internal import Boxes

/// The text of a block: the only line-breaking content that there is (CSS Text 3 §5).
struct TextBox {
  private let text: BoxText

  init(_ text: BoxText) { self.text = text }

  var intrinsicWidths: IntrinsicWidths { IntrinsicWidths(min: text.minContent, max: text.maxContent) }

  func answer(in content: ContentSpace) -> Answer {
    let lines = text.lines(inWidth: content.width)
    var answer = Answer(height: Double(lines) * BoxText.em)
    answer.content = answer.height
    if lines > 0 {
      answer.firstBaseline = BoxText.ascent
      answer.lastBaseline = Double(lines - 1) * BoxText.em + BoxText.ascent
    }
    return answer
  }
}
