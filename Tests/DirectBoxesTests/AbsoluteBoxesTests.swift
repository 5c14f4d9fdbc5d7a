import BoxCases
import Boxes
import DirectBoxes
import Foundation
import Testing

/// Absolute boxes (CSS Positioned Layout 3 §3, §4); the frames are Chromium's.  Documentation/Boxes.md, "Absolute boxes".
@Suite struct AbsoluteBoxesTests {
  /// `x`, `y`, `width` and `height` of the child of a container.
  private func frame(_ child: String, in style: String = "{}", direction: String = "ltr") throws -> [Double] {
    let child = child.replacing("{", with: #"{"position":"absolute","#)
    let text = """
      {"format":"plumb-boxes/1","name":"absolute","direction":"\(direction)",
       "root":{"style":\(style),"children":[{"style":\(child)}]}}
      """
    let boxCase = try #require(try BoxCase.cases(in: Data(text.utf8)).first)
    let frame = try DirectBoxEngine().layout(boxCase.tree).frames[1]
    return [frame.x, frame.y, frame.width, frame.height]
  }

  @Test func theInsetAtTheEndCountsAsSmaller() throws {
    #expect(try frame(#"{"top":"0px","bottom":"2px","align-self":"end"}"#) == [0, 0, 0, 0])
    #expect(try frame(#"{"margin-top":"-1px","top":"0px","bottom":"2px"}"#) == [0, -1, 0, 1])
  }

  @Test func whatIsTooLargeIsMovedInside() throws {
    let stretched = #"{"padding-bottom":"1px","top":"1px","bottom":"0px","align-self":"stretch"}"#
    #expect(try frame(stretched) == [0, 0, 0, 1])
    let aligned = #"{"height":"1px","top":"100%","bottom":"0px","align-self":"baseline"}"#
    #expect(try frame(aligned, in: #"{"min-height":"50px"}"#) == [0, 49, 0, 1])
  }

  @Test func whatStandsInAnAreaIsMovedIntoThePaddingBox() throws {
    let child = #"{"height":"1px","top":"1px","bottom":"0px","align-self":"stretch","grid-row-end":"1"}"#
    #expect(try frame(child, in: #"{"display":"grid","grid-template-rows":"50px"}"#) == [0, 1, 0, 1])
  }

  @Test func theLastBaselineOfAStaticPositionIsTheEnd() throws {
    #expect(try frame(#"{"border-top":"1px","align-self":"last baseline"}"#) == [0, -1, 0, 1])
  }

  @Test func safeAlongTheMainAxisDoesNotCount() throws {
    let style = #"{"justify-content":"safe flex-end","padding-left":"50px"}"#
    #expect(try frame(#"{"padding-left":"1%"}"#, in: style) == [49.5, 0, 0.5, 0])
  }

  @Test func autoMarginsAboveAndBelowMayBeNegative() throws {
    let child = #"{"min-height":"1px","margin-top":"auto","margin-bottom":"auto","top":"0px","bottom":"0px"}"#
    #expect(try frame(child) == [0, -0.5, 0, 1])
  }

  @Test func anAreaBehindTheEdgeIsEmptyAtItsLine() throws {
    let style = #"{"display":"grid","grid-template-columns":"50px","width":"0px"}"#
    #expect(try frame(#"{"grid-column-start":"2"}"#, in: style, direction: "rtl") == [-50, 0, 0, 0])
  }

  @Test func aGridWithoutTracksHasALine() throws {
    let style = #"{"display":"grid","padding-left":"1px"}"#
    #expect(try frame(#"{"grid-column-start":"-1"}"#, in: style) == [1, 0, 0, 0])
  }
}
