import Plumb
import Testing

// A character is 7 × 16: Cat 21, Goldfish 56, Dog 21; votes 25 14, 9 7, 16 14. A bar is 20 high, and so are the rows.
// Over a line a row has the gap that a text prefers (S1), under it that of the bar, which is the larger one: 8.
@Suite struct LeaderboardTests {
  private let leaderboard = Leaderboard(pets: .election(cat: 25, goldfish: 9, dog: 16))
  private let below = 8.15087890625

  // 320 − 2 · 16 padding = 288; − 2 gaps of 8 = 272 for the columns.
  // The lines span every column and are as long as it gets, so every column counts as infinitely flexible. All have a
  // minimum of 0, so the first goes first (G12, S2). Types are offered 272 / 3 and take 56; bars take 216 / 2; votes
  // are offered as much and take 14. The lines need 288 and have 56 + 108 + 14 + 16 = 194: a third of the 94 missing
  // goes to each column (G14).
  // Rows are 20, lines 1: tops at 16, 36 + b, 45 + b, 65 + 2b, 74 + 2b, 94 + 3b; the last line ends at 95 + 3b; + 16.
  @Test("G12, G13, G14, L9: the lines widen what bars and votes leave", arguments: engines.indices)
  func wide(engine: Int) throws {
    let placed = try PlacedView(leaderboard, width: 320, height: 480, by: engines[engine])
    let (bar, width) = (80 + 94.0 / 3, 108 + 94.0 / 3)
    let (second, third) = (45 + below, 74 + 2 * below)
    let height = 111 + 3 * below
    #expect(agree(placed[], [0, 0, 320, height]))
    #expect(agree(placed[inside: []], [16, 16, 288, height - 32]))
    // A type at the leading edge, in the middle of 20, votes at the trailing edge of 304.
    #expect(agree(placed[0, 0], [16, 18, 21, 16]))
    #expect(agree(placed[0, 1], [bar, 16, width, 20]))
    #expect(agree(placed[0, 2], [290, 18, 14, 16]))
    #expect(agree(placed[1], [16, 36 + below, 288, 1]))
    #expect(agree(placed[2, 0], [16, second + 2, 56, 16]))
    #expect(agree(placed[2, 1], [bar, second, width, 20]))
    #expect(agree(placed[2, 2], [297, second + 2, 7, 16]))
    #expect(agree(placed[3], [16, third - 9, 288, 1]))
    #expect(agree(placed[4, 0], [16, third + 2, 21, 16]))
    #expect(agree(placed[4, 2], [290, third + 2, 14, 16]))
    #expect(agree(placed[5], [16, third + 20 + below, 288, 1]))
  }

  // 160 − 32 = 128; − 16 = 112. Types are offered 112 / 3 = 37.3, 5 characters: Goldf|ish, 35 wide; bars take 77 / 2,
  // votes 14. The lines need 128 and have 103.5: 24.5 / 3 for each column. So types are 43.2 wide in the end, which is
  // 6 characters, Goldfi|sh, in 2 lines. Rows: 20, 1, 32, 1, 20, 1.
  @Test("L6, G13: in a narrow board a type breaks, and its row grows", arguments: engines.indices)
  func narrow(engine: Int) throws {
    let placed = try PlacedView(leaderboard, width: 160, height: 480, by: engines[engine])
    let (bar, width, second) = (59 + 24.5 / 3, 38.5 + 24.5 / 3, 45 + below)
    let height = 123 + 3 * below
    #expect(agree(placed[], [0, 0, 160, height]))
    #expect(agree(placed[0, 0], [16, 18, 21, 16]))
    #expect(agree(placed[2, 0], [16, second, 42, 32]))
    // In the middle of 32.
    #expect(agree(placed[2, 1], [bar, second + 6, width, 20]))
    #expect(agree(placed[2, 2], [137, second + 8, 7, 16]))
    #expect(agree(placed[3], [16, second + 32 + below, 128, 1]))
  }

  // Nothing proposed: types 56, bars 100 and votes 14 (G15), + 16 + 32 = 218.
  @Test("G15: without a proposal the bars have their ideal length", arguments: engines.indices)
  func ideal(engine: Int) throws {
    let placed = try PlacedView(leaderboard, width: nil, height: nil, by: engines[engine])
    let height = 111 + 3 * below
    #expect(agree(placed[], [0, 0, 218, height]))
    #expect(agree(placed[0, 1], [80, 16, 100, 20]))
    let last = 94 + 3 * below
    #expect(agree(placed[5], [16, last, 186, 1]))
  }
}
