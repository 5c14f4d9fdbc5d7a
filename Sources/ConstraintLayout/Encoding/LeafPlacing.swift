import LayoutCore
import LinearProgramming

// G20  In the tracks encoding, leaves in stretches answer their final offers, (column width, row height), one
//      by one, and are placed track by track (LeafPlaces).
/// What the leaves of each track on an axis are offered.
private struct TrackOffers {
  /// What most leaves need of a finite offer: its lower bound, its number, and the variable that it equals.
  struct FiniteOffer {
    var atLeast: Double
    var offer: UInt32
    /// −1 if the offer is no variable of at least 0.
    var variable: Int32
  }

  let offers: [Offer]
  let rooms: [FiniteOffer]

  init(_ offers: [Offer]) {
    self.offers = offers
    rooms = offers.map { offer in
      let isPlain = offer.kind == .finite && offer.atLeast >= 0
      let variable = isPlain ? offer.length.bareVariable : nil
      return FiniteOffer(atLeast: offer.atLeast, offer: offer.id, variable: Int32(variable ?? -1))
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
    return LeafPlacing(compiler, placing, places, spanShare: try axis(.horizontal).spanShare)
  }
}

/// The final offers of the leaves of a grid, and where their answers are placed. Accesses are unchecked
/// (`Memory`).
final class LeafPlacing: CompilingRule {
  let compiler: Compiler
  private let placing: GridPlacing
  private let widths: TrackOffers
  private let heights: TrackOffers
  /// G24  The share of the grid's own horizontal guide.
  private let spanShare: Double
  @exclusivity(unchecked) private(set) var places: LeafPlaces

  fileprivate init(
    _ compiler: Compiler, _ placing: GridPlacing, _ places: LeafPlaces, spanShare: Double
  ) {
    self.compiler = compiler
    self.placing = placing
    widths = TrackOffers(placing.columnWidths)
    heights = TrackOffers(placing.rowHeights)
    self.places = places
    self.spanShare = spanShare
    // Not quite one leaf in three of different lengths needs a clamp, which has two rows. More of them move the tables
    // while they grow, and so would many small steps. Memory that is not used is not touched.
    let clamps = placing.structure.measuredLeafCount / 3
    if clamps > compiler.program.count {
      compiler.program.reserve(definitions: compiler.program.count + clamps, rowsEach: 2)
      compiler.memory.clamps.reserveCapacity(clamps)
    }
  }

  /// Places the leaves of the next stretches at their final offers, up to the next cell. Stretches come in order.
  ///
  /// - Returns: the index of that cell's stretch, or the end.
  func place(_ stretches: [GridStretch], from first: Int, _ leaves: LeafTable) -> Int {
    let framesBefore = compiler.readBack.recordCount
    var folded = 0
    var next = first
    while next < stretches.count, stretches[next].isLeaves {
      let stretch = stretches[next]
      next += 1
      places.note(stretch, framesBefore: framesBefore)
      if stretch.firstSize >= 0 { continue }
      if stretch.isRun {
        placeRun(stretch, leaves, &folded)
      } else {
        placeAlone(stretch, leaves[Int(stretch.node)], &folded)
      }
    }
    compiler.rows.countFolded(folded)
    return next
  }

  private func placeAlone(_ stretch: GridStretch, _ leaf: LinearLeaf, _ folded: inout Int) {
    let (row, node) = (Int(stretch.row), Int(stretch.node))
    if let anchor = anchor(stretch) { places.add(anchor, of: stretch) }
    let width =
      stretch.width == 1
      ? answer(
        widths.rooms[Int(stretch.column)], leaf.width, node, .horizontal, Int(stretch.column), &folded)
      : spanAnswer(stretch.columns, leaf.width, node, &folded)
    places.add(width, answer(heights.rooms[row], leaf.height, node, .vertical, row, &folded))
  }

  private func placeRun(_ run: GridStretch, _ leaves: LeafTable, _ folded: inout Int) {
    let (row, column, node) = (Int(run.row), Int(run.column), Int(run.node))
    let height = heights.rooms[row]
    withUnsafeTemporaryAllocation(of: LeafLength.self, capacity: 2 * Int(run.width)) { lengths in
      widths.rooms.withUnsafeBufferPointer { widths in
        for index in 0..<Int(run.width) {
          let leaf = leaves[node + index]
          lengths.initializeElement(
            at: 2 * index,
            to: answer(
              widths[column + index], leaf.width, node + index, .horizontal, column + index, &folded))
          lengths.initializeElement(
            at: 2 * index + 1, to: answer(height, leaf.height, node + index, .vertical, row, &folded))
        }
      }
      places.add(UnsafeBufferPointer(lengths))
    }
  }

  // G23, G24
  private func anchor(_ stretch: GridStretch) -> UnitPoint? {
    if let anchor = compiler.facts.cellModifiers[Int(stretch.list)].anchor { return anchor }
    return stretch.isSpanning
      ? UnitPoint(x: spanShare, y: places.share(ofRow: Int(stretch.row))) : nil
  }

  /// L2  The answer of a leaf to its final offer.
  ///
  /// - Parameter room: what the leaf needs of the offer of its track.
  @inline(__always)
  private func answer(
    _ room: TrackOffers.FiniteOffer, _ range: LengthRange, _ node: Int, _ axis: Axis, _ track: Int,
    _ folded: inout Int
  ) -> LeafLength {
    if room.variable < 0 { return unusualAnswer(track, range, node, axis) }
    // Written without branches, because neighbours differ.
    let isFixed = range.isFixed ? 1 : 0
    let isSettled = isFixed | (range.max <= room.atLeast ? 1 : 0)
    let isFree = (range.min <= room.atLeast ? 1 : 0) & (range.max == .infinity ? 1 : 0)
    folded += 2 * (isSettled - isFixed)
    if isSettled | isFree != 0 {
      return isSettled != 0 ? .declared(range.max) : .room(room.variable)
    }
    return compiler.sharedClamp(
      of: room.variable, room.offer, atLeast: room.atLeast, range, provenance(node, axis))
  }

  /// The answer to the offer of a track that is no variable of at least 0.
  @inline(never)
  private func unusualAnswer(_ track: Int, _ range: LengthRange, _ node: Int, _ axis: Axis) -> LeafLength {
    if range.isFixed { return .declared(range.min) }
    return answer((axis == .horizontal ? widths : heights).offers[track], range, node, axis)
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
    let rule = tree.kinds[node] == .leaf ? LinearLeafRule.rule(node, tree) : FixedLeafRule.rule(node, tree)
    return Provenance(rule, .length, axis, view: node)
  }
}
