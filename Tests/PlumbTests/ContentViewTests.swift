import Plumb
import Testing

// The whole app is a VStack with gaps of 10: the board 123 high, the podium, the buttons. See the tests of its
// parts for what is inside them.
@Suite struct ContentViewTests {
  private let h = 0.75.squareRoot()
  private let noTie = ContentView(pets: .election(cat: 25, goldfish: 9, dog: 30))
  private let tie = ContentView(pets: .election(cat: 10, goldfish: 10, dog: 10))

  // 600 − 20 = 580 to share. The buttons are 28 high in any amount of room and 100 in none, where they do not fit
  // beside each other: flexibility 28 − 100 = −72, first. They are offered 580 / 3 and take 28. The board, which
  // does not flex, is offered 552 / 2 and takes 123. The podium takes the 429 left.
  // Board: bars 400 − 32 − 16 − 56 − 14 = 282. Podium: r = 400 / 3 around (200, 133 + 214.5).
  @Test("S2, S3: the podium gets what board and buttons leave", arguments: engines.indices)
  func wide(engine: Int) throws {
    let placed = try PlacedView(noTie, width: 400, height: 600, by: engines[engine])
    let radius = 400.0 / 3
    #expect(agree(placed[], [0, 0, 400, 600]))
    #expect(agree(placed[0], [0, 0, 400, 123]))
    #expect(agree(placed[0, 0, 1], [80, 22, 282, 4]))
    #expect(agree(placed[1], [0, 133, 400, 429]))
    #expect(agree(placed["Dog"], [160, 307.5 - radius, 80, 80]))
    #expect(agree(placed["Cat"], [160 + radius * h, 307.5 + radius / 2, 80, 80]))
    #expect(agree(placed["Goldfish"], [160 - radius * h, 307.5 + radius / 2, 80, 80]))
    #expect(agree(placed[2], [72, 572, 256, 28]))
    #expect(agree(placed[2, 0, 1], [160, 572, 80, 28]))
  }

  // 240 is less than 256, so the buttons stand below each other in any height: 100, flexibility 0, as the board's.
  // Board first: offered 580 / 3, takes 123; buttons: offered 457 / 2, take 100; podium: 357.
  // Bars 240 − 32 − 16 − 56 − 14 = 122. Podium: r = 240 / 3 = 80 around (120, 133 + 178.5).
  @Test("F7, S2: in a narrow app the buttons stand below each other", arguments: engines.indices)
  func narrow(engine: Int) throws {
    let placed = try PlacedView(noTie, width: 240, height: 600, by: engines[engine])
    #expect(agree(placed[], [0, 0, 240, 600]))
    #expect(agree(placed[0, 0, 1], [80, 22, 122, 4]))
    #expect(agree(placed[1], [0, 133, 240, 357]))
    #expect(agree(placed["Dog"], [80, 191.5, 80, 80]))
    #expect(agree(placed["Cat"], [80 + 80 * h, 311.5, 80, 80]))
    #expect(agree(placed["Goldfish"], [80 - 80 * h, 311.5, 80, 80]))
    #expect(agree(placed[2], [80, 500, 80, 100]))
    #expect(agree(placed[2, 1, 0], [80, 500, 80, 28]))
    #expect(agree(placed[2, 1, 2], [80, 572, 80, 28]))
  }

  // Now the podium is 256 × 80: 123 + 10 + 80 + 10 + 28 = 251, everything in the middle of the board's 400.
  @Test("S5, S7: in a tie the app is as high as its parts", arguments: engines.indices)
  func tieInWide(engine: Int) throws {
    let placed = try PlacedView(tie, width: 400, height: 600, by: engines[engine])
    #expect(agree(placed[], [0, 0, 400, 251]))
    #expect(agree(placed[1], [72, 133, 256, 80]))
    #expect(agree(placed["Cat"], [72, 133, 80, 80]))
    #expect(agree(placed["Goldfish"], [160, 133, 80, 80]))
    #expect(agree(placed["Dog"], [248, 133, 80, 80]))
    #expect(agree(placed[2], [72, 223, 256, 28]))
  }

  // The podium does not shrink: 256 wide in 240, and the board is centred in it. 123 + 80 + 100 + 20 = 323.
  @Test("S7: in a narrow tie the podium overflows", arguments: engines.indices)
  func tieInNarrow(engine: Int) throws {
    let placed = try PlacedView(tie, width: 240, height: 600, by: engines[engine])
    #expect(agree(placed[], [0, 0, 256, 323]))
    #expect(agree(placed[0], [8, 0, 240, 123]))
    #expect(agree(placed["Cat"], [0, 133, 80, 80]))
    #expect(agree(placed[2], [88, 223, 80, 100]))
  }

  // Dog goes from (248, 133) to (160, 307.5 − 400 / 3); halfway it is in the middle of the two.
  @Test("a tie that is broken moves the pets from the stack to the circle", arguments: engines.indices)
  func transition(engine: Int) throws {
    let start = try PlacedView(tie, width: 400, height: 600, by: engines[engine])
    let end = try PlacedView(noTie, width: 400, height: 600, by: engines[engine])
    let transition = try LayoutTransition(from: start.end, to: end.end)
    func dog(_ views: [LayoutTransition.ShownView]) -> [Double]? {
      views.first { $0.label == "Dog" }?.frame.coordinates
    }
    #expect(agree(dog(transition.views(at: 0.5)), [204, (440.5 - 400.0 / 3) / 2, 80, 80]))
    let film = transition.frames(count: 5, curve: .easeInOut)
    #expect(film.count == 5)
    #expect(dog(film[0]) == start["Dog"] && dog(film[4]) == end["Dog"])
    #expect(transition.views(at: 0.5).allSatisfy { $0.presence == .both })
  }

  @Test("where the window narrows, one set of buttons fades out and the other in", arguments: engines.indices)
  func narrowing(engine: Int) throws {
    let start = try PlacedView(noTie, width: 400, height: 600, by: engines[engine])
    let end = try PlacedView(noTie, width: 240, height: 600, by: engines[engine])
    let views = try LayoutTransition(from: start.end, to: end.end).views(at: 0.25)
    let buttons = views.filter { $0.presence != .both }
    // Each set is a layout with three buttons, and each button a stack with a text.
    #expect(buttons.filter { $0.presence == .disappearing && $0.opacity == 0.75 }.count == 7)
    #expect(buttons.filter { $0.presence == .appearing && $0.opacity == 0.25 }.count == 7)
    #expect(buttons.count == 14)
  }
}
