import LayoutBenchmarking

/// A machine with its tools, and the logs that were measured there.
struct MachineEntry: Sendable {
  struct Run: Sendable {
    let plan: String
    let begun: String
    let log: String
    let digest: String
    let order: String
    let command: String
  }

  let facts: [Fact]
  let runs: [Run]

  /// The machines of logs, in the order in which they come.
  static func all(of manifests: [(path: String, manifest: BenchmarkManifest)]) -> [MachineEntry] {
    var groups: [(facts: [Fact], runs: [Run])] = []
    for (path, manifest) in manifests {
      let facts = facts(of: manifest)
      let run = Run(
        plan: manifest.plan.name, begun: manifest.date, log: path, digest: manifest.planDigest,
        order: "\(manifest.shuffle)", command: ShellCommand.line(manifest.command))
      if let index = groups.firstIndex(where: { $0.facts == facts }) {
        groups[index].runs.append(run)
      } else {
        groups.append((facts, [run]))
      }
    }
    return groups.map { MachineEntry(facts: $0.facts, runs: $0.runs) }
  }

  private static func facts(of manifest: BenchmarkManifest) -> [Fact] {
    let machine = manifest.machine
    return [
      Fact("processor", "\(machine.cpu), \(Amount.of(machine.cores, "core"))"),
      Fact("memory", Amount.bytes(Double(machine.memoryBytes))), Fact("system", machine.kernel),
      Fact("compiler", manifest.compiler ?? "none found"), Fact("solver", manifest.solver),
      Fact("build", "\(manifest.build), version \(manifest.version)"),
    ]
  }
}
