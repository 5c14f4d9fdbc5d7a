import LayoutCore
import Testing

@testable import DirectLayout

/// A session's answer after any edit is that of a fresh layout, to the last bit.
@Suite struct DirectLayoutSessionTests {
  // MARK: Random edits

  @Test(arguments: 0..<400)
  func `every step of a random script has the frames of a fresh layout`(_ seed: Int) throws {
    let tree = try RandomTree.tree(seed: seed, size: 12 + seed % 40)
    var edits = RandomEdits(random: SeededGenerator(seed: UInt64(seed)))
    let session = DirectLayoutSession(tree, in: edits.proposal(), host: seed % 2 == 0 ? .center : .topLeading)
    expectFresh(session, "seed \(seed), first")
    for step in 0..<25 {
      var batch: [LayoutEdit] = []
      for _ in 0..<(step % 4 == 0 ? 3 : 1) {
        if let edit = edits.edit(of: session.tree) { batch.append(edit) }
      }
      let before = session.result
      let change: LayoutChange
      do { change = try session.apply(batch) } catch { continue }
      guard expectFresh(session, "seed \(seed), step \(step): \(batch)") else { return }
      expectMoved(change, from: before, to: session.result, "seed \(seed), step \(step): \(batch)")
    }
  }

  @Test func `few steps of random scripts are laid out afresh`() throws {
    var (steps, fresh) = (0, 0)
    for seed in 0..<100 {
      let tree = try RandomTree.tree(seed: seed, size: 12 + seed % 40)
      var edits = RandomEdits(random: SeededGenerator(seed: UInt64(seed)))
      let session = DirectLayoutSession(tree, in: offer(150, 200))
      for _ in 0..<10 {
        let wasPlaced = session.result.status == .placed
        guard let edit = edits.edit(of: session.tree), let change = try? session.apply([edit]) else {
          continue
        }
        guard wasPlaced, change.status == .placed else { continue }
        steps += 1
        if change.statistics.counts["freshLayouts"] != nil { fresh += 1 }
      }
    }
    #expect(fresh * 20 <= steps, "\(fresh) of \(steps)")
  }

  // MARK: What an edit reaches

  /// Makes edits one after another, and compares each answer with a fresh one.
  private func expectFreshSteps(
    _ tree: LayoutTree, in proposal: ProposedViewSize, after edits: [LayoutEdit], mayBeAfresh: Bool = false
  ) throws {
    let session = DirectLayoutSession(tree, in: proposal)
    for edit in edits {
      let before = session.result
      let change = try session.apply([edit])
      expectFresh(session, "\(edit)")
      expectMoved(change, from: before, to: session.result, "\(edit)")
      #expect(mayBeAfresh || change.statistics.counts["freshLayouts"] == nil, "\(edit)")
    }
  }

