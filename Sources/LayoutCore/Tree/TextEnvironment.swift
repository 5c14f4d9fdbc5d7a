/// What texts take from the views around them.
///
/// Of several values the innermost wins: a tree builder's environment holds while it emits the content of
/// the view that sets it.
public struct TextEnvironment: Sendable {
  /// What measures the texts of the tree.
  let measurer: any TextMeasurer
  /// nil is `Font.body`.
  public var font: Font?
  /// The most lines of each text; nil is no limit, below 1 counts as 1 (L6).
  public var lineLimit: Int?
  public var multilineTextAlignment = TextAlignment.leading

  init(measurer: any TextMeasurer) { self.measurer = measurer }
}
