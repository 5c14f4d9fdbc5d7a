import Foundation
import LayoutCore
import Testing

@testable import LayoutCases

@Suite struct ConstraintTests {
  private static let root = """
    {"view":"HStack","children":[{"view":"Color","id":"a"},{"view":"Text","text":"b","id":"b"},
    {"view":"Grid","id":"g","children":[{"view":"GridRow","children":[
      {"view":"Color"},{"view":"Color","modifiers":[{"gridCellColumns":3}]}]},{"view":"Color"}]}]}
    """
  private static let constraints = """
    [{"name":"all","left":[{"view":"a","value":"width"},{"view":"a","value":"height","times":-0.5},
        {"view":"a","value":"minX"},{"view":"a","value":"midX"},{"view":"a","value":"maxX"},12,
        {"view":"a","value":"minY"},{"view":"a","value":"midY"},{"view":"a","value":"maxY"}],"is":"equal",
      "right":[{"grid":"g","column":3,"value":"width","times":2},{"grid":"g","column":0,"value":"minX"},
        {"grid":"g","column":0,"value":"midX"},{"grid":"g","column":0,"value":"maxX"},
        {"grid":"g","row":1,"value":"height"},{"grid":"g","row":0,"value":"minY"},
        {"grid":"g","row":0,"value":"midY"},{"grid":"g","row":0,"value":"maxY"},
        {"window":"width","times":0},{"window":"height"},-3],
      "gives":[{"view":"b","guide":"third"},{"window":"width"}]},
     {"left":{"view":"b","guide":"center","axis":"horizontal","times":0.1},"is":"atLeast","right":-12.5,"level":1000000},
     {"left":0,"is":"atMost","right":[{"view":"b","guide":"third"},{"view":"b","guide":"third"}],"level":1}]
    """
  private static let third = #""alignments":{"third":{"axis":"vertical","default":{"height":0.25}}}"#

  private func layoutCase() throws -> LayoutCase {
    try .reading(root: Self.root, more: ",\(Self.third),\"constraints\":\(Self.constraints)")
  }

