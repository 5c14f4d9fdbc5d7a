import ArgumentParser
import Foundation

/// What a picture is written as.
enum RenderFormat: String, ExpressibleByArgument, CaseIterable {
  case svg, png, pdf

  /// The format that a file's extension stands for.
  init?(extensionOf path: String) {
    self.init(rawValue: URL(filePath: path).pathExtension.lowercased())
  }

  /// The bytes of a picture. SVG is its text; the others are made by `rsvg-convert`.
  ///
  /// - Parameter zoom: pixels of a PNG for each pixel of the picture, on each side.
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

  /// Files rather than pipes: nothing blocks, whatever the sizes.
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
