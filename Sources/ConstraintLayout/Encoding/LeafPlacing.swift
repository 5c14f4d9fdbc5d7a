import LayoutCore
import LinearProgramming

// G20  In the tracks encoding, leaves in stretches answer their final offers, (column width, row height), one
//      by one, and are placed track by track (LeafPlaces).
/// What the leaves of each track on an axis are offered.
private struct TrackOffers {
  /// What most leaves need of a finite offer: its lower bound, and the variable that it equals, or −1.
  struct Room {
    var atLeast: Double
    var variable: Int32
  }

  let offers: [Offer]
  let rooms: [Room]

  init(_ offers: [Offer]) {
    self.offers = offers
    rooms = offers.map { offer in
      let variable = offer.kind == .finite ? offer.length.bareVariable : nil
      return Room(atLeast: offer.atLeast, variable: Int32(variable ?? -1))
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
    var places = LeafPlaces(origin: [x, y], tracks: tracks, compiler.reflection, sizes: tree.fixedSizes)
    let isMeasured = placing.structure.stretches.contains { $0.isLeaves && $0.firstSize < 0 }
    if isMeasured { places.reserve(leaves: placing.structure.leafCount) }
    return LeafPlacing(LeafTable(tree), placing, places)
  }
}

/// The final offers of the leaves of a grid, and where their answers are placed.
struct LeafPlacing {
  private let leaves: LeafTable
  private let widths: TrackOffers
  private let heights: TrackOffers
  private(set) var places: LeafPlaces

  fileprivate init(_ leaves: LeafTable, _ placing: GridPlacing, _ places: LeafPlaces) {
    self.leaves = leaves
    widths = TrackOffers(placing.columnWidths)
    heights = TrackOffers(placing.rowHeights)
    self.places = places
  }

  /// Records the leaves of a stretch at their final offers.
  mutating func place(_ stretch: GridStretch, _ compiler: Compiler) {
    let framesBefore = compiler.readBack.recordCount
    if stretch.firstSize >= 0 { return places.add(stretch, framesBefore: framesBefore) }
    places.addMeasured(stretch, framesBefore: framesBefore)
    let row = Int(stretch.row)
    for index in 0..<Int(stretch.width) {
      let node = Int(stretch.node) + index
      let leaf = leaves[node]
      let column = Int(stretch.column) + index
      places.add(Self.answer(widths, column, leaf.width, node, .horizontal, compiler))
      places.add(Self.answer(heights, row, leaf.height, node, .vertical, compiler))
    }
  }

  /// L2  The answer of a leaf to its final offer.
  private static func answer(
    _ tracks: TrackOffers, _ track: Int, _ range: LengthRange, _ node: Int, _ axis: Axis, _ compiler: Compiler
  ) -> LeafPlaces.Length {
    if range.isFixed { return .declared(range.min) }
    let room = tracks.rooms[track]
    if room.variable >= 0 {
      switch range.answer(toAtLeast: room.atLeast) {
      case .declared(let length):
        compiler.rows.countFolded(2)
        return .declared(length)
      case .offer: return LeafPlaces.Length(declared: 0, variable: room.variable)
      case nil: break
      }
    }
    let rule = Dispatch.rule(of: node, compiler.facts).rule(node, compiler.tree)
    let provenance = Provenance(rule, .length, axis, view: node)
    guard let length = compiler.clamp(tracks.offers[track], to: range, provenance).expression else {
      compiler.firstInfinite = compiler.firstInfinite ?? node
      return .declared(0)
    }
    if length.isConstant { return .declared(length.constant) }
    guard let variable = compiler.rows.variable(length, provenance).bareVariable else {
      preconditionFailure("a variable is bare")
    }
    return LeafPlaces.Length(declared: 0, variable: Int32(variable))
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
