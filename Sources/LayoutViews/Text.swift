public import LayoutCore

/// A text that breaks into lines at word boundaries (L6), measured with the tree's `TextMeasurer`.
///
/// Its first and last text baselines are explicit. An empty text is one line of width 0.
public struct Text: PrimitiveView, Sendable {
  private var runs: [TextRun]

  /// - Parameter content: shown as it is; a newline forces a line break.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { runs = [TextRun(String(content))] }

  public init(verbatim content: String) { runs = [TextRun(content)] }

  /// Its characters, without fonts.
  package var content: String { runs.map(\.content).joined() }

  /// One text of both, each in its own font.
  public static func + (first: Text, second: Text) -> Text {
    var text = first
    text.runs += second.runs
    return text
  }

  /// Sets the font of this text. nil means the font that the views around it set.
  public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }

  /// Adds so many points after every character, the last one too.
  public func kerning(_ kerning: CGFloat) -> Text { changed { $0.kerning = $0.kerning ?? kerning } }

  /// The same as `kerning`.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }

  /// How heavy its letters are; nil means as its font and the views around it say (L6).
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changed { $0.traits.weight = $0.traits.weight ?? weight }
  }

  public func bold(_ isActive: Bool = true) -> Text { isActive ? fontWeight(.bold) : self }

  public func italic(_ isActive: Bool = true) -> Text {
    changed { $0.traits.isItalic = $0.traits.isItalic ?? isActive }
  }

  public func fontDesign(_ design: Font.Design?) -> Text {
    changed { $0.traits.design = $0.traits.design ?? design }
  }

  public func monospaced(_ isActive: Bool = true) -> Text { isActive ? fontDesign(.monospaced) : self }

  private func changed(_ change: (inout TextRun) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index]) }
    return text
  }

  public func emit(into builder: inout TreeBuilder) { builder.text(runs) }
}

// These modifiers reach every text inside the view. Of several the innermost wins.
extension View {
  /// The font of the texts inside; nil means the platform's default font. `FixedMetrics` measures all fonts
  /// alike.
  public func font(_ font: Font?) -> some View {
    texts { $0.font = font }
  }

  /// How heavy the letters of the texts inside are; nil means as their fonts say (L6).
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    texts { $0.traits.weight = weight }
  }

  public func bold(_ isActive: Bool = true) -> some View {
    texts { $0.traits.weight = isActive ? .bold : $0.traits.weight }
  }

  public func italic(_ isActive: Bool = true) -> some View {
    texts { $0.traits.isItalic = isActive }
  }

  /// The shapes of the letters of the texts inside; nil means as their fonts say (L6).
  public func fontDesign(_ design: Font.Design?) -> some View {
    texts { $0.traits.design = design }
  }

  public func monospaced(_ isActive: Bool = true) -> some View {
    texts { $0.traits.design = isActive ? .monospaced : $0.traits.design }
  }

  /// The most lines that each text inside shows (L6). nil means no limit, a number below 1 counts as 1.
  public func lineLimit(_ number: Int?) -> some View {
    texts {
      $0.lineLimit = number
      $0.reservedLines = nil
    }
  }

  /// The most lines of each text inside, and whether it is as high as so many lines in any case (L6).
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    texts {
      $0.lineLimit = limit
      $0.reservedLines = reservesSpace ? limit : nil
    }
  }

  /// The most lines of each text inside, and the lines that it is at least as high as (L6).
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    texts {
      $0.lineLimit = limit.upperBound
      $0.reservedLines = limit.lowerBound
    }
  }

  /// The lines that each text inside is at least as high as (L6).
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    texts {
      $0.lineLimit = nil
      $0.reservedLines = limit.lowerBound
    }
  }

  /// The most lines of each text inside (L6).
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Points between the lines of each text inside (L6).
  public func lineSpacing(_ spacing: CGFloat) -> some View {
    texts { $0.lineSpacing = spacing }
  }

  /// Points after every character of the texts inside (L6).
  public func kerning(_ kerning: CGFloat) -> some View {
    texts { $0.kerning = kerning }
  }

  /// The same as `kerning`.
  public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }

  /// The least factor, from 0 to 1, by which each text inside shrinks before it is cut (L6).
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    texts { $0.minimumScaleFactor = factor }
  }

  /// Where the ellipsis of each text inside stands, if it is cut (L6).
  public func truncationMode(_ mode: TruncationMode) -> some View {
    texts { $0.truncationMode = mode }
  }

  /// How the lines of each text inside are aligned in the text's frame. The frame does not change (L6).
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    texts { $0.multilineTextAlignment = alignment }
  }

  private func texts(_ change: @escaping (inout TextEnvironment) -> Void) -> some View {
    TextEnvironmentView(content: self, change: change)
  }
}

/// A view that changes the environment of the texts inside it.
private struct TextEnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout TextEnvironment) -> Void

  func emit(into builder: inout TreeBuilder) {
    builder.texts(change) { content._emit(into: &$0) }
  }
}

extension Text {
  /// A picture in a text is not modelled: it is left out.
  public init(_ image: Image) { self.init(verbatim: "") }
}

extension Font {
  /// How wide letters are; accepted, it changes no width here (L6).
  public struct Width: Sendable, Hashable {
    public let value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// - Parameter name: not used: the measurer decides which font file it reads.
  public static func custom(_ name: String, size: CGFloat) -> Font { system(size: size) }

  /// - Parameter name: not used: the measurer decides which font file it reads.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    system(size: size)
  }

  /// - Parameter name: not used: the measurer decides which font file it reads.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { system(size: fixedSize) }
}
