import LayoutCore
import LinearProgramming

// G20  In the tracks encoding, leaves in stretches answer their final offers, (column width, row height), one
//      by one, and are placed track by track (LeafPlaces).
/// What the leaves of each track on an axis are offered.
private struct TrackOffers {
  /// What most leaves need of a finite offer: its lower bound, its number, and the variable that it equals.
  struct Room {
    var atLeast: Double
    var offer: UInt32
    /// −1 if the offer is no variable of at least 0.
    var variable: Int32
  }

  let offers: [Offer]
  let rooms: [Room]

  init(_ offers: [Offer]) {
    self.offers = offers
    rooms = offers.map { offer in
      let isPlain = offer.kind == .finite && offer.atLeast >= 0
      let variable = isPlain ? offer.length.bareVariable : nil
      return Room(atLeast: offer.atLeast, offer: offer.id, variable: Int32(variable ?? -1))
    }
  }
}

extension CellPlacing {
  /// - Parameters:
  ///   - x, y: where the grid starts, before mirroring (G26).
  func leafPlacing(at x: Affine, _ y: Affine) throws(Failure) -> LeafPlacing? {
    if placing.structure.leafCount == 0 { return nil }
    var tracks: [[LeafPlaces.Track]] = []
    for axis in Axis.allCases {
      let own = try self.axis(axis)
      tracks.append(
        own.tracks.lengths.indices.map { track in
          LeafPlaces.Track(
            start: own.tracks.positions[track], length: own.tracks.lengths[track].expression ?? .zero,
            share: own.shares[track])
        })
    }
    let places = LeafPlaces(
      placing.structure, origin: [x, y], tracks: tracks, compiler.reflection, sizes: tree.fixedSizes)
    return LeafPlacing(
      compiler, LeafTable(tree), placing, places, spanShare: try axis(.horizontal).spanShare)
  }
}

/// The final offers of the leaves of a grid, and where their answers are placed.
struct LeafPlacing {
  private let compiler: Compiler
  private let leaves: LeafTable
  private let placing: GridPlacing
  private let widths: TrackOffers
  private let heights: TrackOffers
  /// G24  The share of the grid's own horizontal guide.
  private let spanShare: Double
  private(set) var places: LeafPlaces

  fileprivate init(
    _ compiler: Compiler, _ leaves: LeafTable, _ placing: GridPlacing, _ places: LeafPlaces,
    spanShare: Double
  ) {
    self.compiler = compiler
    self.leaves = leaves
    self.placing = placing
    widths = TrackOffers(placing.columnWidths)
    heights = TrackOffers(placing.rowHeights)
    self.places = places
    self.spanShare = spanShare
  }

  /// Places the leaves of the next stretch at their final offers. Stretches come in order.
  mutating func place(_ stretch: GridStretch) {
    places.note(stretch, framesBefore: compiler.readBack.recordCount)
    if stretch.firstSize >= 0 { return }
    let (row, node) = (Int(stretch.row), Int(stretch.node))
    var folded = 0
    if stretch.isRun {
      for index in 0..<Int(stretch.width) {
        let leaf = leaves[node + index]
        places.add(
          answer(widths, Int(stretch.column) + index, leaf.width, node + index, .horizontal, &folded),
          answer(heights, row, leaf.height, node + index, .vertical, &folded))
      }
    } else {
      if let anchor = anchor(stretch) { places.add(anchor, of: stretch) }
      let leaf = leaves[node]
      let width =
        stretch.width == 1
        ? answer(widths, Int(stretch.column), leaf.width, node, .horizontal, &folded)
        : spanAnswer(stretch.columns, leaf.width, node, &folded)
      places.add(width, answer(heights, row, leaf.height, node, .vertical, &folded))
    }
    compiler.rows.countFolded(folded)
  }

  // G23, G24
  private func anchor(_ stretch: GridStretch) -> UnitPoint? {
    if let anchor = compiler.facts.cellModifiers[Int(stretch.list)].anchor { return anchor }
    return stretch.isSpanning
      ? UnitPoint(x: spanShare, y: places.share(ofRow: Int(stretch.row))) : nil
  }

  /// L2  The answer of a leaf to its final offer.
  @inline(__always)
  private func answer(
    _ tracks: TrackOffers, _ track: Int, _ range: LengthRange, _ node: Int, _ axis: Axis,
    _ folded: inout Int
  ) -> LeafLength {
    if range.isFixed { return .declared(range.min) }
    let room = tracks.rooms[track]
    if room.variable < 0 { return answer(tracks.offers[track], range, node, axis) }
    switch range.answer(toAtLeast: room.atLeast) {
    case .declared(let length):
      folded += 2
      return .declared(length)
    case .offer: return .room(room.variable)
    case nil:
      return compiler.sharedClamp(
        of: room.variable, room.offer, atLeast: room.atLeast, range, provenance(node, axis))
    }
  }

  /// The answer of a leaf that covers several columns.
  private func spanAnswer(
    _ columns: Range<Int>, _ range: LengthRange, _ node: Int, _ folded: inout Int
  ) -> LeafLength {
    if range.isFixed { return .declared(range.min) }
    let tracks = placing.tracks(.horizontal)
    if widths.rooms[columns].allSatisfy({ $0.variable >= 0 }) {
      switch range.answer(toAtLeast: tracks.least(columns.lowerBound, columns.count)) {
      case .declared(let length):
        folded += 2
        return .declared(length)
      case .offer: return .room(-1)
      case nil: break
      }
    }
    return answer(placing.width(columns, compiler), range, node, .horizontal)
  }

  /// The answer to any offer.
  private func answer(_ offer: Offer, _ range: LengthRange, _ node: Int, _ axis: Axis) -> LeafLength {
    let provenance = provenance(node, axis)
    guard let length = compiler.clamp(offer, to: range, provenance).expression else {
      compiler.firstInfinite = compiler.firstInfinite ?? node
      return .declared(0)
    }
    if length.isConstant { return .declared(length.constant) }
    guard let variable = compiler.rows.variable(length, provenance).bareVariable else {
      preconditionFailure("a variable is bare")
    }
    return .variable(Int32(variable))
  }

  private func provenance(_ node: Int, _ axis: Axis) -> Provenance {
    let tree = compiler.tree
    let rule = tree.kinds[node] == .leaf ? LinearLeafRule.rule(node, tree) : FixedLeafRule.rule(node, tree)
    return Provenance(rule, .length, axis, view: node)
  }
}

/// L2  What linear leaves declare, by node.
struct LeafTable {
  private let kinds: [ViewKind]
  private let payloads: [Int32]
  private let leaves: [LinearLeaf]
  private let sizes: [Size]

  init(_ tree: LayoutTree) {
    kinds = tree.kinds
    payloads = tree.payloads
    leaves = tree.leaves
    sizes = tree.fixedSizes
  }

  subscript(node: Int) -> LinearLeaf {
    if kinds[node] == .leaf { return leaves[Int(payloads[node])] }
    let size = sizes[Int(payloads[node])]
    return LinearLeaf(width: LengthRange(fixed: size.width), height: LengthRange(fixed: size.height))
  }
}
