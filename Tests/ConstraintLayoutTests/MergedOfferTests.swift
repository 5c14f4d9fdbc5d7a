import DirectLayout
import Foundation
import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// L1, F8: where expressions of offers multiply, offers of equal value are one offer.
@Suite struct MergedOfferTests {
  /// A nest of containers with a text each, by the names of what is nested, again and again.
  private func nest(_ kinds: [String], depth: Int, text: String = "lorem ipsum dolor sit amet ") throws
    -> LayoutTree
  {
    let text = #"{"view":"Text","text":"\#(text)"}"#
    var inner = text
    for level in (0..<depth).reversed() {
      let children = #""children":[\#(text),\#(inner)]"#
      switch kinds[level % kinds.count] {
      case "Grid": inner = #"{"view":"Grid","children":[{"view":"GridRow",\#(children)}]}"#
      case "equalWidthHStack", "flow":
        inner = #"{"view":"Layout","layout":"\#(kinds[level % kinds.count])",\#(children)}"#
      case let kind: inner = #"{"view":"\#(kind)",\#(children)}"#
      }
    }
    let layoutCase =
      #"{"format":"plumb-case/1","name":"nest","proposal":{"width":300,"height":300},"root":\#(inner)}"#
    return try LayoutCase(json: Data(layoutCase.utf8)).tree()
  }

  private func expectSame(_ result: LayoutResult, _ expected: LayoutResult, _ place: String) {
    #expect(result.status.name == expected.status.name, "\(place)")
    #expect(result.frames.count == expected.frames.count, "\(place)")
    let scale = expected.frames.reduce(1.0) {
      $1.isNull ? $0 : max($0, abs($1.minX), abs($1.minY), $1.width, $1.height)
    }
    for (frame, other) in zip(result.frames, expected.frames) where frame != other {
      let isNear = zip(frame.coordinates, other.coordinates).allSatisfy { abs($0 - $1) <= 1e-9 * scale }
      #expect(frame.isNull == other.isNull && (frame.isNull || isNear), "\(place): \(frame), direct \(other)")
    }
    #expect(result.grids.map(\.node) == expected.grids.map(\.node), "\(place)")
    for (grid, other) in zip(result.grids, expected.grids) {
      for (track, other) in zip(grid.columns + grid.rows, other.columns + other.rows) {
        #expect(abs(track.position - other.position) <= 1e-9 * scale, "\(place)")
        #expect(abs(track.length - other.length) <= 1e-9 * scale, "\(place)")
      }
    }
  }

  // MARK: Nests

  private static let nests: [[String]] = [
    ["Grid"], ["ZStack", "Grid", "HStack"], ["HStack", "equalWidthHStack"], ["HStack", "flow", "Grid"],
    ["HStack", "ViewThatFits", "VStack"],
  ]

  @Test(arguments: Encoding.allCases, nests)
  func `a deep nest has the direct engine's frames, and asks about as much`(
    encoding: Encoding, kinds: [String]
  ) throws {
    let tree = try nest(kinds, depth: 60)
    let proposal = ProposedViewSize(width: 300, height: 300)
    let direct = DirectEngine().layout(tree, in: proposal, host: .center)
    let asks = try #require(direct.statistics.counts["asks"])
    for start in ConstraintEngine.Start.allCases {
      let engine = ConstraintEngine(encoding: encoding, start: start, solver: GLPKSolver())
      let result = engine.layout(tree, in: proposal, host: .center)
      expectSame(result, direct, "\(kinds), \(start)")
      #expect(try #require(result.statistics.counts["variables"]) <= 8 * asks, "\(kinds), \(start)")
      #expect(result.statistics.counts["subproblems"] == nil, "\(kinds), \(start)")
    }
  }

  @Test func `programs grow no faster than the direct engine's asks`() throws {
    let proposal = ProposedViewSize(width: 300, height: 300)
    for kinds in Self.nests {
      let growth = try [30, 60].map { depth in
        let tree = try nest(kinds, depth: depth)
        let direct = DirectEngine().layout(tree, in: proposal, host: .center)
        var engine = ConstraintEngine.glpk(.tracks)
        engine.expressionLimit = 0
        let result = engine.layout(tree, in: proposal, host: .center)
        expectSame(result, direct, "\(kinds), \(depth)")
        return (
          asks: try #require(direct.statistics.counts["asks"]),
          variables: try #require(result.statistics.counts["variables"])
        )
      }
      let asks = growth[1].asks / growth[0].asks
      #expect(growth[1].variables / growth[0].variables <= 1.5 * asks, "\(kinds): \(growth)")
    }
  }

  @Test func `a nest of 120 containers settles on the stack that its depth is given`() throws {
    let tree = try nest(["HStack", "VStack"], depth: 120)
    let proposal = ProposedViewSize(width: 300, height: 300)
    let direct = DirectEngine().layout(tree, in: proposal, host: .center)
    expectSame(ConstraintEngine.glpk(.tracks).layout(tree, in: proposal, host: .center), direct, "depth 120")
  }

  @Test func `stacks that turn often begin with merged offers`() throws {
    let turning = try nest(["HStack", "VStack"], depth: 30)
    let others = try [nest(["HStack"], depth: 60), nest(["HStack", "VStack"], depth: 10)]
    let engine = ConstraintEngine.glpk(.tracks)
    for (tree, isDeep) in [(turning, true), (others[0], false), (others[1], false)] {
      let answers = MeasurementHost(engine.facts(of: tree), engine, .none)
      defer { answers.retire() }
      answers.foreseeManyLengths()
      #expect(answers.mergesOffers == isDeep)
    }
    // Where nothing is foreseen, neither are the numbers that offers are merged by.
    let answers = MeasurementHost(engine.facts(of: turning), engine, .none, foresees: false)
    answers.foreseeManyLengths()
    #expect(!answers.mergesOffers)
    #expect(!engine.facts(of: turning).stacksTurn(moreOftenThan: 30))
  }

