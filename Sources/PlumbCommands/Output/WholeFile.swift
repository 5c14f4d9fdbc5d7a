import ArgumentParser
import Foundation

/// A file that is written completely or not at all.
enum WholeFile {
  /// Replaces the file with `data`. Links are followed; devices and pipes are written to directly.
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

/// Files compressed with gzip, expanded by the program of that name.
enum Gzip {
  /// The expanded data; `data` itself if it does not begin like gzip data.
  static func expanded(_ data: Data, _ path: String) throws -> Data {
    guard data.starts(with: [0x1F, 0x8B]) else { return data }
    let file = FileManager.default.temporaryDirectory.appending(path: "plumb-\(UUID()).gz")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try data.write(to: file)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["gzip", "-dc", file.path(percentEncoded: false)]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let content = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      if process.terminationStatus == 0 { return content }
    } catch {
      throw Exit.fail("\(path): cannot be expanded: \(Terminal.reason(error))", Exit.badData)
    }
    throw Exit.fail(
      "\(path): gzip cannot expand it; install gzip, or give what `gunzip -k` makes of it", Exit.badData)
  }
}