  @Test func `every key reads back as an equal value, in canonical form`() throws {
    let layoutCase = try layoutCase()
    #expect(layoutCase.constraints.count == 3)
    for indented in [false, true] {
      let again = try LayoutCase(json: Data(layoutCase.json(indented: indented).utf8))
      #expect(again == layoutCase)
      #expect(try again.json(indented: indented) == layoutCase.json(indented: indented))
    }
    let text = try layoutCase.json()
    #expect(
      text.contains(
        #"{"is":"atLeast","left":{"axis":"horizontal","guide":"center","times":0.1,"view":"b"},"level":1000000,"right":-12.5}"#
      ), "\(text)")
    var other = layoutCase
    other.constraints[1].level = nil
    #expect(other != layoutCase)
    #expect(try !other.json().contains("1000000"))
  }

  @Test func `an array of one summand is that summand, and no constraints are the default`() throws {
    let more = #","constraints":[{"left":[{"view":"a","value":"width"}],"is":"equal","right":[7]}]"#
    var layoutCase = try LayoutCase.reading(root: Self.root, more: more)
    #expect(try layoutCase.json().contains(#""left":{"value":"width","view":"a"},"right":7}"#))
    layoutCase.constraints = []
    #expect(try LayoutCase.reading(root: Self.root, more: #","constraints":[]"#) == layoutCase)
    #expect(try !layoutCase.json().contains("constraints"))
  }

  @Test func `constraints come out with their terms, guides, levels and places`() throws {
    let layoutCase = try layoutCase()
    let constraints = try layoutCase.layoutConstraints(of: layoutCase.tree())
    #expect(
      constraints.map(\.description) == [
        "a.width − 0.5 × a.height + a.minX + a.midX + a.maxX + a.minY + a.midY + a.maxY + 12 = "
          + "2 × width of column 4 of g + minX of column 1 of g + midX of column 1 of g + maxX of column 1 of g"
          + " + height of row 2 of g + minY of row 1 of g + midY of row 1 of g + maxY of row 1 of g"
          + " + window.height − 3",
        "0.1 × b[horizontal center] ≥ −12.5", "0 ≤ 2 × b[third]",
      ])
    #expect(constraints.map(\.name) == ["all", nil, nil])
    #expect(constraints.map(\.strength) == [.required, .preferred(level: 1_000_000), .preferred(level: 1)])
    #expect(constraints.map { "\($0.source)" } == (0...2).map { "$.constraints[\($0)]" })
    let third = AlignmentKey(name: "third", axis: .vertical, defaultValue: AffineGuide(height: 0.25))
    #expect(constraints[0].gives == [.view("b", .guide(third)), .window(.horizontal)])
    #expect(constraints[1].gives == nil)
    guard case .view("b", .guide(let key)) = constraints[2].right.terms.first?.quantity else {
      Issue.record("a guide is needed")
      return
    }
    let dimensions = ViewDimensions(Size(width: 3, height: 40))
    #expect(key.defaultValue.value(in: dimensions) == 10)
  }

  @Test func `a case says what the same constraints in Swift say`() throws {
    let layoutCase = try layoutCase()
    let (read, written) = (
      try layoutCase.layoutConstraints(of: layoutCase.tree())[1],
      (0.1 * view("b")[HorizontalAlignment.center]).atLeast(-12.5).preferred(1_000_000)
    )
    #expect(read.left == written.left && read.right == written.right)
    #expect(read.relation == written.relation && read.strength == written.strength)
  }

  @Test func `cases made in code are checked where they become trees`() throws {
    let root = ViewDescription(.color, id: "a")
    let width = QuantityDescription.view("a", .width)
    let two = [ConstraintDescription.Summand.number(2)]
    let wrong: [(ConstraintDescription, path: String)] = [
      (ConstraintDescription([.term(width, times: .nan)], .equal, [.number(1)]), "$.constraints[1].left"),
      (ConstraintDescription([.term(width)], .equal, [.number(.infinity)]), "$.constraints[1].right"),
      (ConstraintDescription([.term(width)], .equal, []), "$.constraints[1].right"),
      (ConstraintDescription([.number(1)], .equal, two), "$.constraints[1]"),
      (ConstraintDescription([.term(width)], .equal, two, level: -1), "$.constraints[1].level"),
      (ConstraintDescription([.term(width)], .equal, two, gives: []), "$.constraints[1].gives"),
      (ConstraintDescription([.term(width)], .equal, two, name: "first"), "$.constraints[1].name"),
      (
        ConstraintDescription([.term(width), .term(.column(grid: "a", -1, .end))], .equal, two),
        "$.constraints[1].left[1].grid"
      ),
    ]
    let first = ConstraintDescription([.term(width)], .atMost, [.number(9)], name: "first")
    for (constraint, path) in wrong {
      let layoutCase = LayoutCase(
        name: "code", proposal: .zero, root: root, constraints: [first, constraint])
      let error = #expect(throws: CaseError.self) { try layoutCase.tree() }
      #expect(error?.path == path)
    }
  }

  @Test func `shrinking drops constraints before their views, and renames guides in them too`() throws {
    var layoutCase = try layoutCase()
    let renamed = ReductionPass.renamesAlignments.candidates(of: layoutCase).compactMap { $0 }
    #expect(
      renamed.first?.constraints[2].right == Array(repeating: .term(.guide(view: "b", "top")), count: 2))
    for reduction in layoutCase.reductions() {
      #expect(reduction.complexity < layoutCase.complexity)
      let tree = try reduction.tree()
      #expect(try reduction.layoutConstraints(of: tree).count == reduction.constraints.count)
    }
    while let simpler = layoutCase.reductions().first(where: { _ in true }) { layoutCase = simpler }
    #expect(layoutCase.constraints.isEmpty && layoutCase.complexity.views == 1)
  }

  @Test func `relations speak of no case with constraints`() throws {
    let layoutCase = try layoutCase()
    let error = #expect(throws: CaseError.self) { try NamedCase(layoutCase) }
    #expect(error?.path == "$.constraints")
  }

  @Test func `twenty thousand constraints are read, each by itself`() throws {
    let count = 20_000
    let lines = (0..<count).map {
      #"{"name":"\#($0)","left":{"view":"a","value":"width"},"is":"atMost","right":[{"grid":"g","column":3,"value":"minX","times":2},\#($0)]}"#
    }
    let layoutCase = try LayoutCase.reading(
      root: Self.root, more: ",\"constraints\":[\(lines.joined(separator: ","))]")
    let constraints = try layoutCase.layoutConstraints(of: layoutCase.tree())
    #expect(constraints.count == count)
    #expect(constraints.last?.right.constant == Double(count - 1))
    #expect("\(constraints.last?.source ?? .path(""))" == "$.constraints[19999]")
  }

  @Test func `the shipped cases with constraints are real layouts and read back as equal values`() throws {
    let cases = try Corpora.constraints()
    #expect(cases.count == 6)
    for layoutCase in cases {
      #expect(try LayoutCase(json: Data(layoutCase.json().utf8)) == layoutCase)
      #expect(try !layoutCase.layoutConstraints(of: layoutCase.tree()).isEmpty)
    }
    #expect(Set(cases.map(\.name)).count == 6)
  }
}
