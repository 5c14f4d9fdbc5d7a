public import LayoutCore

// Frames whose lengths are those of a container further out (CR1, CR2).
extension View {
  /// A frame as long as the container on some axes (CR2).
  ///
  /// The container is the nearest scroll view, list, form that scrolls, navigation stack that fills, column or tab
  /// around the view, else the window (CR1).
  ///
  /// - Parameter alignment: where the view stands in the frame.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    relativeFrame(RelativeFrame(containerOn: axes, alignment: alignment))
  }

  /// A frame as long as a share of the container (CR2).
  ///
  /// - Parameters:
  ///   - count: how many views share the container; below 1 counts as 1.
  ///   - span: over how many of these shares the frame reaches, with the gaps between them.
  ///   - spacing: between the shares, in points.
  ///   - alignment: where the view stands in the frame.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    relativeFrame(
      RelativeFrame(
        containerOn: axes, count: max(1, count), span: span, spacing: spacing, alignment: alignment))
  }

  /// A frame whose lengths a closure computes from those of the container (CR2).
  ///
  /// The lengths must be affine in the container's: a multiple of them and a constant. The closure is called for
  /// some lengths from 100 to 8192 points; if its answers do not lie on a line, the view is refused when its tree
  /// is built.
  ///
  /// - Parameters:
  ///   - alignment: where the view stands in the frame.
  ///   - length: the frame's length on an axis, given the container's.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    ProbedFrameView(content: self, axes: axes, alignment: alignment, length: length)
  }

  private func relativeFrame(_ frame: RelativeFrame) -> some View { modified(by: .relativeFrame(frame)) }
}

/// A view in a frame whose lengths a closure computes from those of the container.
private struct ProbedFrameView<Content: View>: PrimitiveView {
  let content: Content
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  func emit(into builder: inout TreeBuilder) {
    var frame = RelativeFrame(alignment: alignment)
    for axis in Axis.allCases where axes.contains(axis) {
      guard let line = line(on: axis) else {
        return builder.refuse(
          "containerRelativeFrame",
          "has a closure whose \(axis) length is no multiple of the container's plus a constant; such a length is "
            + "needed, or a GeometryReader")
      }
      let affine = RelativeLength(
        of: .container, constant: line.constant, width: axis == .horizontal ? line.factor : 0,
        height: axis == .vertical ? line.factor : 0)
      if axis == .horizontal { frame.width = affine } else { frame.height = affine }
    }
    builder.modified(by: .relativeFrame(frame)) { content._emit(into: &$0) }
  }

  /// Lengths that a container may have, in points.
  private static var probes: [Double] { [100, 8192, 320, 393, 512, 744, 1024, 1440, 2560, 4096] }

  /// The line through the answers on an axis; nil if they do not lie on one.
  private func line(on axis: Axis) -> (factor: Double, constant: Double)? {
    let answers = Self.probes.map { ($0, length($0, axis)) }
    let (low, high) = (answers[0], answers[1])
    let factor = Self.plain((high.1 - low.1) / (high.0 - low.0))
    let constant = Self.plain(low.1 - factor * low.0)
    let isLine = answers.allSatisfy { length, answer in
      abs(constant + factor * length - answer) <= 1e-9 * max(1, abs(answer))
    }
    return isLine ? (factor, constant) : nil
  }

  /// A number without the last digits, where rounding errors stand, if few digits are left then.
  private static func plain(_ number: Double) -> Double {
    let rounded = (number * 1e9).rounded() / 1e9
    return abs(rounded - number) <= 1e-12 * max(1, abs(number)) ? rounded : number
  }
}
