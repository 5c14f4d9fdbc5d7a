// Whether two nodes declare the same, and fingerprints of subtrees that find what is likely to be the same.

/// Two trees, node against node. Equality is exact: closures cannot be compared and count as different, unless
/// both trees keep them in the same place of the same array.
struct NodeComparison {
  let old: LayoutTree
  let new: LayoutTree
  private let sharesMeasures: Bool
  private let sharesGuides: Bool
  private let sharesLayouts: Bool
  /// The names of nodes that have several, of each tree; nil if no view has several.
  private let ids: (old: [Int: Set<String>], new: [Int: Set<String>])?
  /// Whether a custom guide has another default value in each tree.
  private(set) var redefinesGuides = false

  init(_ old: LayoutTree, _ new: LayoutTree) {
    (self.old, self.new) = (old, new)
    sharesMeasures = old.measures.isInSamePlace(as: new.measures)
    sharesGuides = old.explicitGuides.isInSamePlace(as: new.explicitGuides)
    sharesLayouts = old.customLayouts.isInSamePlace(as: new.customLayouts)
    let hasOneEach = old.nodes.count == old.names.count && new.nodes.count == new.names.count
    func ids(_ tree: LayoutTree) -> [Int: Set<String>] {
      Dictionary(grouping: tree.nodes.keys) { tree.nodes[$0]! }.mapValues { Set($0) }
    }
    self.ids = hasOneEach ? nil : (ids(old), ids(new))
  }

  // MARK: Nodes

  /// Whether two subtrees are the same, apart from the sections that their outermost elements belong to.
  /// Complexity: O(nodes).
  mutating func isSame(_ x: Int, _ y: Int) -> Bool {
    let size = old.end(of: x) - x
    if size != new.end(of: y) - y { return false }
    for node in 0..<size {
      let (x, y) = (x + node, y + node)
      if old.kinds[x] != new.kinds[y] || old.end(of: x) - x != new.end(of: y) - y { return false }
      if !hasSameModifiers(x, y) || !hasSameNames(x, y) || !hasSameEntry(x, y) { return false }
    }
    return old.sections.isEmpty && new.sections.isEmpty || hasSameSections(x, y, size)
  }

  /// Whether two elements have the same modifiers in the same order; entries of wrappers are not compared.
  func hasSameModifiers(_ x: Int, _ y: Int) -> Bool {
    let (a, b) = (old.modifierIndices[x], new.modifierIndices[y])
    if a == 0 || b == 0 { return a == b }
    let (first, second) = (old.modifierList(Int(a)), new.modifierList(Int(b)))
    return first.count == second.count && zip(first, second).allSatisfy { $0.declaresSame(as: $1) }
  }

  /// Whether two nodes have the same names and were written as the same, and two leaves have the same spacing of their
  /// own (S1).
  func hasSameNames(_ x: Int, _ y: Int) -> Bool {
    if old.declaredSpacings[x] != new.declaredSpacings[y] { return false }
    if old.writtenNames[x] != new.writtenNames[y] { return false }
    if old.nodes.isEmpty && new.nodes.isEmpty { return true }
    let name = old.names[x]
    if name != new.names[y] { return false }
    if let ids { return ids.old[x] == ids.new[y] }
    guard let name, let first = old.nodes[name], let second = new.nodes[name] else { return true }
    return first - x == second - y
  }

  /// Whether two nodes of the same kind have the same entry in their table, or the same payload.
  mutating func hasSameEntry(_ x: Int, _ y: Int) -> Bool {
    let (p, q) = (old.payload(of: x), new.payload(of: y))
    let kind = old.kinds[x]
    // Most nodes.
    if kind == .fixedLeaf { return old.fixedSizes[p] == new.fixedSizes[q] }
    let table = NodeTable.number(of: kind)
    return table < 0 ? p == q : NodeTable.all[table].isSame(&self, p, q)
  }

