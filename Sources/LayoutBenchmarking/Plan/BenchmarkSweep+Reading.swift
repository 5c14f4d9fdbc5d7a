import LayoutCases

extension BenchmarkSweep: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case alignments, `case`, leaf, widths
  }

  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a sweep")
    try object.allow(Key.allCases.map(\.rawValue), in: "a sweep")
    problem = try object.name("case")
    if let alignments = try object.optional("alignments", { try object.integer($0, in: 2...100_000) }) {
      (subject, steps) = (.alignment, alignments)
      if object.keys.contains("widths") || object.keys.contains("leaf") {
        throw object.problem("alignments", "stands beside widths; a sweep changes one thing")
      }
    } else {
      let needed = "[from, to, steps], two lengths and a number of at least 2,"
      let widths: [Double] = try object.array("widths", of: needed)
      guard widths.count == 3, widths[0] >= 0, widths[1] >= 0, (2...100_000).contains(widths[2]),
        let steps = Int(exactly: widths[2])
      else { throw object.mismatch("widths", needed) }
      (from, to, self.steps) = (widths[0], widths[1], steps)
      subject = try object.optional("leaf") { .leaf(try object.name($0)) } ?? .proposal
    }
    guard !problem.contains(".json"), !problem.contains(".ndjson") else { return }
    do throws(FamilyError) { problem = try Family(problem).label } catch {
      throw object.problem("case", "\(error)")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(problem, forKey: .case)
    switch subject {
    case .alignment: try object.encode(steps, forKey: .alignments)
    case .leaf(let path):
      try object.encode(path, forKey: .leaf)
      try object.encode([from, to, Double(steps)], forKey: .widths)
    case .proposal: try object.encode([from, to, Double(steps)], forKey: .widths)
    }
  }
}
