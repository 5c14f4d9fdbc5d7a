import BoxCases
import Boxes
import DirectBoxes
import Foundation
import Testing

/// Limits of a height by the content (CSS Box Sizing 3 §2.1), where the first height is another: Documentation/Boxes.md,
/// "Heights by content".
@Suite struct HeightsByContentTests {
  /// The edges above and below each box, in the order of the tree.
  private func heights(_ root: String) throws -> [[Double]] {
    let text = #"{"format":"plumb-boxes/1","name":"heights","root":\#(root)}"#
    let boxCase = try #require(try BoxCase.cases(in: Data(text.utf8)).first)
    return try DirectBoxEngine().layout(boxCase.tree).frames.map { [$0.y, $0.height] }
  }

  @Test func percentagesReferToTheFirstHeight() throws {
    let root = """
      {"style":{"height":"50px","max-height":"min-content"},"children":[{"style":{"height":"10%"}}]}
      """
    #expect(try heights(root) == [[0, 5], [0, 5]])
  }

  @Test func aGridStaysAsItIsInTheFirstHeight() throws {
    let root = """
      {"style":{"display":"grid","align-content":"end","height":"0px","min-height":"min-content"},
       "children":[{"style":{"height":"8px"}}]}
      """
    #expect(try heights(root) == [[0, 8], [-8, 8]])
  }

  @Test func linesCountAsTheyAreBeforeTheyAreStretched() throws {
    let root = """
      {"style":{"flex-wrap":"wrap","height":"50px","max-height":"min-content"},"children":[{"text":"H"}]}
      """
    #expect(try heights(root) == [[0, 10], [0, 10]])
  }

  @Test func autoMarginsCountAsNothing() throws {
    let root = """
      {"style":{"height":"50px"},"children":[{"style":{"max-height":"min-content"},
       "children":[{"style":{"margin-top":"auto"},"text":"H"}]}]}
      """
    #expect(try heights(root) == [[0, 50], [0, 10], [0, 10]])
  }

  @Test func linesOfAColumnBreakAtLimitsThatAreNotByContent() throws {
    let root = """
      {"style":{"flex-direction":"column","flex-wrap":"wrap","min-height":"max-content","max-height":"10px"},
       "children":[{"style":{"height":"30px"}},{"style":{"height":"5px"}}]}
      """
    #expect(try heights(root) == [[0, 30], [0, 30], [0, 5]])
  }

  @Test func repetitionDoesNotHeedThem() throws {
    let root = """
      {"style":{"display":"grid","grid-template-rows":"repeat(auto-fill, 1px)","max-height":"max-content"},
       "children":[{"style":{"height":"1px"}},{"style":{"height":"5px"}}]}
      """
    #expect(try heights(root) == [[0, 6], [0, 1], [1, 5]])
  }

  @Test func theContentOfAColumnBreaksAtItsMaximum() throws {
    let root = """
      {"style":{"flex-direction":"column"},"children":[
       {"style":{"flex-direction":"column","flex-wrap":"wrap","max-height":"20px"},
        "children":[{"style":{"height":"15px"}},{"style":{"height":"10px"}}]}]}
      """
    #expect(try heights(root) == [[0, 15], [0, 15], [0, 15], [0, 10]])
  }
}
