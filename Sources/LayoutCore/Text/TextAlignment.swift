/// Where the lines of a text stand in the text's own frame; it never moves the frame (L6).
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
