import LayoutCore

/// How a view answers on one axis, where its declared data alone tell: `nil → ideal, p → clamp(p)`.
///
/// Linear leaves are such views (L2), and frames around them stay such views: with b and c the bounds of
/// the child, min(max(p, a), b) inside a frame's own clamp is again one clamp, because clamps with
/// ordered bounds are closed under composition. Nothing here depends on a proposal.
extension Compiler {
  /// The profile of the view at `node`, nil where its answer takes more than declared data.
  func profile(_ node: Int, _ axis: Axis) -> LengthRange? {
    if let range = leafRange(node, axis) { return range }
    let payload = tree.payload(of: node)
    switch tree.kinds[node] {
    case .alignmentGuide: return profile(node + 1, axis)
    case .fixedFrame:
      if let fixed = tree.fixedFrames[payload][axis] {
        return facts.openings.slots[Opening(.length, node, axis)] == nil ? LengthRange(fixed: fixed) : nil
      }
      return profile(node + 1, axis)
    case .flexibleFrame:
      return profile(node + 1, axis).map {
        frameProfile(FrameLengths(tree.flexibleFrames[payload][axis]), $0)
      }
    default: return nil
    }
  }

  /// F2 on a child that clamps.
  private func frameProfile(_ frame: FrameLengths, _ child: LengthRange) -> LengthRange {
    // A nil proposal: the ideal, else the child's ideal (what a nil offer is answered with), bounded.
    func bounded(_ length: Double) -> Double {
      var length = length
      if let min = frame.min { length = Swift.max(length, min) }
      if let max = frame.max { length = Swift.min(length, max) }
      return length
    }
    let ideal = frame.ideal ?? bounded(child.ideal)
    switch (frame.min, frame.max) {
    case (let min?, let max?): return LengthRange(min: min, ideal: ideal, max: max)
    case (let min?, nil): return LengthRange(min: min, ideal: ideal, max: Swift.max(child.max, min))
    case (nil, let max?): return LengthRange(min: Swift.min(child.min, max), ideal: ideal, max: max)
    case (nil, nil): return LengthRange(min: child.min, ideal: ideal, max: child.max)
    }
  }
}
