import LayoutCore

// G1  GridRow has no geometry: it groups cells. A GridRow without cells is no row. Outside a Grid it acts as
//     a Group.
// G5  EmptyView makes no cell, and nothing elsewhere.

extension LayoutTree {
  /// The children of a container that count, in order: those of a row outside a grid stand in its place, and
  /// empty views, with the wrappers around them, are none. Complexity: O(wrappers) per step.
  func countedChildren(of container: Int) -> CountedChildren {
    CountedChildren(kinds: kinds, ends: ends, node: container + 1, end: end(of: container))
  }

  /// The child of a container that has exactly one; nil for others.
  func soleChild(of container: Int) -> Int? {
    // Most containers begin with two views that count, whatever is in them.
    let (first, end) = (container + 1, end(of: container))
    if first < end, countsAlone(first) {
      let second = self.end(of: first)
      if second < end, countsAlone(second) { return nil }
    }
    var children = countedChildren(of: container)
    guard let child = children.next(), children.next() == nil else { return nil }
    return child
  }

  /// Whether the node is a child that counts by its kind alone.
  private func countsAlone(_ node: Int) -> Bool {
    let kind = kinds[node]
    return kind != .gridRow && kind != .empty && !kind.isWrapper
  }
}

struct CountedChildren: Sequence, IteratorProtocol {
  fileprivate let kinds: [ViewKind]
  fileprivate let ends: [Int32]
  fileprivate var node: Int
  fileprivate let end: Int

  mutating func next() -> Int? {
    while node < end {
      let child = node
      if kinds[child] == .gridRow {
        node += 1
        continue
      }
      node = Int(ends[child])
      if !isEmpty(child) { return child }
    }
    return nil
  }

  private func isEmpty(_ element: Int) -> Bool {
    var core = element
    while kinds[core].isWrapper { core += 1 }
    return kinds[core] == .empty
  }
}

/// A GridRow. Nobody asks it for anything, because its cells belong to its container.
struct GridRowRule: ViewRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set { [] }
}

/// An EmptyView. Nobody asks it for anything, because no container counts it.
struct EmptyRule: ViewRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set { [] }
}
