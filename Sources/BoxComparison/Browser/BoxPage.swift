// HTML that a browser lays out as the language of boxes says: https://www.w3.org/TR/CSS2/ and its modules.

public import BoxCases
internal import Boxes

/// A page with the boxes of cases.  It needs no font: each part of a text that does not break is an inline block as wide as
/// its characters and an em high, whose foot lies 0.2 em below the baseline; lines break between inline blocks only.  Spaces
/// between them have no width but the spacing of words, an em.
public struct BoxPage: Sendable {
  /// The boxes of one case, in a viewport of their own.
  let viewports: [String]

  public init(_ cases: [BoxCase]) { viewports = cases.map(\.scene.html) }

  /// What all boxes have that say nothing.
  static let rules = """
    body { margin: 0 }
    .viewport { position: absolute; top: 0; left: 0; display: flex; align-items: start; justify-content: start;
      font-size: 0; line-height: 0 }
    .viewport div { display: flex; position: relative; writing-mode: horizontal-tb; border: 0 solid silver; --bar: 0px }
    .viewport.ltr div { direction: ltr }
    .viewport.rtl div { direction: rtl }
    .viewport.border-box div { box-sizing: border-box }
    .viewport div::-webkit-scrollbar { width: var(--bar); height: var(--bar) }
    .viewport p { margin: 0 }
    .viewport span { display: inline-block; background: gray }

    """

  /// The whole page, which shows the first case.
  public var html: String {
    """
    <!doctype html>
    <meta charset="utf-8">
    <style>
    \(Self.rules)</style>
    \(viewports.joined(separator: "\n"))

    """
  }
}

extension BoxScene {
  /// The viewport with its boxes, as one line.
  var html: String {
    let style =
      "width:\(viewport.width.css);height:\(viewport.height.css);direction:\(viewport.direction.rawValue)"
    var text =
      #"<div class="viewport \#(viewport.direction.rawValue) \#(boxSizing.rawValue)" style="\#(style)">"#
    root.write(to: &text, em: BoxStyle().fontSize)
    return text + "</div>"
  }
}

extension BoxScene.Box {
  /// The font size that the box declares.
  private var fontSize: Double? {
    guard let value = style.last(where: { $0.property.lowercased() == "font-size" })?.value else {
      return nil
    }
    var (style, grid) = (BoxStyle(), BoxGrid())
    try? style.set("font-size", value, &grid)
    return style.fontSize
  }

  /// - Parameter em: the font size around the box.
  fileprivate func write(to html: inout String, em: Double) {
    let em = fontSize ?? em
    let declarations = style.map { "\($0.browserProperty):\($0.browserValue)".escapedForHTML }
    html += declarations.isEmpty ? "<div>" : #"<div style="\#(declarations.joined(separator: ";"))">"#
    if let text {
      // The anonymous item that a text is in a flex or grid container.
      html += #"<p style="word-spacing:\#(em)px">"#
      for part in BoxText(text, em: em).parts {
        let size = "width:\(Double(part.characters) * em)px;height:\(em)px;vertical-align:\(-0.2 * em)px"
        html += #"<span style="\#(size)"></span>"# + (part.hasSpaceBehind ? " " : "")
      }
      html += "</p>"
    }
    for child in children { child.write(to: &html, em: em) }
    html += "</div>"
  }
}

extension BoxScene.Declaration {
  /// The property by the name that browsers know.  Here `scrollbar-width` is a length, and `font-size` that of the inline
  /// blocks alone.
  var browserProperty: String {
    switch property.lowercased() {
    case "scrollbar-width": "--bar"
    case "font-size": "--em"
    default: property
    }
  }

  /// The value as browsers read it: here `border-top` and its like are solid if they do not say their style.
  var browserValue: String {
    switch property.lowercased() {
    case "scrollbar-width": Double(value) != nil ? "\(value)px" : value
    case "border-top", "border-right", "border-bottom", "border-left":
      value.lowercased().split(separator: " ").contains { BoxStyle.borderStyles.contains(String($0)) }
        ? value : "\(value) solid"
    default: value
    }
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
