import BoxCases
import Boxes
import ConstraintBoxes
import GLPKSolver
import Testing

/// Where Chromium and the specifications part: Cases/Boxes/differences.ndjson.
@Suite struct DialectTests {
  /// What the dialect does not do.
  private static let left: Set = ["unfilled-tracks", "unfilled-tracks-rows", "fit-content-maximum"]

  @Test func theDialectDoesAsChromiumAndTheOtherDoesNot() throws {
    let cases = try RecordedFramesTests.cases("differences")
    #expect(cases.count >= 9)
    for boxCase in cases {
      let name = String(boxCase.name.split(separator: "/")[0])
      #expect(try !Self.isMet(boxCase, .specification), "\(boxCase.name)")
      #expect(try Self.isMet(boxCase, .chromium) != Self.left.contains(name), "\(boxCase.name)")
    }
  }

  /// In the dialect, too, what is guessed and corrected settles to the same layouts.
  @Test func assumptionsSettleInTheDialect() throws {
    for boxCase in try RecordedFramesTests.cases("differences") {
      var blind = ConstraintBoxEngine(solver: GLPKSolver(), dialect: .chromium)
      let seen = try blind.layout(boxCase.tree)
      blind.foresees = false
      let guessed = try blind.layout(boxCase.tree)
      let edges = [seen, guessed].map { RecordedFramesTests.edges($0, boxCase.tree).flatMap { $0 } }
      #expect(RecordedFramesTests.areNear(edges[0], edges[1], 1e-6), "\(boxCase.name)")
    }
  }

  @Test func theNameSaysTheDialect() {
    #expect(ConstraintBoxEngine(solver: GLPKSolver()).name == "constraint-boxes")
    let chromium = ConstraintBoxEngine(solver: GLPKSolver(), dialect: .chromium)
    #expect(chromium.name == "constraint-boxes as Chromium")
  }

  /// Whether edges and tracks are those recorded, to 1/64 px for each box: Chromium keeps lengths in that unit.
  static func isMet(_ boxCase: BoxCase, _ dialect: BoxDialect) throws -> Bool {
    let expected = try #require(boxCase.expected).frames
    let own = try ConstraintBoxEngine(solver: GLPKSolver(), dialect: dialect).layout(boxCase.tree)
    let tolerance = Double(boxCase.tree.count + 1) / 64
    func areNear(_ one: [Double], _ other: [Double]) -> Bool {
      RecordedFramesTests.areNear(one, other, tolerance)
    }
    let edges = [own, expected].map { RecordedFramesTests.edges($0, boxCase.tree).flatMap { $0 } }
    guard areNear(edges[0], edges[1]) else { return false }
    return expected.tracks.allSatisfy { recorded in
      guard let tracks = own.tracks.first(where: { $0.box == recorded.box }) else { return false }
      return areNear(tracks.columns, recorded.columns) && areNear(tracks.rows, recorded.rows)
    }
  }
}
