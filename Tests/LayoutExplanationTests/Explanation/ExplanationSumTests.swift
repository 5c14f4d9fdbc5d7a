import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import LinearProgramming
import Plumb
import ProgramExplanation
import Testing

/// The terms of explanations against exact sums and the direct engine's frames.
@Suite struct ExplanationSumTests {
  @Test(arguments: Family.all.map(\.name), Encoding.allCases)
  func `the terms sum exactly to the coordinate`(name: String, encoding: Encoding) throws {
    let family = try Family(name == "magnitudes" ? "magnitudes:decades=3" : name)
    var count = 0
    for seed in UInt64(1)...4 {
      let layoutCase = family.makeCase(seed: seed)
      let explained = try Explained(layoutCase, encoding)
      guard explained.isPlaced else { continue }
      let frames = DirectEngine().layout(explained.tree, in: layoutCase.proposal, host: layoutCase.host)
        .frames
      for node in explained.nodes(6) {
        for coordinate in FrameCoordinate.allCases {
          let explanation = try explained.explanation(node, coordinate)
          check(explanation, coordinate.value(in: frames[node]), largest: frames, "\(family.label)/\(seed)")
          count += 1
        }
      }
    }
    #expect(count > 40, "most of the cases have frames to explain")
  }

  @Test(arguments: Encoding.allCases)
  func `the terms of every recorded frame sum exactly to it`(encoding: Encoding) throws {
    for layoutCase in try RecordedCases.all() {
      let explained = try Explained(layoutCase, encoding)
      try #require(explained.isPlaced)
      let frames = DirectEngine().layout(explained.tree, in: layoutCase.proposal, host: layoutCase.host)
        .frames
      for node in explained.nodes(.max) {
        for coordinate in FrameCoordinate.allCases {
          let explanation = try explained.explanation(node, coordinate)
          check(explanation, coordinate.value(in: frames[node]), largest: frames, layoutCase.name)
        }
      }
    }
  }

  private func check(_ explanation: Explanation, _ value: Double, largest frames: [Rect], _ name: String) {
    let place = "\(name): \(explanation.view).\(explanation.coordinate)"
    let sum = explanation.terms.reduce(Dyadic(0)) { $0 + $1.exact }
    #expect(sum == explanation.exact, "\(place): \(sum), not \(explanation.exact)")
    let largest = frames.filter { !$0.isNull }.flatMap(\.coordinates).map(abs).max() ?? 0
    let tolerance = max(1e-9 * max(1, abs(value)), 64 * largest.ulp)
    #expect(abs(explanation.value - value) <= tolerance, "\(place): \(explanation.value), direct \(value)")
    checkSteps(explanation, place)
  }

  /// Each step's sum is exact too: its parts are the value of its node.
  private func checkSteps(_ explanation: Explanation, _ place: String) {
    for step in explanation.steps {
      let value = explanation.graph.nodes[step.node].value.rounded
      let sum = step.parts.reduce(0) { $0 + $1.contribution }
      let magnitude = step.parts.reduce(1) { max($0, abs($1.contribution)) }
      #expect(abs(sum - value) <= 1e-12 * Double(step.parts.count + 1) * magnitude, "\(place): \(step)")
    }
    for node in explanation.graph.nodes.indices where !explanation.graph.isLast(node) {
      let sum = explanation.graph.edges(from: node).reduce(Dyadic(0)) { $0 + $1.contribution }
      #expect(sum == explanation.graph.nodes[node].value, "\(place): \(explanation.words[node])")
    }
  }
}
