/// Whether an aligned box may overflow at the start (CSS Box Alignment 3 §4.4).
public enum BoxOverflowAlignment: Sendable, Hashable {
  /// No word is written; CSS then has rules of its own.
  case unsaid
  case safe
  case unsafe
}

/// The value of `align-self`, `align-items`, `justify-self` and `justify-items` (CSS Box Alignment 3 §6).
public struct BoxSelfAlignment: Sendable, Hashable {
  public enum Position: String, Sendable, Hashable, CaseIterable {
    case auto, normal, stretch, center, start, end
    case selfStart = "self-start"
    case selfEnd = "self-end"
    case flexStart = "flex-start"
    case flexEnd = "flex-end"
    case left, right
    /// Also `first baseline`.
    case baseline
    case lastBaseline = "last baseline"
  }

  public var position: Position
  public var overflow: BoxOverflowAlignment

  public init(_ position: Position, _ overflow: BoxOverflowAlignment = .unsaid) {
    (self.position, self.overflow) = (position, overflow)
  }
}

/// The value of `align-content` and `justify-content` (CSS Box Alignment 3 §5).
public struct BoxContentAlignment: Sendable, Hashable {
  public enum Position: String, Sendable, Hashable, CaseIterable {
    case normal, stretch, center, start, end
    case flexStart = "flex-start"
    case flexEnd = "flex-end"
    case left, right
    case spaceBetween = "space-between"
    case spaceAround = "space-around"
    case spaceEvenly = "space-evenly"
    /// Also `first baseline`.
    case baseline
    case lastBaseline = "last baseline"
  }

  public var position: Position
  public var overflow: BoxOverflowAlignment

  public init(_ position: Position, _ overflow: BoxOverflowAlignment = .unsaid) {
    (self.position, self.overflow) = (position, overflow)
  }
}
