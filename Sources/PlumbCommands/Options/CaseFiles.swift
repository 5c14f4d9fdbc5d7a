import ArgumentParser
import Foundation
import LayoutCases

/// Case files named on the command line.
struct CaseFiles: ParsableArguments {
  @Argument(
    help: "Case files: one case each, or a corpus with a case a line. - reads standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var paths: [String]

  /// Every case of every file, in order.
  ///
  /// - Parameter allowingConstraints: whether a case may demand more than the rules; whoever leaves out what it
  ///   demands would answer another case.
  func read(allowingConstraints: Bool = false) throws -> [LayoutCase] {
    try Self.read(paths, allowingConstraints: allowingConstraints)
  }

  /// Every case of the files at `paths`, in order.
  static func read(_ paths: [String], allowingConstraints: Bool = false) throws -> [LayoutCase] {
    var cases: [LayoutCase] = []
    for path in paths {
      cases += try self.cases(in: try contents(path), path, allowingConstraints: allowingConstraints)
    }
    return cases
  }

  /// Every case of a file that has been read, in order.
  static func cases(
    in data: Data, _ path: String, allowingConstraints: Bool = false
  ) throws -> [LayoutCase] {
    let cases: [LayoutCase]
    do { cases = try LayoutCase.cases(in: data) } catch {
      throw Exit.fail("\(path): \(error)", Exit.badData)
    }
    if !allowingConstraints, let constrained = cases.first(where: { !$0.constraints.isEmpty }) {
      throw Exit.fail(
        "\(path): case \(Terminal.printable(constrained.name)) has constraints, which `plumb constrain` answers",
        Exit.badData)
    }
    return cases
  }

  /// The bytes of a file, or of standard input for -.
  static func contents(_ path: String) throws -> Data {
    if path == "-" { return try standardInput() }
    do {
      // Read like a stream, so that pipes and devices will do too.
      return try FileHandle(forReadingFrom: URL(filePath: path)).readToEnd() ?? Data()
    } catch {
      throw Exit.fail(
        "\(path): cannot be read; give the path of a file, or - for standard input", Exit.badData)
    }
  }

  private static func standardInput() throws -> Data {
    do {
      return try Terminal.read()
    } catch {
      throw Exit.fail("standard input cannot be read: \(error)", Exit.badData)
    }
  }
}

/// Cases named by one argument: a family, a case file, or - for standard input.
enum CaseSource {
  /// The cases that an argument names, each with a seed; a generated one has its own, the next one each.
  static func cases(_ source: String, seed: UInt64, count: Int) throws -> [(case: LayoutCase, seed: UInt64)] {
    if source == "-" || FileManager.default.fileExists(atPath: source) {
      return try CaseFiles.parse([source]).read().map { ($0, seed) }
    }
    do {
      let family = try Family(source)
      return (0..<UInt64(count)).map { (family.makeCase(seed: seed &+ $0), seed &+ $0) }
    } catch {
      throw Exit.fail("\(error); there is no such file either", Exit.usage)
    }
  }
}
