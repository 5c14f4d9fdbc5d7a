import Testing

/// Baselines along the inline axis, repetition and collapsed gutters of grids; the frames are Chromium's.
/// Documentation/Boxes.md, "Differences".
@Suite struct GridEdgesTests {
  @Test func baselinesAlongTheInlineAxisAreLeftEdges() throws {
    try expect(
      #"""
      {"style":{"display":"grid","justify-items":"baseline","width":"50px"},"children":[
      {"style":{"width":"10px","height":"5px","margin-left":"3px"}},
      {"style":{"width":"20px","height":"5px"}}]}
      """#,
      [[0, 0, 50, 10], [3, 0, 10, 5], [3, 5, 20, 5]])
    try expect(
      #"""
      {"style":{"display":"grid","justify-items":"last baseline","width":"50px"},"children":[
      {"style":{"width":"10px","height":"5px"}},{"style":{"width":"20px","height":"5px"}}]}
      """#,
      [[0, 0, 50, 10], [30, 0, 10, 5], [30, 5, 20, 5]])
    try expect(
      #"""
      {"style":{"display":"grid","justify-items":"last baseline"},"children":[{"text":"H|HH"}]}
      """#,
      [[0, 0, 20, 20], [0, 0, 20, 20]])
  }

  @Test func repetitionReadsPercentagesOfMinimums() throws {
    try expect(
      #"""
      {"style":{"display":"grid","min-height":"10px",
      "grid-template-rows":"repeat(auto-fill,minmax(20%,100%))"},"children":[
      {"style":{"width":"1px","height":"1px"}}]}
      """#,
      [[0, 0, 1, 10], [0, 0, 1, 1]])
    try expect(
      #"""
      {"style":{"display":"grid","max-height":"100px",
      "grid-template-rows":"repeat(auto-fill,minmax(30px,100%))"},"children":[
      {"style":{"width":"1px","height":"1px"}}]}
      """#,
      [[0, 0, 1, 90], [0, 0, 1, 1]])
  }

  @Test func guttersOfCollapsedTracksAreOne() throws {
    try expect(
      #"""
      {"style":{"display":"grid","width":"250px","column-gap":"10px",
      "grid-template-columns":"repeat(auto-fit,30px) 50px"},"children":[
      {"style":{"position":"absolute","right":"0px","height":"6px","width":"5px","grid-column-end":"5"}},
      {"style":{"height":"9px"}}]}
      """#,
      [[0, 0, 250, 9], [25, 0, 5, 6], [0, 0, 30, 9]])
  }
}
