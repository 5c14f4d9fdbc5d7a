import LayoutCore
import LayoutViews
import Testing

@testable import DirectLayout

/// Containers that a session lays out apart, once children have come to them or left them.
@Suite struct SubtreePassesTests {
  /// What a step came to.
  private struct Step: Equatable {
    var isFresh = false
    var parts = 1
  }

  /// Makes edits, and compares every bit with a fresh layout.
  @discardableResult
  private func apply(
    _ edits: [LayoutEdit], _ session: DirectLayoutSession, _ place: String = ""
  ) throws -> Step {
    let before = session.result
    let change = try session.apply(edits)
    expectFresh(session, place)
    // In another structure views have other numbers; random scripts compare what moved there.
    if edits.allSatisfy(\.keepsNumbers) {
      expectMoved(change, from: before, to: session.result, place)
    }
    let counts = change.statistics.counts
    return Step(isFresh: counts["freshLayouts"] != nil, parts: Int(counts["parts"] ?? 0))
  }

  private func insert(_ view: some View, into container: Int, at position: Int = 0) throws -> LayoutEdit {
    .insert(LayoutFragment(try LayoutTree(view)), into: container, at: position)
  }

  private func node(_ name: String, _ session: DirectLayoutSession) throws -> Int {
    try #require(session.tree.nodes[name])
  }

  /// Rows of two boxes, a text and a bar.
  private func rows(_ count: Int) throws -> DirectLayoutSession {
    let view = VStack {
      ForEach(0..<count) { row in
        HStack {
          box("a\(row)", 10.1 + Double(row), 10)
          Text("one two three")
          bar("b\(row)", 5, 20, 90.7)
          box("c\(row)", 12.3, 9.7)
        }
        .name("row \(row)")
      }
    }
    return DirectLayoutSession(try LayoutTree(view), in: offer(180.3, 400))
  }

  @Test func `from the second one on, insertions and removals find the answers of their container alone`()
    throws
  {
    let session = try rows(6)
    let row = try node("row 2", session)
    let first = try apply([insert(box("new", 20, 10), into: row)], session, "first")
    #expect(first == Step(isFresh: true))
    for number in 0..<5 {
      let edit = try insert(box("new \(number)", 7.7 * Double(number), 14), into: row, at: number)
      let step = try apply([edit], session, "insertion \(number)")
      #expect(step == Step(), "insertion \(number)")
    }
    for number in 0..<5 {
      let step = try apply([.remove(row + 1)], session, "removal \(number)")
      #expect(step == Step(), "removal \(number)")
    }
    let move = try apply([.move(row + 1, into: row, at: 2)], session, "a move inside")
    #expect(move == Step())
  }

  @Test func `an insertion into one container leaves those behind it apart`() throws {
    let session = try rows(6)
    for name in ["row 4", "row 1"] {
      try apply([insert(box("new in \(name)", 20, 10), into: node(name, session))], session, name)
    }
    for (number, name) in ["row 1", "row 4", "row 1", "row 4"].enumerated() {
      let edit = try insert(box("new \(number)", 9.3 * Double(number), 14), into: node(name, session))
      #expect(try apply([edit], session, "insertion \(number)") == Step(parts: 2), "insertion \(number)")
    }
  }

  @Test func `other numbers and proposals reach the views inside and outside`() throws {
    let session = try rows(6)
    let row = try node("row 3", session)
    try apply([insert(box("new", 20, 10), into: row)], session)
    for width in [30.0, 40.1, 0, 70] {
      let leaf = LinearLeaf(width: .init(fixed: width), height: .init(fixed: 11))
      for name in ["a1", "a3", "c5"] {
        let step = try apply([.leaf(try node(name, session), leaf)], session, "\(name), \(width) wide")
        #expect(step == Step(), "\(name), \(width) wide")
      }
      let step = try apply([.proposal(offer(100 + width, 400))], session, "in \(100 + width)")
      #expect(step == Step(), "in \(100 + width)")
    }
  }

  @Test func `a container whose structure stays is laid out with the others again`() throws {
    let session = try rows(6)
    let row = try node("row 2", session)
    try apply([insert(box("new", 20, 10), into: row)], session)
    var parts: [Int] = []
    for width in 1...20 {
      let leaf = LinearLeaf(width: .init(fixed: Double(width)), height: .init(fixed: 10))
      parts.append(try apply([.leaf(row + 1, leaf)], session, "\(width) wide").parts)
    }
    #expect(parts.firstIndex(of: 0).map { 6...17 ~= $0 } == true, "\(parts)")
    #expect(parts.last == 0)
  }

  @Test func `after as many questions as one layout may ask, a session begins afresh once`() throws {
    let session = try rows(6)
    let row = try node("row 2", session)
    let insertion = try insert(box("new", 20, 10), into: row)
    var fresh = 0
    for step in 0..<20_000 {
      let edit = step.isMultiple(of: 2) ? insertion : .remove(row + 1)
      if try session.apply([edit]).statistics.counts["freshLayouts"] != nil { fresh += 1 }
    }
    #expect((2..<8).contains(fresh), "\(fresh)")
    expectFresh(session, "after many steps")
  }

  @Test func `several containers are apart, and those with what is around them go`() throws {
    let session = try rows(8)
    for number in 0..<4 {
      let row = try node("row \(2 * number)", session)
      let step = try apply([insert(box("new \(number)", 6, 7), into: row)], session, "row \(number)")
      #expect(step == Step(isFresh: true, parts: number + 1))
    }
    for number in [3, 0, 1, 2, 2] {
      let row = try node("row \(2 * number)", session)
      let step = try apply(
        [insert(box("more", 6, 7), into: row), .remove(row + 1)], session, "row \(number)")
      #expect(step == Step(parts: 4))
    }
    let removal = try apply([.remove(try node("row 4", session))], session, "a row less")
    #expect(removal.parts == 3)
    let move = LayoutEdit.move(try node("new 0", session), into: try node("row 6", session), at: 0)
    try apply([move], session, "from one row to another")
  }

