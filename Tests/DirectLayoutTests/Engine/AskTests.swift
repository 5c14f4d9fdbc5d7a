import DirectLayout
import LayoutCore
import Testing

/// Effort is counted, not timed: what a view costs does not grow with how deep it stands.
@Suite struct AskTests {
  private func counts(_ tree: LayoutTree) -> [String: Double] {
    let result = DirectEngine().layout(tree, in: offer(1000, 1000), host: .topLeading)
    #expect(result.status == .placed)
    return result.statistics.counts.mapValues { $0 / Double(tree.count) }
  }

  /// The asks for each view of a tree of so many levels.
  private func asks(_ level: Level, _ levels: Int) throws -> Double {
    try #require(counts(level.tree(levels: levels))["asks"])
  }

  @Test(arguments: Level.allCases) func `asks for each view stay constant with depth`(_ level: Level) throws {
    let few = try asks(level, 60)
    let many = try asks(level, level.deepest)
    #expect(many <= few * 1.1 + 0.5, "\(few) in 60 levels, \(many) in \(level.deepest)")
    #expect(many <= 30)
  }

  /// Stacks in turn, each with a text that must be measured.
  private func texts(_ levels: Int) throws -> LayoutTree {
    func emit(_ levels: Int, into builder: inout TreeBuilder) {
      if levels == 0 { return builder.text("end") }
      let axis: Axis = levels % 2 == 0 ? .horizontal : .vertical
      let center: AlignmentKey.Standard = axis == .horizontal ? .verticalCenter : .horizontalCenter
      builder.stack(StackDescription(axis: axis, alignment: .standard(center))) { builder in
        builder.text("some words that break")
        emit(levels - 1, into: &builder)
      }
    }
    return try TreeBuilder.tree { emit(levels, into: &$0) }
  }

  @Test func `measures of each leaf stay constant with depth`() throws {
    let few = try #require(counts(texts(60))["measures"])
    let many = try #require(counts(texts(1000))["measures"])
    #expect(many <= few * 1.1, "\(few) with 60 levels, \(many) with 1000")
    #expect(many <= 4)
  }

  @Test func `answers that are known are counted, not asked for again`() throws {
    let statistics = try counts(texts(60))
    #expect(try #require(statistics["reused"]) > 0)
  }

  /// A leaf in so many wrappers, each of which offers it less.
  private func wrapped(_ wrappers: Int) throws -> LayoutTree {
    let modifiers = (0..<wrappers).map { index in
      index % 2 == 0
        ? ModifierDescription.padding(EdgeInsets(all: 0.25))
        : .flexibleFrame(FlexibleFrame(width: FlexibleLength(min: 5), height: FlexibleLength(max: 900)))
    }
    return try TreeBuilder.tree { builder in builder.modified(by: modifiers) { $0.color() } }
  }

  @Test func `a chain of wrappers is not asked through to its end for each of them`() throws {
    let many = try #require(counts(wrapped(1000))["asks"])
    #expect(many <= 40, "\(many)")
  }
}
