import LayoutCore
import LinearProgramming

// S5  The children are shifted until their guides coincide. With L = the largest guide and R = the largest
//     (size − guide), both at least 0, the cross extent is L + R and the line lies at L.
//     L ≥ g_i, L ≥ 0, R ≥ s_i − g_i, R ≥ 0;  extent ≥ L + R.
//     Where every guide is a fixed share of the size:  extent ≥ s_i, and the line lies at f · extent.

/// The cross axis of a stack under one proposal.
struct CrossAlignment {
  var extent: Length
  /// L; nil where every guide is a fixed share of its view's size.
  var line: Affine?
}

extension Compiler {
  func crossAlignment(_ node: Int, in proposal: Proposal) throws(Failure) -> CrossAlignment {
    let axis: Axis = major(node) == .horizontal ? .vertical : .horizontal
    let proposal = facts.normalized(proposal, node, axis)
    let key = LengthKey(node: node, axis: axis, isProbing: isProbing, proposal: proposal.id)
    if let known = crossAlignments[key] { return known }
    let alignment =
      facts.alignsPlainly(node)
      ? CrossAlignment(extent: try largestLength(node, axis, in: proposal))
      : try guidedAlignment(node, axis, in: proposal)
    crossAlignments[key] = alignment
    return alignment
  }

  private func largestLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let provenance = Provenance(.S5, .extent, axis, view: node)
    var rows: [Row] = []
    let major = major(node)
    for (index, child) in tree.children(of: node).enumerated() {
      var offer = proposal
      if facts.reads(child, axis).contains(major) {
        offer[major] = try distribution(node, in: proposal).offers[index]
      }
      guard let length = try length(child, axis, in: offer).expression else { return .infinite }
      rows.append((length, Provenance(.S5, .length, axis, view: child)))
    }
    if facts.mayBeNegative(node) { rows.append((.zero, provenance)) }
    return rows.isEmpty ? .zero : .finite(largest(rows, provenance))  // L8
  }

  private func guidedAlignment(
    _ node: Int, _ axis: Axis, in proposal: Proposal
  ) throws(Failure) -> CrossAlignment {
    let key = stack(node).alignment
    let offers = try distribution(node, in: proposal).offers
    var guides = GuideParts()
    for (index, child) in tree.children(of: node).enumerated() {
      var offer = proposal
      offer[major(node)] = offers[index]
      try guides.add(child, key, offer, by: self)
    }
    if guides.isInfinite { return CrossAlignment(extent: .infinite, line: .zero) }
    func bounded(_ rows: [Row], _ role: Provenance.Role) -> Affine {
      let provenance = Provenance(.S5, role, axis, view: node)
      return largest(rows + [(.zero, provenance)], provenance)
    }
    let line = bounded(guides.leading, .leadingPart)
    let provenance = Provenance(.S5, .extent, axis, view: node)
    let extent = line + bounded(guides.trailing, .trailingPart)
    return CrossAlignment(
      extent: .finite(largest(guides.plain + [(extent, provenance)], provenance)), line: line)
  }
}

/// The rows of L and R of some children that meet on a guide (S5, S8).
struct GuideParts {
  var leading: [Compiler.Row] = []
  var trailing: [Compiler.Row] = []
  /// The sizes of children that are infinite on the other axis and count with their plain size.
  var plain: [Compiler.Row] = []
  /// Whether a child is infinite on the guide's axis.
  var isInfinite = false

  mutating func add(
    _ child: Int, _ key: AlignmentKey, _ offer: Proposal, by compiler: Compiler
  ) throws(Compiler.Failure) {
    let extent = try compiler.extent(child, in: offer)
    let source = Provenance(.S5, .guide, key.axis, view: child)
    guard let size = extent[key.axis].expression else {
      isInfinite = true
      return
    }
    guard extent.isFinite else { return plain.append((size, source)) }
    let guide = try compiler.guideValue(key, child, in: offer, extent)
    leading.append((guide, source))
    trailing.append((size - guide, source))
  }
}
