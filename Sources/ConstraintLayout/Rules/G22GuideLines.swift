import LayoutCore
import LinearProgramming

// G22  The guides of a track's single-span, un-anchored cells are brought onto one line. With L = largest
//      guide, R = largest (size − guide), the track is at least L + R long; a cell that uses an anchor
//      counts with its plain size. L ≥ g_c, R ≥ s_c − g_c;  track ≥ L + R, track ≥ s_c.
//      The line lies at L + f · (track − L − R), with f the share: the guide's default value in a 1 × 1 view.
//      While tracks are sized, L and R use the sizes returned then; for placing, those at the final offers.
//      If every guide is the share f of its size, L + R is the largest size, the line lies at f · track, and
//      neither needs rows:  track ≥ s_c.

/// The line where the guides of a track meet: `position + constant` from the track's start.
struct GuideLine {
  var position: Affine
  /// A large constant that all guides share, kept apart; else 0.
  var constant: Double
}

/// The rows of L and of R of a track.
private struct LineParts {
  var leading: [Row] = []
  var trailing: [Row] = []

  mutating func add(_ size: Affine, _ guide: Affine, _ source: Provenance) {
    leading.append((guide, source))
    trailing.append((size - guide, source))
  }

  /// Subtracts a large constant that all guides share, and returns it. Otherwise L and R would lose digits of
  /// the lengths to it, and the share f would multiply the loss.
  mutating func takeConstant() -> Double {
    var common = leading[0].expression.constant
    for guide in leading {
      let constant = guide.expression.constant
      if constant.sign != common.sign { return 0 }
      if abs(constant) < abs(common) { common = constant }
    }
    if abs(common) <= Self.largeConstant { return 0 }
    for index in leading.indices {
      leading[index].expression.constant -= common
      trailing[index].expression.constant += common
    }
    return common
  }

  /// A constant up to this, in points, costs no digit that the engines have to agree on.
  private static let largeConstant = 1000.0
}

extension Compiler {
  // MARK: Sizing

  /// The length of a track that its members' answers to `offer` need.
  func need(of track: TrackMembers, _ offer: Offer, offering member: MemberProposal) throws(Failure)
    -> AffineLength
  {
    let axis = track.axis
    let isPlain = facts.hasPlainGuides(track)
    let provenance = track.provenance(.G13, .track)
    let folds = isPlain && encoding.folds
    var needs: [Row] = []
    if !folds { needs.reserveCapacity(track.memberIndices.count + 1) }
    var parts = LineParts()
    var mayBeNegative = false
    for index in track.memberIndices {
      let cell = track.structure.cells[index]
      let isDeclared = facts.profile(cell.node, axis) != nil
      if folds && isDeclared { continue }
      if !isDeclared { mayBeNegative = true }
      // G18  On an unsized axis a cell counts with its size at an offer of 0.
      let proposal = member(index, cell.unsizedAxes.contains(axis) ? .zero : offer)
      let source = Provenance(.G20, .length, axis, view: cell.node)
      guard let length = try length(cell.node, axis, in: proposal).expression else { return .infinite }
      let size = isPlain ? nil : try size(cell.node, in: proposal)
      if let size, cell.isAligned, size.isFinite {
        parts.add(length, try guideValue(track.guide, cell.node, in: proposal, size), source)
      } else {
        needs.append((length, source))
      }
    }
    if !parts.leading.isEmpty {
      needs.append((lineParts(parts, track).length, provenance))
    }
    if folds {
      let folded = encoding.foldedNeed(track, offer, provenance, self)
      guard let length = folded.expression else { return .infinite }
      if needs.isEmpty { return .finite(length) }
      needs.append((length, provenance))
    }
    // G13  A track is never shorter than 0; only negative gaps of nested grids could make it so.
    if mayBeNegative { needs.append((.zero, provenance)) }
    return needs.isEmpty ? .zero : .finite(rows.largest(needs, provenance))
  }

  /// L, and L + R.
  private func lineParts(_ parts: LineParts, _ track: TrackMembers) -> (line: GuideLine, length: Affine) {
    var parts = parts
    let constant = parts.takeConstant()
    let leading = rows.largest(parts.leading, track.provenance(.G22, .leadingPart))
    let trailing = rows.largest(parts.trailing, track.provenance(.G22, .trailingPart))
    return (GuideLine(position: leading, constant: constant), leading + trailing)
  }

