import LayoutCore
import LinearProgramming

// G20  In the tracks encoding leaves in stretches answer their final offers, (column width, row height), one by
//      one, and are placed track by track (LeafPlaces).
extension Compiler {
  /// The final offers of the leaves of a grid, and where their answers are placed.
  struct LeafPlacing {
    let leaves: LeafTable
    let widths: TrackOffers
    let heights: TrackOffers
    var places: LeafPlaces
  }

  /// What the leaves of each track on an axis are offered.
  struct TrackOffers {
    /// What most leaves ask of a finite offer: what it is at least, and the variable that stands for it, else −1.
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

  /// - Parameters:
  ///   - x, y: where the grid starts, read from left to right.
  func leafPlacing(_ placing: GridPlacing, at x: Affine, _ y: Affine) throws(Failure) -> LeafPlacing? {
    if placing.structure.leafCount == 0 { return nil }
    var tracks: [[LeafPlaces.Track]] = []
    for axis in Axis.allCases {
      let own = try placing.axis(axis)
      tracks.append(
        own.tracks.lengths.indices.map { track in
          LeafPlaces.Track(
            start: own.tracks.positions[track], length: own.tracks.lengths[track].expression ?? .zero,
            share: own.shares[track])
        })
    }
    var places = LeafPlaces(origin: [x, y], tracks: tracks, reflection, sizes: tree.fixedSizes)
    let isMeasured = placing.structure.stretches.contains { $0.isLeaves && $0.firstSize < 0 }
    if isMeasured { places.reserve(leaves: placing.structure.leafCount) }
    return LeafPlacing(
      leaves: LeafTable(tree), widths: TrackOffers(placing.columnWidths),
      heights: TrackOffers(placing.rowHeights), places: places)
  }

  /// Records the leaves of a stretch at their final offers.
  func place(_ stretch: GridStretch, _ placing: inout LeafPlacing) {
    if stretch.firstSize >= 0 { return placing.places.add(stretch, framesBefore: readBack.recordCount) }
    placing.places.addMeasured(stretch, framesBefore: readBack.recordCount)
    let row = Int(stretch.row)
    for index in 0..<Int(stretch.width) {
      let node = Int(stretch.node) + index
      let leaf = placing.leaves[node]
      let column = Int(stretch.column) + index
      placing.places.add(answer(placing.widths, column, leaf.width, node, .horizontal))
      placing.places.add(answer(placing.heights, row, leaf.height, node, .vertical))
    }
  }

  /// L2  The answer of a leaf to its final offer.
  private func answer(
    _ tracks: TrackOffers, _ track: Int, _ range: LengthRange, _ node: Int, _ axis: Axis
  ) -> LeafPlaces.Length {
    if range.isFixed { return .declared(range.min) }
    let room = tracks.rooms[track]
    if room.variable >= 0 {
      switch range.answer(toAtLeast: room.atLeast) {
      case .declared(let length):
        foldedRows += 2
        return .declared(length)
      case .offer: return LeafPlaces.Length(declared: 0, variable: room.variable)
      case nil: break
      }
    }
    let provenance = Provenance(leafRule(node), .length, axis, view: node)
    guard let length = clamp(tracks.offers[track], to: range, provenance).expression else {
      firstInfinite = firstInfinite ?? node
      return .declared(0)
    }
    if length.isConstant { return .declared(length.constant) }
    guard let variable = variable(length, provenance).bareVariable else {
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
