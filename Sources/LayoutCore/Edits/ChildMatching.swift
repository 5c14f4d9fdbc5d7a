/// Which child of a container becomes which child of another one: pairs of children between which the fewest edits
/// are looked for. Equal ends first, then equal names, equal subtrees, and what has the same shape between those
/// that stay.
struct ChildMatching {
  /// For each old child the place of the new one that it becomes; nil if it goes.
  private(set) var matches: [Int?]
  private let old: LayoutTree
  private let new: LayoutTree
  private let prints: (old: TreeFingerprints, new: TreeFingerprints)
  private let first: [Int]
  private let second: [Int]
  /// The old children between the equal ends.
  private var olds = 0..<0
  /// The places of new children that are not paired yet.
  private var free: Set<Int> = []

  /// The most children with the most nodes each that become others where they stand.
  private static let mostInPlace = 8

  /// Pairs the children.
  ///
  /// - Parameters:
  ///   - first: the nodes of the old children.
  ///   - second: the nodes of the new children.
  /// - Complexity: O(n log n) in the children.
  init(
    _ old: LayoutTree, _ new: LayoutTree, _ prints: (old: TreeFingerprints, new: TreeFingerprints),
    _ first: [Int], _ second: [Int]
  ) {
    (self.old, self.new, self.prints, self.first, self.second) = (old, new, prints, first, second)
    matches = [Int?](repeating: nil, count: first.count)
    pairEnds()
    if olds.isEmpty || free.isEmpty { return }
    pairNames()
    pairInPlace()
    pairEquals()
    pairBetween()
  }

  private func isAlike(_ position: Int, _ place: Int) -> Bool {
    prints.old.contents[first[position]] == prints.new.contents[second[place]]
  }

  private func hasSameShape(_ position: Int, _ place: Int) -> Bool {
    prints.old.shapes[first[position]] == prints.new.shapes[second[place]]
  }

  private mutating func pair(_ position: Int, _ place: Int) {
    matches[position] = place
    free.remove(place)
  }

  private mutating func pairEnds() {
    let shorter = min(first.count, second.count)
    var start = 0
    while start < shorter, isAlike(start, start) {
      matches[start] = start
      start += 1
    }
    var tail = 0
    while tail < shorter - start, isAlike(first.count - 1 - tail, second.count - 1 - tail) {
      tail += 1
      matches[first.count - tail] = second.count - tail
    }
    olds = start..<first.count - tail
    free = Set(start..<second.count - tail)
  }

  private mutating func pairNames() {
    var places: [String: Int] = [:]
    for place in free { if let name = new.elementName(second[place]) { places[name] = place } }
    if places.isEmpty { return }
    for position in olds {
      guard let name = old.elementName(first[position]), let place = places[name] else { continue }
      pair(position, place)
    }
  }

  /// Few numbers of small children are cheaper than moves.
  private mutating func pairInPlace() {
    let start = olds.lowerBound
    let news = start..<second.count - (first.count - olds.upperBound)
    let pairs = zip(olds, news).filter { matches[$0] == nil && free.contains($1) }
    let changed = pairs.filter { !isAlike($0, $1) }
    guard olds.count == news.count, changed.count <= Self.mostInPlace,
      changed.allSatisfy({ position, place in
        hasSameShape(position, place)
          && old.end(of: first[position]) - first[position] <= Self.mostInPlace
      })
    else { return }
    for (position, place) in pairs { pair(position, place) }
  }

  private mutating func pairEquals() {
    var equals = Dictionary(grouping: free.sorted(by: >)) { prints.new.contents[second[$0]] }
    for position in olds where matches[position] == nil {
      guard let place = equals[prints.old.contents[first[position]]]?.popLast() else { continue }
      pair(position, place)
    }
  }

  /// Pairs what lies between two children that stay: first what has the same shape, then what is left, in order.
  private mutating func pairBetween() {
    let kept = olds.filter { matches[$0] != nil }
    let borders = kept.map { matches[$0]! }.longestIncreasing.map { kept[$0] }
    let places = free.sorted()
    var next = 0
    var position = olds.lowerBound
    for border in borders + [olds.upperBound] {
      let end = border < olds.upperBound ? matches[border]! : second.count
      let left = (position..<border).filter { matches[$0] == nil }
      let right = Array(places[next...].prefix { $0 < end })
      next += right.count
      position = border + 1
      pairBetween(left, right)
    }
  }

  private mutating func pairBetween(_ left: [Int], _ right: [Int]) {
    var (left, right) = (left, right)
    func pair(_ pairs: [(position: Int, place: Int)]) {
      for (position, place) in pairs { self.pair(position, place) }
      left.removeAll { matches[$0] != nil }
      right.removeAll { !free.contains($0) }
    }
    if left.count == right.count { pair(zip(left, right).filter { hasSameShape($0, $1) }) }
    pair(
      Self.inOrder(
        left.map { ($0, prints.old.shapes[first[$0]]) }, right.map { ($0, prints.new.shapes[second[$0]]) }))
    if left.count == right.count {
      pair(Array(zip(left, right)))
    } else {
      pair(
        Self.inOrder(
          left.map { ($0, old.kinds[old.core(of: first[$0])]) },
          right.map { ($0, new.kinds[new.core(of: second[$0])]) }))
    }
  }

  /// Pairs of equal keys, each behind the last one on both sides.
  private static func inOrder<Key: Hashable>(
    _ left: [(Int, Key)], _ right: [(Int, Key)]
  ) -> [(position: Int, place: Int)] {
    var places = Dictionary(grouping: right.reversed()) { $0.1 }
    var pairs: [(position: Int, place: Int)] = []
    var last = -1
    for (position, key) in left {
      while let place = places[key]?.popLast()?.0 {
        if place <= last { continue }
        pairs.append((position, place))
        last = place
        break
      }
    }
    return pairs
  }
}

extension LayoutTree {
  /// The outermost name of an element; for a row that of its first cell.
  fileprivate func elementName(_ node: Int) -> String? {
    if names.isEmpty { return nil }
    for node in node..<min(core(of: node) + 1, count) { if let name = names[node] { return name } }
    return kinds[node] == .gridRow && end(of: node) > node + 1 ? elementName(node + 1) : nil
  }
}

extension [Int] {
  /// The positions of a longest increasing part of some different numbers. Complexity: O(n log n).
  var longestIncreasing: [Int] {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: count)
    for (position, number) in enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[position] = low == 0 ? nil : ends[low - 1]
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var longest: [Int] = []
    var position = ends.last
    while let current = position {
      longest.append(current)
      position = before[current]
    }
    return longest.reversed()
  }
}
