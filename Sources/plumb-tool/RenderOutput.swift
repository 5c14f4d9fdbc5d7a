import Foundation

/// Where pictures go: standard output, a file, or a folder with a file for each case.
struct RenderOutput {
  private enum Place {
    case standardOutput
    case file(String)
    case folder(String)
  }

  private let place: Place
  private let zoom: Double
  let format: RenderFormat

  /// - Parameters:
  ///   - path: nil or - for standard output; a folder where it is one or ends in a slash.
  ///   - format: nil for what the path's extension says, else SVG.
  init(_ path: String?, format: RenderFormat?, zoom: Double) throws {
    self.zoom = zoom
    guard let path, path != "-" else {
      place = .standardOutput
      self.format = format ?? .svg
      if self.format != .svg, isatty(STDOUT_FILENO) == 1 {
        throw Exit.fail(
          "a \(self.format.rawValue.uppercased()) would garble the terminal; give --output FILE, or pipe it",
          Exit.usage)
      }
      return
    }
    if path.hasSuffix("/") || Self.isFolder(path) {
      place = .folder(path)
      self.format = format ?? .svg
      return
    }
    place = .file(path)
    let named = RenderFormat(extensionOf: path)
    guard let format = format ?? named else {
      throw Exit.fail(
        "--output \(Terminal.printable(path)) has the extension of no picture; end it in .svg, .png or .pdf, "
          + "give --format, or end a folder in /",
        Exit.usage)
    }
    if let named, named != format {
      throw Exit.fail(
        "--output \(Terminal.printable(path)) and --format \(format.rawValue) contradict each other",
        Exit.usage)
    }
    self.format = format
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether so many pictures have a place.
  func check(count: Int) throws {
    if case .folder = place { return }
    guard count == 1 else {
      throw Exit.fail(
        "\(count) cases make \(count) pictures; give a folder, such as --output pictures/", Exit.usage)
    }
  }

  /// Writes a picture.
  ///
  /// - Parameter name: the file's, without its extension, in a folder.
  func write(_ svg: String, name: String) throws {
    let data = try format.data(svg, zoom: zoom)
    switch place {
    case .standardOutput: try Terminal.write(data)
    case .file(let path): try WholeFile.write(data, to: path)
    case .folder(let path):
      let folder = URL(filePath: path, directoryHint: .isDirectory)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw Exit.fail(
          "\(Terminal.printable(path)) cannot be made: \(Terminal.reason(error))", Exit.outputError)
      }
      try WholeFile.write(data, to: folder.appending(path: "\(name).\(format.rawValue)").path)
    }
  }
}
