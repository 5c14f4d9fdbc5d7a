/// The settings that texts take from the views around them.
///
/// Of several values the innermost wins.
public struct TextEnvironment: Sendable {
  /// Measures the texts of the tree.
  let measurer: any TextMeasurer
  /// Decides the sizes of text styles, and of texts without a font.
  public var platform = Platform.macOS
  /// The text size that the user has chosen; it changes text styles on iOS (L6).
  public var typeSize = DynamicTypeSize.large
  /// nil means the font of `platform`.
  public var font: Font?
  /// The face of the texts, as the views around them say; it counts before that of `font`.
  public var traits = FontTraits()
  /// The most lines of each text; nil means no limit, a number below 1 counts as 1.
  public var lineLimit: Int?
  /// A text is at least as high as so many lines; nil means 1.
  public var reservedLines: Int?
  /// Where the ellipsis of a line that is cut stands.
  public var truncationMode = TruncationMode.tail
  /// The least factor by which a text of one line may shrink instead of being cut, from 0 to 1.
  public var minimumScaleFactor = 1.0
  /// Points that lines are at least apart, from the bottom of one to the top of the next.
  public var lineSpacing = 0.0
  /// Points after every character.
  public var kerning = 0.0
  public var multilineTextAlignment = TextAlignment.leading

  init(measurer: any TextMeasurer) { self.measurer = measurer }

  /// The size of the font in force, in points (L6).
  package var fontSize: Double { (font ?? .body).size(on: platform, at: typeSize) }

  /// What is said about the face of a part of a text.
  package func traits(of run: TextRun) -> FontTraits {
    let font = (run.font ?? font)?.traits(on: platform) ?? FontTraits()
    return run.traits.filled(from: traits).filled(from: font)
  }
}

/// A part of a text with a font of its own.
public struct TextRun: Sendable, Hashable {
  public var content: String
  /// nil means the font of the views around the text.
  public var font: Font?
  /// Points after every character; nil means those of the views around the text.
  public var kerning: Double?
  /// The face of this part; it counts before that of its font.
  public var traits: FontTraits

  public init(
    _ content: String, font: Font? = nil, kerning: Double? = nil, traits: FontTraits = FontTraits()
  ) {
    self.content = content
    self.font = font
    self.kerning = kerning
    self.traits = traits
  }
}

/// Where the ellipsis of a line that is cut stands (L6).
public enum TruncationMode: String, Sendable, Hashable, CaseIterable {
  case head, tail, middle
}

extension TreeBuilder {
  /// The height of a capital letter in the font of the next texts, in points (L9).
  package var capHeight: Double {
    environment.measurer.face(environment.traits(of: TextRun("")).face)
      .lineMetrics(size: environment.fontSize).capHeight
  }

  /// A text (L6): a measured leaf inside the wrappers that make its baselines explicit.
  ///
  /// The text is measured here. Complexity: O(characters).
  ///
  /// - Parameter spacing: what the text prefers around itself (S1); nil means its measurer's numbers.
  public mutating func text(
    _ content: String, preferring spacing: ViewSpacing? = nil, name: String? = nil
  ) {
    text([TextRun(content)], preferring: spacing, name: name)
  }

  /// A text of several parts, one after another (L6).
  ///
  /// Complexity: O(characters).
  public mutating func text(
    _ runs: [TextRun], preferring spacing: ViewSpacing? = nil, name: String? = nil
  ) {
    check(environment, runs, name)
    guard error == nil else { return }
    let text = MeasuredText(runs, in: environment)
    if writing != nil {
      return write(.text(runs, text, environment), preferring: spacing, name: name)
    }
    var leaf = MeasuredLeaf { text.size(in: $0) }
    leaf.text = text
    leaf.spacing = .text(text.lineMetrics.spacing)
    inside(text.baselines, named: name) { $0.measuredLeaf(leaf, preferring: spacing, name: name) }
  }

  /// A text that answers from a table of measures (L6).
  ///
  /// A table without a measure, and numbers that are no lengths, are refused.
  public mutating func replayedText(
    _ text: ReplayedText, preferring spacing: ViewSpacing? = nil, name: String? = nil
  ) {
    check(text, name)
    guard error == nil else { return }
    if writing != nil { return write(.replayedText(text), preferring: spacing, name: name) }
    inside(text.baselines, named: name) {
      $0.measuredLeaf(MeasuredLeaf(text), preferring: spacing, name: name)
    }
  }

  /// Changes the settings of the texts that `content` emits. The innermost change wins.
  public mutating func texts(
    _ change: (inout TextEnvironment) -> Void, content: (inout TreeBuilder) -> Void
  ) {
    let outer = environment
    change(&environment)
    content(&self)
    environment = outer
  }

  private mutating func check(_ settings: TextEnvironment, _ runs: [TextRun], _ name: String?) {
    for run in runs {
      if let font = run.font ?? settings.font {
        check(length: font.size(on: settings.platform, at: settings.typeSize), "font.size", name)
      }
      check(finite: run.kerning ?? settings.kerning, "kerning", name)
    }
    check(finite: settings.lineSpacing, "lineSpacing", name)
    if !(0...1).contains(settings.minimumScaleFactor) {
      fail(
        label(name), "minimumScaleFactor",
        "is \(settings.minimumScaleFactor); a number from 0 to 1 is needed")
    }
  }

  private mutating func check(_ text: ReplayedText, _ name: String?) {
    check(length: text.linePitch, "linePitch", name)
    if text.measures.isEmpty { fail(label(name), "measures", "is empty; at least one measure is needed") }
    for measure in text.measures {
      check(length: measure.proposal.width ?? 0, "measures.proposal", name)
      check(length: measure.proposal.height ?? 0, "measures.proposal", name)
      check(length: measure.size.width, "measures.size", name)
      check(length: measure.size.height, "measures.size", name)
      check(finite: measure.firstTextBaseline, "measures.firstTextBaseline", name)
      check(finite: measure.lastTextBaseline, "measures.lastTextBaseline", name)
    }
  }
}

extension ExplicitGuide {
  /// A baseline at `constant` + `height` · the text's height.
  static func baseline(
    _ guide: AlignmentKey.Standard, _ constant: Double, height: Double
  ) -> ExplicitGuide {
    ExplicitGuide(
      guide: .standard(guide), formula: .affine(AffineGuide(constant: constant, height: height)))
  }

  /// A baseline that follows from the text's size in another way.
  static func baseline(
    _ guide: AlignmentKey.Standard, _ value: @escaping @Sendable (Size) -> Double
  ) -> ExplicitGuide {
    ExplicitGuide(
      guide: .standard(guide), formula: .function { value(Size(width: $0.width, height: $0.height)) })
  }
}
