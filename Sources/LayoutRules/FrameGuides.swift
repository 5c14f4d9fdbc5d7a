package import LayoutCore

/// The guides of views in a layout whose frames are known (A1–A6, G21).
///
/// A custom layout's own guides (F8) are not known here; those of its subviews are combined by A5 instead.
package struct FrameGuides {
  private let answers: Answers
  private let claims: Claims

  /// - Parameter frames: by node, in the host's coordinates; null for views that are not shown.
  ///
  /// Complexity: O(nodes). Each question for a guide is answered once for each view.
  package init(of tree: LayoutTree, in frames: [Rect]) {
    answers = Answers(tree, capacity: 0)
    claims = Claims(answers, frames, host: .null, tolerance: 0)
  }

  /// The positions of a guide of the finite views inside a container, in points, in the host's coordinates: the explicit
  /// value, else the default (A1).
  package func positions(
    of guide: AlignmentKey, inside container: Int
  ) -> [(value: Double, isExplicit: Bool)] {
    claims.geometricChildren(of: container).filter {
      claims.frames[$0].coordinates.allSatisfy(\.isFinite)
    }.map {
      let (frame, dimensions) = (claims.frames[$0], claims.dimensions($0))
      let value = dimensions[guide]
      let isReversed =
        guide.axis == .horizontal && answers.elements.directions.isRightToLeft(around: $0)
      return (
        isReversed ? frame.maxX - value : frame.origin[guide.axis] + value, dimensions[explicit: guide] != nil
      )
    }
  }

  /// The alignment of a grid's column, counted along the horizontal axis, or of its row (G21).
  package func alignment(ofTrack track: Int, _ axis: Axis, in grid: Int) -> AlignmentKey {
    answers.shape(of: grid).alignments.key(axis, track)
  }
}
