import ArgumentParser
import Foundation

/// Writes pictures to standard output, to a file, or to a folder with one file per case.
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
  ///   - path: nil or - for standard output; a folder if it exists as one or ends with a slash.
  ///   - format: nil for the format of the path's extension, else SVG.
  init(_ path: String?, format: RenderFormat?, zoom: Double) throws {
    self.zoom = zoom
    guard let path, path != "-" else {
      place = .standardOutput
      self.format = format ?? .svg
      if self.format != .svg, Terminal.isTerminal {
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

  /// Checks that the output can take this many pictures.
  func check(count: Int) throws {
    if case .folder = place { return }
    guard count == 1 else {
      throw Exit.fail(
        "\(count) cases make \(count) pictures; give a folder, such as --output pictures/", Exit.usage)
    }
  }

  /// Writes a picture.
  ///
  /// - Parameter name: in a folder, the file's name without extension.
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

/// The file format of a picture.
enum RenderFormat: String, ExpressibleByArgument, CaseIterable {
  case svg, png, pdf

  /// The format for a file's extension.
  init?(extensionOf path: String) {
    self.init(rawValue: URL(filePath: path).pathExtension.lowercased())
  }

  /// The bytes of a picture. SVG is written as it is; `rsvg-convert` makes the other formats.
  ///
  /// - Parameter zoom: the factor from pixels of the picture to pixels of a PNG.
  func data(_ svg: String, zoom: Double) throws -> Data {
    if self == .svg { return Data(svg.utf8) }
    guard let program = Self.converter else {
      throw Exit.fail(
        "a \(rawValue.uppercased()) is made by rsvg-convert, which is not in PATH; install it (Debian: "
          + "apt-get install librsvg2-bin, Fedora: dnf install librsvg2-tools, Arch: pacman -S librsvg, "
          + "macOS: brew install librsvg), or write an SVG",
        Exit.outputError)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-render-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try convert(svg, zoom, by: program, in: folder)
    } catch let exit as ExitCode {
      throw exit
    } catch {
      throw Exit.fail(
        "rsvg-convert cannot be used in \(folder.path): \(Terminal.reason(error))", Exit.outputError)
    }
  }

  /// Uses files instead of pipes, which can block for large pictures.
  private func convert(_ svg: String, _ zoom: Double, by program: URL, in folder: URL) throws -> Data {
    let files = ["picture.svg", "picture", "errors"].map { folder.appending(path: $0) }
    try Data(svg.utf8).write(to: files[0])
    try Data().write(to: files[2])
    let process = Process()
    process.executableURL = program
    process.arguments = ["--format", rawValue, "--output", files[1].path]
    if self == .png { process.arguments? += ["--zoom", "\(zoom)"] }
    process.arguments? += ["--unlimited", files[0].path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let words =
        String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
        .split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw Exit.fail(Terminal.printable("rsvg-convert made no \(rawValue)\(words)"), Exit.outputError)
    }
    return try Data(contentsOf: files[1])
  }

  private static let converter: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: "\($0)/rsvg-convert") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()
}

/// Makes a file name for each case: valid everywhere, and unique.
struct RenderNames {
  private static let longest = 80
  private var given: Set<String> = []

  /// The case's name, with hyphens for characters that file names should not contain. A number is added if
  /// the name was given already.
  ///
  /// Names that differ only in upper and lower case count as equal, because they are equal in some file
  /// systems.
  mutating func next(for caseName: String) -> String {
    let safe = Self.safe(caseName)
    var name = safe
    var number = 2
    while !given.insert(name.lowercased()).inserted {
      name = "\(safe)-\(number)"
      number += 1
    }
    return name
  }

  private static func safe(_ name: String) -> String {
    var safe = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "_": safe.unicodeScalars.append(scalar)
      default: if !safe.hasSuffix("-") { safe += "-" }
      }
    }
    safe = String(safe.drop { $0 == "-" || $0 == "." }.prefix(longest))
    while let last = safe.last, last == "-" || last == "." { safe.removeLast() }
    return safe.isEmpty ? "case" : safe
  }
}
