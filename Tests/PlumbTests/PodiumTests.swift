import Plumb
import Testing

// Avatars are 80 × 80. On a circle of radius r around m, the place at the angle a from the top has its centre
// at m + r · (sin a, −cos a). In 300 × 300: m = (150, 150), r = 300 / 3 = 100; sin 60° = sin 120° = h.
@Suite struct PodiumTests {
  private let h = 0.75.squareRoot()

  private func podium(
    _ engine: Int, cat: Int, goldfish: Int, dog: Int
  ) throws -> PlacedView {
    let pets = [Pet].election(cat: cat, goldfish: goldfish, dog: dog)
    return try PlacedView(Podium(pets: pets), width: 300, height: 300, by: engines[engine])
  }

  // Dog, the third of three, is turned to the top: by −240°. So Cat stands at −240° = 120°, Goldfish at −120°.
  @Test("F8: the leader stands at the top of the circle", arguments: engines.indices)
  func leader(engine: Int) throws {
    let placed = try podium(engine, cat: 2, goldfish: 1, dog: 3)
    #expect(agree(placed[], [0, 0, 300, 300]))
    #expect(agree(placed["Dog"], [110, 10, 80, 80]))
    #expect(agree(placed["Cat"], [110 + 100 * h, 160, 80, 80]))
    #expect(agree(placed["Goldfish"], [110 - 100 * h, 160, 80, 80]))
    // Cat is 21 × 16, in the middle of its avatar.
    #expect(agree(placed[inside: [0]], [139.5 + 100 * h, 192, 21, 16]))
  }

  // Goldfish, the second, is turned to the bottom: by 180° − 120° = 60°. Cat stands at 60°, Dog at 300°.
  @Test("F8: two leaders share the top", arguments: engines.indices)
  func twoLeaders(engine: Int) throws {
    let placed = try podium(engine, cat: 3, goldfish: 1, dog: 3)
    #expect(agree(placed["Cat"], [110 + 100 * h, 60, 80, 80]))
    #expect(agree(placed["Goldfish"], [110, 210, 80, 80]))
    #expect(agree(placed["Dog"], [110 - 100 * h, 60, 80, 80]))
  }

  // An HStack: 3 · 80 and 2 gaps of 8.
  @Test("S1, S7: a tie of all three is a stack", arguments: engines.indices)
  func tie(engine: Int) throws {
    let placed = try podium(engine, cat: 2, goldfish: 2, dog: 2)
    #expect(agree(placed[], [0, 0, 256, 80]))
    #expect(agree(placed["Cat"], [0, 0, 80, 80]))
    #expect(agree(placed["Goldfish"], [88, 0, 80, 80]))
    #expect(agree(placed["Dog"], [176, 0, 80, 80]))
  }
}