  func isSameMeasure(_ p: Int, _ q: Int) -> Bool {
    if sharesMeasures && p == q { return true }
    let (a, b) = (old.measures[p], new.measures[q])
    guard let text = a.text, let other = b.text, a.refusal == nil, b.refusal == nil else { return false }
    return a.reads == b.reads && a.spacing == b.spacing && text.isSame(as: other)
  }

  func isSameLayout(_ p: Int, _ q: Int) -> Bool {
    sharesLayouts && p == q || areKnownEqual(old.customLayouts[p], new.customLayouts[q])
  }

  mutating func isSameGuide(_ p: Int, _ q: Int) -> Bool {
    let (a, b) = (old.explicitGuides[p], new.explicitGuides[q])
    return isSame(a.guide, b.guide) && (sharesGuides && p == q || isSame(a.formula, b.formula))
  }

  // MARK: Guides

  mutating func isSame(_ a: Alignment, _ b: Alignment) -> Bool {
    isSame(a.horizontal.key, b.horizontal.key) && isSame(a.vertical.key, b.vertical.key)
  }

  /// Whether two guides are the same. Guides are told apart by name or type; one that has the same name and
  /// another default value is `redefinesGuides`.
  mutating func isSame(_ a: AlignmentKey, _ b: AlignmentKey) -> Bool {
    if a != b { return false }
    if a.standard == nil, case .affine = a.defaultValue, !isSame(a.defaultValue, b.defaultValue) {
      redefinesGuides = true
    }
    return true
  }

  private mutating func isSame(_ a: GuideFormula, _ b: GuideFormula) -> Bool {
    guard case .affine(let a) = a, case .affine(let b) = b, a == b else { return false }
    for (term, other) in zip(a.terms, b.terms) { _ = isSame(term.guide, other.guide) }
    return true
  }

  // MARK: Sections

  /// Whether the elements inside two subtrees belong to the same sections, whatever their numbers.
  private func hasSameSections(_ x: Int, _ y: Int, _ size: Int) -> Bool {
    var numbers = SectionNumbers()
    let outermost = old.kinds[x] == .gridRow ? Set(old.members(of: x)) : [x]
    return (0..<size).allSatisfy { node in
      outermost.contains(x + node) || numbers.isSame(old.sections[x + node], new.sections[y + node])
    }
  }
}

/// Which number a section of one tree has in another.
struct SectionNumbers {
  private var new: [Int: Int] = [:]
  private var old: [Int: Int] = [:]

  mutating func isSame(_ a: SectionMember?, _ b: SectionMember?) -> Bool {
    guard let a, let b, a.role == b.role else { return a == nil && b == nil }
    if new[a.section] == nil && old[b.section] == nil {
      new[a.section] = b.section
      old[b.section] = a.section
    }
    return new[a.section] == b.section && old[b.section] == a.section
  }
}

extension Array {
  /// Whether both arrays are one in memory.
  fileprivate func isInSamePlace(as other: [Element]) -> Bool {
    address == other.address && count == other.count
  }

  private var address: Int { withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }

  /// A fingerprint of an entry that cannot be compared: only where it stands tells whether it is the same.
  fileprivate func fingerprint(ofPlace index: Int) -> UInt64 { mix(mix(2, address), index) }
}

/// Whether two values are equal and say so: they are `Equatable`, or of one type that holds nothing.
private func areKnownEqual(_ a: Any, _ b: Any) -> Bool {
  func isEqual<Value: Equatable>(_ a: Value) -> Bool { b as? Value == a }
  func isEmpty<Value>(_ a: Value) -> Bool { MemoryLayout<Value>.size == 0 && b is Value }
  if let a = a as? any Equatable { return isEqual(a) }
  return _openExistential(a, do: isEmpty)
}

extension ElementModifier {
  fileprivate func declaresSame(as other: ElementModifier) -> Bool {
    switch (self, other) {
    case (.layoutValue(let a), .layoutValue(let b)):
      a.identity == b.identity && areKnownEqual(a.value, b.value)
    default: isSame(as: other)
    }
  }
}

