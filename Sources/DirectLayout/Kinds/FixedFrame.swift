// F1: frame(width, height).

internal import LayoutCore

/// F1: the child is offered the fixed values, and the parent's proposal where there is none; size = fixed,
/// else the child's.
enum FixedFrameKind: FrameKind {
  @inline(__always)
  private static func frame(_ node: Int, _ pass: LayoutPass) -> UnsafePointer<FixedFrame> {
    // A pointer, because a copy would retain the alignment's object, which takes time.
    pass.nodes.fixedFrames.baseAddress.unsafelyUnwrapped + pass.nodes.payload(of: node)
  }

  /// A fixed length depends on nothing, and the child's offer on that side is fixed.
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    var reads = pass.reads[node + 1]
    for axis in Axis.allCases where frame(node, pass).pointee[axis] != nil {
      reads.subtract(Axis.Set(axis))
      reads[axis] = []
    }
    return reads
  }

  static func offer(
    inside node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize {
    let frame = frame(node, pass)
    return ProposedViewSize(
      width: frame.pointee.width ?? proposal.width, height: frame.pointee.height ?? proposal.height)
  }

  static func ownLength(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? { frame(node, pass).pointee[axis] }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? {
    let width = frame(node, pass).pointee.width.map(LengthRange.init(fixed:))
    let height = frame(node, pass).pointee.height.map(LengthRange.init(fixed:))
    if let width, let height { return LinearLeaf(width: width, height: height) }
    guard let child = pass.range(of: node + 1) else { return nil }
    return LinearLeaf(width: width ?? child.width, height: height ?? child.height)
  }

  static func alignment(of node: Int, _ pass: LayoutPass) -> Alignment { frame(node, pass).pointee.alignment }
}
