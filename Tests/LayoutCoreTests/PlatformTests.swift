import Foundation
import LayoutCore
import Testing

@Suite struct PlatformTests {
  @Test("Documentation/Platforms.md shows the table of constants")
  func documented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "Documentation/Platforms.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    #expect(rows.map(String.init) == PlatformConstant.all.map(\.row))
  }

  @Test("Each length of a view stands in the table once")
  func unique() {
    let keys = PlatformConstant.all.map { [$0.platform, $0.view, $0.name] }
    #expect(Set(keys).count == keys.count)
  }
}
