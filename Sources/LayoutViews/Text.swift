public import LayoutCore

/// A text that breaks into lines at word boundaries (L6), measured with the tree's `TextMeasurer`.
///
/// Its first and last text baselines are explicit. An empty text is one line of width 0.
public struct Text: PrimitiveView, Sendable {
  private let content: String
  private var font: Font?

  /// - Parameter content: shown as it is; `\n` forces a line break.
  public init(_ content: some StringProtocol) { self.content = String(content) }

  public init(verbatim content: String) { self.content = content }

  /// Sets the font of this text. nil means the font that the views around it set.
  public func font(_ font: Font?) -> Text {
    var text = self
    text.font = self.font ?? font
    return text
  }

  /// Accepted and ignored: weights change no width here.
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

// These modifiers reach every text inside the view. Of several the innermost wins.
extension View {
  /// The font of the texts inside; nil means `Font.body`. `FixedMetrics` measures all fonts alike.
  public func font(_ font: Font?) -> some View {
    texts { $0.font = font }
  }

  /// The most lines that each text inside shows (L6). nil means no limit, a number below 1 counts as 1.
  public func lineLimit(_ number: Int?) -> some View {
    texts { $0.lineLimit = number }
  }

  /// How the lines of each text inside are aligned in the text's frame. The frame does not change (L6).
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    texts { $0.multilineTextAlignment = alignment }
  }

  private func texts(_ change: @escaping (inout TextEnvironment) -> Void) -> some View {
    TextEnvironmentView(content: self, change: change)
  }
}

// Weights and slants change no width (L6), so these modifiers are ignored.
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
