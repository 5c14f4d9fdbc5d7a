import ArgumentParser
import Foundation
import LayoutCases

/// Case files from the command line.
struct CaseFiles: ParsableArguments {
  @Argument(
    help: "Case files: one case each, or a corpus with a case a line. - reads standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var paths: [String]
  @OptionGroup var strictness: Strictness

  /// All cases of all files, in order.
  ///
  /// - Parameter allowingConstraints: whether cases may have constraints. A command that ignores constraints
  ///   must refuse them, because it would lay out another case.
  func read(allowingConstraints: Bool = false) throws -> [LayoutCase] {
    try Self.read(paths, allowingConstraints: allowingConstraints, strictness)
  }

  /// Every case of every file, in order, with its tree.
  func readChecked() throws -> [CheckedCase] {
    try Self.checkedCases(paths, allowingConstraints: false, strictness)
  }

  /// The tree of every case of every file, in order.
  func readTrees() throws -> [CaseTree] {
    var cases: [CaseTree] = []
    try forEachTree { cases.append($0) }
    return cases
  }

  /// Calls `body` with every case of every file, in order, as soon as it is read; those of standard input as they
  /// arrive.
  ///
  /// - Throws: what `body` throws; with `--strict` also at the first case that is wrong.
  func forEachTree(_ body: (_ layoutCase: CaseTree) throws -> Void) throws {
    let unread = UnreadCases(strictness)
    for path in paths {
      try Self.forEachPiece(path) { (data: consuming Data, line, isLine) in
        var failure: (any Error)?
        do throws(CaseError) {
          // The text is not needed any more when the last case is laid out.
          try CaseTree.forEach(
            in: consume data, isLine: isLine, firstLine: line, skip: unread.skip(path)
          ) { layoutCase, _ in
            if failure != nil { return }
            do {
              if layoutCase.hasConstraints { return try unread.refuse(layoutCase.name, path) }
              unread.hasRead()
              try body(layoutCase)
            } catch { failure = error }
          }
        } catch { try unread.take(error, path) }
        if let failure { throw failure }
      }
    }
    try unread.end()
  }

  /// Every case of the files at `paths`, in order.
  static func read(
    _ paths: [String], allowingConstraints: Bool = false, _ strictness: Strictness = .lenient
  ) throws -> [LayoutCase] {
    try checkedCases(paths, allowingConstraints: allowingConstraints, strictness).map(\.layoutCase)
  }

  /// Every case of a file with its tree, those with constraints too. The project's own files have no wrong case.
  static func readScenes(_ path: String) throws -> [CheckedCase] {
    try checkedCases([path], allowingConstraints: true, .strict)
  }

  /// Every case of a file that has been read, in order.
  static func cases(in data: Data, _ path: String) throws -> [LayoutCase] {
    let unread = UnreadCases(.lenient)
    let cases = try checkedCases(in: data, path, allowingConstraints: false, unread)
    try unread.end()
    return cases.map(\.layoutCase)
  }

  private static func checkedCases(
    _ paths: [String], allowingConstraints: Bool, _ strictness: Strictness
  ) throws -> [CheckedCase] {
    let unread = UnreadCases(strictness)
    let cases = try paths.flatMap { path in
      try checkedCases(in: try contents(path), path, allowingConstraints: allowingConstraints, unread)
    }
    try unread.end()
    return cases
  }

  private static func checkedCases(
    in data: Data, _ path: String, allowingConstraints: Bool, _ unread: UnreadCases
  ) throws -> [CheckedCase] {
    var cases: [CheckedCase] = []
    do throws(CaseError) { cases = try CheckedCase.cases(in: data, skip: unread.skip(path)) } catch {
      try unread.take(error, path)
    }
    if !allowingConstraints {
      for checked in cases where !checked.layoutCase.constraints.isEmpty {
        try unread.refuse(checked.layoutCase.name, path)
      }
      cases.removeAll { !$0.layoutCase.constraints.isEmpty }
    }
    if !cases.isEmpty { unread.hasRead() }
    return cases
  }

  // MARK: Bytes

  /// Calls `body` with the bytes of a file as a whole, or of standard input with each case that is complete, and with
  /// the number of their first line and whether they are one line of a corpus.
  static func forEachPiece(
    _ path: String, _ body: (_ data: consuming Data, _ line: Int, _ isLine: Bool) throws -> Void
  ) throws {
    guard path == "-", Terminal.readsAsItArrives else { return try body(try contents(path), 1, false) }
    var corpus = ArrivingCorpus()
    while true {
      let bytes: Data
      do { bytes = try Terminal.readSome() } catch {
        throw Exit.fail("standard input cannot be read: \(error)", Exit.badData)
      }
      for piece in corpus.take(bytes) { try body(piece.data, piece.line, piece.isLine) }
      if bytes.isEmpty { break }
    }
    if let last = corpus.finish() { try body(last.data, last.line, last.isLine) }
  }

  /// The bytes of a file; of standard input for -.
  ///
  /// A byte order mark is left out, which editors put before texts of all kinds.
  static func contents(_ path: String) throws -> Data {
    let data = try path == "-" ? standardInput() : fileContents(path)
    return data.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(data.dropFirst(3)) : data
  }

  private static func fileContents(_ path: String) throws -> Data {
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
  static func cases(
    _ source: String, seed: UInt64, count: Int, _ strictness: Strictness
  ) throws -> [(case: LayoutCase, seed: UInt64)] {
    if source == "-" || FileManager.default.fileExists(atPath: source) {
      return try CaseFiles.read([source], strictness).map { ($0, seed) }
    }
    do {
      let family = try Family(source)
      return (0..<UInt64(count)).map { (family.makeCase(seed: seed &+ $0), seed &+ $0) }
    } catch {
      throw Exit.fail("\(error); there is no such file either", Exit.usage)
    }
  }
}
