import ConstraintLayout
import LayoutCore
import Testing

/// Expects the frames of a fresh layout, up to rounding errors.
func expectFresh(_ session: ConstraintLayoutSession, _ place: String) {
  let fresh = session.engine.layout(session.tree, in: session.proposal, host: session.host)
  let result = session.result
  #expect(result.status == fresh.status, "\(place)")
  #expect(result.frames.count == fresh.frames.count, "\(place)")
  let scale = fresh.frames.reduce(1.0) {
    $1.isNull ? $0 : max($0, abs($1.minX), abs($1.minY), $1.width, $1.height)
  }
  for (frame, other) in zip(result.frames, fresh.frames) where frame != other {
    #expect(frame.isNull == other.isNull, "\(place)")
    let deviations = [
      frame.minX - other.minX, frame.minY - other.minY, frame.width - other.width,
      frame.height - other.height,
    ]
    #expect(deviations.allSatisfy { abs($0) <= 1e-11 * scale }, "\(place): \(frame), fresh \(other)")
  }
}

/// Expects that frames which are not said to have moved are what they were. Another tree has new nodes.
func expectMoved(
  _ change: LayoutChange, from before: LayoutResult, _ result: LayoutResult, _ place: String
) {
  #expect(
    zip(change.moved, change.moved.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "\(place)")
  guard before.status == .placed, before.frames.count == result.frames.count else { return }
  var isStill = [Bool](repeating: true, count: result.frames.count)
  for node in change.moved.joined() { isStill[node] = false }
  for node in isStill.indices where isStill[node] {
    #expect(result.frames[node] == before.frames[node], "\(place), node \(node)")
  }
}
