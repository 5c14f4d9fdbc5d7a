/// The paper that pictures are drawn for: white, or nearly black.
public enum PictureAppearance: String, Sendable, Hashable, CaseIterable {
  case light, dark

  /// A picture of this package in this appearance.
  ///
  /// - Parameter svg: a document as `svg()` of any picture gives it, which is light.
  /// - Returns: the same document with other colours; nothing moves. Complexity: O(length).
  public func applied(to svg: String) -> String {
    guard self == .dark else { return svg }
    var document = ""
    var rest = svg[...]
    // Colours are whole attributes. No text of a case looks like one, since quotes are escaped in texts.
    while let match = rest.firstMatch(of: /"(#[0-9A-F]{6})"/) {
      document += rest[..<match.range.lowerBound]
      document += "\"\(Self.darkColours[String(match.1)] ?? String(match.1))\""
      rest = rest[match.range.upperBound...]
    }
    return document + rest
  }

  /// The dark colour for each light one. Fills are darker than text and lighter than the paper, in the same order of hues.
  static let darkColours: [String: String] = {
    var colours = [
      Palette.paper: "#0D1117", Palette.ink: "#E6EDF3", Palette.wrapper: "#A9B1BA", Palette.note: "#D9B36B",
      Palette.faint: "#7D8590", Palette.band: "#24344A", Palette.gap: "#352B12", Palette.guide: "#E58AB8",
      Palette.anchor: "#A79BF0", Palette.overflow: "#FF7B61", Palette.agreement: "#2A2F36",
      Palette.reference: "#6FB1FF", Palette.candidate: "#FF8FA0",
      Grey.edge: "#4C5562", Grey.symbol: "#2B323C",
    ]
    let fills = ["#2F5F92", "#7A6A1E", "#1B6E56", "#8F3F55", "#2B6C8C", "#8E4528", "#626C1A", "#4A4F55"]
    let greys = ["#8E9AAB", "#6C7788", "#525D6D", "#39424F", "#242B35"]
    for (light, dark) in zip(Palette.fills + Grey.fills, fills + greys) { colours[light] = dark }
    return colours
  }()
}
