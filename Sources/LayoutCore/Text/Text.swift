/// A text that breaks into lines at word boundaries (L6), measured with the tree's `TextMeasurer`.
///
/// Its first and last text baselines are explicit. An empty text is one line without width.
public struct Text: PrimitiveView, Sendable {
  private let content: String
  private var font: Font?

  /// - Parameter content: shown as it is; `\n` forces a line break.
  public init(_ content: some StringProtocol) { self.content = String(content) }

  public init(verbatim content: String) { self.content = content }

  /// The text in a font of its own; nil leaves the font to what is around the text, the innermost wins.
  public func font(_ font: Font?) -> Text {
    var text = self
    text.font = self.font ?? font
    return text
  }

  /// Accepted; weights change no width here.
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }

  public func bold() -> Text { self }

  public func italic() -> Text { self }

  public func emit(into builder: inout TreeBuilder) {
    builder.texts {
      if let font { $0.font = font }
    } content: {
      $0.text(content)
    }
  }
}
