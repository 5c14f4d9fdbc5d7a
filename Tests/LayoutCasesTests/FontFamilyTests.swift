import Foundation
import LayoutCases
import LayoutCore
import Synchronization
import Testing

/// Cases that name what measures their texts (L6).
@Suite struct FontFamilyTests {
  /// A character is as wide as its size, and twice as wide if it is bold.
  private struct Wide: TextMeasurer {
    var face = FontFace.regular
    var name: String { "Wide" }
    func face(_ face: FontFace) -> any TextMeasurer { Wide(face: face) }
    func lineMetrics(size: Double) -> LineMetrics { LineMetrics(line: size, ascent: size) }
    func advances(of run: Substring, size: Double) -> [Double] {
      [Double](repeating: face.weight == .bold ? 2 * size : size, count: run.count)
    }
  }

  private static let text = """
    {"fontFamily":"Wide","format":"plumb-case/1","name":"a","proposal":{"height":null,"width":null},"root":\
    {"font":10,"fontWeight":"bold","parts":[{"fontWeight":"regular","kerning":1,"text":"cd"},{"font":20,"text":"e"}],\
    "text":"ab","view":"Text"}}
    """

  private static var layouts: LayoutRegistry {
    var layouts = LayoutRegistry.builtIn
    layouts.fonts = CaseFonts { name throws(Problem) in
      if name == "Lost" { throw Problem("is lost") }
      return name.map { _ in CaseFont(Wide()) }
    }
    return layouts
  }

  private func width(_ tree: LayoutTree) -> Double? { tree.measures.first?.text?.longestWord?.width }

  @Test func aCaseIsMeasuredInTheFontThatItNamesHoweverItIsRead() throws {
    let data = Data(Self.text.utf8)
    let whole = try CheckedCase(json: data, layouts: Self.layouts)
    // 40 + 22 + 40: two bold characters of 10, two regular ones with a point behind each, and a bold one of 20.
    #expect(width(whole.tree) == 102)
    #expect(whole.tree.fontFamily == "Wide")
    let apart = try CaseTree.all(in: data, layouts: Self.layouts)
    #expect(apart.map { width($0.tree) } == [102])
    // What was found stays with the case.
    #expect(width(try whole.layoutCase.tree()) == 102)
  }

  @Test func aCaseWithoutAFontHasFixedMetricsWhateverFontsThereAre() throws {
    let text = Self.text.replacing(#""fontFamily":"Wide","#, with: "")
    let tree = try CheckedCase(json: Data(text.utf8), layouts: Self.layouts).tree
    #expect(width(tree) == 37)
    #expect(tree.fontFamily == nil)
  }

  @Test func aCaseWithAFontReadsBackFromItsText() throws {
    let layoutCase = try LayoutCase(json: Data(Self.text.utf8), layouts: Self.layouts)
    #expect(try layoutCase.json() == Self.text)
    #expect(try LayoutCase(json: Data(layoutCase.json().utf8), layouts: Self.layouts) == layoutCase)
  }

  @Test func anAnswerNamesTheFont() throws {
    let tree = try CheckedCase(json: Data(Self.text.utf8), layouts: Self.layouts).tree
    var result = LayoutResult(status: .solverFailure("none"))
    result.frames = []
    let answer = LayoutAnswer(case: "a", engine: "none", tree: tree, result: result)
    let line = try answer.json()
    #expect(line.hasPrefix(#"{"case":"a","engine":"none","fontFamily":"Wide","format":"#))
    // The writer of lines and the encoder of objects write the same keys.
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(answer.json(indented: true).utf8)) as? [String: Any])
    #expect(object["fontFamily"] as? String == "Wide")
    let written = Mutex("")
    var writer = AnswerWriter { bytes in written.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
    try writer.write(case: "a", engine: "none", tree: tree, result: result)
    try writer.flush()
    #expect(written.withLock { $0 } == line + "\n")
  }

  @Test func aFontThatCannotBeFoundIsAnErrorWithItsPath() throws {
    let text = Self.text.replacing("Wide", with: "Lost")
    let error = #expect(throws: CaseError.self) {
      try CheckedCase(json: Data(text.utf8), layouts: Self.layouts)
    }
    #expect(error?.path == "$.fontFamily")
    #expect(error?.problem == "is lost")
  }
}
