import LayoutCases
import Testing

@testable import LayoutCore

@Suite struct TreeEditTests {
  private func trees(_ family: Family, _ seeds: Range<UInt64> = 0..<4) -> [LayoutTree] {
    seeds.compactMap { try? family.makeCase(seed: $0).tree() }
  }

  @Test(arguments: Family.all)
  func `the builder makes the same tree again`(family: Family) throws {
    for tree in trees(family) {
      #expect(differences(tree, try rebuilt(tree), comparingBorders: false) == [])
    }
  }

  @Test(arguments: Family.all)
  func `a view that goes and comes back leaves the tree as it was`(family: Family) throws {
    var random = SeededGenerator(seed: 7)
    for tree in trees(family) where tree.sections.isEmpty {
      var edited = tree
      for _ in 0..<20 {
        let node = Int.random(in: 0..<tree.count, using: &random)
        guard let parent = tree.path(to: node).dropLast().last else { continue }
        let position = tree.children(of: parent).prefix { $0 < node }.count
        guard let splices = try? edited.apply(.remove(node)) else {
          #expect(differences(edited, tree) == [])
          continue
        }
        let removed = tree.end(of: node) - node
        #expect(splices == [TreeSplice(start: node, removed: removed, inserted: 0)])
        let problems = differences(edited, try rebuilt(edited), comparingBorders: false)
        #expect(problems == [])
        if problems != [] { return }
        let back = try edited.apply(.insert(LayoutFragment(tree, node: node), into: parent, at: position))
        #expect(back == [TreeSplice(start: node, removed: 0, inserted: removed)])
        #expect(differences(edited, tree) == [])
      }
    }
  }

  /// The grid that a cell moves into stands behind it, so that its node changes while the cell moves.
  @Test func `gaps that are given one by one are counted where a cell moves to`() throws {
    var builder = TreeBuilder()
    let leaf = LinearLeaf(width: LengthRange(fixed: 10), height: LengthRange(fixed: 10))
    builder.grid(GridDescription()) { builder in
      builder.gridRow { builder in
        for _ in 0..<3 { builder.leaf(leaf) }
      }
      builder.grid(GridDescription(horizontalSpacing: .each([1]))) { builder in
        builder.gridRow { builder in
          for _ in 0..<2 { builder.leaf(leaf) }
        }
      }
    }
    let tree = try builder.finish()
    let row = try #require(tree.kinds.lastIndex(of: .gridRow))
    for cell in 2...4 {
      var edited = tree
      #expect(throws: TreeError.self) { try edited.apply(.move(cell, into: row, at: 0)) }
      #expect(differences(edited, tree) == [])
    }
  }

  @Test(arguments: Family.all)
  func `after any script of edits the builder makes the same tree`(family: Family) throws {
    var (made, refused) = (0, 0)
    for seed in 0..<6 as Range<UInt64> {
      let layoutCase = family.makeCase(seed: seed)
      var maker = EditMaker(family, of: layoutCase, seed: 3)
      guard var edited = try? layoutCase.tree() else { continue }
      for _ in 0..<40 {
        let before = edited
        let edit = try maker.layoutEdit(of: edited)
        do {
          let splices = try edited.apply(edit)
          made += 1
          expectNumbers(splices, before, edited)
        } catch {
          refused += 1
          #expect(differences(edited, before) == [])
        }
        let problems = differences(edited, try rebuilt(edited), comparingBorders: false)
        if problems != [] {
          Issue.record("\(family.label): \("\(edit)".prefix(80)): \(problems)")
          return
        }
      }
    }
    #expect(made > 20, "\(made) made, \(refused) refused")
  }

  /// The views outside the splices are the same.
  private func expectNumbers(_ splices: [TreeSplice], _ before: LayoutTree, _ after: LayoutTree) {
    var nodes: [Int?] = Array(0..<before.count)
    for splice in splices {
      let new = [Int?](repeating: nil, count: splice.inserted)
      nodes.replaceSubrange(splice.start..<splice.start + splice.removed, with: new)
    }
    #expect(nodes.count == after.count)
    for (node, old) in nodes.enumerated() {
      guard let old else { continue }
      let isLeaf = [.leaf, .fixedLeaf].contains(before.kinds[old])
      #expect(
        isLeaf ? [.leaf, .fixedLeaf].contains(after.kinds[node]) : after.kinds[node] == before.kinds[old])
      #expect(after.names[node] == before.names[old])
    }
  }
}
