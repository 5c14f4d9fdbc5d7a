import LayoutCore
import LinearProgramming

// SA1  Every view stands inside a safe rectangle, and that one in an outer one. At the root both are the host's.
//      An inset or a padding of the safe area makes a new safe rectangle for the view inside: that view's frame.
//      Its outer rectangle is the own frame of the inset or padding; on each edge where this frame touches the
//      safe rectangle around it (SA6), it reaches to the outer rectangle around, if that lies farther out as in SA5.
// SA6  An edge of a frame touches the safe rectangle if it lies on its edge, beyond it, or inside it by a distance
//      that counts as 0 in the units of S2. Whether it does, and reaches farther out by a distance that counts as
//      more than 0, is a decision (`Decisions`): the first guess is that it does, unless the edges are a constant
//      apart.
//
// The rectangles are known while views are placed, as absolute positions before mirroring (G26). They decide no
// size outside a view that ignores the safe area, so they are kept only around such views.

/// A position for each edge of a rectangle.
struct EdgePositions {
  private var positions: [Affine]

  init(at x: Affine, _ y: Affine, _ width: Affine, _ height: Affine) {
    positions = [Affine](repeating: .zero, count: Edge.allCases.count)
    (self[.leading], self[.top]) = (x, y)
    (self[.trailing], self[.bottom]) = (x + width, y + height)
  }

  subscript(edge: Edge) -> Affine {
    get { positions[Int(edge.rawValue)] }
    set { positions[Int(edge.rawValue)] = newValue }
  }

  /// By how much an edge of the same side lies inside another one.
  func inside(_ outer: EdgePositions, _ edge: Edge) -> Affine {
    (edge.isStart ? self[edge] - outer[edge] : outer[edge] - self[edge]).merged
  }

  /// The mirror image in something that starts at `x` and is `width` wide.
  func mirrored(in x: Affine, _ width: Affine) -> EdgePositions {
    let sum = 2 * x + width
    var mirrored = self
    mirrored[.leading] = (sum - self[.trailing]).merged
    mirrored[.trailing] = (sum - self[.leading]).merged
    return mirrored
  }
}

/// The safe rectangle around the views that are being placed, and the outer one.
struct SafeArea {
  var safe: EdgePositions
  var outer: EdgePositions

  func mirrored(in x: Affine, _ width: Affine) -> SafeArea {
    SafeArea(safe: safe.mirrored(in: x, width), outer: outer.mirrored(in: x, width))
  }
}

extension Compiler {
  /// The host's rectangle is the safe and the outer one: that of the proposal, with the root's length where it is
  /// nil or ∞.
  func openSafeArea(in root: Proposal, _ size: AffineSize, _ host: Host) {
    guard facts.hasSafeAreas, size.isFinite else { return }
    var (start, lengths): ([Affine], [Affine]) = ([], [])
    for axis in Axis.allCases {
      let own = size[axis].expression ?? .zero
      lengths.append(root[axis].kind == .finite ? root[axis].length : own)
      start.append(host == .center ? .zero : 0.5 * (own - lengths[lengths.count - 1]))
    }
    let rectangle = EdgePositions(at: start[0], start[1], lengths[0], lengths[1])
    safeArea = SafeArea(safe: rectangle, outer: rectangle)
  }

  /// Places the view inside an inset or a padding of the safe area.
  ///
  /// - Parameters:
  ///   - frame: the frame of the inset or padding.
  ///   - inner: the frame of the view inside it.
  func inSafeArea(
    of node: Int, _ frame: EdgePositions, _ inner: EdgePositions, _ place: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let around = safeArea, facts.ignoresSafeArea(inside: node) else { return try place() }
    var outer = frame
    for edge in Edge.allCases where grows(frame, in: around, edge, node) {
      outer[edge] = around.outer[edge]
    }
    safeArea = SafeArea(safe: inner, outer: outer)
    defer { safeArea = around }
    try place()
  }

  /// Whether an edge of a frame reaches to the outer rectangle: it touches the safe one (SA6), and the outer one
  /// lies farther out (SA5).
  func grows(_ frame: EdgePositions, in area: SafeArea, _ edge: Edge, _ node: Int) -> Bool {
    func touches(_ inside: Double) -> Bool { OrderInputs.units(inside) <= 0 }
    func reaches(_ inside: Double) -> Bool { OrderInputs.units(inside) > 0 }
    let (safe, outer) = (frame.inside(area.safe, edge), frame.inside(area.outer, edge))
    let inputs = DecisionInputs([safe, outer]) { touches($0[0]) && reaches($0[1]) ? 1 : 0 }
    let isInside =
      safe.isConstant && !touches(safe.constant) || outer.isConstant && !reaches(outer.constant)
    let key = AssumptionKey(.SA6, node, index: Int(edge.rawValue))
    return decide(key, inputs, guess: isInside ? 0 : 1) == 1
  }
}

/// The views that ignore the safe area.
struct SafeAreaReaders {
  /// In order; empty if nothing makes a safe rectangle.
  private let nodes: [Int]

  init(_ tree: LayoutTree) {
    let makes =
      !tree.safeAreaInsets.isEmpty || (!tree.paddings.isEmpty && tree.kinds.contains(.safeAreaPadding))
    nodes = makes ? tree.kinds.indices.filter { tree.kinds[$0] == .ignoresSafeArea } : []
  }

  var isEmpty: Bool { nodes.isEmpty }

  /// Whether one of them is among these nodes. Complexity: logarithmic in their number.
  func contains(in range: Range<Int>) -> Bool {
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && nodes[low] < range.upperBound
  }
}

extension TreeFacts {
  /// Whether any view can grow beyond a safe rectangle.
  var hasSafeAreas: Bool { !safeAreaReaders.isEmpty }

  /// Whether the view at `node`, or one inside it, is placed by where the safe rectangle is.
  func ignoresSafeArea(inside node: Int) -> Bool {
    safeAreaReaders.contains(in: node..<tree.end(of: node))
  }
}

// MARK: Words

enum SafeAreaWords: RuleWords {
  static func decision(
    _ key: AssumptionKey, _ outcome: Int, _ words: Words
  ) -> (subject: String, outcome: String)? {
    (
      "\(Edge(rawValue: UInt8(key.index)) ?? .top) edge of \(words.view(key.node)) at the safe area",
      outcome == 0 ? "stays" : "reaches farther out"
    )
  }

  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.SA2, .available): .other("\(row.axis.length) that the inset of \(view) takes")
    case (.SA2, .offer): .proposal(row.axis, inside: "the safe area of \(view)")
    case (.SA2, .length): .length(row.axis, of: "\(view) with its inset")
    case (.SA2, .origin), (.SA2, .position): .position(row.axis, of: "the inset of \(view)")
    case (.SA5, .length): .length(row.axis, of: "\(view) beyond the safe area")
    case (.SA5, .position): .position(row.axis, of: "\(view) beyond the safe area")
    case (_, .coordinate): .position(row.axis, of: view)
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.SA2, .origin): .other("guide of \(view)")
    case (.SA2, _): .other("spacing of the inset of \(view)", kind: .space)
    default: nil
    }
  }
}
