import Foundation
import LayoutComparison
import LayoutPictures
import LayoutRules
import Plumb
import Testing

/// The screens of `Screens`: code as apps and tutorials write it, with Plumb in the place of SwiftUI.
@Suite struct ScreenTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
  private static let pictures = root.appending(path: "../../Documentation/Screens").standardizedFileURL

  @Test(arguments: Screen.all) func `both engines lay it out, and agree`(screen: Screen) throws {
    let direct = try screen.settled(by: DirectEngine())
    #expect(direct.result.status == .placed)
    for encoding in Encoding.allCases {
      let solved = try screen.settled(by: ConstraintEngine(encoding: encoding))
      #expect(solved.tree.count == direct.tree.count)
      let comparison = Comparison(direct.tree, direct.result, solved.result)
      #expect(comparison.verdict.isAgreement, "\(encoding): \(comparison.verdict)")
    }
  }

  @Test(arguments: Screen.all) func `its frames follow from the rules`(screen: Screen) throws {
    let layout = try screen.settled(by: DirectEngine())
    let judgement = RuleChecker().judgement(
      of: layout.result, layout.tree, in: screen.proposal, host: .center)
    #expect(judgement == .holds, "\(judgement)")
  }

  /// `PLUMB_SCREENS=1` draws the pictures anew.
  @Test(arguments: Screen.all) func `its picture is the one in the documentation`(screen: Screen) throws {
    let layout = try screen.settled(by: DirectEngine())
    let svg = ScreenPicture(
      tree: layout.tree, result: layout.result, host: screen.size, width: screen.isPhone ? 300 : 480
    ).svg()
    let file = Self.pictures.appending(path: "\(screen.name).svg")
    if ProcessInfo.processInfo.environment["PLUMB_SCREENS"] != nil {
      try FileManager.default.createDirectory(at: Self.pictures, withIntermediateDirectories: true)
      try svg.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == svg, "make screens draws it anew")
  }

  @Test func `every screen is here, and on the page`() throws {
    let folder = Self.root.appending(path: "Screens")
    let page = try String(
      contentsOf: Self.pictures.appending(path: "../Screens.md"), encoding: .utf8)
    var names: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /struct (\w+)Screen: View/) { names.insert(String(match.1)) }
    }
    #expect(names == Set(Screen.all.map(\.name)))
    #expect(names.count >= 60)
    for name in names { #expect(page.contains("Screens/\(name).svg"), "\(name)") }
  }
}
