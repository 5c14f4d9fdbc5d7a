import Plumb
import Testing

// The whole app is a VStack with gaps of 10: the board of height b, the podium, the buttons. See the tests of its
// parts for what is inside them.
@Suite struct ContentViewTests {
  private let board = 111 + 3 * 8.15087890625
  private let h = 0.75.squareRoot()
  private let noTie = ContentView(pets: .election(cat: 25, goldfish: 9, dog: 30))
  private let tie = ContentView(pets: .election(cat: 10, goldfish: 10, dog: 10))

  // 600 − 20 = 580 to share. The buttons are 24 high in any amount of room and 88 in none, where they do not fit
  // beside each other: flexibility 24 − 88 = −64, first. They are offered 580 / 3 and take 24. The board, which
  // does not flex, is offered 556 / 2 and takes b. The podium takes the 556 − b left.
  // Board: bars (400 − 32 − 16 − 56) / 2 = 148 and a third of the 134 that the lines lack. Podium: r = 400 / 3 around
  // (200, b + 10 + (556 − b) / 2) = (200, 288 + b / 2).
  @Test("S2, S3: the podium gets what board and buttons leave", arguments: engines.indices)
  func wide(engine: Int) throws {
    let placed = try PlacedView(noTie, width: 400, height: 600, by: engines[engine])
    let (radius, middle) = (400.0 / 3, 288 + board / 2)
    let (bar, width, top) = (80 + 134.0 / 3, 148 + 134.0 / 3, board + 10)
    #expect(agree(placed[], [0, 0, 400, 600]))
    #expect(agree(placed[0], [0, 0, 400, board]))
    #expect(agree(placed[0, 0, 1], [bar, 16, width, 20]))
    #expect(agree(placed[1], [0, top, 400, 556 - board]))
    let (high, low) = (middle - 40 - radius, middle - 40 + radius / 2)
    #expect(agree(placed["Dog"], [160, high, 80, 80]))
    #expect(agree(placed["Cat"], [160 + radius * h, low, 80, 80]))
    #expect(agree(placed["Goldfish"], [160 - radius * h, low, 80, 80]))
    #expect(agree(placed[2], [72, 576, 256, 24]))
    #expect(agree(placed[2, 0, 1], [160, 576, 80, 24]))
  }

  // 240 is less than 256, so the buttons stand below each other in any height: 88, flexibility 0, as the board's.
  // Board first: offered 580 / 3, takes b; buttons: offered (580 − b) / 2, take 88; podium: 492 − b.
  // Bars (240 − 32 − 16 − 56) / 2 = 68 and a third of the 54 that the lines lack. Podium: r = 240 / 3 = 80 around
  // (120, b + 10 + (492 − b) / 2) = (120, 256 + b / 2).
  @Test("F7, S2: in a narrow app the buttons stand below each other", arguments: engines.indices)
  func narrow(engine: Int) throws {
    let placed = try PlacedView(noTie, width: 240, height: 600, by: engines[engine])
    let middle = 256 + board / 2
    #expect(agree(placed[], [0, 0, 240, 600]))
    #expect(agree(placed[0, 0, 1], [98, 16, 86, 20]))
    #expect(agree(placed[1], [0, board + 10, 240, 492 - board]))
    #expect(agree(placed["Dog"], [80, middle - 120, 80, 80]))
    #expect(agree(placed["Cat"], [80 + 80 * h, middle, 80, 80]))
    #expect(agree(placed["Goldfish"], [80 - 80 * h, middle, 80, 80]))
    #expect(agree(placed[2], [80, 512, 80, 88]))
    #expect(agree(placed[2, 1, 0], [80, 512, 80, 24]))
    #expect(agree(placed[2, 1, 2], [80, 576, 80, 24]))
  }

  // Now the podium is 256 × 80: b + 10 + 80 + 10 + 24 = b + 124, everything in the middle of the board's 400.
  @Test("S5, S7: in a tie the app is as high as its parts", arguments: engines.indices)
  func tieInWide(engine: Int) throws {
    let placed = try PlacedView(tie, width: 400, height: 600, by: engines[engine])
    #expect(agree(placed[], [0, 0, 400, board + 124]))
    #expect(agree(placed[1], [72, board + 10, 256, 80]))
    #expect(agree(placed["Cat"], [72, board + 10, 80, 80]))
    #expect(agree(placed["Goldfish"], [160, board + 10, 80, 80]))
    #expect(agree(placed["Dog"], [248, board + 10, 80, 80]))
    #expect(agree(placed[2], [72, board + 100, 256, 24]))
  }

  // The podium does not shrink: 256 wide in 240, and the board is centred in it. b + 80 + 88 + 20 = b + 188.
  @Test("S7: in a narrow tie the podium overflows", arguments: engines.indices)
  func tieInNarrow(engine: Int) throws {
    let placed = try PlacedView(tie, width: 240, height: 600, by: engines[engine])
    #expect(agree(placed[], [0, 0, 256, board + 188]))
    #expect(agree(placed[0], [8, 0, 240, board]))
    #expect(agree(placed["Cat"], [0, board + 10, 80, 80]))
    #expect(agree(placed[2], [88, board + 100, 80, 88]))
  }

  // Dog goes from (248, b + 10) to (160, 248 + b / 2 − 400 / 3); halfway it is in the middle of the two.
  @Test("a tie that is broken moves the pets from the stack to the circle", arguments: engines.indices)
  func transition(engine: Int) throws {
    let start = try PlacedView(tie, width: 400, height: 600, by: engines[engine])
    let end = try PlacedView(noTie, width: 400, height: 600, by: engines[engine])
    let transition = try LayoutTransition(from: start.end, to: end.end)
    func dog(_ views: [LayoutTransition.ShownView]) -> [Double]? {
      views.first { $0.label == "Dog" }?.frame.coordinates
    }
    let y = (258 + 1.5 * board - 400.0 / 3) / 2
    #expect(agree(dog(transition.views(at: 0.5)), [204, y, 80, 80]))
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
