public import LayoutCore

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

// Modifiers that reach every text inside the view; of several the innermost wins.
extension View {
  /// The font of the texts inside; nil is `Font.body`. `FixedMetrics` measures all fonts alike.
  public func font(_ font: Font?) -> some View {
    texts { $0.font = font }
  }

  /// The most lines that each text inside shows (L6); nil is no limit, below 1 counts as 1.
  public func lineLimit(_ number: Int?) -> some View {
    texts { $0.lineLimit = number }
  }

  /// Where the lines of each text inside stand in that text's own frame, which it does not change (L6).
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    texts { $0.multilineTextAlignment = alignment }
  }

  private func texts(_ change: @escaping (inout TextEnvironment) -> Void) -> some View {
    TextEnvironmentView(content: self, change: change)
  }
}

// Every text is measured in one face, so weights and slants change nothing.
extension View {
  public func fontWeight(_ weight: Font.Weight?) -> some View { self }

  public func bold(_ isActive: Bool = true) -> some View { self }

  public func italic(_ isActive: Bool = true) -> some View { self }
}

/// A view that changes the environment of the texts inside it.
private struct TextEnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout TextEnvironment) -> Void

  func emit(into builder: inout TreeBuilder) {
    builder.texts(change) { content._emit(into: &$0) }
  }
}
