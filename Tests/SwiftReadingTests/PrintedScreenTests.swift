import DirectLayout
import Foundation
import LayoutCases
import LayoutCore
import LayoutSource
import SwiftEvaluation
import SwiftReading
import Testing

/// What Plumb prints of its own screens is laid out as they are.
@Suite struct PrintedScreenTests {
  @Test func `printed screens are read back`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Cases/screens.ndjson")
    var count = 0
    for layoutCase in try LayoutCase.cases(in: Data(contentsOf: file)) {
      guard let text = try SwiftExport([layoutCase], as: .view, rules: nil).files["Cases.swift"] else {
        continue
      }
      let offer = FrameCase.HostOffer(
        proposal: layoutCase.proposal, host: layoutCase.host, safeArea: layoutCase.safeArea,
        platform: layoutCase.platform)
      var settings = FrameSettings()
      settings.platform = layoutCase.platform
      let again = try FrameCase(
        of: ReadCode.program(text, on: layoutCase.platform), named: nil, in: offer,
        with: settings)
      count += 1
      let (frames, others) = (try frames(layoutCase), try self.frames(again.layoutCase))
      for (name, frame) in frames {
        guard let other = others[name] else { continue }
        #expect(frame.isNear(other), "\(layoutCase.name): \(name)")
      }
      #expect(Set(frames.keys).subtracting(others.keys).count * 4 <= frames.count, "\(layoutCase.name)")
    }
    #expect(count >= 30)
  }

  private func frames(_ layoutCase: LayoutCase) throws -> [String: Rect] {
    let tree = try layoutCase.tree()
    let result = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    try #require(result.status == .placed)
    return tree.nodes.mapValues { result.frames[$0] }
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    isNull && other.isNull || zip(coordinates, other.coordinates).allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
