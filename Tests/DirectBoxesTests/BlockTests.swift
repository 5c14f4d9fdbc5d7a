import Testing

/// Blocks with boxes inside (CSS 2 §8.3.1, §9.4, §10.3.3); the frames are Chromium's.  Documentation/Boxes.md, "Blocks".
@Suite struct BlockTests {
  @Test func marginsOfNeighboursCollapse() throws {
    try expect(
      #"""
      {"style":{"display":"block"},"children":[{"style":{"height":"5px","margin-bottom":"10px"}},
      {"style":{"height":"5px","margin-top":"4px"}},{"style":{"height":"5px","margin-top":"-3px"}}]}
      """#,
      [[0, 0, 0, 22], [0, 0, 0, 5], [0, 15, 0, 5], [0, 17, 0, 5]])
  }

  @Test func marginsCollapseThroughParents() throws {
    try expect(
      #"""
      {"style":{"display":"block"},"children":[{"style":{"margin-top":"4px","display":"block"},"children":[
      {"style":{"margin-top":"10px","height":"5px","margin-bottom":"7px","display":"block"}}]},
      {"style":{"height":"5px"}}]}
      """#,
      [[0, 0, 0, 27], [0, 10, 0, 5], [0, 0, 0, 5], [0, 22, 0, 5]])
    try expect(
      #"""
      {"style":{"display":"block"},"children":[{"style":{"padding-top":"1px","display":"block"},"children":[
      {"style":{"margin-top":"10px","height":"5px"}}]}]}
      """#,
      [[0, 0, 0, 16], [0, 0, 0, 16], [0, 11, 0, 5]])
    try expect(
      #"""
      {"style":{"display":"block"},"children":[{"style":{"overflow-x":"hidden","display":"block"},"children":[
      {"style":{"margin-top":"10px","height":"5px"}}]}]}
      """#,
      [[0, 0, 0, 15], [0, 0, 0, 15], [0, 10, 0, 5]])
  }

  @Test func boxesOfNoHeightCollapseThrough() throws {
    try expect(
      #"""
      {"style":{"display":"block"},"children":[{"style":{"height":"5px","margin-bottom":"3px"}},
      {"style":{"margin-top":"4px","margin-bottom":"9px","display":"block"}},
      {"style":{"height":"5px","margin-top":"-1px"}}]}
      """#,
      [[0, 0, 0, 18], [0, 0, 0, 5], [0, 9, 0, 0], [0, 13, 0, 5]])
  }

  @Test func autoMarginsAndJustifySelf() throws {
    try expect(
      #"""
      {"style":{"width":"50px","display":"block"},"children":[
      {"style":{"width":"10px","height":"5px","margin-left":"auto"}},
      {"style":{"width":"10px","height":"5px","margin-left":"auto","margin-right":"auto"}},
      {"style":{"justify-self":"end"},"text":"H"},{"style":{"justify-self":"last baseline"},"text":"H"}]}
      """#,
      [[0, 0, 50, 30], [40, 0, 10, 5], [20, 5, 10, 5], [40, 10, 10, 10], [0, 20, 10, 10]])
  }

  @Test func alignContentMovesAllChildren() throws {
    try expect(
      #"""
      {"style":{"height":"40px","align-content":"center","display":"block"},"children":[
      {"style":{"height":"10px","margin-top":"3px"}}]}
      """#,
      [[0, 0, 0, 40], [0, 16.5, 0, 10]])
    try expect(
      #"""
      {"style":{"height":"4px","align-content":"end","display":"block"},"children":[
      {"style":{"height":"10px"}}]}
      """#,
      [[0, 0, 0, 4], [0, 0, 0, 10]])
  }

  @Test func inlineBoxesStandInLines() throws {
    try expect(
      #"""
      {"style":{"width":"45px","display":"block"},"children":[
      {"style":{"display":"inline-flex","width":"20px","height":"8px"}},
      {"style":{"display":"inline-flex"},"text":"H"},
      {"style":{"display":"inline-grid","width":"30px","height":"5px"}}]}
      """#,
      [[0, 0, 45, 15], [0, 0, 20, 8], [20, 0, 10, 10], [0, 10, 30, 5]])
  }
}
