import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import LinearProgramming
import Plumb
import Testing

/// Explanations of tracks against the tracks of the direct engine.
@Suite struct ExplanationTrackTests {
  @Test(arguments: Encoding.allCases)
  func `the terms of every track of the recorded grids sum exactly to it`(encoding: Encoding) throws {
    var count = 0
    for layoutCase in try RecordedCases.all() {
      let explained = try Explained(layoutCase, encoding)
      try #require(explained.isPlaced)
      let direct = DirectEngine().layout(explained.tree, in: layoutCase.proposal, host: layoutCase.host)
      for grid in direct.grids {
        for (axis, tracks) in [(Axis.horizontal, grid.columns), (.vertical, grid.rows)] {
          for (index, track) in tracks.enumerated() {
            let subject = ExplanationSubject.track(grid: grid.node, axis, index)
            for (coordinate, value) in zip(subject.coordinates, [track.position, track.length]) {
              let explanation = try explained.explanation(subject, coordinate)
              let sum = explanation.terms.reduce(Dyadic(0)) { $0 + $1.exact }
              #expect(sum == explanation.exact)
              #expect(
                abs(explanation.value - value) <= 1e-9 * max(1, abs(value)),
                "\(layoutCase.name): \(subject).\(coordinate)")
              count += 1
            }
          }
        }
      }
    }
    #expect(count > 90, "the recorded cases have some twenty grids")
  }

  @Test func `a column is named by its grid and its number`() throws {
    let explained = try Explained(try RecordedCases.named("measured/grid-modifiers"), .cells)
    let grid = try #require(explained.tree.nodes["grid"])
    let explanation = try explained.explanation(.track(grid: grid, .horizontal, 0), .width)
    #expect(explanation.value == 78)
    #expect(explanation.story.first == "width of column 1 of grid = 78: column 1 of `grid` (G13)")
  }

  @Test func `what is no track is refused`() throws {
    let explained = try Explained(try RecordedCases.named("measured/grid-modifiers"), .cells)
    let grid = try #require(explained.tree.nodes["grid"])
    let blue = try #require(explained.tree.nodes["blue"])
    #expect(throws: ExplanationError.noTrack(.horizontal, count: 3)) {
      try explained.explanation(.track(grid: grid, .horizontal, 3), .width)
    }
    #expect(throws: ExplanationError.noTrack(.horizontal, count: 3)) {
      try explained.explanation(.track(grid: grid, .horizontal, -1), .width)
    }
    #expect(throws: ExplanationError.notOfTrack(.horizontal)) {
      try explained.explanation(.track(grid: grid, .horizontal, 0), .height)
    }
    #expect(throws: ExplanationError.noGrid) {
      try explained.explanation(.track(grid: blue, .vertical, 0), .height)
    }
  }
}
