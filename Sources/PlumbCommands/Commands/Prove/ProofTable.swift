import ConstraintLayout
import LayoutCases
import LayoutCore

/// The results of proving the layouts of one source, in the format `plumb-proof/1`.
struct ProofTally: Encodable {
  var format = "plumb-proof/1"
  /// A family's label or a file.
  var source: String
  var engine: String
  var cases = 0
  var proved = 0
  var iterated = 0
  var differing = 0
  var unsolved = 0
  /// Cases without a layout by the direct engine.
  var withoutLayout = 0
  var iterations = 0
  var rows = 0
  var worstDeviation = 0.0
  var layoutSeconds = 0.0
  var proofSeconds = 0.0
  var solverSeconds = 0.0
  /// The names of cases without a proof, with the reason if the solver gave no solution.
  var unproved: [String] = []

  init(source: String, engine: String) {
    self.source = source
    self.engine = engine
  }

  mutating func add(_ certificate: Certificate, of layout: LayoutResult, _ tree: LayoutTree, _ name: String) {
    cases += 1
    guard layout.status == .placed else {
      withoutLayout += 1
      return
    }
    let statistics = certificate.result.statistics
    layoutSeconds += layout.statistics.total
    proofSeconds += statistics.total
    solverSeconds += statistics[.load] + statistics[.solve]
    iterations += certificate.iterations
    rows += certificate.rows
    if certificate.isProof {
      proved += 1
      worstDeviation = max(worstDeviation, certificate.deviation)
      return
    }
    guard certificate.result.status == .placed else {
      unsolved += 1
      return unproved.append("\(name) (\(FrameTable.describe(certificate.result.status, tree)))")
    }
    unproved.append(name)
    if certificate.deviation > Certificate.tolerance {
      differing += 1
      worstDeviation = max(worstDeviation, certificate.deviation)
    } else {
      iterated += 1
    }
  }
}

/// Proofs by source and engine.
struct ProofTable {
  private var tallies: [ProofTally] = []

  mutating func add(_ tally: ProofTally) { tallies.append(tally) }

  var someUnproved: Bool { tallies.contains { !$0.unproved.isEmpty } }

  var text: String {
    let headings = [
      "cases", "proved", "iterated", "differs", "no point", "no layout", "rows", "iterations", "deviation",
      "cost",
      "solver",
    ]
    var table = TextTable(["source, engine"] + headings)
    for tally in tallies {
      let counts = [
        tally.cases, tally.proved, tally.iterated, tally.differing, tally.unsolved, tally.withoutLayout,
        tally.rows, tally.iterations,
      ]
      let seconds = [tally.proofSeconds, tally.solverSeconds]
      table.add(
        ["\(tally.source), \(tally.engine)"] + counts.map(String.init) + ["\(tally.worstDeviation)"]
          + seconds.map { tally.layoutSeconds > 0 ? "\(($0 / tally.layoutSeconds * 10).rounded() / 10)" : "" }
      )
    }
    let unproved = tallies.filter { !$0.unproved.isEmpty }.map { tally in
      "not proved, \(tally.engine): " + tally.unproved.prefix(8).joined(separator: " ")
    }
    return (table.lines + unproved).map(Terminal.printable).joined(separator: "\n") + "\n"
  }

  func json() throws -> String { try tallies.map { try canonicalText(of: $0) + "\n" }.joined() }
}
