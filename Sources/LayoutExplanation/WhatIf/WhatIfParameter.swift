public import LayoutCore

/// A number of a case that can be moved: a side of the proposal, a declared length, or a spacing.
public enum WhatIfParameter: Sendable, Hashable {
  case proposal(Axis)
  /// The fixed length of the view of this name: of a fixed leaf (L2), or of a fixed frame around it (F1).
  case length(view: String, Axis)
  /// Every gap between the children of the stack of this name (S1).
  case spacing(view: String)
  /// Every gap along an axis of the grid of this name (G8).
  case gridSpacing(view: String, Axis)

  /// Reads `width`, `height`, or a name followed by `.width`, `.height`, `.spacing`, `.horizontalSpacing` or
  /// `.verticalSpacing`; nil for any other text.
  public init?(_ text: String) {
    guard let dot = text.lastIndex(of: ".") else {
      guard let axis = Self.lengths[text] else { return nil }
      self = .proposal(axis)
      return
    }
    let (view, number) = (String(text[..<dot]), String(text[text.index(after: dot)...]))
    if view.isEmpty { return nil }
    if let axis = Self.lengths[number] {
      self = .length(view: view, axis)
    } else if let axis = Self.spacings[number] {
      self = .gridSpacing(view: view, axis)
    } else if number == "spacing" {
      self = .spacing(view: view)
    } else {
      return nil
    }
  }

  private static let lengths: [String: Axis] = ["width": .horizontal, "height": .vertical]
  private static let spacings: [String: Axis] = [
    "horizontalSpacing": .horizontal, "verticalSpacing": .vertical,
  ]
}

extension WhatIfParameter: CustomStringConvertible {
  public var description: String {
    func length(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }
    return switch self {
    case .proposal(let axis): length(axis)
    case .length(let view, let axis): "\(view).\(length(axis))"
    case .spacing(let view): "\(view).spacing"
    case .gridSpacing(let view, let axis): "\(view).\(axis)Spacing"
    }
  }
}
