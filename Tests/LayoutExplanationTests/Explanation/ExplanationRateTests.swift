import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import Plumb
import Testing

/// What explanations say of a point more or less, against the direct engine with a little more or less.
@Suite struct ExplanationRateTests {
  /// Families that propose lengths, without what answers in jumps: texts, choices and custom layouts.
  static let families = [
    "flexible", "bounded", "mixed", "spanning", "anchors", "guides", "unsized", "stacks",
    "wrappers", "nested", "rightToLeft", "deepStacks", "wide", "tall",
  ]
  /// A length small against those of cases, large against rounding errors.
  static let small = 0x1p-14
  private static let tolerance = 1e-5

  @Test(arguments: families, Encoding.allCases)
  func `a little more or less is proposed`(name: String, encoding: Encoding) throws {
    let family = try Family(name)
    var count = 0
    for seed in UInt64(1)...10 {
      let layoutCase = family.makeCase(seed: seed)
      let explained = try Explained(layoutCase, encoding)
      guard explained.isPlaced else { continue }
      for axis in Axis.allCases {
        guard let side = layoutCase.proposal[axis], side.isFinite, side > Self.small else { continue }
        let frames = [-Self.small, 0, Self.small].map { change in
          var proposal = layoutCase.proposal
          proposal[axis] = side + change
          return DirectEngine().layout(explained.tree, in: proposal, host: layoutCase.host).frames
        }
        for node in explained.nodes(6) {
          for coordinate in FrameCoordinate.allCases {
            let explanation = try explained.explanation(node, coordinate)
            let words = axis == .horizontal ? "proposed width" : "proposed height"
            let values = frames.map { coordinate.value(in: $0[node]) }
            check(explanation, words, values, "\(family.label)/\(seed)")
            count += 1
          }
        }
      }
    }
    #expect(count > 40, "most of the cases have frames to explain")
  }

  @Test(arguments: [
    "fixed", "mixed", "spanning", "aligned", "anchors", "guides", "stacks", "wrappers", "nested",
  ])
  func `a leaf declares a little more or less`(name: String) throws {
    let family = try Family(name)
    var count = 0
    for seed in UInt64(1)...6 {
      var layoutCase = family.makeCase(seed: seed)
      layoutCase.root.nameFixedLeaves()
      let explained = try Explained(layoutCase, .cells)
      guard explained.isPlaced else { continue }
      for change in layoutCase.changes(Self.small, most: 4) {
        let frames = try change.cases.map {
          DirectEngine().layout(try $0.tree(), in: $0.proposal, host: $0.host).frames
        }
        for node in explained.nodes(5) {
          for coordinate in FrameCoordinate.allCases {
            let explanation = try explained.explanation(node, coordinate)
            let values = frames.map { coordinate.value(in: $0[node]) }
            check(explanation, change.words, values, "\(family.label)/\(seed)")
            count += 1
          }
        }
      }
    }
    #expect(count > 40, "most of the cases have leaves to change")
  }

  private func check(_ explanation: Explanation, _ words: String, _ values: [Double], _ name: String) {
    let sensitivity = explanation.sensitivities.first { $0.words == words }
    let (less, more) = ((values[1] - values[0]) / Self.small, (values[2] - values[1]) / Self.small)
    let place = "\(name): \(explanation.view).\(explanation.coordinate) by \(words)"
    #expect(abs((sensitivity?.less ?? 0) - less) <= Self.tolerance, "\(place): \(less) less")
    #expect(abs((sensitivity?.more ?? 0) - more) <= Self.tolerance, "\(place): \(more) more")
  }
}
