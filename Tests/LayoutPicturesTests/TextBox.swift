import LayoutCore

@testable import LayoutPictures

/// A piece of text in a picture, as large as its letters are estimated to be.
struct TextBox {
  var text: String
  var frame: Rect

  static func all(in svg: ParsedSVG) -> [TextBox] {
    svg.all("text").compactMap { element in
      guard let x = element.number("x"), let y = element.number("y"), let size = element.number("font-size")
      else { return nil }
      let width = Lettering.width(of: element.text) * size
      let start = element.inherited["text-anchor"] == "middle" ? x - width / 2 : x
      // From the tops of capitals to a little below the baseline, less what rounding may take.
      return TextBox(
        text: element.text,
        frame: Rect(x: start, y: y - 0.72 * size, width: width, height: 0.9 * size)
          .insetBy(dx: 0.01 * size, dy: 0.01 * size))
    }
  }

  /// What is wrong with the texts of a picture without moved parts: one over another, or one that is cut off.
  static func faults(in svg: ParsedSVG) -> [String] {
    let boxes = all(in: svg)
    var faults = boxes.filter { !(svg.box?.contains($0.frame) ?? false) }.map { "\($0.text) is cut off" }
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] where other.frame.intersects(box.frame) {
        faults.append("\(box.text) stands on \(other.text)")
      }
    }
    return faults
  }
}