  // MARK: Placing

  /// The lines of the tracks of one axis, from each track's start; nil for tracks with plain guides.
  func guideLines(_ placing: GridPlacing, _ axis: Axis) throws(Failure) -> [GuideLine?] {
    var lines: [GuideLine?] = []
    for (index, length) in placing.tracks(axis).lengths.enumerated() {
      let track = TrackMembers(structure: placing.structure, axis: axis, index: index)
      lines.append(facts.hasPlainGuides(track) ? nil : try guideLine(placing, length, track))
    }
    return lines
  }

  private func guideLine(
    _ placing: GridPlacing, _ length: AffineLength, _ track: TrackMembers
  ) throws(Failure) -> GuideLine? {
    var parts = LineParts()
    for index in track.memberIndices where placing.structure.cells[index].isAligned {
      let cell = placing.structure.cells[index]
      let offer = placing.offer(index)
      let size = try placing.size(index, in: offer, isKept: true, self)
      guard size.isFinite, let own = size[track.axis].expression else { continue }
      let guide = try guideValue(track.guide, cell.node, in: offer, size)
      parts.add(own, guide, Provenance(.G22, .guide, track.axis, view: cell.node))
    }
    guard !parts.leading.isEmpty, let length = length.expression else { return nil }
    let (leading, needed) = lineParts(parts, track)
    var line = leading
    line.position = line.position + (try share(of: track.guide, placing.structure.node)) * (length - needed)
    return line
  }

  // MARK: Shares

  /// The share f of a guide.
  func share(of key: AlignmentKey, _ grid: Int) throws(Failure) -> Double {
    let value = ViewDimensions(Size(width: 1, height: 1))[key]
    if value.isFinite { return value }
    throw .refused(view: grid, reason: "alignment \(key.name) is \(value) in a 1 × 1 view")
  }

  /// The share of the guide of each track.
  func shares(_ structure: GridStructure, _ axis: Axis) throws(Failure) -> [Double] {
    let guides = structure.guides(axis)
    var shares: [Double] = []
    shares.reserveCapacity(guides.count)
    for (track, key) in guides.enumerated() {
      let isSame = track > 0 && guides[track - 1] == key
      shares.append(isSame ? shares[track - 1] : try share(of: key, structure.node))
    }
    return shares
  }

  /// G24  The share of the grid's horizontal guide.
  func spanShare(_ structure: GridStructure) throws(Failure) -> Double {
    try share(of: tree.grids[tree.payload(of: structure.node)].alignment.horizontal.key, structure.node)
  }
}

extension TreeFacts {
  /// Whether every aligned cell's guide in a track is a fixed share, between 0 and 1, of its size.
  func hasPlainGuides(_ track: TrackMembers) -> Bool {
    if track.structure.arePlainGuides == true { return true }
    let key = track.guide
    if key.plainShare == nil { return false }
    if hasNoExplicitGuides { return true }
    return track.members.allSatisfy { !$0.isAligned || !mayBeExplicit(key, $0.node) }
  }

  /// Whether that holds for every track of a grid.
  func hasPlainGuides(_ structure: GridStructure) -> Bool {
    if let known = structure.arePlainGuides { return known }
    var arePlain = true
    for axis in Axis.allCases where arePlain {
      let guides = structure.guides(axis)
      arePlain = guides.indices.allSatisfy { index in
        // Neighbours mostly share a guide, which without explicit guides settles them.
        if hasNoExplicitGuides && index > 0 && guides[index] == guides[index - 1] { return true }
        return hasPlainGuides(TrackMembers(structure: structure, axis: axis, index: index))
      }
    }
    structure.arePlainGuides = arePlain
    return arePlain
  }
}

// MARK: Words

enum GuideLineWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch row.role {
    case .guide: .other("guide of \(view)")
    case .leadingPart:
      .other(
        "largest part before the guide line of \(row.track) of \(view)",
        noun: "the part before the alignment line of \(row.track) of \(view)")
    case .trailingPart:
      .other(
        "largest part behind the guide line of \(row.track) of \(view)",
        noun: "the part behind the alignment line of \(row.track) of \(view)")
    case .coordinate: .position(row.axis, of: view)
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    row.role == .guide ? .other("guide of \(words.view(row.view))") : nil
  }

  static func nameSource(_ row: Provenance) -> Bool { row.role == .guide }
}
