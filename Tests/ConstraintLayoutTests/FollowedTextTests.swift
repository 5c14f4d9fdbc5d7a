import ConstraintLayout
import GLPKSolver
import LinearProgramming
import Testing

@testable import LayoutCases
@testable import LayoutCore

/// Leaves that measure (L6, L7) and are edited again and again, which a session follows without compiling.
@Suite struct FollowedTextTests {
  private func text(_ words: Int, _ word: String = "word") -> ViewDescription {
    ViewDescription(.text([String](repeating: word, count: words).joined(separator: " ")))
  }

  private func leaf(_ width: LengthRange, _ height: Double = 10) -> ViewDescription {
    ViewDescription(.leaf(LinearLeaf(width: width, height: LengthRange(fixed: height))))
  }

  private func tree(_ root: ViewDescription) throws -> LayoutTree {
    try LayoutCase(name: "", proposal: ProposedViewSize(width: 300, height: 300), root: root).tree()
  }

  private func session(
    _ root: ViewDescription, _ width: Double, _ encoding: Encoding = .tracks
  ) throws -> ConstraintLayoutSession {
    ConstraintLayoutSession(
      try tree(root), in: ProposedViewSize(width: width, height: 300),
      engine: ConstraintEngine(encoding: encoding, solver: GLPKSolver()))
  }

  /// The leaf that measures these words.
  private func measured(_ words: Int, _ word: String = "word") throws -> MeasuredLeaf {
    try #require(try tree(text(words, word)).measures.first)
  }

  private func texts(_ tree: LayoutTree) -> [Int] {
    tree.kinds.indices.filter { tree.kinds[$0] == .measuredLeaf }
  }

  private func isFollowed(_ change: LayoutChange) -> Bool { change.statistics.counts["followed"] == 1 }

  /// Makes an edit, and compares the frames with those of a fresh layout.
  private func isFollowed(_ edit: LayoutEdit, _ session: ConstraintLayoutSession, _ place: String) throws
    -> Bool
  {
    let before = session.result
    let change = try session.apply([edit])
    expectFresh(session, place)
    expectMoved(change, from: before, session.result, place)
    return isFollowed(change)
  }

  // MARK: Other texts

  /// A row in which no text changes the order of columns or rows.
  private func row() -> ViewDescription {
    ViewDescription(
      .grid(),
      children: [
        ViewDescription(
          .gridRow(), children: [leaf(LengthRange(fixed: 40)), text(2), leaf(LengthRange(fixed: 25))])
      ])
  }

  private func table() -> ViewDescription {
    ViewDescription(
      .grid(),
      children: (0..<3).map { row in
        ViewDescription(
          .gridRow(),
          children: [
            leaf(LengthRange(fixed: 40)), text(2 + row), leaf(LengthRange(min: 5, ideal: 20, max: 60)),
          ])
      })
  }

