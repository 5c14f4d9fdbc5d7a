import Foundation
import LayoutCore

/// A file of a font, and which of the fonts in it.
struct InstalledFace: Sendable, Hashable {
  var file: String
  var index = 0
}

/// A family of fonts that fontconfig knows, asked through its command `fc-match`.
struct InstalledFamily: Sendable {
  /// As fontconfig writes it.
  let name: String
  let regular: InstalledFace

  /// - Parameter family: in any case of its letters.
  /// - Throws: if fontconfig is not installed or has no family of that name.
  init(_ family: String) throws(FontFileError) {
    guard let match = Self.match(family, .regular) else {
      throw FontFileError(
        family: family,
        problem:
          "is no file, and fontconfig's fc-match, which finds families, is not installed; give the path of a "
          + "font file, or install fontconfig")
    }
    guard let name = match.families.first(where: { $0.lowercased() == family.lowercased() }) else {
      throw FontFileError(
        family: family,
        problem:
          "is no file, and no family of that name is installed; `fc-list : family` names those that are")
    }
    (self.name, regular) = (name, match.face)
  }

  /// The file of another face. Letters of one width, and with serifs, are those of fontconfig's own choice.
  func file(of face: FontFace) -> InstalledFace? {
    let family: String
    switch face.design {
    case .default, .rounded: family = name
    case .serif: family = "serif"
    case .monospaced: family = "monospace"
    }
    return Self.match(family, face)?.face
  }

  // MARK: fc-match

  private struct Match {
    var families: [String]
    var face: InstalledFace
  }

  /// fontconfig's answer; nil if it is not installed.
  private static func match(_ family: String, _ face: FontFace) -> Match? {
    // A name may hold what separates the parts of a pattern.
    let name = family.reduce(into: "") { $0 += "\\-:,=".contains($1) ? "\\\($1)" : "\($1)" }
    let slant = face.isItalic ? ":slant=100" : ""
    guard let answer = output(of: "\(name):weight=\(weights[face.weight] ?? 80)\(slant)") else { return nil }
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 3, let index = Int(lines[1]) else { return nil }
    // The upper half of an index names an instance of a variable font.
    return Match(
      families: lines[2].split(separator: ",").map(String.init),
      face: InstalledFace(file: lines[0], index: index & 0xFFFF))
  }

  /// Weights as fontconfig counts.
  private static let weights: [Font.Weight: Int] = [
    .ultraLight: 0, .thin: 40, .light: 50, .regular: 80, .medium: 100, .semibold: 180, .bold: 200,
    .heavy: 205,
    .black: 210,
  ]

  private static func output(of pattern: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["fc-match", "-f", "%{file}\n%{index}\n%{family}\n", pattern]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(data: data, encoding: .utf8) : nil
  }
}
