import ArgumentParser

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures engines on the problems of a plan, and sums up what came out.",
    discussion: """
      A plan says which contenders lay out which problems, how often, and within which limits; \
      Documentation/Benchmarking.md describes plans, logs and summaries, Benchmarks/Plans has those of the project.

      plumb bench run Benchmarks/Plans/quick.json --log quick.ndjson
      plumb bench summary quick.ndjson
      plumb bench samples quick.ndjson > quick.csv
      """,
    subcommands: [
      BenchRunCommand.self, BenchSummaryCommand.self, BenchSamplesCommand.self, BenchSampleCommand.self,
    ])
}
