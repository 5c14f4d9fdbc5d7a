import LayoutCore
import Testing

@Suite struct ReplayedTextTests {
  private typealias Measure = ReplayedText.Measure

  private func measure(_ width: Double?, _ height: Double?, _ size: Size, last: Double)
    -> ReplayedText.Measure
  {
    ReplayedText.Measure(
      proposal: ProposedViewSize(width: width, height: height), size: size, firstTextBaseline: 13,
      lastTextBaseline: last)
  }

  private var text: ReplayedText {
    ReplayedText(
      content: "12 words", linePitch: 16,
      measures: [
        measure(150, 0, Size(width: 144, height: 16), last: 13),
        measure(150, nil, Size(width: 137, height: 64), last: 61),
        measure(150, 48, Size(width: 147, height: 48), last: 45),
        measure(150, 32, Size(width: 144, height: 32), last: 29),
        measure(nil, nil, Size(width: 439.5, height: 16), last: 13),
      ])
  }

  private func size(_ width: Double?, _ height: Double?) throws -> Size {
    let tree = try tree { $0.replayedText(text, name: "text") }
    return tree.measures[0].measure(ProposedViewSize(width: width, height: height))
  }

  @Test("L6: a replayed text gives the measure of its width with the largest height that fits")
  func measures() throws {
    #expect(try size(150, 0) == Size(width: 144, height: 16))
    #expect(try size(150, 31.9) == Size(width: 144, height: 16))
    #expect(try size(150, 32 - 1e-9) == Size(width: 144, height: 32))
    #expect(try size(150 + 1e-7, 47) == Size(width: 144, height: 32))
    #expect(try size(150, 1000) == Size(width: 147, height: 48))
    for height in [nil, Double.infinity] { #expect(try size(150, height) == Size(width: 137, height: 64)) }
    for width in [nil, Double.infinity] { #expect(try size(width, nil) == Size(width: 439.5, height: 16)) }
  }

  @Test("L6: below all heights of a width, the whole text answers if it is no higher")
  func wholeText() throws {
    for width in [nil, Double.infinity] { #expect(try size(width, 16) == Size(width: 439.5, height: 16)) }
    #expect(try size(nil, 15.9).width.isNaN)
  }

  @Test("L6: a proposal without a measure is refused, and the leaf says so")
  func refusal() throws {
    #expect(try size(140, 20).width.isNaN)
    let leaf = try tree { $0.replayedText(text, name: "text") }.measures[0]
    #expect(
      leaf.refusal?(ProposedViewSize(width: 140, height: 20))
        == "has no measure for 140.0 × 20.0; add one to measures")
    #expect(leaf.refusal?(ProposedViewSize(width: 140, height: nil)).contains("140.0 × nil") == true)
  }

  @Test("L6: the baselines of a replayed text are explicit; where measures agree they are formulas")
  func baselines() throws {
    func values(_ text: ReplayedText, _ size: Size) throws -> [Double] {
      let tree = try tree { $0.replayedText(text, name: "text") }
      #expect(tree.nodes["text"] == 0)
      return tree.explicitGuides.map { $0.formula.value(in: ViewDimensions(size)) }
    }
    #expect(try values(text, Size(width: 147, height: 48)) == [45, 13])
    let formulas = try tree { $0.replayedText(text, name: nil) }.explicitGuides.map(\.formula)
    #expect(formulas.allSatisfy { if case .affine = $0 { true } else { false } })
    var reserved = text
    reserved.measures.append(measure(60, nil, Size(width: 40, height: 32), last: 13))
    #expect(try values(reserved, Size(width: 40, height: 32)) == [13, 13])
    #expect(try values(reserved, Size(width: 144, height: 32)) == [29, 13])
  }

  @Test("a table of measures that are no lengths is refused")
  func badTables() {
    var bad = text
    bad.measures[0].size.width = .nan
    var empty = text
    empty.measures = []
    for (text, field) in [(bad, "measures.size"), (empty, "measures")] {
      let error = #expect(throws: TreeError.self) { try tree { $0.replayedText(text, name: "text") } }
      #expect(error?.field == field)
      #expect(error?.view == "text")
    }
  }
}
