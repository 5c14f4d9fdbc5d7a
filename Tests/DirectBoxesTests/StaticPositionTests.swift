import Testing

/// Static positions, and the boxes that absolute ones stand in (CSS Positioned Layout 3 §2.1, §3.5); the frames are
/// Chromium's.  Documentation/Boxes.md, "Absolute boxes".
@Suite struct StaticPositionTests {
  @Test func staticPositionsInStaticParents() throws {
    try expect(
      #"""
      {"style":{"width":"40px","height":"30px","padding-left":"2px"},"children":[
      {"style":{"position":"static","display":"block","margin-left":"6px"},"children":[
      {"style":{"width":"5px","height":"7px"}},
      {"style":{"position":"absolute","width":"4px","height":"3px"}}]}]}
      """#,
      [[0, 0, 42, 30], [8, 0, 5, 30], [0, 0, 5, 7], [0, 7, 4, 3]])
    try expect(
      #"""
      {"style":{"width":"40px","height":"30px"},"children":[
      {"style":{"position":"static","justify-content":"end","width":"20px","height":"10px"},"children":[
      {"style":{"position":"absolute","width":"50%","height":"50%","right":"1px"}}]}]}
      """#,
      [[0, 0, 40, 30], [0, 0, 20, 10], [19, 0, 20, 15]])
  }

  @Test func deepBoxesStandInAreasOfGrids() throws {
    try expect(
      #"""
      {"style":{"display":"grid","grid-template-columns":"10px 20px","grid-template-rows":"7px"},"children":[
      {"style":{"position":"static"},"children":[
      {"style":{"position":"absolute","grid-column-start":"2","width":"4px","height":"100%","left":"1px"}}]}]}
      """#,
      [[0, 0, 30, 7], [0, 0, 10, 7], [11, 0, 4, 7]])
  }

  @Test func roomOfStaticPositions() throws {
    try expect(
      #"""
      {"style":{"width":"70px","padding-left":"10px"},"children":[
      {"style":{"position":"absolute"},"text":"HH|HHHH|HH"}]}
      """#,
      [[0, 0, 80, 0], [10, 0, 70, 20]])
    try expect(
      #"""
      {"style":{"width":"70px","justify-content":"center","padding-left":"10px"},"children":[
      {"style":{"position":"absolute"},"text":"HH|HHHH|HH"}]}
      """#,
      [[0, 0, 80, 0], [10, 0, 70, 20]])
  }
}