extension MeasuredText {
  fileprivate func isSame(as other: MeasuredText) -> Bool {
    content == other.content && alignment == other.alignment && lineMetrics == other.lineMetrics
      && lineLimit == other.lineLimit && reservedLines == other.reservedLines
      && minimumScale == other.minimumScale && truncationMode == other.truncationMode
      && words == other.words && positions == other.positions
      && paragraphs.elementsEqual(other.paragraphs) { $0.characters == $1.characters && $0.words == $1.words }
      && fonts.elementsEqual(other.fonts) {
        $0.end == $1.end && $0.metrics == $1.metrics && $0.ellipsis == $1.ellipsis
      }
  }
}

// MARK: - Fingerprints

/// A state of a fingerprint with one more number.
func mix(_ state: UInt64, _ value: UInt64) -> UInt64 {
  let product = (state ^ value) &* 0x9E37_79B9_7F4A_7C15
  return product ^ product >> 29
}

func mix(_ state: UInt64, _ value: Int) -> UInt64 { mix(state, UInt64(bitPattern: Int64(value))) }

func mix(_ state: UInt64, _ value: Double) -> UInt64 { mix(state, value.bitPattern) }

/// A number for each subtree of a tree. Equal subtrees have equal numbers; others hardly ever have.
struct TreeFingerprints {
  /// Of everything that can be compared.
  private(set) var contents: [UInt64]
  /// Of the kinds alone; all linear leaves are of one kind.
  private(set) var shapes: [UInt64]

  /// Complexity: O(nodes).
  init(_ tree: LayoutTree) {
    contents = Array(repeating: 0, count: tree.count)
    shapes = contents
    let lists = (0..<tree.modifierListCount).map { list in
      tree.modifierList(list).reduce(UInt64(list == 0 ? 0 : 1)) { mix($0, $1.fingerprint) }
    }
    let hasNames = !tree.names.isEmpty
    for node in (0..<tree.count).reversed() {
      let kind = UInt64(tree.kinds[node].rawValue)
      var shape = mix(1, tree.kinds[node] == .fixedLeaf ? UInt64(ViewKind.leaf.rawValue) : kind)
      var content = mix(
        mix(mix(1, kind), tree.entryFingerprint(of: node)), lists[Int(tree.modifierIndices[node])])
      if hasNames, let name = tree.names[node] { content = mix(content, name.hashValue) }
      for child in tree.children(of: node) {
        shape = mix(shape, shapes[child])
        content = mix(content, contents[child])
      }
      (shapes[node], contents[node]) = (shape, content)
    }
  }
}

extension LayoutTree {
  fileprivate func entryFingerprint(of node: Int) -> UInt64 {
    let payload = payload(of: node)
    // Most nodes.
    if kinds[node] == .fixedLeaf {
      return mix(mix(1, fixedSizes[payload].width), fixedSizes[payload].height)
    }
    let table = NodeTable.number(of: kinds[node])
    return table < 0 ? mix(1, payload) : NodeTable.all[table].fingerprint(self, payload)
  }

  func measureFingerprint(_ payload: Int) -> UInt64 {
    let leaf = measures[payload]
    guard let text = leaf.text, leaf.refusal == nil else { return measures.fingerprint(ofPlace: payload) }
    return mix(mix(1, text.content.hashValue), text.positions[text.positions.count - 1])
  }

  func guideFingerprint(_ payload: Int) -> UInt64 {
    let guide = explicitGuides[payload]
    guard case .affine(let formula) = guide.formula else {
      return explicitGuides.fingerprint(ofPlace: payload)
    }
    return mix(mix(1, guide.guide.hashValue), formula.hashValue)
  }

  func layoutFingerprint(_ payload: Int) -> UInt64 {
    let layout = customLayouts[payload]
    return areKnownEqual(layout, layout)
      ? mix(1, ObjectIdentifier(type(of: layout)).hashValue) : customLayouts.fingerprint(ofPlace: payload)
  }
}
