/// A text broken into lines: its size, its baselines and the place of each line (L6). All in points.
public struct TextLayout: Sendable, Hashable {
  /// One line, placed in the text's frame.
  public struct Line: Sendable, Hashable {
    /// The text of the line, without the spaces or the line break at which it broke, and with its ellipsis.
    public var text: Substring
    /// From the left edge of the text's frame to the left edge of the line.
    public var x: Double
    /// Without the spaces at its end. A line of one character may be wider than the text's frame.
    public var width: Double
    /// From the top of the text's frame.
    public var baseline: Double
  }

  public var size: Size
  /// The baseline of the first line, from the top.
  public var firstBaseline: Double
  /// The baseline of the last line that is shown, from the top.
  public var lastBaseline: Double
  /// The lines, from the top; at least one.
  public var lines: [Line]
}

/// How the lines of a text are aligned inside the text's frame. It never changes the frame (L6).
public enum TextAlignment: Sendable, Hashable, CaseIterable {
  case leading, center, trailing

  /// The share of a line's free width that lies left of it.
  var share: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