  @Test(arguments: Encoding.allCases)
  func `the second edit of a text is followed, whatever lines it breaks into`(encoding: Encoding) throws {
    for (root, width) in [
      (row(), 180.0), (row(), 900),
      (ViewDescription(.vStack(), children: [leaf(LengthRange(fixed: 40)), text(1)]), 90),
      (ViewDescription(.vStack(), children: [ViewDescription(.divider), text(1)]), 33),
    ] {
      let session = try session(root, width, encoding)
      let node = texts(session.tree)[0]
      #expect(try !isFollowed(.measuredLeaf(node, try measured(2)), session, "first"))
      for words in [1, 3, 9, 30, 2, 9] {
        #expect(
          try isFollowed(.measuredLeaf(node, try measured(words)), session, "\(words) words in \(width)"),
          "\(words) words in \(width)")
      }
    }
  }

  @Test(arguments: Encoding.allCases)
  func `another proposal is followed, once it has broken a text into other lines`(encoding: Encoding) throws {
    let session = try session(table(), 300, encoding)
    var followed: [Bool] = []
    for width in [140.0, 150, 160, 170, 180, 151, 600, 150.5] {
      let edit = LayoutEdit.proposal(ProposedViewSize(width: width, height: 300))
      followed.append(try isFollowed(edit, session, "\(width)"))
    }
    #expect(followed == [false] + [Bool](repeating: true, count: 7))
  }

  @Test func `a text that orders a stack anew is compiled once`() throws {
    let root = ViewDescription(
      .hStack(),
      children: [text(2), leaf(LengthRange(min: 10, ideal: 20, max: 130)), leaf(LengthRange(fixed: 30))])
    let session = try session(root, 120)
    let node = texts(session.tree)[0]
    // Words that cannot be broken are less flexible than the leaf, and many words are more flexible.
    #expect(try !isFollowed(.measuredLeaf(node, try measured(1)), session, "first"))
    #expect(try isFollowed(.measuredLeaf(node, try measured(2)), session, "less flexible"))
    #expect(try !isFollowed(.measuredLeaf(node, try measured(20)), session, "more flexible"))
    #expect(try isFollowed(.measuredLeaf(node, try measured(30)), session, "more words"))
    #expect(try isFollowed(.measuredLeaf(node, try measured(1)), session, "less flexible again"))
    #expect(try isFollowed(.measuredLeaf(node, try measured(40)), session, "more flexible again"))
  }

  @Test func `stacks whose offers are merged follow a text`() throws {
    let layoutCase = Family.textStacks.makeCase(seed: 1)
    let session = try session(layoutCase.root, 400)
    var followed = 0
    for (number, words) in [1, 3, 2, 3, 1, 2, 3].enumerated() {
      let edit = LayoutEdit.measuredLeaf(texts(session.tree)[0], try measured(words))
      followed += try isFollowed(edit, session, "\(number)") ? 1 : 0
    }
    #expect(followed > 0)
  }

  // MARK: What is more than another answer

  @Test func `a leaf that prefers another distance or reads other sides is compiled`() throws {
    let session = try session(ViewDescription(.vStack(), children: [text(2), text(3)]), 200)
    let node = texts(session.tree)[0]
    for words in 1...2 { try session.apply([.measuredLeaf(node, try measured(words))]) }
    var other = try measured(3)
    other.spacing = .declared(above: 31, below: 31)
    #expect(try !isFollowed(.measuredLeaf(node, other), session, "prefers a distance"))
    other.reads = []
    let size = Size(width: 12, height: 34)
    other = MeasuredLeaf(reads: []) { _ in size }
    #expect(try !isFollowed(.measuredLeaf(node, other), session, "reads nothing"))
  }

  @Test func `a leaf that is no longer infinite is compiled`() throws {
    let session = try session(
      ViewDescription(.hStack(), children: [text(2), leaf(LengthRange(min: 10, ideal: 20, max: 130))]), 200)
    let node = texts(session.tree)[0]
    /// As wide as it is offered, up to a limit.
    func wide(upTo limit: Double) -> MeasuredLeaf {
      MeasuredLeaf { offer in Size(width: min(offer.width ?? 10, limit), height: 10) }
    }
    for (number, limit) in [.infinity, 50.0, .infinity, 60, 70].enumerated() {
      let edit = LayoutEdit.measuredLeaf(node, wide(upTo: limit))
      #expect(try isFollowed(edit, session, "\(number)") == (number == 4), "\(number)")
    }
  }

  // MARK: Random trees

  @Test(arguments: Family.all)
  func `texts and proposals that are edited again have the frames of a fresh layout`(family: Family) throws {
    for seed in 0..<4 as Range<UInt64> {
      let layoutCase = family.makeCase(seed: seed)
      var random = SeededGenerator(seed: seed ^ 0x7E87)
      guard let tree = try? layoutCase.tree(), !texts(tree).isEmpty else { continue }
      let session = ConstraintLayoutSession(
        tree, in: layoutCase.proposal, host: layoutCase.host,
        engine: ConstraintEngine(encoding: Encoding.allCases[Int(seed % 2)], solver: GLPKSolver()))
      let nodes = (0..<2).map { _ in texts(tree).randomElement(using: &random)! }
      for number in 1...10 {
        var edits: [LayoutEdit] = []
        if Int.random(in: 0..<4, using: &random) > 0 {
          let words = Int.random(in: 1...12, using: &random)
          edits.append(.measuredLeaf(nodes.randomElement(using: &random)!, try measured(words)))
        }
        if edits.isEmpty || Bool.random(using: &random) {
          func side() -> Double { Double(Int.random(in: 20...1200, using: &random)) / 2 }
          edits.append(.proposal(ProposedViewSize(width: side(), height: side())))
        }
        let before = session.result
        let change = try session.apply(edits)
        let place = "\(family.label), seed \(seed), step \(number)"
        expectFresh(session, place)
        expectMoved(change, from: before, session.result, place)
      }
    }
  }
}
