import ArgumentParser
import LayoutBenchmarking
import LayoutComparison

/// Logs of benchmarks named on the command line.
struct BenchLogs: ParsableArguments {
  @Argument(help: "Logs that plumb bench run wrote.", completion: .file(extensions: ["ndjson"]))
  var logs: [String]

  func read() throws -> [BenchmarkLogContents] {
    try logs.map { path in
      let contents: BenchmarkLogContents
      do { contents = try BenchmarkLogContents(try CaseFiles.contents(path), path) } catch let error
        as LogError
      {
        throw Exit.fail("\(error)", Exit.badData)
      }
      guard contents.manifest != nil else {
        throw Exit.fail("\(path): holds no whole line; the log of plumb bench run is needed", Exit.badData)
      }
      return contents
    }
  }
}
