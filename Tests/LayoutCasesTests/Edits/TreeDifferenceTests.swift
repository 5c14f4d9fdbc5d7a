import LayoutCases
import Testing

@testable import LayoutCore

@Suite struct TreeDifferenceTests {
  private func expectEdits(_ old: LayoutTree, _ new: LayoutTree, _ place: String) -> [LayoutEdit] {
    let edits = old.edits(to: new)
    var edited = old
    do {
      for edit in edits { _ = try edited.apply(edit) }
      let problems = differences(edited, new)
      if problems != [] { Issue.record("\(place): \(edits.map(words)): \(problems)") }
    } catch {
      Issue.record("\(place): \(error)")
    }
    return edits
  }

  /// An edit without the trees in it.
  private func words(_ edit: LayoutEdit) -> String {
    switch edit {
    case .insert(let fragment, let parent, let place): "insert \(fragment.node) into \(parent) at \(place)"
    case .replace(let node, let fragment): "replace \(node) by \(fragment.node)"
    case .tree: "tree"
    case .remove, .move: "\(edit)"
    default: String("\(edit)".prefix { $0 != "," }.drop { $0 == "." }.split(separator: "(")[0])
    }
  }

  @Test(arguments: Family.all)
  func `equal trees have no edits between them`(family: Family) throws {
    for seed: UInt64 in 0..<6 {
      guard let tree = try? family.makeCase(seed: seed).tree() else { continue }
      #expect(tree.edits(to: tree).map(words) == [])
      // Texts with tables of measures and closures cannot be compared.
      let edits = expectEdits(tree, try family.makeCase(seed: seed).tree(), family.label)
      for edit in edits {
        switch edit {
        case .measuredLeaf, .guide: break
        default: Issue.record("\(family.label), seed \(seed): \(words(edit))")
        }
      }
    }
  }

  @Test(arguments: Family.all)
  func `edits lead from one case of a family to the next`(family: Family) throws {
    let trees = (0..<8 as Range<UInt64>).compactMap { try? family.makeCase(seed: $0).tree() }
    for (old, new) in zip(trees, trees.dropFirst()) { _ = expectEdits(old, new, family.label) }
  }

  @Test(arguments: Family.all)
  func `edits lead through the reductions of a case, and back`(family: Family) throws {
    for seed: UInt64 in 0..<3 {
      let layoutCase = family.makeCase(seed: seed)
      guard let tree = try? layoutCase.tree() else { continue }
      var random = SeededGenerator(seed: seed)
      for pass in ReductionPass.all {
        let candidates = pass.candidates(of: layoutCase)
        for _ in 0..<4 {
          guard let position = candidates.indices.randomElement(using: &random),
            let other = try candidates[position]?.tree()
          else { continue }
          _ = expectEdits(tree, other, "\(family.label), \(pass.name)")
          _ = expectEdits(other, tree, "\(family.label), back: \(pass.name)")
        }
      }
    }
  }

  @Test(arguments: Family.all)
  func `edits are found again that were made`(family: Family) throws {
    for seed in 0..<4 as Range<UInt64> {
      let layoutCase = family.makeCase(seed: seed)
      var maker = EditMaker(family, of: layoutCase, seed: 11)
      guard let tree = try? layoutCase.tree() else { continue }
      // Closures are told as other ones: those of alignment guides, which rows of a list have.
      let closures = try tree.edits(to: layoutCase.tree()).count
      for _ in 0..<12 {
        var edited = tree
        var (made, structural) = (0, 0)
        for _ in 0..<30 where made < 3 {
          let edit = try maker.layoutEdit(of: edited)
          guard let splices = try? edited.apply(edit) else { continue }
          made += 1
          if !splices.isEmpty { structural += 1 }
        }
        let edits = expectEdits(tree, edited, family.label)
        if structural == 0, !edits.contains(where: { if case .measuredLeaf = $0 { true } else { false } }) {
          #expect(edits.count <= 2 * made + closures, "\(family.label): \(edits.map(words))")
        }
      }
    }
  }

  // MARK: Which edits

