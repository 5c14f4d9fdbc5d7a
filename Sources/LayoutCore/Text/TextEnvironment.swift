/// The settings that texts take from the views around them.
///
/// Of several values the innermost wins.
public struct TextEnvironment: Sendable {
  /// Measures the texts of the tree.
  let measurer: any TextMeasurer
  /// nil means `Font.body`.
  public var font: Font?
  /// The most lines of each text; nil means no limit, a number below 1 counts as 1 (L6).
  public var lineLimit: Int?
  public var multilineTextAlignment = TextAlignment.leading

  init(measurer: any TextMeasurer) { self.measurer = measurer }
}

extension TreeBuilder {
  /// A text (L6): a measured leaf inside the wrappers that make its baselines explicit.
  ///
  /// The text is measured here. Complexity: O(characters).
  public mutating func text(_ content: String, name: String? = nil) {
    if let font = environment.font { check(length: font.size, "font.size", name) }
    guard error == nil else { return }
    let text = MeasuredText(content, in: environment)
    let line = text.lineMetrics
    let guides = [
      ExplicitGuide.baseline(.lastTextBaseline, line.ascent - line.height, height: 1),
      ExplicitGuide.baseline(.firstTextBaseline, line.ascent, height: 0),
    ]
    inside(guides, named: name) { $0.measuredLeaf(MeasuredLeaf(text), name: name) }
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
}

extension MeasuredLeaf {
  /// The size of a text depends on the proposed width only (L6).
  fileprivate init(_ text: MeasuredText) {
    self.init(reads: .horizontal) { text.size(in: $0.width) }
    self.text = text
  }
}

extension ExplicitGuide {
  fileprivate static func baseline(
    _ guide: AlignmentKey.Standard, _ constant: Double, height: Double
  ) -> ExplicitGuide {
    ExplicitGuide(
      guide: .standard(guide), formula: .affine(AffineGuide(constant: constant, height: height)))
  }
}
