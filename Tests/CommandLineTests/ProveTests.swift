import Foundation
import Testing

/// `plumb prove`: the solver proves the direct engine's layouts.
@Suite struct ProveTests {
  private struct Proof: Decodable {
    var format: String
    var source: String
    var engine: String
    var cases: Int
    var proved: Int
    var withoutLayout: Int
    var rows: Int
    var iterations: Int
    var unproved: [String]
  }

  @Test func `every layout of a family is proved in both encodings`() throws {
    let run = try Tool.run(["prove", "mixed", "trees", "--count", "12", "--format", "json"])
    #expect(run.code == 0, "\(run.errors)")
    let proofs = try run.lines.map { try JSONDecoder().decode(Proof.self, from: Data($0.utf8)) }
    #expect(
      proofs.map { "\($0.source) \($0.engine)" } == [
        "mixed constraint/cells", "mixed constraint/tracks", "trees constraint/cells",
        "trees constraint/tracks",
      ])
    for proof in proofs {
      #expect(proof.format == "plumb-proof/1")
      #expect(proof.cases == 12)
      #expect(proof.proved + proof.withoutLayout + proof.unproved.count == 12)
      #expect(proof.proved > 8)
      #expect(proof.rows > 0)
    }
    #expect(proofs.prefix(2).allSatisfy { $0.iterations == 0 && $0.unproved.isEmpty })
  }

  @Test func `a case from standard input is a source like any other`() throws {
    let run = try Tool.run(["prove", "-", "--encoding", "tracks"], input: CaseText.placed)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.count == 2)
    #expect(run.lines.last?.hasPrefix("-, constraint/tracks") == true)
  }

  @Test(arguments: [["prove"], ["prove", "noSuchFamily"], ["prove", "mixed", "--count", "-1"]])
  func `wrong usage is told`(arguments: [String]) throws {
    let run = try Tool.run(arguments)
    #expect(run.code == 64)
    #expect(!run.errors.isEmpty)
  }

  @Test func `bad data is told`() throws {
    #expect(try Tool.run(["prove", "-"], input: "{").code == 65)
  }
}
