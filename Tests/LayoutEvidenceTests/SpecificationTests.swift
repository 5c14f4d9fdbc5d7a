import LayoutCore
import Testing

@testable import LayoutEvidence

@Suite struct SpecificationTests {
  @Test func `a clause is the sentences back to the tag before`() throws {
    let specification = try Specification(
      markdown: """
        # Rules
        A tag covers sentences. [D]

        - **S1** One. Two. [M, B] Three, [see](a.md). [C]
        - <a id="S2"></a>**S2** Four [M]; five.
          - six [D; rest: C]
          - seven.
        - **L1** Eight. [C] (A remark [here](b.md).)
        - **L2** A definition.

        Text.
        """)
    #expect(specification.clauses.map(\.name) == ["S1.1", "S1.2", "S2.1", "S2.2", "S2.3", "L1.1", "L2.1"])
    #expect(specification.clauses.map(\.tag) == ["M, B", "C", "M", "D; rest: C", "", "C", ""])
    #expect(
      specification.clauses.map(\.text) == [
        "One. Two.", "Three, [see](a.md).", "Four", "five. - six", "seven.", "Eight.", "A definition.",
      ])
    #expect(specification.clauses.map(\.isMeasured) == [true, false, true, false, false, false, false])
    #expect(specification["S2.2"]?.text == "five. - six")
  }

  @Test func `a text without rules, or with one twice, is refused`() {
    #expect(throws: Problem.self) { try Specification(markdown: "# Nothing\n") }
    #expect(throws: Problem.self) { try Specification(markdown: "- **S1** A.\n- **S1** B.\n") }
  }
}
