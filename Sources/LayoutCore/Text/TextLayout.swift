/// A text broken into lines: its size, its baselines, and where each line lies (L6). All in points.
public struct TextLayout: Sendable, Hashable {
  /// One line, placed in the text's frame.
  public struct Line: Sendable, Hashable {
    /// What the line shows: without the spaces and the `\n` at which it broke.
    public var text: Substring
    /// From the left edge of the text's frame to that of the line.
    public var x: Double
    public var width: Double
    /// From the top of the text's frame.
    public var baseline: Double
  }

  /// The width of the widest line and the heights of all.
  public var size: Size
  /// The baseline of the first line, from the top.
  public var firstBaseline: Double
  /// The baseline of the last line, from the top.
  public var lastBaseline: Double
  /// At least one.
  public var lines: [Line]
}
