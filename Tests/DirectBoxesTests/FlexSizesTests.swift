import Testing

/// Balanced lines, stretch and ratios in flexible boxes; the frames are Chromium's.  Documentation/Boxes.md, "Balanced
/// lines", "Stretch", "Aspect ratios".
@Suite struct FlexSizesTests {
  @Test func linesAreBalanced() throws {
    try expect(
      #"""
      {"style":{"flex-wrap":"balance","flex-line-count":"2"},"children":[
      {"style":{"width":"30px","height":"5px"}},{"style":{"width":"20px","height":"5px"}},
      {"style":{"width":"10px","height":"5px"}}]}
      """#,
      [[0, 0, 30, 10], [0, 0, 30, 5], [0, 5, 20, 5], [20, 5, 10, 5]])
    try expect(
      #"""
      {"style":{"flex-wrap":"balance","width":"0px"},"children":[
      {"style":{"width":"10px","height":"5px","flex-shrink":"0"}},{"style":{"width":"0px","height":"5px"}},
      {"style":{"width":"0px","height":"5px"}}]}
      """#,
      [[0, 0, 0, 15], [0, 0, 10, 5], [0, 5, 0, 5], [0, 10, 0, 5]])
    try expect(
      #"""
      {"style":{"flex-direction":"column","flex-wrap":"balance","flex-line-count":"2",
      "width":"90px"},"children":[
      {"text":"HHH|HH"}]}
      """#,
      [[0, 0, 90, 20], [0, 0, 90, 20]])
  }

  @Test func stretchIsTheHeightOfTheLine() throws {
    try expect(
      #"""
      {"children":[{"style":{"height":"stretch","margin-top":"3px","align-self":"end"}},
      {"style":{"width":"5px","height":"10px"}}]}
      """#,
      [[0, 0, 5, 10], [0, 3, 0, 7], [0, 0, 5, 10]])
    try expect(
      #"""
      {"children":[{"style":{"min-height":"stretch","align-self":"center"}},
      {"style":{"width":"5px","height":"10px"}}]}
      """#,
      [[0, 0, 5, 10], [0, 0, 0, 10], [0, 0, 5, 10]])
  }

  @Test func widthsThatFollowFlexibleHeightsHaveNoMinimum() throws {
    try expect(
      #"""
      {"style":{"flex-direction":"column"},"children":[
      {"style":{"max-height":"6px","aspect-ratio":"1","align-self":"flex-start"},"children":[{"text":"HH"}]}]}
      """#,
      [[0, 0, 6, 6], [0, 0, 6, 6], [0, 0, 20, 6]])
    try expect(
      #"""
      {"style":{"flex-direction":"column"},"children":[
      {"style":{"height":"6px","aspect-ratio":"1","align-self":"flex-start"},"children":[{"text":"HH"}]}]}
      """#,
      [[0, 0, 20, 6], [0, 0, 20, 6], [0, 0, 20, 6]])
  }
}
