import LayoutCore
import Testing

@Suite struct LayoutExpressionTests {
  /// The value of an expression where every quantity has a number of its own.
  private func value(_ expression: LayoutExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * numbers[$1.quantity, default: 0] }
  }

  private let numbers: [LayoutQuantity: Double] = [
    .view("a", .width): 3, .view("a", .minX): -7, .view("b", .guide(.standard(.top))): 11,
    .column(grid: "g", 1, .length): 13, .row(grid: "g", 1, .length): 17, .window(.vertical): -19,
  ]

  /// Small whole numbers and halves, so that sums and products have no rounding errors.
  private func expressions() -> [LayoutExpression] {
    let quantities = numbers.keys.sorted { "\($0)" < "\($1)" }
    return (0..<60).map { index in
      let terms = (0..<(index % 5)).map { place in
        LayoutExpression.Term(
          quantities[(index + place * place) % quantities.count], coefficient: Double(index % 7 - 3) / 2)
      }
      return LayoutExpression(constant: Double(index % 11 - 5), terms: terms)
    }
  }

  @Test func `sums, differences and multiples have the sums, differences and multiples of the values`() {
    let all = expressions()
    for (a, b) in zip(all, all.dropFirst() + all.prefix(1)) {
      #expect(value(a + b) == value(a) + value(b))
      #expect(value(a - b) == value(a) - value(b))
      #expect(value(-a) == -value(a))
      #expect(value(a + 2.5) == value(a) + 2.5 && value(2.5 + a) == 2.5 + value(a))
      #expect(value(a - 2.5) == value(a) - 2.5 && value(2.5 - a) == 2.5 - value(a))
      #expect(value(-1.5 * a) == -1.5 * value(a) && value(a * -1.5) == value(a) * -1.5)
      #expect(value(a / 4) == value(a) / 4)
      #expect(value(a.merged) == value(a))
    }
  }

  @Test func `a quantity has one term, and none where it cancels out`() {
    let (a, b) = (view("a").width, view("b").width)
    let sum = a + b + 2 * a - 0.5 * b
    #expect(
      sum.terms == [
        .init(.view("a", .width), coefficient: 3), .init(.view("b", .width), coefficient: 0.5),
      ])
    #expect((a + b - a).terms == [.init(.view("b", .width))])
    #expect((0 * a).terms.isEmpty)
    for expression in expressions() {
      let merged = expression.merged
      #expect(Set(merged.terms.map(\.quantity)).count == merged.terms.count)
      #expect(merged.merged == merged && !merged.terms.contains { $0.coefficient == 0 })
    }
  }

  @Test func `guides and tracks are quantities of the axis along which they are measured`() {
    let horizontal = [
      view("a").width, view("a").midX, view("a")[HorizontalAlignment.center], grid("g").column(0).maxX,
      window.width,
    ]
    let vertical = [
      view("a").height, view("a").maxY, view("a")[.firstTextBaseline], grid("g").row(3).midY, window.height,
    ]
    #expect(horizontal.allSatisfy { $0.terms.map(\.quantity.axis) == [.horizontal] })
    #expect(vertical.allSatisfy { $0.terms.map(\.quantity.axis) == [.vertical] })
    #expect(Set(horizontal + vertical).count == 10)
  }

  @Test func `expressions read as they are written, numbers in shortest round-trip form`() {
    let words: [(LayoutExpression, String)] = [
      (view("image").width, "image.width"), (LayoutExpression(), "0"), (LayoutExpression(constant: -2), "−2"),
      (window.width / 3, "0.3333333333333333 × window.width"),
      (-view("a").minX + 0.1 - 2 * window.height, "−a.minX − 2 × window.height + 0.1"),
      (view("a").maxY - view("b").minY - 12, "a.maxY − b.minY − 12"),
      (
        grid("form").column(0).width + grid("form").row(2).minY,
        "width of column 1 of form + minY of row 3 of form"
      ),
      (grid("g").column(1).midX - grid("g").row(1).height, "midX of column 2 of g − height of row 2 of g"),
      (view("t")[.firstTextBaseline], "t[firstTextBaseline]"),
      (view("t")[HorizontalAlignment.center], "t[horizontal center]"),
      (view("t")[VerticalAlignment.center], "t[vertical center]"),
    ]
    for (expression, text) in words { #expect(expression.description == text) }
  }
}
