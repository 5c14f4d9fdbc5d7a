import ArgumentParser
import Foundation
import LayoutCases

/// Case files from the command line.
struct CaseFiles: ParsableArguments {
  @Argument(
    help: "Case files: one case each, or a corpus with a case a line. - reads standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var paths: [String]

  /// All cases of all files, in order.
  ///
  /// - Parameter allowingConstraints: whether cases may have constraints. A command that ignores constraints
  ///   must refuse them, because it would lay out another case.
  func read(allowingConstraints: Bool = false) throws -> [LayoutCase] {
    try Self.read(paths, allowingConstraints: allowingConstraints)
  }

  /// Every case of every file, in order, with its tree.
  func readChecked() throws -> [CheckedCase] {
    try paths.flatMap { path in
      try Self.checkedCases(in: try Self.contents(path), path, allowingConstraints: false)
    }
  }

  /// The tree of every case of every file, in order.
  func readTrees() throws -> [CaseTree] {
    var cases: [CaseTree] = []
    try forEachTree { layoutCase, _ in cases.append(layoutCase) }
    return cases
  }

  /// Calls `body` with every case of every file, in order, as soon as it is read, and says which is the last.
  ///
  /// - Throws: at the first case that is wrong. Then `body` was called with none that is the last.
  func forEachTree(_ body: (_ layoutCase: CaseTree, _ isLast: Bool) -> Void) throws {
    for (index, path) in paths.enumerated() {
      let data = try Self.contents(path)
      var constrained: String?
      do {
        // The text is not needed any more when the last case is laid out.
        try CaseTree.forEach(in: consume data) { layoutCase, isLast in
          if layoutCase.hasConstraints, constrained == nil { constrained = layoutCase.name }
          if constrained == nil { body(layoutCase, isLast && index == paths.count - 1) }
        }
      } catch { throw Self.refusal(of: error, path) }
      if let constrained { throw Self.refusal(of: constrained, path) }
    }
  }

  /// The exit of a command whose file is wrong, with a line for each error.
  private static func refusal(of error: CaseError, _ path: String) -> ExitCode {
    let lines = error.description.split(separator: "\n").map { "\(path): \($0)" }
    return Exit.fail(lines.joined(separator: "\nplumb: "), Exit.badData)
  }

  /// The exit of a command that would ignore a case's constraints.
  private static func refusal(of name: String, _ path: String) -> ExitCode {
    Exit.fail(
      "\(path): case \(Terminal.printable(name)) has constraints, which `plumb constrain` answers",
      Exit.badData)
  }

  /// Every case of the files at `paths`, in order.
  static func read(_ paths: [String], allowingConstraints: Bool = false) throws -> [LayoutCase] {
    var cases: [LayoutCase] = []
    for path in paths {
      cases += try self.cases(in: try contents(path), path, allowingConstraints: allowingConstraints)
    }
    return cases
  }

  /// Every case of a file with its tree, those with constraints too.
  static func readScenes(_ path: String) throws -> [CheckedCase] {
    try checkedCases(in: try contents(path), path, allowingConstraints: true)
  }

  /// Every case of a file that has been read, in order.
  static func cases(
    in data: Data, _ path: String, allowingConstraints: Bool = false
  ) throws -> [LayoutCase] {
    try checkedCases(in: data, path, allowingConstraints: allowingConstraints).map(\.layoutCase)
  }

  private static func checkedCases(
    in data: Data, _ path: String, allowingConstraints: Bool
  ) throws -> [CheckedCase] {
    let cases: [CheckedCase]
    do { cases = try CheckedCase.cases(in: data) } catch {
      throw Self.refusal(of: error, path)
    }
    if !allowingConstraints,
      let constrained = cases.lazy.map(\.layoutCase).first(where: { !$0.constraints.isEmpty })
    {
      throw refusal(of: constrained.name, path)
    }
    return cases
  }

  /// The bytes of a file; of standard input for -.
  static func contents(_ path: String) throws -> Data {
    if path == "-" { return try standardInput() }
    do {
      // Read as a stream, which also works for pipes and devices.
      return try FileHandle(forReadingFrom: URL(filePath: path)).readWhole()
    } catch {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let reason =
        isFolder.boolValue
        ? "is a folder" : exists ? "cannot be read: \(Terminal.reason(error))" : "does not exist"
      let instead = isFolder.boolValue ? "its files, such as \(path)/*.json" : "the path of a file"
      throw Exit.fail("\(path): \(reason); give \(instead), or - for standard input", Exit.badData)
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

/// The cases of one argument: a family, a case file, or - for standard input.
enum CaseSource {
  /// The cases of an argument, each with a seed. A generated case has the seed it was made from; all
  /// other cases have `seed`.
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
