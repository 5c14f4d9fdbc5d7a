import LayoutCore
import LayoutViews
import Synchronization
import Testing

/// Which face texts ask their measurer for (L6).
@Suite struct FontFaceTests {
  /// A character is as wide as its weight says, 1000 wider in italics, and 2000 wider if all letters are of one width.
  private struct FaceMetrics: TextMeasurer {
    var face = FontFace.regular
    func face(_ face: FontFace) -> any TextMeasurer { FaceMetrics(face: face) }
    func lineMetrics(size: Double) -> LineMetrics { LineMetrics(line: size, ascent: size) }
    func advances(of run: Substring, size: Double) -> [Double] {
      let width =
        Double(face.weight.number) + (face.isItalic ? 1000 : 0) + (face.design == .monospaced ? 2000 : 0)
      return [Double](repeating: width, count: run.count)
    }
  }

  private func width(_ view: some View, on platform: Platform = .macOS) throws -> Double? {
    let tree = try LayoutTree(view, text: FaceMetrics(), on: platform)
    return tree.measures.first?.text?.longestWord?.width
  }

  @Test("L6: a text asks for the face of its font, and of its style") func fonts() throws {
    #expect(try width(Text("a")) == 400)
    #expect(try width(Text("a").font(.system(size: 9, weight: .black))) == 900)
    #expect(try width(Text("a").font(.body.weight(.thin).italic())) == 1200)
    #expect(try width(Text("a").font(.system(.title, design: .monospaced))) == 2400)
    #expect(try width(Text("a").font(.headline)) == 700)
    #expect(try width(Text("a").font(.headline), on: .iOS) == 600)
    #expect(try width(Text("a").font(.headline.weight(.regular)), on: .iOS) == 400)
  }

  @Test("L6: what the text and the views around it say counts before what its font says") func order() throws
  {
    let light = Font.system(size: 9, weight: .light)
    #expect(try width(Text("a").font(light).bold()) == 700)
    #expect(try width(VStack { Text("a").font(light) }.bold()) == 700)
    #expect(try width(VStack { Text("a").fontWeight(.medium) }.bold()) == 500)
    #expect(try width(VStack { Text("a").italic(false) }.italic()) == 400)
    #expect(try width(VStack { Text("a") }.italic().monospaced()) == 3400)
    #expect(try width(VStack { Text("a") }.bold(false)) == 400)
    #expect(try width(VStack { VStack { Text("a") }.fontWeight(nil) }.bold()) == 400)
  }

  @Test("L6: each part of a text has its own face") func parts() throws {
    #expect(try width(Text("a").bold() + Text("b")) == 1100)
  }

  @Test("L6: fixed metrics are the same for all faces") func fixed() throws {
    let plain = try LayoutTree(Text("a b"), text: FixedMetrics())
    let heavy = try LayoutTree(Text("a b").font(.headline).italic().monospaced(), text: FixedMetrics())
    #expect(plain.measures[0].text?.longestWord?.width == heavy.measures[0].text?.longestWord?.width)
    #expect(plain.fontFamily == nil)
    #expect(try LayoutTree(Text("a"), text: FaceMetrics()).fontFamily == "FaceMetrics")
  }

  @Test("a program is told once that nothing was said about the font, and how to say it") func unsaid() throws
  {
    let told = Mutex<[String]>([])
    let metrics = UnsaidMetrics { note in told.withLock { $0.append(note) } }
    let text = try LayoutTree(Text("a"), text: FixedMetrics())
    metrics.tell(of: text, measuredBy: FixedMetrics())
    metrics.tell(of: try LayoutTree(Color.clear), measuredBy: FixedMetrics.unsaid)
    metrics.tell(of: try LayoutTree(Text("a"), text: FaceMetrics()), measuredBy: FaceMetrics())
    #expect(told.withLock { $0 }.isEmpty)
    metrics.tell(of: text, measuredBy: FixedMetrics.unsaid)
    metrics.tell(of: text, measuredBy: FixedMetrics.unsaid)
    #expect(told.withLock { $0 }.count == 1)
    #expect(told.withLock { $0 }.first?.contains("text: try FontMetrics(family:") ?? false)
  }
}
