import Foundation
import LayoutCore
import Testing

@testable import LayoutCases

/// Reductions make valid and strictly simpler cases.
@Suite struct ReductionTests {
  @Test(arguments: ["random", "trees", "mixed", "spacing", "ratios", "layers", "pressure"])
  func `every reduction is simpler, valid, and reads as it is written`(family: String) throws {
    let family = try Family(family)
    for seed in 1...4 as ClosedRange<UInt64> {
      let layoutCase = family.makeCase(seed: seed)
      var count = 0
      for reduction in layoutCase.reductions() {
        count += 1
        #expect(reduction.complexity < layoutCase.complexity)
        // Every tenth is enough for what costs most.
        if count % 10 != 0 { continue }
        #expect(try LayoutCase(json: Data(reduction.json().utf8)) == reduction)
      }
      #expect(count > layoutCase.complexity.views)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `what never stops failing ends as a plain leaf`(seed: UInt64) {
    for family in [Family.random, .trees] {
      var layoutCase = family.makeCase(seed: seed)
      while let simpler = layoutCase.reductions().first(where: { _ in true }) { layoutCase = simpler }
      #expect(layoutCase.complexity.views == 1 && layoutCase.complexity.modifiers == 0)
      #expect(layoutCase.proposal == .unspecified && layoutCase.host == .topLeading)
      #expect(layoutCase.alignments.isEmpty && layoutCase.layoutDirection == .leftToRight)
      #expect(layoutCase.root.id == nil)
    }
  }

  @Test func `reductions are the same every time`() {
    let layoutCase = Family.trees.makeCase(seed: 3)
    #expect(Array(layoutCase.reductions().prefix(300)) == Array(layoutCase.reductions().prefix(300)))
  }

  @Test func `views outweigh modifiers, modifiers outweigh keys, keys outweigh numbers`() {
    func complexity(_ root: ViewDescription) -> CaseComplexity {
      LayoutCase(name: "test", proposal: .unspecified, root: root).complexity
    }
    let leaf = ViewDescription(
      .leaf(LinearLeaf(width: LengthRange(fixed: 10), height: LengthRange(fixed: 10))))
    let wide = ViewDescription(
      .leaf(LinearLeaf(width: LengthRange(fixed: 37.25), height: LengthRange(fixed: 10))))
    var (named, wrapped) = (leaf, leaf)
    named.id = "a"
    wrapped.modifiers = [.fixedSize(.horizontal)]
    let pair = ViewDescription(.hStack(), children: [leaf])
    let inOrder = [leaf, wide, named, wrapped, pair].map(complexity)
    for (simpler, other) in zip(inOrder, inOrder.dropFirst()) { #expect(simpler < other) }
  }

  @Test func `numbers get rounder and no larger`() {
    #expect(Double(237.5).simpler == [0, 1, 10, 200, 119, 237])
    for number in [237.5, -3, 0.333, 12, 7, 1e300, -0.25, .infinity] {
      for simpler in number.simpler {
        #expect(simpler.complexity < number.complexity && simpler.magnitude <= number.magnitude)
      }
      #expect(number.simpler.first == 0)
    }
    #expect(Double(0).simpler.isEmpty)
    #expect(Double(4).simpler == [0, 1, 2, 3])
    #expect(Double(-3).simpler.contains(3))
  }

  @Test func `expectations of views that go are forgotten, and gaps given as data go with their rows`() throws
  {
    let leaf = { (id: String) in ViewDescription(.color, id: id) }
    let layoutCase = LayoutCase(
      name: "test", proposal: .unspecified,
      root: ViewDescription(
        .grid(verticalSpacing: .each([3, 5])), children: [leaf("a"), leaf("b"), leaf("c")]),
      expect: Expectation(frames: [
        "a": ExpectedFrame(origin: .zero), "c": ExpectedFrame(origin: .zero),
      ]))
    let smaller = layoutCase.reductions().filter { $0.root.children.map(\.id) == ["b", "c"] }
    let first = try #require(smaller.first)
    #expect(first.root.kind == .grid(verticalSpacing: .each([5])))
    #expect(first.expect?.frames.keys.sorted() == ["c"])
  }

  @Test func `gaps given as data go with the children of a stack`() throws {
    let leaf = { (id: String) in ViewDescription(.color, id: id) }
    for kind in [ViewDescription.Kind.hStack(spacing: .each([3, 5])), .vStack(spacing: .each([3, 5]))] {
      let layoutCase = LayoutCase(
        name: "test", proposal: .unspecified,
        root: ViewDescription(kind, children: [leaf("a"), leaf("b"), leaf("c")]))
      let children = layoutCase.reductions().map(\.root).filter { $0.kind.name == kind.name }
      let gaps = Set(children.map(\.kind))
      #expect(
        gaps.contains(where: { $0.gaps == .each([5]) }) && gaps.contains(where: { $0.gaps == .each([3]) }))
    }
  }

  @Test func `circles become rectangles, colors and leaves, images leaves, texts lose what they declare`()
    throws
  {
    func reductions(_ view: ViewDescription) -> [ViewDescription] {
      LayoutCase(name: "test", proposal: .unspecified, root: view).reductions().map(\.root)
    }
    let circle = reductions(ViewDescription(.circle, id: "a")).map(\.kind)
    #expect(circle.contains(.rectangle) && circle.contains(.color))
    #expect(circle.contains { $0.name == "Leaf" })
    #expect(!reductions(ViewDescription(.rectangle)).contains { $0.kind == .circle })
    let image = reductions(ViewDescription(.image(Size(width: 3, height: 4), resizable: true))).map(\.kind)
    #expect(image.contains(.image(Size(width: 3, height: 4))))
    #expect(
      image.contains(
        .leaf(
          LinearLeaf(
            width: .init(min: 0, ideal: 3, max: .infinity), height: .init(min: 0, ideal: 4, max: .infinity))))
    )
    var text = TextDescription("a", lineLimit: TextDescription.LineLimit(lower: 2, upper: 3))
    text.kerning = 2
    let spacing = DeclaredSpacing.text(TextSpacing(above: 1, below: 2, between: 3))
    let texts = reductions(ViewDescription(.text(text), preferredSpacing: spacing))
    #expect(texts.contains { $0.preferredSpacing == nil })
    #expect(texts.contains { $0.preferredSpacing == .lengths(above: 1, below: 2) })
    #expect(texts.contains { if case .text(let text) = $0.kind { text.kerning == nil } else { false } })
    #expect(
      texts.contains {
        if case .text(let text) = $0.kind { text.lineLimit == .init(upper: 3) } else { false }
      })
  }

  @Test func `whole columns go, and spans over them are shorter`() throws {
    let row = { (cells: [ViewDescription]) in ViewDescription(.gridRow(), children: cells) }
    let leaf = { (id: String) in ViewDescription(.color, id: id) }
    var wide = leaf("wide")
    wide.modifiers = [.gridCellColumns(3)]
    let layoutCase = LayoutCase(
      name: "test", proposal: .unspecified,
      root: ViewDescription(
        .grid(horizontalSpacing: .each([1, 2])),
        children: [row([leaf("a"), leaf("b"), leaf("c")]), row([wide])]))
    let withoutSecond = try #require(
      ReductionPass.dropsColumns.candidates(of: layoutCase).compactMap { $0 }.first {
        $0.root.children[0].children.map(\.id) == ["a", "c"]
      })
    #expect(withoutSecond.root.children[1].children[0].modifiers == [.gridCellColumns(2)])
    #expect(withoutSecond.root.kind == .grid(horizontalSpacing: .each([1])))
  }
}

extension ViewDescription.Kind {
  /// The gaps of a stack.
  fileprivate var gaps: SpacingDescription? {
    switch self {
    case .hStack(_, let spacing), .vStack(_, let spacing): spacing
    default: nil
    }
  }
}
