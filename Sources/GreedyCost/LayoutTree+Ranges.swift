import LayoutCore

extension LayoutTree {
  /// What a leaf other than a measured one may answer (L2–L5).
  func lengthRanges(ofLeaf node: Int) -> LinearLeaf {
    let payload = payload(of: node)
    switch kinds[node] {
    case .fixedLeaf:
      return LinearLeaf(
        width: LengthRange(fixed: fixedSizes[payload].width),
        height: LengthRange(fixed: fixedSizes[payload].height))
    case .spacer:
      let spacer = spacers[payload]
      let along = LengthRange(min: spacer.minLength, ideal: spacer.minLength, max: .infinity)
      let across = spacer.axis == nil ? along : LengthRange(fixed: 0)
      return spacer.axis == .vertical
        ? LinearLeaf(width: across, height: along) : LinearLeaf(width: along, height: across)
    case .divider:
      let thickness = LengthRange(fixed: 1)
      return payload == Int(Axis.horizontal.rawValue)
        ? LinearLeaf(width: .shape, height: thickness) : LinearLeaf(width: thickness, height: .shape)
    default: return leaves[payload]
    }
  }

  /// What a frame may be long on one axis.
  struct FrameRange {
    var lengths: ClosedRange<Double>
    /// Whether the frame offers its child a length of its own where it is itself offered nil.
    var isOffered: Bool
  }

  /// F1, F2: a frame has its fixed length, else any in its bounds, and any where it has none.
  ///
  /// - Parameter isIdeal: whether the frame is offered nil on the axis.
  func frameRange(of node: Int, _ axis: Axis, isIdeal: Bool) -> FrameRange {
    if kinds[node] == .fixedFrame {
      guard let length = fixedFrames[payload(of: node)][axis] else {
        return FrameRange(lengths: 0...Double.infinity, isOffered: false)
      }
      return FrameRange(lengths: length...length, isOffered: true)
    }
    let declared = flexibleFrames[payload(of: node)][axis]
    let least = max(declared.min ?? 0, 0)
    let ideal = declared.ideal.map { max($0, least) }
    let most = max(declared.max ?? .infinity, ideal ?? 0, least)
    if isIdeal, let ideal { return FrameRange(lengths: ideal...ideal, isOffered: true) }
    return FrameRange(lengths: least...most, isOffered: false)
  }
}
