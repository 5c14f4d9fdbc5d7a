import Plumb
import Testing

// A character is 7 × 16: Cat 21, Goldfish 56, Dog 21; votes 25 14, 9 7, 16 14.
@Suite struct LeaderboardTests {
  private let leaderboard = Leaderboard(pets: .election(cat: 25, goldfish: 9, dog: 16))

  // 320 − 2 · 16 padding = 288; − 2 gaps of 8 = 272 for the columns.
  // The lines span every column and are as long as it gets, so every column counts as infinitely flexible
  // and the larger minimum goes first (G12, S2): types 7 (a character), votes 7, bars 0.
  // Types are offered 272 / 3 and take 56; votes 216 / 2 and take 14; bars take the 202 left.
  // Rows: texts 16, lines 1, gaps 8: tops at 16, 40, 49, 73, 82, 106, the last line ends at 107; + 16 = 123.
  @Test("G12, G13, L9: the bars get what types and votes leave", arguments: engines.indices)
  func wide(engine: Int) throws {
    let placed = try PlacedView(leaderboard, width: 320, height: 480, by: engines[engine])
    #expect(agree(placed[], [0, 0, 320, 123]))
    #expect(agree(placed[inside: []], [16, 16, 288, 91]))
    // A type at the leading edge, a bar of 4 in the middle of 16, votes at the trailing edge of 290…304.
    #expect(agree(placed[0, 0], [16, 16, 21, 16]))
    #expect(agree(placed[0, 1], [80, 22, 202, 4]))
    #expect(agree(placed[0, 2], [290, 16, 14, 16]))
    #expect(agree(placed[1], [16, 40, 288, 1]))
    #expect(agree(placed[2, 0], [16, 49, 56, 16]))
    #expect(agree(placed[2, 1], [80, 55, 202, 4]))
    #expect(agree(placed[2, 2], [297, 49, 7, 16]))
    #expect(agree(placed[3], [16, 73, 288, 1]))
    #expect(agree(placed[4, 0], [16, 82, 21, 16]))
    #expect(agree(placed[4, 2], [290, 82, 14, 16]))
    #expect(agree(placed[5], [16, 106, 288, 1]))
  }

  // 160 − 32 = 128; − 16 = 112. Types are offered 112 / 3 = 37.3, 5 characters: Goldf|ish, 35 wide, 2 lines;
  // votes are offered 77 / 2 and take 14; bars take 63. Rows: 16, 1, 32, 1, 16, 1 and 5 gaps of 8 = 107.
  @Test("L6, G13: in a narrow board a type breaks, and its row grows", arguments: engines.indices)
  func narrow(engine: Int) throws {
    let placed = try PlacedView(leaderboard, width: 160, height: 480, by: engines[engine])
    #expect(agree(placed[], [0, 0, 160, 139]))
    #expect(agree(placed[0, 0], [16, 16, 21, 16]))
    #expect(agree(placed[2, 0], [16, 49, 35, 32]))
    // The middle of 49…81: the bar 63 … 67, the votes 57 … 73.
    #expect(agree(placed[2, 1], [59, 63, 63, 4]))
    #expect(agree(placed[2, 2], [137, 57, 7, 16]))
    #expect(agree(placed[3], [16, 89, 128, 1]))
  }

  // Nothing proposed: types 56, bars 100 and votes 14 (G15), + 16 + 32 = 218.
  @Test("G15: without a proposal the bars have their ideal length", arguments: engines.indices)
  func ideal(engine: Int) throws {
    let placed = try PlacedView(leaderboard, width: nil, height: nil, by: engines[engine])
    #expect(agree(placed[], [0, 0, 218, 123]))
    #expect(agree(placed[0, 1], [80, 22, 100, 4]))
    #expect(agree(placed[5], [16, 106, 186, 1]))
  }
}