  /// A grid of rows, each with a name and two cells; of some rows the second cell is wider.
  private func table(_ rows: [Int], wide: Set<Int> = [], gaps: SpacingDescription = .preferred) throws
    -> LayoutTree
  {
    var builder = TreeBuilder()
    builder.grid(GridDescription(verticalSpacing: gaps)) { builder in
      for row in rows {
        builder.gridRow { builder in
          builder.leaf(LinearLeaf(fixed: Double(row), 10), name: "row \(row)")
          builder.text("row \(row)")
          builder.leaf(LinearLeaf(fixed: wide.contains(row) ? 90 : 20, 10))
        }
      }
    }
    return try builder.finish()
  }

  private func edits(_ old: LayoutTree, _ new: LayoutTree) -> [String] {
    expectEdits(old, new, "").map(words)
  }

  @Test func `a number costs one edit, a row costs one`() throws {
    let rows = Array(0..<100)
    let tree = try table(rows)
    #expect(edits(tree, try table(rows, wide: [50])) == ["leaf"])
    #expect(edits(tree, try table(rows, wide: [3, 50])) == ["leaf", "leaf"])
    #expect(edits(tree, try table(rows.filter { $0 != 7 })).count == 1)
    #expect(edits(try table(rows.filter { $0 != 7 }), tree).count == 1)
    #expect(edits(tree, try table(rows, gaps: 3)) == ["spacing"])
  }

  @Test func `a row that moves, moves`() throws {
    let rows = Array(0..<20)
    let tree = try table(rows)
    let forth = try table([0, 1, 2, 4, 5, 6, 3] + rows[7...])
    #expect(edits(tree, forth) == ["move(19, into: 0, at: 6)"])
    #expect(edits(forth, tree) == ["move(37, into: 0, at: 3)"])
    let swapped = try table([19] + rows[1..<19] + [0], wide: [19, 5])
    #expect(
      edits(tree, swapped).sorted() == [
        "leaf", "leaf", "move(1, into: 0, at: 19)", "move(115, into: 0, at: 1)",
      ])
    #expect(edits(tree, try table(rows.reversed())).count == 19)
  }

  @Test func `gaps given one by one make way for rows that come and go`() throws {
    let tree = try table([0, 1, 2], gaps: .each([4, 5]))
    let longer = try table([0, 1, 2, 3], gaps: .each([4, 5, 6]))
    #expect(edits(tree, longer) == ["spacing", "insert 19 into 0 at 3", "spacing"])
    #expect(
      edits(longer, tree) == ["spacing", "remove(19)", "spacing"])
  }

  @Test func `names that meet widen the edit`() throws {
    func columns(_ first: [String], _ second: [String]) throws -> LayoutTree {
      var builder = TreeBuilder()
      func column(_ names: [String], _ builder: inout TreeBuilder) {
        builder.stack(StackDescription(axis: .vertical, alignment: .standard(.leading))) { builder in
          for name in names { builder.leaf(.shape, name: name) }
        }
      }
      builder.zStack { builder in
        builder.divider()
        builder.stack(StackDescription(axis: .horizontal, alignment: .standard(.top))) { builder in
          column(first, &builder)
          column(second, &builder)
        }
      }
      return try builder.finish()
    }
    let tree = try columns(["a", "b"], ["c"])
    #expect(edits(tree, try columns(["a"], ["b", "c"])) == ["replace 2 by 2"])
    #expect(edits(tree, try columns(["b", "x"], ["a", "c"])) == ["replace 2 by 2"])
    #expect(edits(tree, try columns(["c"], ["b", "a"])) == ["remove(3)", "insert 5 into 2 at 1"])
    #expect(edits(tree, try columns(["a", "b"], ["c", "d"])) == ["insert 8 into 6 at 1"])
  }

  @Test func `a guide that is defined anew makes another tree`() throws {
    func tree(_ value: Double) throws -> LayoutTree {
      var builder = TreeBuilder()
      let key = AlignmentKey(name: "mine", axis: .horizontal, defaultValue: AffineGuide(constant: value))
      builder.stack(StackDescription(axis: .vertical, alignment: key)) { $0.leaf(.shape) }
      return try builder.finish()
    }
    #expect(edits(try tree(1), try tree(2)) == ["tree"])
    #expect(edits(try tree(1), try tree(1)) == [])
  }
}

extension LinearLeaf {
  fileprivate init(fixed width: Double, _ height: Double) {
    self.init(width: LengthRange(fixed: width), height: LengthRange(fixed: height))
  }
}
