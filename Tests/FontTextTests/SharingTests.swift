import FontText
import LayoutCore
import Testing

@Suite struct SharingTests {
  private static let texts = (0..<300).map { "word\($0) AVATAR fi \(String(repeating: "x", count: $0))" }

  private static func widths(_ metrics: FontMetrics) -> [Double] {
    texts.map { metrics.layout($0, width: 120).size.height + metrics.layout($0).size.width }
  }

  @Test("L7: threads that share a font get the answers of one")
  func threads() async throws {
    let expected = Self.widths(try InstalledFont.metrics())
    let shared = try InstalledFont.metrics()
    await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 { group.addTask { Self.widths(shared) } }
      for await widths in group { #expect(widths == expected) }
    }
  }

  @Test("L7: an answer does not depend on what was asked before, however much that was")
  func history() throws {
    let metrics = try InstalledFont.metrics()
    let first = Self.widths(metrics)
    for k in 0..<12_000 { _ = metrics.advances(of: "n\(k)"[...], size: 17) }
    #expect(Self.widths(metrics) == first)
  }

  @Test("a font outlives the file that it was read from")
  func removedFile() throws {
    let copy = try TemporaryFile(InstalledFont.bytes())
    let metrics = try FontMetrics(fontFile: copy.path)
    copy.remove()
    #expect(metrics.advances(of: "Hello", size: 2048) == [1540, 1260, 569, 569, 1253])
  }
}
