internal import LayoutCore

// What columns and rows need to know about their cells.
extension GridBuilder {
  // MARK: G12 Priorities

  /// The largest layout priority of the column's single-column cells, of all the row's cells (G19).
  mutating func prioritiseTracks() {
    guard pass.hasPriorities else { return }
    var columnPriorities = [Double](repeating: -.infinity, count: columns.count)
    for row in 0..<rows.count {
      var rowPriority = -Double.infinity
      for cell in cells[cells(inRow: row)] {
        let declared = pass.modifiers[Int(nodes.traitIndices[Int(cell.node)])].priority
        // The −∞ of a stack's spacer counts as 0.
        let priority = declared == -.infinity ? 0 : declared
        rowPriority = max(rowPriority, priority)
        if !cell.flags.contains(.spanning) {
          for column in cell.columns { columnPriorities[column] = max(columnPriorities[column], priority) }
        }
      }
      rows.priorities[row] = rowPriority
    }
    for column in 0..<columns.count where columnPriorities[column] > -.infinity {
      columns.priorities[column] = columnPriorities[column]
    }
  }

  // MARK: G21, G22 Guides

  /// Which tracks must ask their cells for guides: those whose guide is custom, or explicit in a cell.
  mutating func guideTracks() {
    let custom = pass.guides.keys.map { $0.standard == nil || !pass.foldsLinearTracks }
    fraction = fraction(of: description.alignment.horizontal.key)
    var fractions: [Int32: Double] = [:]
    columns.fractions = columns.guides.map { self.fraction(of: $0, &fractions) }
    columns.guided = columns.guides.map { custom[Int($0)] }
    rows.fractions = rows.guides.map { self.fraction(of: $0, &fractions) }
    rows.guided = rows.guides.map { custom[Int($0)] }
    guard pass.guides.hasExplicitGuides else { return }
    for row in 0..<rows.count {
      for cell in cells[cells(inRow: row)] {
        if cell.usesAnchor || cell.flags.contains(.leaf) { continue }
        let column = Int(cell.column)
        let subtree = Int(cell.node)..<nodes.end(of: Int(cell.node))
        if pass.guides.mayBeExplicit(Int(columns.guides[column]), in: subtree) {
          columns.guided[column] = true
        }
        if pass.guides.mayBeExplicit(Int(rows.guides[row]), in: subtree) { rows.guided[row] = true }
      }
    }
  }

  private func fraction(of number: Int32, _ known: inout [Int32: Double]) -> Double {
    if let fraction = known[number] { return fraction }
    let fraction = fraction(of: pass.guides.keys[Int(number)])
    known[number] = fraction
    return fraction
  }

  /// The guide's default value in a 1 × 1 view (G22).
  private func fraction(of key: AlignmentKey) -> Double {
    if let standard = key.standard { return GuideTable.fraction(of: standard) }
    let unit = Size(width: 1, height: 1)
    let value = pass.value(of: key.defaultValue, key, node, in: ViewDimensions(unit))
    return pass.finite(value, of: key, node, unit) ?? 0
  }

  // MARK: G13, G17, G19 What the tracks read

  /// What the columns and the rows depend on, and whether the rows depend on the columns.
  ///
  /// A guide sees both lengths of a view, and whether it is finite on both. Plain leaves read their own axes
  /// alone.
  var reads: (reads: Reads, rowsReadColumns: Bool) {
    guard pass.sharesAxes else { return (.all, true) }
    var reads = Reads.own
    for row in 0..<rows.count {
      for cell in cells[cells(inRow: row)] where !cell.flags.contains(.plain) {
        let inside = pass.reads[Int(cell.node)]
        if inside == .own && !columns.guided[Int(cell.column)] && !rows.guided[row] { continue }
        reads.width.formUnion(columns.guided[Int(cell.column)] ? inside.either : inside.width)
        reads.height.formUnion(rows.guided[row] ? inside.either : inside.height)
      }
    }
    let rowsReadColumns = reads.height.contains(Axis.horizontal)
    if rowsReadColumns { reads.height.formUnion(reads.width) }
    return (reads, rowsReadColumns)
  }

  // MARK: G14 Order of the spans

  /// By ascending span, then in tree order: a counting sort.
  mutating func sortSpans() {
    guard !spans.isEmpty else { return }
    spans = Self.sorted(spans, keys: 0..<(columns.count + 1)) { Int($0.cell.span) }.sorted
  }

  /// `items` by ascending key, stable, and where the items of each key start.
  static func sorted<Item>(
    _ items: [Item], keys: Range<Int>, key: (Item) -> Int
  ) -> (sorted: [Item], starts: [Int32]) {
    var starts = [Int32](repeating: 0, count: keys.count + 1)
    for item in items { starts[key(item) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    let sorted = [Item](unsafeUninitializedCapacity: items.count) { sorted, count in
      for item in items {
        sorted.initializeElement(at: Int(next[key(item)]), to: item)
        next[key(item)] += 1
      }
      count = items.count
    }
    return (sorted, starts)
  }
}
