import Foundation
package import LayoutCore
package import SwiftCode
package import SwiftEvaluation

/// The Swift files that a program is read from.
package struct SwiftSources: Sendable {
  /// A file that is no Swift, or cannot be read, and why.
  package struct UnreadableFile: Sendable, Hashable {
    package var file: String
    package var place: SourcePlace?
    package var message: String

    /// `Card.swift: line 3, column 7: …`
    package var description: String {
      let words = place.map { "\(file): line \($0.line), column \($0.column): " } ?? "\(file): "
      return words + message
    }
  }

  /// The files that could be read.
  package private(set) var files: [Code] = []
  package private(set) var faults: [UnreadableFile] = []

  package init() {}

  /// Reads files, and all Swift files of folders below each other.
  ///
  /// A file that is no Swift is left out, with a fault.
  ///
  /// - Throws: if a path leads nowhere, a folder has no Swift, or the parser cannot be started.
  package init(_ paths: [String], parser: SwiftParserProgram, progress: (Int, Int) -> Void = { _, _ in })
    throws(Problem)
  {
    var names: [String] = []
    for path in paths { names += try Self.files(at: path) }
    for (index, name) in names.enumerated() {
      progress(index, names.count)
      do { add(try parser.tree(ofFile: name), named: name) } catch {
        faults.append(UnreadableFile(file: name, message: error.description))
      }
    }
  }

  /// Adds a text that stands in no file.
  package mutating func add(_ text: String, named name: String, parser: SwiftParserProgram) throws(Problem) {
    add(try parser.tree(of: text), named: name)
  }

  private mutating func add(_ tree: CodeTree, named name: String) {
    if let fault = tree.faults.first {
      faults.append(UnreadableFile(file: name, place: fault.place, message: fault.message))
    } else if !tree.nodes.isEmpty {
      files.append(Code(tree, file: name))
    }
  }

  /// The Swift files at a path, in the order of their names. Folders that hold what was built are left out.
  ///
  /// - Throws: if the path leads nowhere, or is a folder without Swift.
  package static func files(at path: String) throws(Problem) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Problem("\(path): there is no such file or folder")
    }
    guard isFolder.boolValue else { return [path] }
    let skipped: Set = [".build", "DerivedData", "Pods", "Carthage", "node_modules"]
    let root = URL(filePath: path, directoryHint: .isDirectory)
    guard
      let all = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    else { throw Problem("\(path): cannot be read") }
    var names: [String] = []
    var count = 0
    for case let url as URL in all {
      count += 1
      if count > mostEntries {
        throw Problem(
          "\(path): the folder has more than \(mostEntries) entries; name the one of a project's sources")
      }
      if skipped.contains(url.lastPathComponent) {
        all.skipDescendants()
      } else if url.pathExtension == "swift", url.lastPathComponent != "Package.swift" {
        names.append(path.hasSuffix("/") ? path + relative(url, root) : "\(path)/\(relative(url, root))")
      }
    }
    if names.isEmpty { throw Problem("\(path): the folder has no Swift files") }
    return names.sorted()
  }

  /// A folder with more is no project.
  private static let mostEntries = 50_000

  private static func relative(_ url: URL, _ root: URL) -> String {
    let (own, base) = (url.standardizedFileURL.path, root.standardizedFileURL.path)
    let prefix = base.hasSuffix("/") ? base : base + "/"
    return own.hasPrefix(prefix) ? String(own.dropFirst(prefix.count)) : url.lastPathComponent
  }

  /// The program of these files.
  package func program(on platform: Platform) -> Program {
    Program(files, conditions: CompilationConditions(system: platform == .iOS ? "iOS" : "macOS"))
  }
}