  private func node(_ name: String, _ tree: LayoutTree) throws -> Int { try #require(tree.nodes[name]) }

  private func fixed(_ width: Double, _ height: Double) -> LinearLeaf {
    LinearLeaf(width: LengthRange(fixed: width), height: LengthRange(fixed: height))
  }

  @Test func `a lazy stack in a grid sees that its scroll view grows`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(axes: .vertical)) { builder in
        builder.grid { builder in
          builder.gridRow { builder in builder.lazyVertical { $0.rows("a", 30) } }
        }
      }
    }
    try expectFreshSteps(
      tree, in: offer(200, 90), after: [.proposal(offer(200, 130)), .proposal(offer(200, 50))])
  }

  /// Prefers no gaps around itself if its first subview is wide.
  private struct Shy: Layout {
    func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
      subviews[0].sizeThatFits(.unspecified).width > 20 ? .zero : ViewSpacing()
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      subviews[0].sizeThatFits(proposal)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      subviews[0].place(at: bounds.origin, proposal: proposal)
    }
  }

  @Test func `gaps around a custom layout follow the sizes inside it`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.vertical(.preferred) { builder in
        builder.layout(Shy()) { $0.fixed("a", 10, 10) }
        builder.fixed("b", 10, 10)
      }
    }
    let a = try node("a", tree)
    try expectFreshSteps(tree, in: offer(200, 90), after: [.leaf(a, fixed(30, 10)), .leaf(a, fixed(12, 10))])
  }

  @Test func `gaps around a measured leaf follow what it prefers`() throws {
    func leaf(preferring points: Double) -> MeasuredLeaf {
      var leaf = MeasuredLeaf(reads: []) { _ in Size(width: 30, height: 20) }
      leaf.spacing = .text(TextSpacing(above: points, below: points, between: points))
      return leaf
    }
    let tree = try TreeBuilder.tree { builder in
      builder.vertical(.preferred) { builder in
        builder.measuredLeaf(leaf(preferring: 20), name: "a")
        builder.fixed("b", 10, 10)
      }
    }
    let a = try node("a", tree)
    try expectFreshSteps(
      tree, in: offer(200, 90),
      after: [.measuredLeaf(a, leaf(preferring: 30)), .measuredLeaf(a, leaf(preferring: 10))])
  }

  @Test func `the first leaf that prefers a distance is laid out with its gaps`() throws {
    let plain = MeasuredLeaf(reads: []) { _ in Size(width: 30, height: 20) }
    var other = plain
    other.spacing = .text(TextSpacing(above: 30, below: 30, between: 30))
    let tree = try TreeBuilder.tree { builder in
      builder.vertical(.preferred) { builder in
        builder.measuredLeaf(plain, name: "a")
        builder.fixed("b", 10, 10)
      }
    }
    let a = try node("a", tree)
    try expectFreshSteps(
      tree, in: offer(200, 90), after: [.measuredLeaf(a, other), .measuredLeaf(a, plain)], mayBeAfresh: true)
  }

  @Test func `a custom layout asked for its gaps before the window is known is laid out afresh`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.vertical(.preferred) { builder in
        builder.layout(Shy()) { builder in
          builder.modified(
            by: .relativeFrame(
              width: RelativeLength(of: .container, width: 0.5), height: nil, alignment: .center)
          ) { $0.fixed("a", 10, 10) }
        }
        builder.fixed("b", 10, 10)
      }
    }
    let a = try node("a", tree)
    try expectFreshSteps(
      tree, in: offer(200, 90), after: [.leaf(a, fixed(30, 12)), .leaf(a, fixed(12, 10))], mayBeAfresh: true)
  }

  @Test func `gaps that become negative let other views grow from nothing`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.horizontal { builder in
        builder.grid { builder in
          builder.gridRow { builder in
            builder.fixed("a", 10, 10)
            builder.fixed("b", 10, 10)
          }
        }
        builder.color("c")
      }
    }
    let grid = try node("grid", tree)
    try expectFreshSteps(
      tree, in: offer(0, 50),
      after: [.spacing(grid, .horizontal, .uniform(-50)), .spacing(grid, .horizontal, .uniform(4))],
      mayBeAfresh: true)
  }

  @Test func `a measured leaf that reads another side is offered it`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        for row in 0..<2 {
          builder.gridRow { builder in
            builder.measuredLeaf(
              MeasuredLeaf(reads: []) { _ in Size(width: 30, height: 20) }, name: "a\(row)")
            builder.color("b\(row)")
          }
        }
      }
    }
    let leaf = MeasuredLeaf(reads: .horizontal) { offer in
      let width = min(offer.width ?? 90, 90)
      return Size(width: width, height: 900 / max(width, 1))
    }
    let a = try node("a1", tree)
    try expectFreshSteps(
      tree, in: offer(100, 90),
      after: [.measuredLeaf(a, leaf), .proposal(offer(60, 90)), .proposal(offer(140, 90))])
  }

  @Test func `a cell that clamps its offer no longer is asked, and later is not`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        builder.gridRow { builder in
          builder.modified(by: .frame(FixedFrame(width: 50, height: 20))) {
            $0.measuredLeaf(MeasuredLeaf(reads: []) { _ in Size(width: 30, height: 20) }, name: "a")
          }
          builder.fixed("b", 10, 10)
        }
      }
    }
    let frame = try node("a", tree) - 1
    func edit(_ width: Double?, _ height: Double?) -> LayoutEdit {
      .fixedFrame(frame, FixedFrame(width: width, height: height))
    }
    try expectFreshSteps(
      tree, in: offer(100, 90),
      after: [edit(nil, nil), edit(80, 9), edit(70, nil), edit(20, 30), edit(nil, nil)])
  }

  @Test func `an edit that changes one leaf moves one frame and asks no other view`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        for row in 0..<20 {
          builder.gridRow { builder in for column in 0..<20 { builder.fixed("\(row),\(column)", 20, 20) } }
        }
      }
    }
    let session = DirectLayoutSession(tree, in: .unspecified)
    let node = try node("7,3", tree)
    let change = try session.apply([.leaf(node, fixed(11, 12))])
    #expect(change.moved == [node..<node + 1])
    #expect(change.statistics.counts["asks"] == 0)
    expectFresh(session, "smaller leaf")
  }

  // MARK: Failures

  @Test func `an edit that is not possible changes nothing, and takes back the edits before it`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.horizontal { builder in
        builder.fixed("a", 10, 10)
        builder.modified(by: .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))) {
          $0.fixed("b", 20, 20)
        }
      }
    }
    let (a, b) = (try node("a", tree), try node("b", tree))
    let session = DirectLayoutSession(tree, in: offer(100, 50))
    let before = session.result.frames
    #expect(throws: TreeError.self) {
      try session.apply([
        .leaf(a, fixed(30, 30)), .padding(b - 1, EdgeInsets()), .proposal(offer(10, 10)),
        .padding(a, EdgeInsets()),
      ])
    }
    #expect(session.result.frames == before)
    #expect(session.proposal == offer(100, 50))
    expectFresh(session, "after an impossible edit")
    let change = try session.apply([.leaf(b, fixed(25, 20))])
    expectFresh(session, "after another edit")
    #expect(change.statistics.counts["freshLayouts"] == nil)
    #expect(throws: TreeError.self) { try session.apply([.leaf(b, fixed(5, 5)), .remove(99)]) }
    #expect(throws: TreeError.self) { try session.apply([.leaf(99, fixed(5, 5))]) }
    try session.apply([])
    expectFresh(session, "after no edit")
  }

  @Test func `edits that make a tree be laid out afresh are taken back`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.center, .preferred, .uniform(-1)) { builder in
        builder.gridRow { builder in
          builder.fixed("a", 10, 10)
          builder.fixed("b", 10, 10)
        }
      }
    }
    let (grid, b) = (try node("grid", tree), try node("b", tree))
    let session = DirectLayoutSession(tree, in: .unspecified)
    #expect(throws: TreeError.self) {
      try session.apply([
        .spacing(grid, .horizontal, .uniform(0)), .alignment(grid, HorizontalAlignment.leading.key),
        .spacing(b, .horizontal, .uniform(0)),
      ])
    }
    try session.apply([.leaf(b, fixed(0, 0))])
    expectFresh(session, "after an impossible edit")
  }

  @Test func `a session goes on after layouts that are refused or infinite`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.horizontal { builder in
        builder.color("a")
        builder.measuredLeaf(MeasuredLeaf { _ in Size(width: 30, height: 20) }, name: "b")
      }
    }
    let b = try node("b", tree)
    let session = DirectLayoutSession(tree, in: offer(-1, 50))
    let wrong = MeasuredLeaf { _ in Size(width: -1, height: 0) }
    let edits: [LayoutEdit] = [
      .proposal(offer(100, 50)), .proposal(offer(.infinity, 50)), .proposal(offer(90, 50)),
      .measuredLeaf(b, wrong),
      .proposal(offer(80, 50)), .measuredLeaf(b, tree.measures[0]), .proposal(offer(.nan, 50)),
      .proposal(offer(70, 50)),
    ]
    var statuses: [String] = []
    for edit in edits {
      let change = try session.apply([edit])
      statuses.append(change.status.name)
      expectFresh(session, "\(edit)")
      if session.result.frames.isEmpty || statuses.dropLast().last != "placed" {
        #expect(change.moved == [0..<tree.count])
      }
    }
    #expect(
      statuses == ["placed", "unbounded", "placed", "refused", "refused", "placed", "refused", "placed"])
  }

  // MARK: Copies and memory

  @Test func `a copy of an answer stays as it was`() throws {
    let tree = try TreeBuilder.tree { builder in builder.horizontal { $0.rows("a", 5) } }
    let session = DirectLayoutSession(tree, in: .unspecified)
    let (copy, oldTree) = (session.result, session.tree)
    try session.apply([.leaf(2, fixed(1, 1))])
    expectFresh(session, "edited")
    #expect(copy.frames == DirectEngine().layout(oldTree, in: .unspecified, host: .center).frames)
    #expect(copy.frames != session.result.frames)
  }

  @Test func `answers to old proposals are forgotten`() throws {
    let tree = try RandomTree.tree(seed: 5, size: 40)
    let session = DirectLayoutSession(tree, in: offer(100, 200))
    let first = session.keptAnswers
    for step in 0..<5_000 {
      try session.resize(to: offer(100 + Double(step) / 8, 200))
      #expect(session.keptAnswers <= 20 * first + 20_000)
    }
    expectFresh(session, "after many proposals")
  }
}
