import ArgumentParser
import Foundation

/// The file that a page goes to, as a whole or not at all.
struct PageFile {
  /// `-` for standard output.
  let path: String

  /// Finds out early what would keep the page from being written.
  func check() throws {
    if path == "-" { return }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw Exit.fail("\(path) is a folder; give --output the path of a file", Exit.outputError)
    }
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw Exit.fail("\(path) cannot be written: there is no folder \(folder)", Exit.outputError)
    }
  }

  func write(_ text: String) throws {
    if path == "-" { return try Terminal.write(text) }
    try WholeFile.write(Data(text.utf8), to: path)
  }

  /// Says what the page was made from, and where it is: beside the page, if that goes to standard output.
  func tell(_ lines: [String]) throws {
    if path == "-" { return lines.map(Terminal.printable).forEach(Terminal.note) }
    let place = URL(filePath: path).absoluteURL.path(percentEncoded: false)
    try Terminal.write((lines + ["page: \(place)"]).map { Terminal.printable($0) + "\n" }.joined())
  }
}
