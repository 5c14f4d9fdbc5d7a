import FontText
import Foundation
import LayoutCore
import Testing

@Suite struct BadFileTests {
  private func problem(_ path: String) -> String {
    let error = #expect(throws: FontFileError.self) { try FontMetrics(fontFile: path) }
    guard let error else { return "" }
    #expect(error.path == path)
    #expect(error.description.hasPrefix("font file \(path.debugDescription): "))
    #expect(error.problem.contains("give the path of a TrueType or OpenType font"))
    return error.problem
  }

  private func problem(_ bytes: Data) throws -> String {
    let file = try TemporaryFile(bytes)
    return problem(file.path)
  }

  @Test("a path without a file, or that no file can have, is an error that says so")
  func missing() {
    #expect(problem("/nowhere/font.ttf").contains("No such file"))
    #expect(problem("").contains("No such file"))
    #expect(problem("/usr\0.ttf").contains("null byte"))
    #expect(problem(String(repeating: "x", count: 100_000)).contains("cannot be read"))
  }

  @Test("a directory and a device are no font files")
  func notAFile() {
    #expect(problem("/").contains("is not a regular file"))
    #expect(problem("/dev/zero").contains("is not a regular file"))
  }

  @Test("an empty file, a text and a program are no fonts")
  func notAFont() throws {
    #expect(try problem(Data()).contains("is empty"))
    #expect(try problem(Data("Hello".utf8)).contains("is not a font"))
    #expect(try problem(Data(#filePath.utf8)).contains("is not a font"))
    #expect(problem("/bin/sh").contains("is not a font"))
  }

  @Test("a font that is cut short is refused where it lacks what measuring needs")
  func cutShort() throws {
    let font = try InstalledFont.bytes()
    for length in [4, 12, 100] { #expect(try problem(font.prefix(length)).contains("is not a font")) }
    for length in [400, 2000, 100_000] {
      #expect(try problem(font.prefix(length)).contains("is damaged or no text font"))
    }
  }

  @Test("a font with wrong bytes is refused or measures, and ends nothing")
  func wrongBytes() throws {
    let font = try InstalledFont.bytes()
    var measured = 0
    for seed in 0..<60 {
      var bytes = font
      var dice = Dice(seed: seed)
      for _ in 0..<[1, 20, 2000][seed % 3] {
        // The table of tables, or anything.
        let place = dice.roll(below: seed.isMultiple(of: 2) ? 400 : font.count)
        bytes[place] = UInt8(dice.roll(below: 256))
      }
      let file = try TemporaryFile(bytes)
      guard let metrics = try? FontMetrics(fontFile: file.path) else { continue }
      measured += 1
      for text in ["Hello World", "AVAV fi e\u{301}", "سلام אב"] {
        #expect(metrics.layout(text, width: 50).lines.count >= 1)
      }
    }
    #expect(measured > 0 && measured < 60)
  }
}
