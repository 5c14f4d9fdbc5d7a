import Foundation
import LayoutCases
import LayoutComparison
import PlumbPreviews
import SwiftEvaluation
import SwiftReading
import Testing

/// The previews of two files of this module.
@MainActor @Suite struct PreviewTests {
  nonisolated private static let own = PreviewRegistry.all.filter { $0.module == "PlumbPreviewsTests" }
  private static let check = CrossCheck([DirectEngine(), ConstraintEngine()])

  private func preview(_ name: String) throws -> Preview {
    try #require(Self.own.first { $0.name == name })
  }

  @Test func `the previews of all files are found, in the order of the code`() {
    #expect(
      Self.own.map(\.description) == [
        "PlumbPreviewsTests/BadgePreviews.swift:16",
        "Narrow (PlumbPreviewsTests/BadgePreviews.swift:20)",
        "Fitting (PlumbPreviewsTests/BadgePreviews.swift:24)",
        "Several (PlumbPreviewsTests/BadgePreviews.swift:26)",
        "Switch (PlumbPreviewsTests/SwitchPreviews.swift:3)",
        "Grid (PlumbPreviewsTests/SwitchPreviews.swift:13)",
      ])
  }

  @Test(arguments: own) func `both engines agree on a preview`(preview: Preview) throws {
    let report = try Self.check.check(preview.layoutCase())
    #expect(report.verdict.isAgreement, "\(report.verdict)")
    #expect(report.answers.allSatisfy { $0.result.status == .placed })
  }

  @Test func `traits say what a view is offered`() throws {
    #expect(try preview("Grid").layoutCase().proposal == ProposedViewSize(width: 390, height: 844))
    #expect(try preview("Narrow").layoutCase().proposal == ProposedViewSize(width: 90, height: 60))
    #expect(try preview("Fitting").layoutCase().proposal == .unspecified)
    #expect(try preview("Several").layoutCase().proposal == ProposedViewSize(width: 844, height: 390))
    let pad = try #require(Device.named("ipad"))
    #expect(try preview("Several").layoutCase(on: pad).proposal == ProposedViewSize(width: 1180, height: 820))
    #expect(try preview("Narrow").layoutCase(on: pad).proposal == ProposedViewSize(width: 90, height: 60))
  }

  @Test func `what is marked as previewable keeps its state`() throws {
    let settled = try SettledLayout(
      preview("Switch").view, by: DirectEngine(), in: ProposedViewSize(width: 200, height: 100))
    let bar = try #require(settled.tree.nodes["bar"])
    #expect(settled.result.frames[bar].width == 80)
  }

  @Test func `several views stand below each other`() throws {
    let root = try preview("Several").layoutCase().root
    #expect(root.children.count == 3)
  }

  @Test func `a compiled preview is what is read from its code`() throws {
    let parser = try SwiftParserProgram()
    var sources = SwiftSources()
    for file in ["BadgePreviews.swift", "SwitchPreviews.swift"] {
      let place = URL(filePath: #filePath).deletingLastPathComponent().appending(path: file)
      try sources.add(String(contentsOf: place, encoding: .utf8), named: file, parser: parser)
    }
    let program = sources.program(on: .iOS)
    for preview in Self.own {
      let read = try FrameCase(
        of: program, named: preview.name ?? "#Preview 1", in: FrameCase.HostOffer(), with: FrameSettings())
      #expect(try preview.layoutCase().root == read.layoutCase.root, "\(preview)")
    }
  }
}
