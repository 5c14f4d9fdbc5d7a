import LayoutCore
import LinearProgramming

// How views that answer by value (`Answers`) are compiled. The offer is an assumption, as for a custom layout
// (F8): it comes from an earlier round's solution, and is checked at this round's. The answer is data, as for
// a measured leaf (L7). A program of its own places what is inside the view, relative to the view.
//
// Before there is an offer, the view answers with a variable of value 0, so that the check can tell what
// depends on it.
extension Compiler {
  /// L1  The length that the view answers on one axis.
  func lengthByValue(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    let proposal = facts.normalized(proposal, node, axis)
    let provenance = Provenance(.L1, .length, axis, view: node)
    guard let offer = assumedOffer(node, proposal) else { return .finite(rows.unknown(provenance, proposal)) }
    guard let length = accept(host.length(of: node, axis, in: offer)) else { return .zero }
    if length == .infinity { return .infinite }
    return .finite(rows.measured(length, provenance, proposal, offer.proposal))
  }

  /// A3  The explicit value of a guide in the view; nil if there is none.
  func explicitValueByValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal
  ) throws(Failure) -> Affine? {
    guard let offer = assumedOffer(node, proposal) else {
      return rows.unknown(Provenance(.A3, .guide, key.axis, view: node), proposal)
    }
    return (accept(host.explicitGuide(key, of: node, in: offer)) ?? nil).map { Affine($0) }
  }

  /// Places what is inside the view, which starts at x and y.
  func placeInsideByValue(_ node: Int, in proposal: Proposal, at x: Affine, _ y: Affine) throws(Failure) {
    guard let offer = assumedOffer(node, proposal), let inside = accept(host.inside(of: node, in: offer))
    else { return }
    firstInfinite = firstInfinite ?? inside.firstInfinite
    func datum(_ length: Double, _ role: Provenance.Role, _ axis: Axis, _ node: Int) -> Affine {
      rows.measured(length, Provenance(.L1, role, axis, view: node), proposal, offer.proposal)
    }
    for (node, frame) in inside.frames {
      let width = datum(frame.width, .coordinate, .horizontal, node)
      let height = datum(frame.height, .coordinate, .vertical, node)
      let start = reflection.start(x + datum(frame.minX, .origin, .horizontal, node), width)
      readBack.recordFrame(node: node, start, y + datum(frame.minY, .origin, .vertical, node), width, height)
    }
    for grid in inside.grids {
      readBack.recordGrid(node: grid.node)
      for track in grid.columns {
        let length = Affine(track.length)
        readBack.recordTrack(
          .horizontal, reflection.start(x + Affine(track.position), length), length,
          track.guideLine.map { reflection.start(x + Affine($0), .zero) })
      }
      for track in grid.rows {
        readBack.recordTrack(
          .vertical, y + Affine(track.position), Affine(track.length),
          track.guideLine.map { y + Affine($0) })
      }
    }
  }

  // MARK: Programs of their own

  /// Compiles the answer of a single view to a proposal in numbers: the length asked for, or both lengths
  /// and, if one is asked for and explicit, a guide.
  func answer(_ question: Answers.Question) throws(Failure) -> (size: AffineSize, guide: Affine?) {
    try refuseManyViews()
    root = question.node
    let own = given(question.offer, view: root)
    if let around = question.spaces { spaces = given(around) }
    if let axis = question.axis {
      let length = try length(root, axis, in: own)
      return (AffineSize(width: length, height: length), nil)
    }
    let size = try size(root, in: own)
    guard let guide = question.guide, size.isFinite else { return (size, nil) }
    return (size, try explicitValue(guide, root, in: own, size))
  }

  /// Compiles a single view, placed at the origin, for a proposal in numbers.
  func compileInside(_ node: Int, in offer: GivenOffer) throws(Failure) {
    try refuseManyViews()
    root = node
    let own = given(offer.proposal, view: node)
    if let around = offer.spaces { spaces = given(around) }
    try place(node, in: own, try placedSize(node, in: own), at: .zero, .zero, rule: .F9)
  }
}

/// The views inside a view, placed for an offer in numbers, relative to the view.
struct PlacedInside {
  /// Children before parents, without the view itself.
  var frames: [(node: Int, frame: Rect)]
  var grids: [GridGeometry]
  /// The first view that comes out infinite.
  var firstInfinite: Int?

  init(_ compiler: Compiler, _ values: [Double]) {
    frames = compiler.readBack.recordedFrames(at: values).filter { $0.node != compiler.root }
    grids = compiler.readBack.grids(at: values)
    firstInfinite = compiler.firstInfinite
  }
}

// MARK: Words

enum ByValueWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> String? {
    let (length, view) = (row.axis.length, words.view(row.view))
    switch row.role {
    case .length: return "\(length) of \(view), laid out apart,"
    case .coordinate: return "\(length) of \(view) in a container laid out apart"
    case .origin: return "place of \(view) in a container laid out apart"
    default: return nil
    }
  }
}
