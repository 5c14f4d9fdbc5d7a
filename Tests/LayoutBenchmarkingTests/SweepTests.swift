import DirectLayout
import LayoutCases
import LayoutCore
import Testing

@testable import LayoutBenchmarking

@Suite struct SweepTests {
  private func problem(_ sweep: BenchmarkSweep) throws -> BenchmarkProblem {
    try BenchmarkProblem(try Family("fixed:rows=2,columns=3"), seed: 1, sweep: sweep)
  }

  @Test func `a sweep of the proposal changes nothing but the width`() throws {
    let problem = try problem(BenchmarkSweep("fixed", .proposal, from: 10, to: 30, steps: 3))
    #expect(problem.steps.map(\.proposal.width) == [10, 20, 30])
    #expect(try problem.makeCases().map(\.proposal.width) == [10, 20, 30])
    #expect(problem.steps.allSatisfy { $0.tree.fixedSizes == problem.tree.fixedSizes })
  }

  @Test func `a sweep of a leaf changes its width and no other`() throws {
    let problem = try problem(BenchmarkSweep("fixed", .leaf("0/1/2"), from: 5, to: 7, steps: 2))
    let plain = try BenchmarkProblem(try Family("fixed:rows=2,columns=3"), seed: 1).tree.fixedSizes
    for (step, width) in zip(problem.steps, [5.0, 7]) {
      #expect(step.tree.fixedSizes.dropLast() == plain.dropLast())
      #expect(step.tree.fixedSizes.last == Size(width: width, height: plain[5].height))
    }
    #expect(Set(problem.steps.map(\.proposal)).count == 1)
  }

  @Test func `a sweep of alignments aligns the grid in turn`() throws {
    let problem = try problem(BenchmarkSweep("fixed", .alignment, steps: 4))
    let alignments = problem.steps.map { $0.tree.grids[0].alignment.horizontal }
    #expect(alignments == [.leading, .center, .trailing, .leading])
    #expect(problem.steps.allSatisfy { $0.tree.fixedSizes == problem.tree.fixedSizes })
  }

