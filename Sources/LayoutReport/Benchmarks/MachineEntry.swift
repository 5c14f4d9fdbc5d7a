import LayoutBenchmarking

/// Where and with what a log was measured.
struct MachineEntry: Sendable {
  let plan: String
  let facts: [Fact]

  init(_ path: String, _ manifest: BenchmarkManifest) {
    plan = manifest.plan.name
    let machine = manifest.machine
    facts = [
      Fact("log", path), Fact("begun", manifest.date),
      Fact("processor", "\(machine.cpu), \(Amount.of(machine.cores, "core"))"),
      Fact("memory", Amount.bytes(Double(machine.memoryBytes))), Fact("system", machine.kernel),
      Fact("compiler", manifest.compiler ?? "none found"), Fact("solver", manifest.solver),
      Fact("build", "\(manifest.build), version \(manifest.version)"),
      Fact("plan", "digest \(manifest.planDigest), order \(manifest.shuffle)"),
      Fact("command", ShellCommand.line(manifest.command)),
    ]
  }
}
