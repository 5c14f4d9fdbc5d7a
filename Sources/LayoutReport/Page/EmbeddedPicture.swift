import Foundation

/// An SVG picture inside the page: as an image, so that nothing in it can meet names or styles of the page.
struct EmbeddedPicture: Sendable {
  let address: String
  /// What the picture shows, for those who do not see it.
  let words: String
  let caption: String

  init(svg: String, words: String, caption: String) {
    let text = svg.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    address = "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
    self.words = words
    self.caption = caption
  }
}
