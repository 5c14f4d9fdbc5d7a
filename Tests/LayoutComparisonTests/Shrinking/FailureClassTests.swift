import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// A smaller case fails in the same way.
@Suite struct FailureClassTests {
  /// Wrong about colors, which it makes wider, and about every fixed leaf, which it moves.
  private static let twoFaults = LyingEngine { tree, result in
    guard result.status == .placed else { return }
    for node in 0..<tree.count where tree.kinds[node].hasGeometry {
      if tree.kinds[node] == .leaf { result.frames[node].size.width += 100 }
      if tree.kinds[node] == .fixedLeaf { result.frames[node].origin.y += 0.5 }
    }
  }

  private static let leaf = ViewDescription(
    .leaf(LinearLeaf(width: LengthRange(fixed: 20), height: LengthRange(fixed: 20))))

  private static let pair = LayoutCase(
    name: "pair", proposal: ProposedViewSize(width: 50, height: 50),
    root: ViewDescription(.vStack(), children: [leaf, ViewDescription(.color)]))

  @Test func `without the rule, shrinking may end at another fault; with it, it ends at the same`() throws {
    let check = CrossCheck([DirectEngine(), Self.twoFaults])
    let any = try #require(try Shrinker().shrink(Self.pair, check: check))
    #expect(any.failure.rule == .F9)
    let same = try #require(try Shrinker().shrink(Self.pair, check: check, keepsRule: true))
    #expect(same.failure.rule == .L3)
    #expect(same.layoutCase.root == ViewDescription(.color))
  }

  @Test func `a status that differs is not traded for frames that differ`() throws {
    let liar = LyingEngine { tree, result in
      let colors = tree.kinds.count { $0 == .leaf }
      if colors > 1 { result = LayoutResult(status: .unbounded(view: 0)) }
      if colors == 1, result.status == .placed { result.frames[0].size.width += 1 }
    }
    let check = CrossCheck([DirectEngine(), liar])
    let color = ViewDescription(.color)
    let layoutCase = LayoutCase(
      name: "colors", proposal: ProposedViewSize(width: 50, height: 50),
      root: ViewDescription(.hStack(), children: [color, Self.leaf, color]))
    let shrunk = try #require(try Shrinker().shrink(layoutCase, check: check))
    #expect(shrunk.layoutCase.root.children == [color, color])
    #expect(
      shrunk.failure
        == .disagreement(verdict: "different", engine: "liar", kinds: ["placed", "unbounded"], rule: nil))
  }

  @Test func `of several engines the one that failed must fail`() throws {
    var honest = LyingEngine { _, _ in }
    honest.name = "honest"
    let check = CrossCheck([DirectEngine(), honest, LyingEngine.breaksTies])
    let shrunk = try #require(
      try Shrinker().shrink(try Family("stacks:leaves=20,depth=2").makeCase(seed: 1), check: check))
    #expect(shrunk.failure.engine == "liar")
    #expect(shrunk.layoutCase.complexity.views == 3)
  }

  @Test func `a broken rule is found and kept though there is nobody to differ from`() throws {
    var alone = LyingEngine { tree, result in
      for node in tree.kinds.indices where tree.kinds[node] == .divider {
        result.frames[node].size.height = 2
      }
    }
    alone.name = "alone"
    let layoutCase = LayoutCase(
      name: "divided", proposal: ProposedViewSize(width: 50, height: 50),
      root: ViewDescription(.vStack(), children: [Self.leaf, ViewDescription(.divider), Self.leaf]))
    let shrunk = try #require(try Shrinker().shrink(layoutCase, check: CrossCheck([alone])))
    #expect(shrunk.layoutCase.root == ViewDescription(.divider))
    #expect(shrunk.failure == .brokenRule(.L5, engine: "alone"))
    #expect(shrunk.brokenRule == .L5)
    #expect(shrunk.opinions.map(\.description) == ["alone breaks L5: height of 0 should be 1.0, is 2.0"])
  }

  @Test func `of a missed expectation both numbers stay, and what they depend on`() throws {
    // The second leaf stands behind the first and a gap, at 28; the third has nothing to do with that.
    var second = Self.leaf
    second.id = "second"
    var first = Self.leaf
    first.id = "first"
    let layoutCase = LayoutCase(
      name: "row", proposal: ProposedViewSize(width: 200, height: 50),
      root: ViewDescription(.hStack(), children: [first, second, Self.leaf]),
      expect: Expectation(frames: [
        "first": ExpectedFrame(origin: .zero), "second": ExpectedFrame(origin: Point(x: 29, y: 0)),
      ]))
    let shrunk = try #require(try Shrinker().shrink(layoutCase, check: CrossCheck([DirectEngine()])))
    #expect(
      shrunk.failure
        == .unexpected(view: "second", coordinate: .x, values: [29, 28], rule: .S6, engine: "direct"))
    #expect(shrunk.layoutCase.root.children.map(\.id) == [nil, "second"])
    #expect(shrunk.layoutCase.expect?.frames.keys.sorted() == ["second"])
    #expect(shrunk.layoutCase.proposal == .unspecified)
  }
}
