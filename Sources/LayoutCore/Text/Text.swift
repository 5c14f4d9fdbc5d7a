/// A text that breaks into lines at word boundaries (L6), measured with `FixedMetrics`.
///
/// Its first and last text baselines are explicit. An empty text is one line without width.
public struct Text: PrimitiveView, Sendable {
  private let content: String

  /// - Parameter content: shown as it is; `\n` forces a line break.
  public init(_ content: some StringProtocol) { self.content = String(content) }

  public init(verbatim content: String) { self.content = content }

  public func emit(into builder: inout TreeBuilder) { builder.text(content) }
}

extension TreeBuilder {
  /// A text (L6): a measured leaf inside the wrappers that make its baselines explicit.
  public mutating func text(_ content: String, name: String? = nil) {
    let measure = TextMeasure(content)
    modified(
      by: [
        .alignmentGuide(FixedMetrics.lastTextBaseline), .alignmentGuide(FixedMetrics.firstTextBaseline),
      ]
    ) {
      $0.measuredLeaf(MeasuredLeaf { measure.size(in: $0) }, name: name)
    }
  }
}
