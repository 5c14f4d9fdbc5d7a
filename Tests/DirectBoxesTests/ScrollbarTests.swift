import Testing

/// Scrollbars of `overflow: auto` (CSS Overflow 3 §2.2, §3.2); the frames are Chromium's.  Documentation/Boxes.md,
/// "Scrollbars".
@Suite struct ScrollbarTests {
  @Test func barsComeWhereContentOverflows() throws {
    try expect(
      #"""
      {"style":{"width":"60px","height":"20px","overflow-y":"auto","scrollbar-width":"15",
      "flex-direction":"column"},"children":[
      {"style":{"height":"50px","flex-shrink":"0"}}]}
      """#,
      [[0, 0, 60, 20], [0, 0, 45, 50]])
    try expect(
      #"""
      {"style":{"height":"10px","overflow-y":"auto","scrollbar-width":"5"},"children":[
      {"style":{"height":"30px","width":"10px"}}]}
      """#,
      [[0, 0, 15, 10], [0, 0, 10, 30]])
    try expect(
      #"""
      {"style":{"height":"10px","overflow-y":"auto","scrollbar-width":"5"},"children":[
      {"style":{"height":"5px","width":"10px"}}]}
      """#,
      [[0, 0, 10, 10], [0, 0, 10, 5]])
  }

  @Test func whatCannotBeScrolledToBringsNoBar() throws {
    try expect(
      #"""
      {"style":{"width":"20px","height":"10px","overflow-x":"auto","scrollbar-width":"5"},"children":[
      {"style":{"height":"10px","width":"10px","left":"-30px","flex-shrink":"0"}}]}
      """#,
      [[0, 0, 20, 10], [-30, 0, 10, 10]])
  }
}
