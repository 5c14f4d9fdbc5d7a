import Foundation

/// A folder that a command writes many files into.
struct FileFolder {
  private let url: URL
  private let path: String

  init(_ path: String) {
    self.path = path
    url = URL(filePath: path, directoryHint: .isDirectory)
  }

  /// Makes the folder.
  ///
  /// - Parameters:
  ///   - force: whether it may hold files.
  ///   - replaced: folders in it whose files are removed.
  /// - Throws: exit codes for a folder with files, and for one that cannot be made.
  func prepare(force: Bool, replacing replaced: [String] = []) throws {
    let held = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    if !held.isEmpty, !force {
      throw Exit.fail(
        "\(Terminal.printable(path)) is not empty; give another folder, or --force to write into it",
        Exit.usage)
    }
    try attempt {
      for folder in replaced {
        let place = url.appending(path: folder)
        if FileManager.default.fileExists(atPath: place.path) {
          try FileManager.default.removeItem(at: place)
        }
      }
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
  }

  /// Writes files by their paths in the folder. A file that has the text already is left as it is.
  ///
  /// - Parameter replacing: whether other files of the same names are replaced.
  func write(_ files: [String: String], replacing: Bool = true) throws {
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let place = url.appending(path: name)
      let data = Data(text.utf8)
      if let held = FileManager.default.contents(atPath: place.path), held == data || !replacing { continue }
      try attempt {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: place, options: .atomic)
      }
    }
  }

  private func attempt(_ body: () throws -> Void) throws {
    do { try body() } catch {
      throw Exit.fail(
        "\(Terminal.printable(path)) cannot be written: \(Terminal.reason(error))", Exit.outputError)
    }
  }
}
