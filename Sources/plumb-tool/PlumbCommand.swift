import ArgumentParser

@main
struct PlumbCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plumb",
    abstract: "Lays out SwiftUI-style views in two independent ways and proves that both agree.",
    discussion: """
      The direct engine follows the layout rules as a procedure. The constraint engine compiles the same \
      rules into linear programs and has GLPK solve them. A case is a JSON object in the format plumb-case/1; \
      a corpus has one case a line. A path of - reads standard input.

      Exit codes: 0 all is well, or all agree; 1 some differ; 2 there is no layout, or an engine has no answer; \
      64 usage, 65 bad data, 70 internal, 74 output that cannot be written. A view that comes out infinite is no \
      layout where one is asked for (2), and an answer where answers are compared (0 if all agree on it).

      Try: plumb compare Cases/evidence.ndjson
      """,
    version: "0.1.0",
    subcommands: [
      LayoutCommand.self,
      RenderCommand.self,
      CompareCommand.self,
      ReportCommand.self,
      ConstrainCommand.self,
      ConflictsCommand.self,
      SatisfyCommand.self,
      ExplainCommand.self,
      WhatIfCommand.self,
      ServeCommand.self,
      GreedCommand.self,
      SolversCommand.self,
      ExportCommand.self,
      ProveCommand.self,
      ScaleCommand.self,
      BenchCommand.self,
      GenerateCommand.self,
      FuzzCommand.self,
      MergeCommand.self,
      ShrinkCommand.self,
      RelationsCommand.self,
    ])

  /// Runs the command; an error that no command has turned into an exit code is an internal one.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      if !(error is ExitCode), exitCode(for: error) == .failure {
        exit(withError: Exit.fail("internal error: \(error)", Exit.internalError))
      }
      exit(withError: error)
    }
  }
}
