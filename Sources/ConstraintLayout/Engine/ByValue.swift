import LayoutCore
import LinearProgramming

// What the compiler makes of views that answer by value (`Answers`). The offer is an assumption, as that to a custom
// layout is (F8): it is what an earlier round's solution made it, and is checked at this round's. The answer is data, as
// a leaf's measure is (L7). What is inside the view stands where a program of its own puts it, relative to the view.
//
// A view that was not offered anything yet answers with a variable worth 0, so that the check can tell what rests on it.
extension Compiler {
  /// L1  The length that the view answers on one axis.
  func lengthByValue(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let proposal = facts.normalized(proposal, node, axis)
    let provenance = Provenance(.L1, .length, axis, view: node)
    guard let offer = assumedOffer(node, proposal) else { return .finite(unknown(provenance, proposal)) }
    guard let length = accept(host.length(of: node, axis, in: offer)) else { return .zero }
    if length == .infinity { return .infinite }
    return .finite(measured(length, provenance, proposal, offer))
  }

  /// A3  The explicit value of a guide in the view.
  func explicitValueByValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal
  ) throws(Failure) -> Affine? {
    guard let offer = assumedOffer(node, proposal) else {
      return unknown(Provenance(.A3, .guide, key.axis, view: node), proposal)
    }
    return (accept(host.explicitGuide(key, of: node, in: offer)) ?? nil).map { Affine($0) }
  }

  /// Places what is inside the view, which starts at x and y.
  func placeInsideByValue(_ node: Int, in proposal: Proposal, at x: Affine, _ y: Affine) throws(Failure) {
    guard let offer = assumedOffer(node, proposal), let inside = accept(host.inside(of: node, in: offer))
    else { return }
    firstInfinite = firstInfinite ?? inside.firstInfinite
    func datum(_ length: Double, _ role: Provenance.Role, _ axis: Axis, _ node: Int) -> Affine {
      measured(length, Provenance(.L1, role, axis, view: node), proposal, offer)
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

  /// A length that is not known yet.
  func unknown(_ provenance: Provenance, _ proposal: Proposal) -> Affine {
    let key = DatumKey(label: provenance.label, proposal: proposal.id)
    if let known = data[key] { return known }
    let variable = program.defineInput(0, label: provenance.label)
    unknowns.append(variable)
    data[key] = Affine(variable: variable)
    return Affine(variable: variable)
  }

  /// The offer where its sides are declared, or numbers that went into the program; nil where only the solution tells.
  func given(_ proposal: Proposal) -> ProposedViewSize? {
    func number(_ offer: Offer) -> Double?? {
      if offer.isDeclared { return .some(offer.value(at: [])) }
      return offer.length.bareVariable.flatMap { givenNumbers[$0] }.map { .some($0) }
    }
    guard let width = number(proposal.width), let height = number(proposal.height) else { return nil }
    return ProposedViewSize(width: width, height: height)
  }

  // MARK: Programs of their own

  /// What a view by itself answers to a proposal in numbers: its lengths, and a guide if it is explicit.
  func answer(_ question: Answers.Question) throws(Failure) -> (extent: Extent, guide: Affine?) {
    try refuseManyViews()
    root = question.node
    let own = given(question.offer, view: root)
    if let axis = question.axis {
      let length = try length(root, axis, in: own)
      return (Extent(width: length, height: length), nil)
    }
    let extent = try extent(root, in: own)
    guard let guide = question.guide, extent.isFinite else { return (extent, nil) }
    return (extent, try explicitValue(guide, root, in: own, extent))
  }

  /// The view by itself, placed at 0, for a proposal in numbers.
  func compileInside(_ node: Int, in proposal: ProposedViewSize) throws(Failure) {
    try refuseManyViews()
    root = node
    let own = given(proposal, view: node)
    try place(node, in: own, try placedExtent(node, in: own), at: .zero, .zero, rule: .F9)
  }
}

/// What is inside a view, placed for an offer in numbers, relative to the view.
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
