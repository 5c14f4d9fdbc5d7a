import ConstraintLayout
import DirectLayout
import Foundation
import LayoutCases
import LayoutCore
import Testing

/// Cases that the constraint engine once got wrong: both encodings must agree with the direct engine.
@Suite struct ReportedCaseTests {
  private func expectAgreement(_ json: String) throws -> (tree: LayoutTree, frames: [Rect]) {
    let layoutCase = try LayoutCase(json: Data(json.utf8))
    let tree = try layoutCase.tree()
    let reference = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(
        tree, in: layoutCase.proposal, host: layoutCase.host)
      #expect(result.status == .placed)
      for (frame, expected) in zip(result.frames, reference.frames) {
        if frame.isNull && expected.isNull { continue }
        let isNear = zip(frame.coordinates, expected.coordinates).allSatisfy {
          abs($0 - $1) <= 1e-9 * max(1, abs($1))
        }
        #expect(
          frame.isNull == expected.isNull && (frame.isNull || isNear),
          "\(encoding): \(frame), direct \(expected)")
      }
    }
    return (tree, reference.frames)
  }

  /// The numbers make two proposals collide in a hash of 64 bits that once stood for them.
  @Test func `two proposals are never taken for one`() throws {
    let (tree, frames) = try expectAgreement(
      """
      {"format": "plumb-case/1", "name": "collision", "proposal": {"width": 120, "height": 130},
       "root": {"view": "Grid", "horizontalSpacing": 0, "children": [
         {"view": "GridRow", "children": [
           {"view": "Leaf", "id": "a", "width": [0, 10, 100], "height": [0, 10, 60]},
           {"view": "ViewThatFits", "axes": ["horizontal", "vertical"], "children": [
              {"view": "Leaf", "width": 300, "height": 300},
              {"view": "Leaf", "width": [5, 10, 40], "height": [5, 10, 40]}],
            "modifiers": [{"padding": {"leading": -14.724745716164856, "top": -34.45326460169466}}]}]},
         {"view": "GridRow", "children": [
           {"view": "Leaf", "width": [0, 10, 100], "height": [0, 10, 60]}]}]}}
      """)
    #expect(frames[try #require(tree.nodes["a"])].height == 60)
  }

  @Test func `L1: a position that is proposed less than 0 is 0 long, and so is what is behind it`() throws {
    let (tree, frames) = try expectAgreement(
      """
      {"format": "plumb-case/1", "name": "negative position", "proposal": {"width": null, "height": null},
       "root": {"view": "VStack", "children": [
         {"view": "Grid", "horizontalSpacing": -1, "children": [{"view": "GridRow", "children": [
           {"view": "Leaf", "width": 10, "height": 10, "modifiers": [
             {"position": [0, 0]}, {"background": {"content": {"view": "Color", "id": "behind"}}},
             {"gridCellColumns": 2}]},
           {"view": "Leaf", "width": 10, "height": 10, "modifiers": [{"position": [0, 0]}]}]}]},
         {"view": "Leaf", "width": 10, "height": 10}]}}
      """)
    #expect(frames[try #require(tree.nodes["behind"])].width == 0)
  }

  @Test(arguments: [12345.678, 5_000_000, -5_000_000])
  func `G22: a large constant that all guides of a row have takes no digits`(constant: Double) throws {
    let (tree, frames) = try expectAgreement(
      """
      {"format": "plumb-case/1", "name": "large constants", "proposal": {"width": null, "height": null},
       "alignments": {"far": {"axis": "vertical", "default": {"constant": \(constant)}}},
       "root": {"view": "Grid", "id": "grid", "alignment": "far", "verticalSpacing": 77.82817635774613,
         "children": [
           {"view": "Leaf", "width": 10, "height": 10},
           {"view": "GridRow", "children": [
             {"view": "Leaf", "id": "a", "width": 10, "height": 10},
             {"view": "Leaf", "id": "b", "width": 10, "height": 17.5}]}]}}
      """)
    let (a, b) = (frames[try #require(tree.nodes["a"])], frames[try #require(tree.nodes["b"])])
    #expect(abs(a.minY - 87.82817635774613) < 1e-7 && abs(a.minY - b.minY) < 1e-12)
  }
}
