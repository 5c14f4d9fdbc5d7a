import Plumb
import Testing

// A bordered button is its label with 12 beside it and 4 above and below it: Cat and Dog 21 + 24 = 45 wide,
// Goldfish 56 + 24 = 80, all 16 + 8 = 24 high. Beside each other, each 80 wide: 240 + 2 gaps of 8 = 256 × 24.
// Below each other: 80 × 72 + 16 = 88.
@Suite struct VotingButtonsTests {
  private struct Votes: View {
    @State private var pets = [Pet].election(cat: 0, goldfish: 0, dog: 0)
    var body: some View { VotingButtons(pets: $pets) }
  }

  @Test("F7, F8: where they fit, the buttons stand beside each other", arguments: engines.indices)
  func wide(engine: Int) throws {
    let placed = try PlacedView(Votes(), width: 256, height: 24, by: engines[engine])
    #expect(agree(placed[], [0, 0, 256, 24]))
    #expect(agree(placed[0, 0], [0, 0, 80, 24]))
    #expect(agree(placed[0, 1], [88, 0, 80, 24]))
    #expect(agree(placed[0, 2], [176, 0, 80, 24]))
    // The label of the first fills 12 … 68; its text stands in the middle: 40 − 21 / 2.
    #expect(agree(placed[0, 0, 0], [12, 4, 56, 16]))
    #expect(agree(placed[inside: [0, 0, 0]], [29.5, 4, 21, 16]))
  }

  @Test("F7, F8: where they do not fit, the buttons stand below each other", arguments: engines.indices)
  func narrow(engine: Int) throws {
    for (width, height) in [(255.0, 600.0), (600, 23), (100, 50)] {
      let placed = try PlacedView(Votes(), width: width, height: height, by: engines[engine])
      #expect(agree(placed[], [0, 0, 80, 88]))
      #expect(agree(placed[1, 0], [0, 0, 80, 24]))
      #expect(agree(placed[1, 1], [0, 32, 80, 24]))
      #expect(agree(placed[1, 2], [0, 64, 80, 24]))
      #expect(agree(placed[inside: [1, 2, 0]], [29.5, 68, 21, 16]))
    }
  }

  @Test("F7: the buttons that are not chosen are not shown", arguments: engines.indices)
  func hidden(engine: Int) throws {
    let placed = try PlacedView(Votes(), width: 256, height: 24, by: engines[engine])
    let stacks = Array(placed.tree.children(of: 0))
    for node in stacks[1]..<placed.tree.end(of: stacks[1]) { #expect(placed.result.frames[node].isNull) }
  }
}