  @Test func `lengths that are taken for equal are checked, and are equal at the solution`() throws {
    let tree = try nest(["HStack", "VStack", "ZStack"], depth: 12)
    var engine = ConstraintEngine.glpk(.tracks)
    engine.expressionLimit = 0
    let answers = MeasurementHost(engine.facts(of: tree), engine, .none)
    defer { answers.retire() }
    var loop = AssumptionLoop(engine, answers)
    var statistics = LayoutStatistics()
    let (compiler, solve) = try loop.symbolsFirst { loop throws(Compiler.Failure) in
      try loop.settle(
        &statistics,
        compile: { compiler throws(Compiler.Failure) in
          try compiler.compileRoot(in: ProposedViewSize(width: 300, height: 300), host: .center)
        },
        solve: { compiler, statistics throws(Compiler.Failure) in
          try answers.solve(compiler, from: .propagated, &statistics)
        })
    }
    #expect(answers.mergesOffers)
    #expect(!compiler.equalities.isEmpty)
    for (length, other) in compiler.equalities {
      #expect(abs(length.value(at: solve.values) - other.value(at: solve.values)) <= 1e-11 * 300)
    }
  }

  @Test func `a length of 0 is the offer of a probe, declared or as a value`() {
    let numbers = OfferNumbers()
    #expect(numbers[OfferKey(declared: 0)] == Offer.zero.id)
    #expect(numbers[OfferKey(declared: -0.0)] == Offer.zero.id)
    let others = [numbers[OfferKey(declared: 1)], numbers[OfferKey(.share, 0)]]
    #expect(Set(others + [Offer.ideal.id, Offer.infinite.id, Offer.zero.id]).count == 5)
  }

  // MARK: Every rule

  private static let families = [
    "random", "trees", "wrappers", "nested", "customLayouts", "choices", "guides", "textStacks", "text",
    "deepStacks", "rightToLeft", "degenerate",
  ].filter { (try? Family($0)) != nil }

  @Test(arguments: Encoding.allCases, families)
  func `with offers merged from the start, it is the direct engine's layout`(encoding: Encoding, name: String)
    throws
  {
    var engine = ConstraintEngine.glpk(encoding)
    engine.expressionLimit = 0
    let family = try Family(name)
    for seed in UInt64(1)...40 {
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let direct = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      let result = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      expectSame(result, direct, "\(name), seed \(seed)")
    }
  }

  @Test(arguments: families)
  func `a session that merges offers has the frames of the direct engine`(name: String) throws {
    var engine = ConstraintEngine.glpk(.tracks)
    engine.expressionLimit = 0
    for seed in UInt64(1)...8 {
      var script = EditScript(try Family(name), seed: seed)
      guard let tree = try? script.layoutCase.tree() else { continue }
      let session = ConstraintLayoutSession(
        tree, in: script.layoutCase.proposal, host: script.layoutCase.host, engine: engine)
      for number in 1...6 {
        switch script.step() {
        case .resized: try session.resize(to: script.layoutCase.proposal)
        case .edited:
          guard let tree = try? script.layoutCase.tree() else { continue }
          try session.update(tree)
        }
        let direct = DirectEngine().layout(session.tree, in: session.proposal, host: session.host)
        expectSame(session.result, direct, "\(name), seed \(seed), step \(number)")
      }
    }
  }

  @Test func `a proof with merged offers stands, and a wrong claim has none`() throws {
    let tree = try nest(["HStack", "Grid", "VStack"], depth: 12)
    let proposal = ProposedViewSize(width: 300, height: 300)
    var direct = DirectEngine().layout(tree, in: proposal, host: .center)
    var engine = ConstraintEngine.glpk(.tracks)
    engine.expressionLimit = 0
    let proof = engine.certify(direct, of: tree, in: proposal, host: .center)
    #expect(proof.isProof, "\(proof.result.status), \(proof.iterations), \(proof.deviation)")
    direct.frames[tree.count - 1].origin.x += 1
    #expect(!engine.certify(direct, of: tree, in: proposal, host: .center).isProof)
  }

  // MARK: Time and cancellation

  @Test(arguments: [3, 120])
  func `a cancelled task has no layout, on a thread of its own neither`(depth: Int) async throws {
    let tree = try nest(["HStack", "VStack"], depth: depth)
    let status = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return ConstraintEngine.glpk(.tracks).layout(tree, in: .unspecified, host: .center).status
    }.value
    #expect(status == .solverFailure("cancelled"))
  }

  @Test func `the time limit is that of the whole layout`() throws {
    // What takes its time is no solve: a leaf that is measured.
    let slow = Measured { proposal in
      let began = ContinuousClock.now
      while ContinuousClock.now - began < .milliseconds(60) {}
      return Size(width: proposal.width ?? 10, height: 10)
    }
    let tree = try LayoutTree(
      HStack {
        slow
        Text("beside")
      })
    var engine = ConstraintEngine.glpk(.tracks)
    engine.options.timeLimit = 0.05
    let status = engine.layout(tree, in: ProposedViewSize(width: 100, height: 50), host: .center).status
    #expect(status == .solverFailure("the layout took more than 0.05 s"))
  }
}
