import Foundation
import LayoutCases
import LayoutCore
import Testing

@testable import LayoutExplorer

/// What measures the texts of the page.
@Suite struct FontReplyTests {
  private struct Wide: TextMeasurer {
    var name: String { "system:Wide" }
    func lineMetrics(size: Double) -> LineMetrics { LineMetrics(line: 20, ascent: 15) }
    func advances(of run: Substring, size: Double) -> [Double] { [Double](repeating: 30, count: run.count) }
  }

  private func answers() throws -> ExplorerAnswers {
    let fonts = CaseFonts { name throws(Problem) in
      switch name {
      case nil: nil
      case "system", "system:Wide": CaseFont(Wide())
      case let name?: throw Problem("is \(name)")
      }
    }
    return try ExplorerAnswers(try .builtIn(), fonts: fonts, timeLimit: 60)
  }

  private func ask(_ path: String, _ object: [String: Any]) async throws -> [String: Any] {
    let data = try await answers().post(path, JSONSerialization.data(withJSONObject: object))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `pasted code is measured as the system font is, and its case and its layout name the font`()
    async throws
  {
    let read = try await ask("/api/read-swift", ["swift": "Text(\"abc\")"])
    let text = read.text("case")
    #expect(text.contains(#""fontFamily":"system:Wide""#))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let layout = try await ask("/api/layout", ["case": object])
    #expect(layout.text("fontFamily") == "system:Wide")
    #expect(layout.objects("engines")[0].object("frames").numbers("0")[2...] == [90, 20])
    #expect(layout.text("verdict") == "equal")
    let explained = try await ask("/api/explain", ["case": object, "view": "0", "coordinate": "width"])
    #expect(explained.text("fontFamily") == "system:Wide")
  }

  @Test func `a case without a font has fixed metrics, and one whose font is not found is told`() async throws
  {
    let plain = try JSONSerialization.jsonObject(with: Data(CaseText.row.utf8)) as? [String: Any]
    let layout = try await ask("/api/layout", ["case": plain ?? [:]])
    #expect(layout["fontFamily"] == nil)
    var lost = plain ?? [:]
    lost["fontFamily"] = "Lost"
    let text = String(decoding: try JSONSerialization.data(withJSONObject: lost), as: UTF8.self)
    let told = try await ask("/api/validate", ["text": text])
    #expect(told.objects("errors").map { $0.text("path") } == ["$.fontFamily"])
  }
}
