import BoxCases
import BoxExtension
import Boxes
import ConstraintBoxes
import LayoutCore
import Testing

/// Constraints that cannot hold together: which, why, and by how much.
@Suite struct ConflictTests {
  private func conflict(_ boxCase: BoxCase) throws -> BoxConflict? {
    if case .conflict(let conflict) = try engine.layout(boxCase.tree, under: boxCase.constraints).status {
      return conflict
    }
    return nil
  }

  private func names(_ rules: [BoxConflict.AppliedSection], _ tree: BoxTree) -> [String] {
    rules.map { "\($0.section.citation) \($0.box < 0 ? "viewport" : tree.name(of: $0.box))" }
  }

  /// 200 + 150 + a gap of at least 0 are more than 300.
  @Test func `a row that is too wide names its constraints, its boxes and the viewport`() throws {
    let boxCase = try row(
      [120, 100], in: 300, gap: 10,
      [
        child("0", "width", "atLeast", "200"), child("1", "minY", "equal", "0"),
        child("1", "width", "atLeast", "150"),
        child("1", "maxX", "atMost", #"{"box":"root","value":"maxX"}"#, gives("root", "column-gap")),
      ].joined(separator: ","))
    let found = try #require(try conflict(boxCase))
    #expect(found.reasons.map(\.index) == [0, 2, 3] && found.isIrreducible)
    for reason in found.reasons { #expect(abs((reason.relaxation ?? 0) - 50) < 1e-6) }
    #expect(names(found.rules, boxCase.tree).contains("css-sizing-3 §2 viewport"))
    #expect(found.lengths.map(\.description).contains("root.style.column-gap"))
  }

  @Test func `constraints that contradict each other need no rule`() throws {
    let found = try #require(
      try conflict(
        try row(
          [100, 80], in: 300,
          [
            child("0", "width", "atLeast", "120"), child("1", "width", "atLeast", number("0", "width")),
            child("1", "width", "atMost", "110"),
          ].joined(separator: ","))))
    #expect(found.reasons.map(\.index) == [0, 1, 2] && found.rules.isEmpty && found.comparisons.isEmpty)
    #expect(found.isIrreducible && abs((found.cheapest?.relaxation ?? 0) - 10) < 1e-6)
  }

  /// The padding of 30 px stays, whatever the width.
  @Test func `lengths are at least 0`() throws {
    let boxCase = try boxCase(
      #""root":{"style":{"display":"grid"},"children":[{"style":{"padding-left":"30px","width":"10px"}}]},"constraints":["#
        + child("0", "width", "atMost", "20") + "]")
    let found = try #require(try conflict(boxCase))
    #expect(found.reasons.map(\.index) == [0] && abs((found.reasons[0].relaxation ?? 0) - 10) < 1e-9)
  }

  /// §4.5: the text of 40 px keeps the item from shrinking.
  @Test func `an automatic minimum is part of a conflict`() throws {
    let boxCase = try boxCase(
      #""viewport":["30px","max-content"],"root":{"style":{"width":"100%"},"children":[{"style":{"width":"100px"},"text":"HHHH"}]},"constraints":["#
        + child(
          "0", "width", "atMost", "30", #","gives":[{"box":"root.children[0]","property":"flex-basis"}]"#)
        + "]")
    let found = try #require(try conflict(boxCase))
    // The minimum was first asked for by the width of the root by its content.
    #expect(
      names(found.rules, boxCase.tree) == [
        "css-flexbox-1 §9.9 root.children[0]", "css-sizing-3 §3.1 root.children[0]",
      ])
    #expect(abs((found.reasons[0].relaxation ?? 0) - 10) < 1e-9)
  }

  @Test func `an item without a length that may change is in conflict by itself`() throws {
    let boxCase = try row([100], in: 300, child("0", "width", "equal", "50", gives("root", "column-gap")))
    let found = try #require(try conflict(boxCase))
    #expect(found.reasons.map(\.index) == [0] && found.reasons[0].relaxation == 50)
  }

  /// Both shrink in the ratio of their lengths, which has more outcomes than can be tried.
  @Test func `what comparisons may end is undecided, and they are named`() throws {
    let item = #"{"style":{"width":"200px","height":"10px"}}"#
    let boxCase = try boxCase(
      #""viewport":["300px","max-content"],"root":{"style":{"width":"100%"},"children":[\#(item),\#(item)]},"constraints":["#
        + child("0", "width", "atLeast", "200") + "," + child("1", "width", "atLeast", "150") + "]")
    guard try conflict(boxCase) == nil else {
      Issue.record("ratios have more outcomes than can be tried")
      return
    }
    let found = try #require(engine.layout(boxCase.tree, under: boxCase.constraints).status.conflict)
    #expect(found.reasons.map(\.index) == [0, 1])
    #expect(names(found.comparisons, boxCase.tree).contains("css-flexbox-1 §9.7 root"))
    // Where nothing shrinks, every outcome was tried.
    let stiff = try row(
      [100, 80], in: 300,
      [
        child("0", "width", "atLeast", "200"), child("1", "width", "atLeast", "150"),
        child("1", "maxX", "atMost", "300", gives("root", "column-gap")),
      ].joined(separator: ","))
    #expect(try #require(try conflict(stiff)).comparisons.isEmpty)
  }

  /// Random rows under random demands: a claimed conflict has none without any one of its members, and a layout meets
  /// what is required.
  @Test(arguments: 0..<60) func `conflicts are irreducible, and layouts meet what is required`(_ seed: Int)
    throws
  {
    var random = Random(seed: UInt64(seed))
    let count = 2 + random.next(3)
    let widths = (0..<count).map { _ in 20 + 10 * random.next(9) }
    let demands = (0..<(2 + random.next(5))).map { _ -> String in
      let (one, other) = (random.next(count), random.next(count))
      let relation = ["atLeast", "atMost", "equal"][random.next(3)]
      let value = ["width", "minX", "maxX", "width"][random.next(4)]
      let right = random.next(2) == 0 || one == other ? "\(10 * random.next(25))" : number("\(other)", value)
      let given = value == "width" || random.next(2) == 0 ? "" : gives("root.children[\(other)]", "width")
      return child("\(one)", value, relation, right, given)
    }
    let boxCase = try row(widths, in: 400, gap: 5, demands.joined(separator: ","))
    let answer = try engine.layout(boxCase.tree, under: boxCase.constraints)
    switch answer.status {
    case .placed: #expect(try isMet(boxCase.constraints, answer.tree), "\(demands)")
    case .faulty(let faults): Issue.record("\(faults)")
    case .undecided(let reason, _): Issue.record("\(reason): \(demands)")
    case .conflict(let conflict):
      #expect(conflict.isIrreducible)
      let members = conflict.reasons.map(\.constraint)
      // What gives way for the constraints that are left out may still do so.
      func isPlaced(_ kept: [BoxConstraint]) throws -> Bool {
        var kept = kept
        if let first = kept.indices.first {
          kept[first].gives = conflict.lengths
        }
        let answer = try engine.layout(boxCase.tree, under: kept)
        if case .placed = answer.status { return try isMet(kept, answer.tree) }
        return false
      }
      #expect(try !isPlaced(members), "\(demands)")
      for left in members.indices {
        var others = members
        others.remove(at: left)
        #expect(try isPlaced(others), "\(demands) without \(members[left].demand)")
      }
    }
  }

  /// Whether the plain layout of a tree meets the constraints.
  private func isMet(_ constraints: [BoxConstraint], _ tree: BoxTree) throws -> Bool {
    let answer = try engine.layout(tree, under: constraints)
    if case .placed = answer.status { return answer.concessions.isEmpty }
    return false
  }
}

/// A few random numbers (splitmix64).
private struct Random {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }
}
