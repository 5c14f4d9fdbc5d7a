import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import LinearProgramming
import Plumb
import Testing

/// Everything that a program may hold has words.
@Suite struct WordingTests {
  @Test(arguments: Family.all.map(\.name), Encoding.allCases)
  func `nothing is called by the name of its row`(name: String, encoding: Encoding) throws {
    let family = try Family(name)
    for seed in UInt64(1)...10 {
      let explained = try Explained(family.makeCase(seed: seed), encoding)
      check(explained, "\(family.label)/\(seed)")
    }
  }

  @Test(arguments: Encoding.allCases)
  func `nothing of the recorded cases is either`(encoding: Encoding) throws {
    for layoutCase in try RecordedCases.all() { check(try Explained(layoutCase, encoding), layoutCase.name) }
  }

  private func check(_ explained: Explained, _ name: String) {
    let program = explained.solution.program
    let wording = Wording(explained.solution, explained.tree)
    func expectWords(_ words: String, _ label: LayoutProgram.Label) {
      let rowName = Provenance(label: label).name(in: explained.tree)
      #expect(!words.isEmpty && !words.contains(rowName), "\(name): \(words)")
    }
    for definition in 0..<program.count {
      expectWords(wording.quantity(definition), program.labels[definition])
      for row in program.rows(of: definition) {
        expectWords(wording.candidate(row, of: definition), program.rowLabels[row])
        if program.rowConstants[row] != 0 {
          expectWords(wording.constant(ofRow: row), program.rowLabels[row])
        }
      }
    }
  }
}