  @Test(arguments: [
    ("0/1/9", "0/1/9 is no view of the case"), ("0/x", "0/x is no view of the case"),
    ("0/1", "0/1 is no leaf of a fixed width"),
  ])
  func `a path that leads to no fixed leaf is said`(_ path: String, _ reason: String) {
    let error = #expect(throws: Problem.self) {
      try problem(BenchmarkSweep("fixed", .leaf(path), from: 5, to: 7, steps: 2))
    }
    #expect(error?.description == reason)
  }

  @Test func `a case whose root is no grid has no alignment to change`() {
    #expect(throws: Problem.self) {
      try BenchmarkProblem(
        try Family("stacks:leaves=3,depth=1"), seed: 1, sweep: BenchmarkSweep("stacks", .alignment, steps: 2))
    }
  }

  @Test func `a sweep of gaps changes those between columns, or of the root stack`() throws {
    let grid = try problem(BenchmarkSweep("fixed", .gap, from: 0, to: 12, steps: 3))
    #expect(grid.steps.map { $0.tree.grids[0].horizontalSpacing } == [0, 6, 12])
    #expect(Set(grid.steps.map { $0.tree.grids[0].verticalSpacing }).count == 1)
    let stack = try BenchmarkProblem(
      try Family("stacks:leaves=3,depth=1"), seed: 1,
      sweep: BenchmarkSweep("stacks", .gap, from: 0, to: 12, steps: 2))
    #expect(stack.steps.map { $0.tree.stacks[0].spacing } == [0, 12])
  }

  @Test func `a sweep of a text changes its words`() throws {
    let text = LayoutCase(
      name: "text", proposal: ProposedViewSize(width: 50, height: 80),
      root: ViewDescription(.vStack(), children: [ViewDescription(.text(TextDescription("a")))]))
    let problem = try BenchmarkProblem(
      text, sweep: BenchmarkSweep("text", .text("0/0"), from: 1, to: 3, steps: 3))
    let words = try problem.makeCases().map { layoutCase -> String in
      guard case .text(let text) = layoutCase.root.children[0].kind else { return "" }
      return text.content
    }
    #expect(words == ["word", "word word", "word word word"])
  }

  @Test func `a sweep of a text puts one in the place of a leaf`() throws {
    let grid = try problem(BenchmarkSweep("fixed", .text("0/1/2"), from: 1, to: 3, steps: 2))
    for step in grid.steps {
      #expect(step.tree.kinds.count { $0 == .measuredLeaf } == 1)
      #expect(step.tree.kinds.count { $0 == .fixedLeaf } == 5)
      guard case .measuredLeaf(let node, _) = step.edits[0] else {
        Issue.record("\(step.edits[0])")
        return
      }
      #expect(step.tree.kinds[node] == .measuredLeaf && step.tree.path(of: node) == "0/1/2")
    }
  }

  @Test func `a sweep of a child has a copy behind it in every second step`() throws {
    let problem = try problem(BenchmarkSweep("fixed", .child("0/1"), steps: 4))
    #expect(problem.steps.map { $0.tree.count } == [9, 13, 9, 13])
    let sizes = problem.steps[1].tree.fixedSizes
    #expect(sizes[3..<6] == sizes[6..<9])
  }

  @Test(arguments: [
    (BenchmarkSweep.Subject.text("0/0"), "0/0 is no text that is measured, and no leaf"),
    (.child("0"), "0 is no child"), (.child("0/7"), "0/7 is no view of the case"),
  ])
  func `what a sweep does not find is said`(_ subject: BenchmarkSweep.Subject, _ reason: String) {
    let error = #expect(throws: Problem.self) {
      try problem(BenchmarkSweep("fixed", subject, from: 1, to: 2, steps: 2))
    }
    #expect(error?.description == reason)
  }

  // MARK: Edits

  @Test func `the edits of a step make it of the one before`() throws {
    let proposal = try problem(BenchmarkSweep("fixed", .proposal, from: 10, to: 30, steps: 3))
    for step in proposal.steps {
      guard case .proposal(let own) = step.edits[0] else {
        Issue.record("a proposal")
        return
      }
      #expect(own == step.proposal && step.edits.count == 1)
    }
    let leaf = try problem(BenchmarkSweep("fixed", .leaf("0/1/2"), from: 5, to: 7, steps: 2))
    for (step, width) in zip(leaf.steps, [5.0, 7]) {
      guard case .leaf(8, let own) = step.edits[0] else {
        Issue.record("a leaf")
        return
      }
      #expect(own.width == LengthRange(fixed: width))
      #expect(own.height == LengthRange(fixed: step.tree.fixedSizes[5].height))
    }
    let alignment = try problem(BenchmarkSweep("fixed", .alignment, steps: 3))
    for step in alignment.steps {
      guard case .alignment(0, let key) = step.edits[0] else {
        Issue.record("an alignment")
        return
      }
      #expect(key.name == step.tree.grids[0].alignment.horizontal.key.name)
    }
    let gap = try problem(BenchmarkSweep("fixed", .gap, from: 0, to: 12, steps: 2))
    for (step, length) in zip(gap.steps, [0.0, 12]) {
      guard case .spacing(0, .horizontal, .uniform(length)) = step.edits[0] else {
        Issue.record("a gap")
        return
      }
    }
  }

  @Test func `a child is inserted behind the original, and removed there`() throws {
    let problem = try problem(BenchmarkSweep("fixed", .child("0/0"), steps: 2))
    guard case .remove(5) = problem.steps[0].edits[0] else {
      Issue.record("a removal")
      return
    }
    guard case .insert(let fragment, into: 0, at: 1) = problem.steps[1].edits[0] else {
      Issue.record("an insertion")
      return
    }
    #expect(fragment.node == 5 && fragment.tree.kinds[5] == .gridRow)
    #expect(fragment.tree.count == problem.steps[1].tree.count)
  }

  /// What edits make of the tree before is laid out like the case of the step, which is made without them.
  @Test(arguments: [
    ("fixed:rows=4,columns=3", BenchmarkSweep.Subject.leaf("0/2/1")), ("fixed:rows=4,columns=3", .alignment),
    ("mixed:rows=5,columns=6", .gap), ("mixed:rows=5,columns=6", .alignment),
    ("mixed:rows=5,columns=6", .child("0/3")), ("fixed:rows=4,columns=3", .child("0/2/1")),
    ("textStacks:leaves=9,depth=2", .text("0/0/2")), ("stacks:leaves=9,depth=2", .gap),
    ("stacks:leaves=9,depth=2", .child("0/1")),
  ])
  func `edits and cases of a step are laid out alike`(
    _ family: String, _ subject: BenchmarkSweep.Subject
  ) throws {
    let problem = try BenchmarkProblem(
      try Family(family), seed: 1, sweep: BenchmarkSweep(family, subject, from: 3, to: 90, steps: 4))
    var tree = problem.steps[3].tree
    for step in problem.steps {
      for edit in step.edits { _ = try tree.apply(edit) }
      let results = [tree, step.tree].map {
        DirectEngine().layout($0, in: step.proposal, host: problem.host)
      }
      #expect(results[0].status == .placed && results[0].frames == results[1].frames, "\(step.number)")
    }
  }
}
