import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Synchronization
import Testing

/// Relations notice an engine that does not stay by what it said.
@Suite struct FickleEngineTests {
  static let relations = Relations.all.map(\.name)

  /// The first case of some family that a relation applies to, with frames.
  private func subject(of relation: any Relation) throws -> LayoutCase {
    let engine = DirectEngine()
    let check = RelationCheck(engine, reordered: engine)
    for text in RelationTests.families.values.sorted() {
      let family = try Family(text)
      for seed in 1...20 as ClosedRange<UInt64> {
        let layoutCase = family.makeCase(seed: seed)
        let outcome = try check.check([relation], on: layoutCase, seed: 1)[0]
        if outcome == .identical { return layoutCase }
      }
    }
    throw NoSubject()
  }

  private struct NoSubject: Error {}

  @Test(arguments: relations, Coordinate.allCases)
  func `each relation notices that one coordinate of the second answer is off`(
    name: String, coordinate: Coordinate
  ) throws {
    let relation = try #require(Relations.named(name))
    let layoutCase = try subject(of: relation)
    let engine = FickleEngine { $0.shift(coordinate, by: 1e-6) }
    let check = RelationCheck(engine, reordered: engine)
    guard case .violated(let differences, nil) = try check.check([relation], on: layoutCase, seed: 1)[0]
    else {
      Issue.record("\(name) does not notice")
      return
    }
    let said = name == "transpose" ? coordinate : differences[0].coordinate
    #expect(said == coordinate)
    #expect(abs(abs(differences[0].values[0] - differences[0].values[1]) - 1e-6) < 1e-9)
  }

  @Test(arguments: relations) func `each relation notices that the second answer is of another kind`(
    name: String
  ) throws {
    let relation = try #require(Relations.named(name))
    let layoutCase = try subject(of: relation)
    let engine = FickleEngine { $0 = LayoutResult(status: .unbounded(view: 0)) }
    let outcome = try RelationCheck(engine, reordered: engine).check([relation], on: layoutCase, seed: 1)[0]
    guard case .violated([], let reason?) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(reason.hasPrefix("the case is placed, the changed case unbounded at "))
  }

  @Test func `deviations within the tolerance are told`() throws {
    let relation = try #require(Relations.named("rename"))
    let layoutCase = try subject(of: relation)
    let engine = FickleEngine { $0.shift(.x, by: 1e-12) }
    let outcome = try RelationCheck(engine).check([relation], on: layoutCase, seed: 1)[0]
    guard case .withinTolerance(let deviation) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(deviation > 0 && deviation < 1e-9)
  }

  @Test func `two answers without frames of the same kind are counted as such`() throws {
    let relation = try #require(Relations.named("rename"))
    let unbounded = LayoutCase(name: "unbounded", proposal: .infinity, root: ViewDescription(.color))
    let outcome = try RelationCheck(DirectEngine()).check([relation], on: unbounded, seed: 1)[0]
    #expect(outcome == .unplaced(status: "unbounded"))
  }
}

/// The direct engine, but every second answer is spoilt.
private final class FickleEngine: LayoutEngine {
  let name = "fickle"
  private let answers = Mutex(0)
  private let spoil: @Sendable (inout LayoutResult) -> Void

  init(spoil: @escaping @Sendable (inout LayoutResult) -> Void) { self.spoil = spoil }

  func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult {
    var result = DirectEngine().layout(tree, in: proposal, host: host)
    let isSecond = answers.withLock { answers in
      answers += 1
      return answers % 2 == 0
    }
    if isSecond { spoil(&result) }
    return result
  }
}

extension LayoutResult {
  /// Shifts one coordinate of every frame.
  fileprivate mutating func shift(_ coordinate: Coordinate, by length: Double) {
    for node in frames.indices where !frames[node].isNull {
      switch coordinate {
      case .x: frames[node].origin.x += length
      case .y: frames[node].origin.y += length
      case .width: frames[node].size.width += length
      case .height: frames[node].size.height += length
      }
    }
  }
}
