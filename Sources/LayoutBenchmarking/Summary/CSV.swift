/// Comma-separated values (RFC 4180): a line with the names of the columns, then a line for each value.
///
/// Unknown values are empty. Times are in seconds, memory in bytes, numbers in shortest round-trip form.
package struct CSV<Row: Sendable>: Sendable {
  private let columns: [(name: String, text: @Sendable (Row) -> String?)]

  init(_ columns: [(name: String, text: @Sendable (Row) -> String?)]) { self.columns = columns }

  package var header: String { columns.map(\.name).joined(separator: ",") }

  package func line(_ row: Row) -> String { columns.map { Self.field($0.text(row)) }.joined(separator: ",") }

  private static func field(_ text: String?) -> String {
    guard let text else { return "" }
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

private func text<Value: CustomStringConvertible>(_ value: Value?) -> String? { value?.description }

extension CSV<BenchmarkSample> {
  package static var samples: Self {
    CSV([
      ("experiment", { $0.experiment }), ("problem", { $0.problem }), ("seed", { text($0.seed) }),
      ("cells", { text($0.cells) }), ("views", { text($0.views) }), ("contender", { $0.contender }),
      ("together", { $0.together }), ("repeat", { text($0.repeat) }), ("iteration", { text($0.iteration) }),
      ("step", { text($0.step) }), ("width", { text($0.width) }), ("position", { text($0.position) }),
      ("outcome", { $0.outcome }), ("reason", { $0.reason }), ("total", { text($0.total) }),
      ("roundTrip", { text($0.roundTrip) }), ("build", { text($0.seconds?.build) }),
      ("compile", { text($0.seconds?.compile) }), ("load", { text($0.seconds?.load) }),
      ("solve", { text($0.seconds?.solve) }), ("readBack", { text($0.seconds?.readBack) }),
      ("rows", { text($0.rows) }), ("columns", { text($0.columns) }), ("nonzeros", { text($0.nonzeros) }),
      ("folded", { text($0.folded) }), ("stages", { text($0.stages) }),
      ("iterations", { text($0.iterations) }), ("rounds", { text($0.rounds) }),
      ("measures", { text($0.measures) }), ("peakBytes", { text($0.peakBytes) }),
      ("baseBytes", { text($0.baseBytes) }),
      ("treeBytes", { text($0.treeBytes) }), ("resultBytes", { text($0.resultBytes) }),
      ("programBytes", { text($0.programBytes) }), ("verdict", { $0.verdict }),
      ("deviation", { text($0.deviation) }), ("moved", { text($0.moved) }), ("cases", { text($0.cases) }),
      ("cpu", { text($0.cpu) }), ("inputBytes", { text($0.inputBytes) }),
      ("outputBytes", { text($0.outputBytes) }), ("engineVersion", { $0.engineVersion }),
    ])
  }
}

extension CSV<SummaryLine> {
  package static var summary: Self {
    CSV([
      ("kind", { $0.kind.rawValue }), ("plan", { $0.plan }), ("experiment", { $0.experiment }),
      ("problem", { $0.problem }), ("contender", { $0.contender }), ("together", { $0.together }),
      ("measure", { $0.measure }), ("value", { text($0.value) }), ("low", { text($0.low) }),
      ("high", { text($0.high) }), ("coverage", { text($0.coverage) }), ("mad", { text($0.mad) }),
      ("processes", { text($0.processes) }),
      ("samples", { text($0.samples) }), ("reference", { $0.reference }), ("over", { $0.over }),
      ("problems", { text($0.problems) }), ("cells", { text($0.cells) }), ("views", { text($0.views) }),
      ("perCell", { text($0.perCell) }),
      (
        "outcomes",
        { line in
          line.outcomes?.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "; ")
        }
      ),
    ])
  }
}
