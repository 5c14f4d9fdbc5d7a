import ArgumentParser
import BoxCases
import Foundation
import LayoutCases

/// Case files from the command line.
struct CaseFiles<Case: FileCase>: ParsableArguments {
  @Argument(help: Case.filesHelp, completion: .file(extensions: ["json", "ndjson"]))
  var paths: [String]
  @OptionGroup var strictness: Strictness
  @OptionGroup var font: Case.Fonts

  /// All cases of all files, in order.
  ///
  /// - Parameter allowingConstraints: whether cases may have constraints. A command that ignores constraints
  ///   must refuse them, because it would lay out another case.
  func read(allowingConstraints: Bool = false) throws -> [Case] {
    try Self.read(paths, allowingConstraints: allowingConstraints, strictness, font)
  }

  /// Calls `body` with every case of every file, in order, as soon as it is read; those of standard input as they
  /// arrive. With `--strict` they wait until all are read, because nothing is done if one of them is wrong.
  ///
  /// - Throws: what `body` throws.
  func forEach(_ body: (Case) throws -> Void) throws {
    if strictness.strict { return try read().forEach(body) }
    try Self.forEach(paths, false, strictness, font, body)
  }

  /// Every case of the files at `paths`, in order.
  static func read(
    _ paths: [String], allowingConstraints: Bool = false, _ strictness: Strictness = .lenient,
    _ font: Case.Fonts = .unsaid
  ) throws -> [Case] {
    var cases: [Case] = []
    try forEach(paths, allowingConstraints, strictness, font) { cases.append($0) }
    return cases
  }

  /// Every case of a file that has been read, in order.
  static func cases(in data: Data, _ path: String) throws -> [Case] {
    let unread = UnreadCases(.lenient)
    var cases: [Case] = []
    try forEach(in: data, false, 1, path, false, unread, .unsaid) { cases.append($0) }
    try unread.end()
    return cases
  }

  private static func forEach(
    _ paths: [String], _ allowingConstraints: Bool, _ strictness: Strictness, _ font: Case.Fonts,
    _ body: (Case) throws -> Void
  ) throws {
    let unread = UnreadCases(strictness)
    try font.check()
    for path in paths {
      try FileBytes.forEachPiece(path, font.layouts.fonts) { (data: consuming Data, line, isLine) in
        try forEach(in: consume data, isLine, line, path, allowingConstraints, unread, font, body)
      }
    }
    try unread.end()
  }

  private static func forEach(
    in data: consuming Data, _ isLine: Bool, _ line: Int, _ path: String, _ allowingConstraints: Bool,
    _ unread: UnreadCases, _ font: Case.Fonts, _ body: (Case) throws -> Void
  ) throws {
    var failure: (any Error)?
    do throws(CaseError) {
      // The text is not needed any more when the last case is laid out.
      try Case.forEach(
        in: consume data, isLine: isLine, firstLine: line, skip: unread.skip(path), layouts: font.layouts
      ) { fileCase in
        if failure != nil { return }
        do {
          if !allowingConstraints, fileCase.hasConstraints {
            return try unread.refuse(fileCase.name, path, Case.constrainCommand)
          }
          unread.hasRead()
          try body(fileCase)
        } catch { failure = error }
      }
    } catch { try unread.take(error, path) }
    if let failure { throw failure }
  }
}

/// A kind of cases that stand in files.
protocol FileCase {
  associatedtype Fonts: FontReading = FontOption

  /// What an argument for their files says.
  static var filesHelp: ArgumentHelp { get }
  /// The command that answers those with constraints.
  static var constrainCommand: String { get }

  var name: String { get }
  var hasConstraints: Bool { get }

  /// Calls `body` with every case of a file, or of a piece of it.
  ///
  /// - Parameters:
  ///   - isLine: whether it is one line of a corpus.
  ///   - firstLine: the number of its first line.
  ///   - skip: gets the errors of cases that are wrong, and the others are read; nil to end at the first.
  ///   - layouts: the custom layouts that the cases may name, and what finds their fonts.
  static func forEach(
    in data: consuming Data, isLine: Bool, firstLine: Int, skip: ((CaseError) -> Void)?,
    layouts: LayoutRegistry, _ body: (Self) -> Void
  ) throws(CaseError)
}

extension FileCase {
  static var filesHelp: ArgumentHelp {
    "Case files: one case each, or a corpus with a case a line. - reads standard input."
  }
  static var constrainCommand: String { "plumb constrain" }
}

extension CheckedCase: FileCase {
  var name: String { layoutCase.name }
  var hasConstraints: Bool { !layoutCase.constraints.isEmpty }

  static func forEach(
    in data: consuming Data, isLine: Bool, firstLine: Int, skip: ((CaseError) -> Void)?,
    layouts: LayoutRegistry, _ body: (CheckedCase) -> Void
  ) throws(CaseError) {
    try cases(in: data, isLine: isLine, firstLine: firstLine, skip: skip, layouts: layouts).forEach(body)
  }
}

extension CaseTree: FileCase {
  static func forEach(
    in data: consuming Data, isLine: Bool, firstLine: Int, skip: ((CaseError) -> Void)?,
    layouts: LayoutRegistry, _ body: (CaseTree) -> Void
  ) throws(CaseError) {
    try forEach(in: data, isLine: isLine, firstLine: firstLine, skip: skip, layouts: layouts) {
      (layoutCase, _) in body(layoutCase)
    }
  }
}

extension BoxCase: FileCase {
  typealias Fonts = NoFonts
  static var filesHelp: ArgumentHelp {
    "Files of the format plumb-boxes/1: a case, or one a line. - reads standard input."
  }
  static var constrainCommand: String { "plumb boxes constrain" }
  var hasConstraints: Bool { !constraints.isEmpty }

  static func forEach(
    in data: consuming Data, isLine: Bool, firstLine: Int, skip: ((CaseError) -> Void)?,
    layouts: LayoutRegistry, _ body: (BoxCase) -> Void
  ) throws(CaseError) {
    try cases(in: data, firstLine: firstLine, skip: skip).forEach(body)
  }
}

/// The cases of one argument: a family, a case file, or - for standard input.
enum CaseSource {
  /// The cases of an argument, each with a seed. A generated case has the seed it was made from; all
  /// other cases have `seed`.
  static func cases(
    _ source: String, seed: UInt64, count: Int, _ strictness: Strictness, _ font: FontOption = .unsaid
  ) throws -> [(case: LayoutCase, seed: UInt64)] {
    if source == "-" || FileManager.default.fileExists(atPath: source) || SwiftFiles.isSwift(source) {
      return try CaseFiles<CheckedCase>.read([source], strictness, font).map { ($0.layoutCase, seed) }
    }
    try font.check()
    do {
      let family = try Family(source)
      // No generated case names a font.
      let found = try? font.fonts.find(nil)
      return (0..<UInt64(count)).map { number in
        var layoutCase = family.makeCase(seed: seed &+ number)
        layoutCase.font = found ?? nil
        return (layoutCase, seed &+ number)
      }
    } catch {
      throw Exit.fail("\(error); there is no such file either", Exit.usage)
    }
  }
}
