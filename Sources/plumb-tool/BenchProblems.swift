import ArgumentParser
import LayoutBenchmarking
import LayoutCases

/// The problems that plans name: families, and the cases of files.
enum BenchProblems {
  /// The problem of a task.
  static func problem(_ task: BenchmarkTask) throws -> BenchmarkProblem {
    do {
      if let given = try layoutCase(task.problem) { return try BenchmarkProblem(given, sweep: task.sweep) }
      return try BenchmarkProblem(try Family(task.problem), seed: task.seed, sweep: task.sweep)
    } catch let error as CaseError {
      throw Exit.fail("\(task.problem): \(error)", Exit.badData)
    } catch let error as SweepError {
      throw Exit.fail("\(task.problem): \(error)", Exit.badData)
    } catch let error as FamilyError {
      throw Exit.fail("\(error)", Exit.badData)
    }
  }

  /// The case of a file that is named as `FILE` or `FILE#NAME`; nil for a family.
  static func layoutCase(_ text: String) throws -> LayoutCase? {
    let parts = text.split(separator: "#", maxSplits: 1).map(String.init)
    guard let path = parts.first, path.hasSuffix(".json") || path.hasSuffix(".ndjson") else { return nil }
    var files = CaseFiles()
    files.paths = [path]
    let cases = try files.read()
    let found = parts.count == 1 ? cases : cases.filter { $0.name == parts[1] }
    guard found.count == 1 else {
      let names = cases.prefix(10).map { Terminal.printable($0.name) }.joined(separator: ", ")
      throw Exit.fail(
        "\(text): \(found.count) cases are meant, and one is needed: FILE#NAME, such as one of \(names)",
        Exit.badData)
    }
    return found[0]
  }
}
