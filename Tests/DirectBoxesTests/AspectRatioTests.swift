import BoxCases
import Boxes
import DirectBoxes
import Foundation
import Testing

/// Ratios of sides (CSS Box Sizing 4 §5.1); the frames are Chromium's.  Documentation/Boxes.md, "Aspect ratios".
@Suite struct AspectRatioTests {
  /// `x`, `y`, `width` and `height` of each box, in the order of the tree.
  private func frames(_ root: String) throws -> [[Double]] {
    let text = #"{"format":"plumb-boxes/1","name":"ratio","root":\#(root)}"#
    let boxCase = try #require(try BoxCase.cases(in: Data(text.utf8)).first)
    return try DirectBoxEngine().layout(boxCase.tree).frames.map { [$0.x, $0.y, $0.width, $0.height] }
  }

  // MARK: Which side follows

  @Test func theContentMakesTheHeightLarger() throws {
    let root = #"{"style":{"aspect-ratio":"1"},"children":[{"style":{"height":"50px"}}]}"#
    #expect(try frames(root) == [[0, 0, 0, 50], [0, 0, 0, 50]])
  }

  @Test func theContentMakesAGridHigher() throws {
    let root = #"{"style":{"display":"grid","grid-template-rows":"2px","aspect-ratio":"1 / 1"}}"#
    #expect(try frames(root) == [[0, 0, 0, 2]])
  }

  @Test func sharedBaselinesMakeTheContentHigher() throws {
    let root = """
      {"style":{"align-items":"baseline","aspect-ratio":"1"},
       "children":[{"text":"H"},{"style":{"min-height":"9px"}}]}
      """
    #expect(try frames(root) == [[0, 0, 10, 11], [0, 1, 10, 10], [10, 0, 0, 9]])
  }

  @Test func theContentMakesTheWidthLarger() throws {
    #expect(try frames(#"{"style":{"height":"0px","aspect-ratio":"1"},"text":"H"}"#) == [[0, 0, 10, 0]])
  }

  @Test func aWidthByContentFollowsTheHeight() throws {
    let root = #"{"style":{"width":"min-content","height":"2px","aspect-ratio":"1"}}"#
    #expect(try frames(root) == [[0, 0, 2, 2]])
  }

  @Test func limitsOfTheHeightLimitTheWidth() throws {
    #expect(try frames(#"{"style":{"min-height":"1px","aspect-ratio":"1"}}"#) == [[0, 0, 1, 1]])
    let root = #"{"style":{"max-height":"0px","aspect-ratio":"1"},"children":[{"style":{"width":"1px"}}]}"#
    #expect(try frames(root) == [[0, 0, 0, 0], [0, 0, 0, 0]])
  }

  @Test func limitsByContentAreByTheRatio() throws {
    let root = #"{"style":{"min-height":"2px","max-width":"max-content","aspect-ratio":"1"}}"#
    #expect(try frames(root) == [[0, 0, 2, 2]])
    let low = #"{"style":{"height":"0px","max-width":"max-content","aspect-ratio":"1"},"text":"H"}"#
    #expect(try frames(low) == [[0, 0, 0, 0]])
  }

  // MARK: Flexible boxes

  @Test func aStretchedHeightGivesTheWidth() throws {
    let root = #"{"style":{"height":"2px"},"children":[{"style":{"aspect-ratio":"1"}}]}"#
    #expect(try frames(root) == [[0, 0, 2, 2], [0, 0, 2, 2]])
  }

  @Test func theRatioIsAnAutomaticMinimum() throws {
    let row = #"{"style":{"width":"0px"},"children":[{"style":{"height":"2px","aspect-ratio":"1"}}]}"#
    #expect(try frames(row) == [[0, 0, 0, 2], [0, 0, 2, 2]])
    let column = """
      {"style":{"flex-direction":"column","width":"50px","height":"0px"},
       "children":[{"style":{"aspect-ratio":"1"}}]}
      """
    #expect(try frames(column) == [[0, 0, 50, 0], [0, 0, 50, 50]])
  }

  @Test func limitsOfTheWidthLimitTheContentOfAColumn() throws {
    let root = """
      {"style":{"flex-direction":"column"},"children":[
       {"style":{"display":"grid","grid-template-rows":"2px","max-width":"0px","aspect-ratio":"1"}}]}
      """
    #expect(try frames(root) == [[0, 0, 0, 0], [0, 0, 0, 0]])
  }

  @Test func aPercentageOfNothingFollowsTheWidth() throws {
    let root = """
      {"style":{"flex-direction":"column"},
       "children":[{"style":{"width":"1px","aspect-ratio":"1","flex-basis":"0%"}}]}
      """
    #expect(try frames(root) == [[0, 0, 1, 1], [0, 0, 1, 1]])
  }

  @Test func theWidthInAColumnFollowsTheFlexedHeight() throws {
    let root = """
      {"style":{"flex-direction":"column","align-items":"end"},
       "children":[{"style":{"aspect-ratio":"1","flex-basis":"50px"}}]}
      """
    #expect(try frames(root) == [[0, 0, 0, 50], [-50, 0, 50, 50]])
  }

  // MARK: Grids (CSS Grid 1 §6.2, §12.1)

  @Test func heightsOfAreasGiveWidthsToColumns() throws {
    let root = """
      {"style":{"display":"grid"},"children":[
       {"style":{"aspect-ratio":"1","grid-column-end":"3"}},{"style":{"height":"50px","grid-row-end":"1"}}]}
      """
    #expect(try frames(root) == [[0, 0, 50, 50], [0, 0, 50, 50], [0, 0, 0, 50]])
  }

  @Test func aWrittenStretchIsStrongerThanTheHeight() throws {
    let root = """
      {"style":{"display":"grid","width":"50px"},
       "children":[{"style":{"height":"0px","aspect-ratio":"1","justify-self":"stretch"}}]}
      """
    #expect(try frames(root) == [[0, 0, 50, 0], [0, 0, 50, 0]])
  }

  @Test func aWrittenStretchGivesTheWidthThatTheContentMakesLarger() throws {
    let root = """
      {"style":{"display":"grid","grid-template-rows":"0px","align-items":"stretch"},
       "children":[{"style":{"aspect-ratio":"1"},"text":"H"}]}
      """
    #expect(try frames(root) == [[0, 0, 10, 0], [0, 0, 10, 0]])
  }

  @Test func normalDoesNotStretchTheHeight() throws {
    let root = """
      {"style":{"display":"grid","grid-template-rows":"0px"},
       "children":[{"style":{"aspect-ratio":"1"},"text":"H"}]}
      """
    #expect(try frames(root) == [[0, 0, 10, 0], [0, 0, 10, 10]])
  }
}
