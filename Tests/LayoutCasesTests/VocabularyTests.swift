import Testing

@testable import LayoutCases

@Suite struct VocabularyTests {
  @Test func everyRowStandsUnderItsOwnName() {
    for (name, row) in ViewDescription.Kind.rows { #expect(row().name == name) }
    for (name, row) in ViewDescription.Modifier.rows { #expect(row().name == name) }
  }
}
