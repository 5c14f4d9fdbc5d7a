import Foundation
import LayoutCases
import Plumb
import ScreenComparison
import Testing

@testable import LayoutReport

/// The section about layout languages.
@Suite struct ScreenSectionTests {
  private func side(_ language: String, _ x: Double, unsaid: String = "") -> String {
    """
    {"language":"\(language)","fromSwiftUIGrid":\(x),"height":10,"least":0,"unsaid":[\(unsaid)],\
    "cost":{"overflow":\(x),"empty":0,"lack":0,"excess":0,"overlap":0},\
    "rules":[{"place":"Rule <\(language)>","says":"does \(language)"}],"frames":[[[\(x),0,50,10],null]]}
    """
  }

  private func page(_ groups: String) throws -> ReportPage {
    let result = """
      {"format":"plumb-screens-result/1","commit":"c","versions":{"qt-grid":"Qt 9"},"comparisons":[\
      {"format":"plumb-screens-report/1","screen":"bar","about":"a <bar>","width":60,"situations":["shared"],\
      "optimum":{"columns":0,"rows":0,"columnWidths":[50]},"groups":\(groups),"sides":[\(side("swiftui-grid", 0)),\
      \(side("css-grid", 20)),\(side("qt-grid", 20, unsaid: #"{"term":"t","instead":"i"}"#))]}]}
      """
    var page = ReportPage(version: "0", command: "plumb report", engines: [], explainer: ConstraintEngine())
    page.add(try ScreenResult(Data(result.utf8)))
    return page
  }

  @Test func `each layout has one picture, and each language a line`() throws {
    let html = try page(#"[["swiftui-grid"],["css-grid","qt-grid"]]"#).html()
    #expect(html.contains("layout languages part at 1 of 1 screen width."))
    #expect(html.contains("<figcaption>A: SwiftUI Grid</figcaption>"))
    #expect(html.contains("<figcaption>B: CSS grid, Qt grid layout</figcaption>"))
    #expect(html.contains("(Qt 9)") && html.contains("a &lt;bar&gt; · 2 layouts · room left, and shares"))
    #expect(html.contains("<dt>CSS grid</dt><dd>does css-grid (Rule &lt;css-grid&gt;)</dd>"))
    #expect(!html.contains("does qt-grid"), "it makes the layout of CSS grid")
    #expect(html.contains(#"<td class="words">t</td>"#))
  }

  @Test func `where all agree there are no rules`() throws {
    let html = try page(#"[["swiftui-grid","css-grid","qt-grid"]]"#).html()
    #expect(html.contains("all agree · room left, and shares") && !html.contains("does swiftui-grid"))
  }

  @Test func `a picture shows the cells, and what reaches beyond the width in red`() throws {
    let entry = try #require(try page(#"[["swiftui-grid"],["css-grid","qt-grid"]]"#).screens.first)
    let texts = try entry.pictures.map { picture in
      let data = try #require(Data(base64Encoded: String(picture.address.split(separator: ",")[1])))
      return String(decoding: data, as: UTF8.self)
    }
    #expect(texts.map { $0.contains("#d9534f") } == [false, true])
    #expect(texts[1].contains(#"<rect x="20.0" y="0.0" width="50.0" height="10.0""#), "\(texts[1])")
  }

  @Test func `a page without screens has no such section`() throws {
    let page = ReportPage(version: "0", command: "plumb report", engines: [], explainer: ConstraintEngine())
    #expect(!(try page.html().contains("One screen")))
  }
}
