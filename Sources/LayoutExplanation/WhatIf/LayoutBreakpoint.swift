/// Where a piece of a layout ends and the next one starts.
public struct LayoutBreakpoint: Sendable, Hashable {
  /// A coordinate that is not continuous, with its limits from both sides.
  public struct Jump: Sendable, Hashable {
    public var node: Int
    /// 0 to 3 for x, y, width and height.
    public var coordinate: Int
    public var left: Double
    public var right: Double
  }

  /// The value of the parameter: the double nearest to it.
  public var value: Double
  /// What becomes tight, or is decided otherwise, in the order of the rules' evaluation.
  public var changes: [LayoutChange]
  public var jumps: [Jump]
  /// Whether no view appears, disappears or jumps.
  public var isContinuous: Bool
}