  @Test func `tracks and choices inside are told`() throws {
    func table(_ number: Int) -> some View {
      Grid {
        GridRow {
          box("x\(number)", 10, 10)
          Text("some words")
        }
        GridRow {
          ViewThatFits(in: .horizontal) {
            box("wide \(number)", 90, 8)
            box("narrow \(number)", 20, 8)
          }
        }
      }
      .name("table \(number)")
    }
    let view = HStack {
      table(0)
      table(1)
      table(2)
    }
    let session = DirectLayoutSession(try LayoutTree(view), in: offer(500, 300))
    for step in 0..<4 {
      let grid = try node("table 1", session)
      let row = try LayoutTree(Grid { GridRow { box("row \(step)", 33.3, 4) } })
      let made = try apply([.insert(LayoutFragment(row, node: 1), into: grid, at: 1)], session, "row \(step)")
      #expect(made.parts == 1)
      #expect(session.result.grids.map(\.rows.count) == [2, 3 + step, 2])
      try apply([.proposal(offer(step.isMultiple(of: 2) ? 120 : 480, 300))], session, "proposal \(step)")
    }
  }

  @Test func `a container of which more is asked than its size is no part`() throws {
    func columns(_ alignment: VerticalAlignment) throws -> DirectLayoutSession {
      let view = HStack(alignment: alignment) {
        ForEach(0..<4) { number in
          VStack {
            box("a\(number)", 10, 3 + Double(number))
            Text("words")
          }
          .name("column \(number)")
        }
      }
      .name("columns")
      return DirectLayoutSession(try LayoutTree(view), in: offer(300, 300))
    }
    let baselines = try columns(.firstTextBaseline)
    let step = try apply([insert(box("new", 9, 20), into: try node("column 1", baselines))], baselines)
    #expect(step.parts == 0)

    let tops = try columns(.top)
    let column = try node("column 1", tops)
    #expect(try apply([insert(box("new", 9, 20), into: column)], tops).parts == 1)
    let other = LayoutEdit.alignment(try node("columns", tops), VerticalAlignment.firstTextBaseline.key)
    #expect(try apply([other], tops, "asked later").parts == 0)

    // With one child, a stack has its priority.
    let view = HStack {
      VStack {
        bar("first", 1, 50, 500).layoutPriority(2)
        box("second")
      }
      .name("stack")
      ForEach(0..<4) { bar("bar \($0)", 1, 50, 500) }
    }
    let session = DirectLayoutSession(try LayoutTree(view), in: offer(200, 100))
    #expect(try apply([.remove(try node("second", session))], session, "one child").parts == 0)
    #expect(try apply([insert(box("third"), into: try node("stack", session))], session, "two").parts == 1)
    #expect(try apply([.remove(try node("third", session))], session, "one child again").parts == 0)
  }

  @Test func `views that depend on more than their offer take their container back`() throws {
    let session = try rows(6)
    let row = try node("row 2", session)
    #expect(try apply([insert(box("new", 20, 10), into: row)], session).parts == 1)
    let mirrored = HStack {
      box("left", 3, 3)
      box("right", 4, 4)
    }.environment(\.layoutDirection, .rightToLeft)
    #expect(try apply([insert(mirrored, into: row)], session, "mirrored").parts == 0)
    try apply([.remove(row + 1)], session, "without it")
    #expect(try apply([insert(box("more", 20, 10), into: row)], session, "once more").parts == 1)
  }

  @Test func `a container that becomes negative is no part`() throws {
    let view = VStack {
      ForEach(0..<4) { number in
        Grid(horizontalSpacing: -50) {
          GridRow {
            box("p\(number)", 3, 3)
            box("q\(number)", 60, 4)
          }
        }
        .name("grid \(number)")
      }
    }
    let session = DirectLayoutSession(try LayoutTree(view), in: offer(100, 100))
    let wide = try apply([.remove(try node("p1", session))], session, "one column")
    #expect(wide.parts == 1)
    let row = try node("grid 1", session) + 1
    for number in 0..<3 {
      try apply([insert(box("r\(number)", 2, 2), into: row)], session, "column \(number)")
    }
  }

  @Test func `an edit that is not possible changes nothing, and a refused step is survived`() throws {
    let session = try rows(6)
    let row = try node("row 2", session)
    try apply([insert(box("new", 20, 10), into: row)], session)
    let (frames, count) = (session.result.frames, session.tree.count)
    for edits in [
      [try insert(box("x"), into: row), .remove(0)], [.proposal(offer(90, 90)), .remove(row + 999)],
    ] {
      #expect(throws: TreeError.self) { try session.apply(edits) }
      #expect(session.result.frames == frames)
      #expect(session.tree.count == count)
      #expect(session.proposal == offer(180.3, 400))
    }
    try apply([.proposal(offer(-1, 90))], session, "refused")
    try apply([.proposal(offer(180.3, 400))], session, "after it")
    try apply([insert(box("more", 20, 10), into: try node("row 2", session))], session, "and an insertion")
  }
}

extension LayoutEdit {
  /// Whether views have the same numbers afterwards.
  fileprivate var keepsNumbers: Bool {
    if case .proposal = self { true } else { declaredNode != nil }
  }
}
