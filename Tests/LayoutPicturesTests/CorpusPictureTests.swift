import DirectLayout
import Foundation
import LayoutCases
import LayoutCore
import LayoutViews
import Testing

@testable import LayoutPictures

/// Every shipped case, and some of each family.
@Suite struct CorpusPictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases")

  static let corpora = [
    "evidence", "alignment-guides", "screens", "corners", "Recorded/layout", "Recorded/text",
    "Recorded/text-pressure", "Recorded/layout-future", "Recorded/containers", "Recorded/further",
    "Recorded/told",
  ]

  private func check(_ layoutCase: LayoutCase) throws {
    let tree = try layoutCase.tree()
    let result = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    let text = LayoutPicture(
      tree: tree, result: result, title: layoutCase.name, style: PictureStyle(hasLegend: true)
    ).svg()
    let svg = try #require(ParsedSVG(text), "\(layoutCase.name) is not well-formed")
    for number in ["\"nan", "\"inf", "\"-inf", " nan", " inf"] { #expect(!text.contains(number)) }
    #expect(TextBox.faults(in: svg) == [], "\(layoutCase.name)")
    guard result.status == .placed else { return #expect(svg.texts.count == 1) }
    let tooltips = svg.all("title").map(\.text)
    for node in Set(tree.nodesByLabel().values) where !tree.kinds[node].isWrapper {
      let frame = result.frames[node]
      guard !frame.isNull else { continue }
      let numbers = frame.coordinates.map { SVGWriter.number($0) }.joined(separator: ", ")
      let ending = "(\(tree.kinds[node])): \(numbers)"
      #expect(tooltips.contains { $0.hasSuffix(ending) }, "\(layoutCase.name) does not show \(node)")
    }
  }

  @Test(arguments: corpora) func `every shipped case is drawn, no text on another and none cut off`(
    name: String
  ) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "\(name).ndjson"))
    for layoutCase in try LayoutCase.cases(in: data) { try check(layoutCase) }
  }

  @Test(arguments: Family.all.map(\.label)) func `20 cases of every family are drawn likewise`(
    family: String
  ) throws {
    let family = try Family(family)
    for seed in 1...20 { try check(family.makeCase(seed: UInt64(seed))) }
  }

  @Test func `a deep tree is drawn`() throws {
    var view = AnyView(Leaf(width: 8, height: 8))
    for level in 0..<300 {
      view =
        level % 2 == 0
        ? AnyView(
          HStack {
            view
            Leaf(width: 2, height: 2)
          }) : AnyView(view.padding(1))
    }
    let svg = try LaidOut(view).svg(PictureStyle(hasLegend: true))
    #expect(svg.all("title").count > 450 && TextBox.faults(in: svg) == [])
  }

  @Test func `pictures grow in proportion to what they show`() throws {
    func length(_ side: Int) throws -> Double {
      let laid = try LaidOut(
        Grid { ForEach(0..<side) { _ in GridRow { ForEach(0..<side) { _ in Leaf(width: 20, height: 20) } } } }
      )
      return Double(LayoutPicture(tree: laid.tree, result: laid.result).svg().utf8.count)
    }
    let (small, large) = (try length(25), try length(100))
    #expect(large / small < 1.3 * 16)
  }
}
