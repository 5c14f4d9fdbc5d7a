// A1: the guides of a tree, and the views that may make them explicit.

internal import LayoutCore

/// The alignment guides of one tree, numbered, with the views that make each of them explicit.
struct GuideTable {
  /// The guides by number: SwiftUI's own first, then custom ones in the order in which they were entered.
  private(set) var keys: [AlignmentKey]
  private var numbers: [AlignmentKey: Int] = [:]
  /// For each guide: the nodes that make it explicit, ascending.
  private var explicitNodes: [[Int]]
  /// The nodes of custom layouts, ascending. They may make any guide explicit (F8).
  private let customLayouts: [Int]
  /// Whether any view of the tree may make a guide explicit.
  let hasExplicitGuides: Bool

  /// SwiftUI's own guides, and no node for each. Trees share these arrays.
  private static let standardKeys = AlignmentKey.Standard.allCases.map(AlignmentKey.standard)
  private static let noNodes: [[Int]] = standardKeys.map { _ in [] }

  init(_ tree: borrowing LayoutTree) {
    (keys, explicitNodes) = (Self.standardKeys, Self.noNodes)
    hasExplicitGuides = !tree.explicitGuides.isEmpty || !tree.customLayouts.isEmpty
    customLayouts =
      tree.customLayouts.isEmpty ? [] : tree.kinds.indices.filter { tree.kinds[$0] == .customLayout }
    guard hasExplicitGuides else { return }
    for node in 0..<tree.count where tree.kinds[node] == .alignmentGuide {
      explicitNodes[enter(tree.explicitGuides[tree.payload(of: node)].guide)].append(node)
    }
  }

  /// The number of a guide; nil if it has none yet.
  private func number(of key: AlignmentKey) -> Int? {
    if let standard = key.standard { return Int(standard.rawValue) }
    return numbers[key]
  }

  /// The number of a guide. A guide without one gets the next number.
  mutating func enter(_ key: AlignmentKey) -> Int {
    if let number = number(of: key) { return number }
    numbers[key] = keys.count
    keys.append(key)
    explicitNodes.append([])
    return keys.count - 1
  }

  /// Whether some view in the subtree `nodes` may make the guide explicit. Complexity: O(log n).
  func mayBeExplicit(_ number: Int, in nodes: Range<Int>) -> Bool {
    explicitNodes[number].hasElement(in: nodes) || customLayouts.hasElement(in: nodes)
  }
}

extension [Int] {
  /// Whether an ascending array has an element in `range`. Complexity: O(log count).
  fileprivate func hasElement(in range: Range<Int>) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < range.upperBound
  }
}
