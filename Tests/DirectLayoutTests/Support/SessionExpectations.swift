import LayoutCore
import Testing

@testable import DirectLayout

/// Compares with a fresh layout, and says whether both are the same.
@discardableResult
func expectFresh(_ session: DirectLayoutSession, _ place: @autoclosure () -> String) -> Bool {
  let fresh = DirectEngine().layout(session.tree, in: session.proposal, host: session.host)
  let result = session.result
  var difference: String?
  if result.status != fresh.status {
    difference = "\(result.status), not \(fresh.status)"
  } else if result.frames.count != fresh.frames.count {
    difference = "\(result.frames.count) frames, not \(fresh.frames.count)"
  } else if let node = result.frames.indices.first(where: { !sameBits(result.frames[$0], fresh.frames[$0]) }
  ) {
    difference =
      "node \(node), a \(session.tree.kinds[node]): \(result.frames[node]), not \(fresh.frames[node])"
  } else if result.grids != fresh.grids {
    difference = "the grids differ"
  }
  guard let difference else { return true }
  Issue.record("\(place()): \(difference)")
  return false
}

private func sameBits(_ a: Rect, _ b: Rect) -> Bool {
  a.origin.x.bitPattern == b.origin.x.bitPattern && a.origin.y.bitPattern == b.origin.y.bitPattern
    && a.size.width.bitPattern == b.size.width.bitPattern
    && a.size.height.bitPattern == b.size.height.bitPattern
}

func expectMoved(
  _ change: LayoutChange, from before: LayoutResult, to after: LayoutResult, _ place: String
) {
  #expect(change.status == after.status, "\(place)")
  for (a, b) in zip(change.moved, change.moved.dropFirst()) {
    #expect(a.upperBound < b.lowerBound, "\(place)")
  }
  guard before.status == .placed, after.status == .placed else { return }
  let moved = after.frames.indices.filter { before.frames[$0] != after.frames[$0] }
  #expect(Array(change.moved.joined()) == moved, "\(place)")
}
