// GR3, CR2: frames relative to a reader or a container.

internal import LayoutCore

/// GR3, CR2: a fixed frame (F1, F3) whose lengths are affine in the size of the nearest reader or container:
/// a·width + b·height + c, at least 0. Where a side of a container that counts is proposed nil or ∞, the frame
/// has no length on that axis.
enum RelativeFrameKind: FrameKind {
  private static func frame(_ node: Int, _ pass: LayoutPass) -> RelativeFrame {
    pass.tree.relativeFrames[pass.nodes.payload(of: node)]
  }

  /// As in F1 for a length that is there in any case. A container may be proposed nil.
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    var reads = pass.reads[node + 1]
    for axis in Axis.allCases where frame(node, pass)[axis]?.reference == .reader {
      reads.subtract(Axis.Set(axis))
      reads[axis] = []
    }
    return reads
  }

  static func offer(
    inside node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize {
    ProposedViewSize(
      width: length(of: node, along: .horizontal, pass) ?? proposal.width,
      height: length(of: node, along: .vertical, pass) ?? proposal.height)
  }

  static func ownLength(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? { length(of: node, along: axis, pass) }

  static func alignment(of node: Int, _ pass: LayoutPass) -> Alignment { frame(node, pass).alignment }

  /// The frame's length along an axis; nil if it has none.
  private static func length(of node: Int, along axis: Axis, _ pass: LayoutPass) -> Double? {
    guard let length = frame(node, pass)[axis] else { return nil }
    let size = pass.references.size(of: length.reference, for: node, pass)
    var sum = length.constant
    for (side, factor) in [(size.width, length.width), (size.height, length.height)] where factor != 0 {
      guard let side, side < .infinity || length.reference == .reader else { return nil }
      sum += factor * side
    }
    return sum > 0 ? sum : 0
  }
}
