import ArgumentParser
import Foundation

/// A file that is there as a whole or not at all.
enum WholeFile {
  /// Puts `data` in the place of what is there, where links lead; a device or a pipe keeps its place.
  static func write(_ data: Data, to path: String) throws {
    do {
      var info = stat()
      if stat(path, &info) == 0, info.st_mode & S_IFMT != S_IFREG {
        return try FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: data)
      }
      try data.write(to: URL(filePath: path).resolvingSymlinksInPath(), options: .atomic)
    } catch {
      throw Exit.fail(
        "\(Terminal.printable(path)) cannot be written: \(Terminal.reason(error))", Exit.outputError)
    }
  }
}
