import LayoutCore
import Testing

@Suite struct LayoutConstraintTests {
  private let a = view("a").width
  private let b = view("b").width

  @Test func `a constraint has both sides, its strength, its name, what gives, and where it was written`() {
    let line = #line + 1
    let constraint = a.atLeast(2 * b).named("wide").preferred(3).giving(b, a - view("c").minX)
    #expect(constraint.left == a && constraint.right == 2 * b && constraint.relation == .atLeast)
    #expect(constraint.name == "wide" && constraint.strength == .preferred(level: 3))
    #expect(constraint.gives == [.view("b", .width), .view("a", .width), .view("c", .minX)])
    #expect(constraint.source == .code(file: #fileID, line: line))
    #expect("\(constraint.source)" == "LayoutCoreTests/LayoutConstraintTests.swift:\(line)")
    #expect("\(constraint)" == "a.width ≥ 2 × b.width" && constraint.flaw == nil)
  }

  @Test func `without more words a constraint is required and leaves open what gives`() {
    for (constraint, text) in [
      (a.equals(b), "a.width = b.width"), (a.equals(4), "a.width = 4"), (a.atLeast(4), "a.width ≥ 4"),
      (a.atMost(b), "a.width ≤ b.width"), (a.atMost(4.5), "a.width ≤ 4.5"),
    ] {
      #expect("\(constraint)" == text)
      #expect(constraint.strength == .required && constraint.name == nil && constraint.gives == nil)
    }
    #expect(a.equals(b).preferred().strength == .preferred(level: 1))
  }

  @Test func `what is wrong with a constraint is said of the part that is wrong`() {
    let nan = LayoutExpression(terms: [.init(.view("b", .width), coefficient: .nan)])
    let wrong: [(LayoutConstraint, LayoutConstraint.Flaw.Part?, String)] = [
      ((a * .nan).equals(b), .left, "has the constant nan"),
      (a.equals(nan), .right, "has nan times b.width"),
      ((a + .infinity).equals(b), .left, "has the constant inf"),
      (a.atMost(1e16), .right, "has the constant 1e+16; 0 or a number from 1e-15 to 1e15 in size"),
      (a.atMost(1e15 * b + 1e15 * b), .right, "has 2000000000000000 times b.width"),
      (a.atMost(1e-16 * b), .right, "has 1e-16 times b.width"),
      (a.equals(b).preferred(0), .level, "is 0; an integer from 1 to 1000000"),
      (a.equals(b).preferred(1_000_001), .level, "is 1000001"),
      (a.equals(b).giving(), .gives, "is empty"),
      (a.equals(a), nil, "a.width = a.width comes to 0 = 0"),
      ((a + 1).atLeast(a), nil, "a.width + 1 ≥ a.width comes to 0 ≥ −1"),
      ((a - a).atMost(3), nil, "says nothing of the layout: 0 ≤ 3"),
      ((0.3 * a).equals(0.1 * a + 0.2 * a), nil, "with all terms on the left side has -5.55"),
    ]
    for (constraint, part, words) in wrong {
      #expect(constraint.flaw?.part == part, "\(constraint)")
      #expect(constraint.flaw?.problem.contains(words) == true, "\(String(describing: constraint.flaw))")
    }
  }

  @Test func `numbers at the ends of what is allowed are allowed, terms that are not merged too`() {
    #expect(a.equals(1e15).flaw == nil && (1e-15 * a).atMost(-1e-15).flaw == nil)
    let twice = LayoutExpression(terms: [
      .init(.view("a", .width)), .init(.view("a", .width), coefficient: 2),
    ])
    #expect(LayoutConstraint(twice, .equal, a, source: .path("$")).flaw == nil)
    #expect(LayoutConstraint(twice, .equal, 3 * a, source: .path("$")).flaw != nil)
    #expect(a.equals(b).preferred(LayoutConstraint.weakestLevel).flaw == nil)
  }
}
