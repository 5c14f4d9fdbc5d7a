import LayoutCore
import Testing

@testable import DirectLayout

/// Trees of the whole language: two ways of running the same rules must agree.
@Suite struct RandomTreeTests {
  static let lengths: [Double?] = [nil, 0, 40, 150, 1000, .infinity]

  @Test(arguments: 0..<600)
  func `sharing answers and folding change no frame of a random tree`(_ seed: Int) throws {
    let tree = try RandomTree.tree(seed: seed, size: 12 + seed % 30)
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<3 {
      let proposal = offer(
        Self.lengths.randomElement(using: &random)!, Self.lengths.randomElement(using: &random)!)
      let result = layOut(tree, in: proposal, host: .center)
      if result.status != .placed { continue }
      // Hidden views have the null frame, all others a finite one.
      #expect(result.frames.allSatisfy { $0 == .null || $0.excess == 0 }, "seed \(seed), \(proposal)")
    }
  }

  @Test func `most random trees are placed`() throws {
    var statuses: [String: Int] = [:]
    for seed in 0..<300 {
      let tree = try RandomTree.tree(seed: seed, size: 12 + seed % 30)
      let result = DirectEngine().layout(tree, in: offer(150, 200), host: .topLeading)
      statuses[result.status.name, default: 0] += 1
    }
    #expect(statuses["placed", default: 0] > 200, "\(statuses)")
  }
}
