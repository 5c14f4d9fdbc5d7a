import BoxComparison
import Boxes
import Testing

@Suite struct FrameComparisonTests {
  /// A root with a child with a child.
  private static let tree: BoxTree = {
    var tree = BoxTree()
    for _ in 0..<3 { tree.begin(BoxStyle()) }
    for _ in 0..<3 { tree.end() }
    return tree
  }()

  private static let frames = BoxFrames(
    frames: [
      BoxFrames.Frame(x: 0, y: 0, width: 100, height: 50),
      BoxFrames.Frame(x: 10, y: 5, width: 40, height: 20),
      BoxFrames.Frame(x: 1, y: 2, width: 3, height: 4),
    ], tracks: [BoxFrames.Tracks(box: 0, columns: [40, 60], rows: [50])])

  private func compare(_ tolerance: BoxTolerance, _ change: (inout BoxFrames) -> Void) -> FrameComparison {
    var changed = Self.frames
    change(&changed)
    return FrameComparison(changed, with: Self.frames, of: Self.tree, tolerance: tolerance)
  }

  @Test func equalFramesAreEqual() {
    let comparison = compare(.doubles) { _ in }
    #expect(comparison.isEqual && comparison.worst == 0)
  }

  @Test func edgesAreThoseInTheViewport() {
    let comparison = compare(.doubles) { $0.frames[1].x += 2 }
    // Both edges of the moved box and of the one inside it.
    #expect(comparison.differences.count == 4)
    #expect(comparison.differences.allSatisfy { $0.size == 2 })
    #expect(
      Set(comparison.differences.map(\.path)) == ["$.root.children[0]", "$.root.children[0].children[0]"])
    #expect(
      comparison.differences.first?.description == "$.root.children[0], left edge: expected 10.0, found 12.0")
  }

  @Test func theLargestDifferenceComesFirst() {
    let comparison = compare(.doubles) {
      $0.frames[2].height += 1
      $0.frames[0].height += 3
    }
    #expect(comparison.differences.map(\.size) == [3, 1])
    #expect(comparison.worst == 3)
  }

  @Test(arguments: [
    (BoxTolerance.doubles, 0.5e-6, 2e-6), (.wholePixels, 0.5, 0.51), (.layoutUnits, 4.0 / 64, 4.1 / 64),
  ])
  func whatIsEqualHasALimit(_ tolerance: BoxTolerance, _ inside: Double, _ outside: Double) {
    #expect(compare(tolerance) { $0.frames[0].height += inside }.isEqual)
    #expect(!compare(tolerance) { $0.frames[0].height += outside }.isEqual)
  }

  @Test func tracksAreCompared() {
    let size = compare(.layoutUnits) { $0.tracks[0].columns[1] = 61 }
    #expect(size.differences.map(\.part) == [.column(1)])
    let count = compare(.layoutUnits) { $0.tracks[0].rows = [50, 0] }
    #expect(count.differences.map(\.part) == [.rows])
    // Tracks that one side does not know are not compared.
    #expect(compare(.layoutUnits) { $0.tracks = [] }.isEqual)
  }
}
