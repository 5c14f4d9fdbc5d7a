import Foundation
import Testing

/// `--font`: what measures texts. The tests name DejaVu Sans, which `scripts/setup` installs with fontconfig.
@Suite struct FontTests {
  private static let code = """
    struct Card: View {
      var body: some View {
        VStack {
          Text("Hello").font(.system(size: 20)).id("light")
          Text("Hello").font(.system(size: 20)).bold().id("heavy")
          (Text("Hel").bold() + Text("lo")).font(.system(size: 20)).id("mixed")
        }
      }
    }
    """
  private static let text = """
    {"format":"plumb-case/1","name":"a","proposal":{"width":99,"height":99},"root":{"view":"Text","id":"a","text":"Hello"}}

    """

  private struct Answer: Decodable {
    var fontFamily: String?
    var frames: [String: [Double]]?

    func width(_ view: String) -> Double { frames?[view]?[2] ?? .nan }

    init(_ run: Tool.Run) throws {
      self = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    }
  }

  private func layout(_ text: String, _ options: String...) throws -> Answer {
    try Answer(Tool.run(["layout", "-", "--format", "json"] + options, input: text))
  }

  @Test func `a case keeps fixed metrics, unless the option says another font`() throws {
    let fixed = try layout(Self.text)
    #expect(fixed.fontFamily == nil)
    #expect(fixed.width("a") == 35)
    let measured = try layout(Self.text, "--font", "DejaVu Sans")
    #expect(measured.fontFamily == "DejaVu Sans")
    // 5191 units of 2048, at 13 points, rounded up to a half.
    #expect(measured.width("a") == 33)
    #expect(try layout(Self.text, "--font", "fixed").width("a") == 35)
  }

  @Test func `code is measured in a font that its case names, in its weights and its parts`() throws {
    let read = try Tool.run(["read", "-", "--font", "DejaVu Sans"], input: Self.code)
    #expect(read.code == 0, "\(read.errors)")
    let answer = try layout(read.output)
    #expect(answer.fontFamily == "DejaVu Sans")
    #expect(answer.width("light") < answer.width("mixed"))
    #expect(answer.width("mixed") < answer.width("heavy"))
    let compared = try Tool.run(["compare", "-"], input: read.output)
    #expect(compared.code == 0, "\(compared.output)")
    let fixed = try layout(read.output, "--font", "fixed")
    #expect(fixed.fontFamily == nil)
    #expect(["light", "mixed", "heavy"].map(fixed.width) == [35, 35, 35])
    #expect(try !Tool.run(["read", "-", "--font", "fixed"], input: Self.code).output.contains("fontFamily"))
  }

  @Test func `code without an option is measured as the system font is, where something stands in for it`()
    throws
  {
    let answer = try layout(try Tool.run(["read", "-"], input: Self.code).output)
    #expect(answer.fontFamily?.hasPrefix("system:") ?? false)
    let system = try layout(try Tool.run(["read", "-", "--font", "system"], input: Self.code).output)
    #expect(system.fontFamily == answer.fontFamily)
    #expect(system.frames == answer.frames)
  }

  @Test func `every command takes the option for Swift files, and names the font`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let file = try folder.write(Self.code, as: "Card.swift").path
    let font = ["--font", "DejaVu Sans"]
    let layout = try Tool.run(["layout", file] + font)
    #expect(layout.lines.first == "Card, direct: placed, texts in DejaVu Sans")
    #expect(layout.errors.contains("note: texts are measured in DejaVu Sans"))
    #expect(
      try Tool.run(["layout", file, "--format", "svg"] + font).output.contains("Card, texts in DejaVu Sans"))
    #expect(try Tool.run(["render", file] + font).output.contains("Card, texts in DejaVu Sans"))
    for words in [["explain", file, "heavy", "width"], ["hints", file], ["whatif", file, "width"]] {
      let run = try Tool.run(words + font + ["--format", "json"])
      #expect(try Answer(run).fontFamily == "DejaVu Sans", "\(words[0]): \(run.errors)")
      #expect(try Tool.run(words + font).errors.contains("texts are measured in DejaVu Sans"), "\(words[0])")
    }
    let compared = try Tool.run(["compare", file] + font)
    #expect(compared.code == 0 && compared.errors.contains("texts are measured in DejaVu Sans"))
    let report = try Tool.run(["compare", file, "--format", "json"] + font).output
    #expect(report.contains(#""fontFamily":"DejaVu Sans""#))
    let fixed = try Tool.run(["layout", file, "--font", "fixed"])
    #expect(fixed.lines.first == "Card, direct: placed")
    #expect(fixed.errors.contains("a character is 7 wide"))
  }

  @Test func `a font that cannot be had is an error that says what to do`() throws {
    for name in ["No Such Family", "/nowhere/font.ttf"] {
      let run = try Tool.run(["layout", "-", "--font", name], input: Self.text)
      #expect(run.code == 65)
      #expect(run.errors.contains("--font: font ") && run.errors.contains(name))
      let named = Self.text.replacing(#""name""#, with: #""fontFamily":"\#(name)","name""#)
      let refused = try Tool.run(["layout", "-"], input: named)
      #expect(refused.code == 65)
      #expect(
        refused.errors.contains("$.fontFamily") && refused.errors.contains("--font fixed"),
        "\(refused.errors)")
      #expect(try layout(named, "--font", "fixed").width("a") == 35)
    }
  }
}
