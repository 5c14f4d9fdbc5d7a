// SA1–SA6: safe areas.

internal import LayoutCore

/// SA2: the inset's content is offered the proposal across and nil along the edge's axis. With i its length
/// along plus the gap, the view is offered the proposal less i along, at least 0. The content stands at the
/// edge of the whole, aligned on the other axis by F3, the view at the other side of i.
enum SafeAreaInsetKind: WrapperKind {
  private static func inset(_ node: Int, _ pass: LayoutPass) -> SafeAreaInset {
    pass.tree.safeAreaInsets[pass.nodes.payload(of: node)]
  }

  private static func content(of node: Int, _ pass: LayoutPass) -> Int { pass.nodes.end(of: node + 1) }

  private static func contentOffer(
    _ node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize {
    var offer = proposal
    offer[inset(node, pass).edge.axis] = nil
    return offer
  }

  /// i. It is asked for once for each offer: insets inside contents of insets would ask twice as often with
  /// every level.
  private static func room(
    of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    let offer = contentOffer(node, in: proposal, pass)
    if let known = pass.safeAreas.rooms[node]?[offer] { return known }
    let inset = inset(node, pass)
    let room = pass.length(of: content(of: node, pass), along: inset.edge.axis, in: offer) + inset.gap
    pass.safeAreas.rooms[node, default: ProposalMemo()].add(room, for: offer)
    return room
  }

  static func forget(_ node: Int, _ pass: LayoutPass) {
    pass.chains.forget(node)
    pass.safeAreas.rooms[node] = nil
  }

  /// The view's offer along depends on i, and so on what the content's length along depends on.
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    let axis = inset(node, pass).edge.axis
    var sides = pass.reads[content(of: node, pass)][axis]
    sides.remove(Axis.Set(axis))
    var reads = pass.reads[node + 1]
    reads[axis].formUnion(sides)
    if reads[axis.cross].contains(Axis.Set(axis)) { reads[axis.cross].formUnion(sides) }
    return reads
  }

  static func offer(
    inside node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize {
    let axis = inset(node, pass).edge.axis
    guard let length = proposal[axis] else { return proposal }
    var offer = proposal
    offer[axis] = max(0, length - room(of: node, in: proposal, pass))
    return offer
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, around child: Double, _ pass: LayoutPass
  ) -> Double {
    axis == inset(node, pass).edge.axis ? max(0, child + room(of: node, in: proposal, pass)) : child
  }

  static func start(
    ofChild size: Size, offered offer: ProposedViewSize, in view: PlacedView, along axis: Axis,
    _ pass: LayoutPass
  ) -> Double {
    let edge = inset(view.node, pass).edge
    return axis == edge.axis && edge.isStart ? room(of: view.node, in: view.proposal, pass) : 0
  }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    let inset = inset(view.node, pass)
    let axis = inset.edge.axis
    let child = child(of: view, pass)
    pass.safeAreas.enter(child, of: view, pass)
    pass.place(child)
    let offer = contentOffer(view.node, in: view.proposal, pass)
    let content = content(of: view.node, pass)
    var placed = PlacedView(
      node: content, proposal: offer, size: pass.size(of: content, in: offer), origin: view.origin)
    if !inset.edge.isStart { placed.origin[axis] += view.size[axis] - placed.size[axis] }
    placed.origin[axis.cross] += placed.start(inset.alignment, in: view.size, of: view.node, pass)
    pass.place(placed)
  }
}

/// SA3: a padding (F4) that also makes a safe rectangle.
enum SafeAreaPaddingKind: WrapperKind {
  static func offer(
    inside node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize { PaddingKind.offer(inside: node, in: proposal, pass) }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, around child: Double, _ pass: LayoutPass
  ) -> Double { PaddingKind.length(of: node, along: axis, in: proposal, around: child, pass) }

  static func start(
    ofChild size: Size, offered offer: ProposedViewSize, in view: PlacedView, along axis: Axis,
    _ pass: LayoutPass
  ) -> Double { PaddingKind.start(ofChild: size, offered: offer, in: view, along: axis, pass) }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    let child = child(of: view, pass)
    pass.safeAreas.enter(child, of: view, pass)
    pass.place(child)
  }
}

/// SA5: the size is the child's, as if the wrapper were not there. To be placed, the child is offered the size
/// of this frame, grown to the outer rectangle on the given edges that touch the safe one, and stands in its
/// middle. If no edge grows, the child is placed as by a padding of 0.
enum IgnoresSafeAreaKind: WrapperKind {
  static func prepare(_ node: Int, in pass: LayoutPass) { pass.safeAreas.areIgnored = true }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { pass.range(of: node + 1) }

  static var hasSizeOfChild: Bool { true }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    let edges = Edge.Set(rawValue: UInt8(pass.nodes.payload(of: view.node)))
    guard let grown = grown(view, on: edges, pass) else { return pass.place(child(of: view, pass)) }
    let offer = ProposedViewSize(grown.size)
    let size = pass.size(of: view.node + 1, in: offer)
    var origin = grown.origin
    for axis in Axis.allCases { origin[axis] += (grown.size[axis] - size[axis]) / 2 }
    pass.place(PlacedView(node: view.node + 1, proposal: offer, size: size, origin: origin))
  }

  /// The frame grown on the edges that touch the safe rectangle, if the outer one lies farther out there by a
  /// distance that counts as more than 0; nil if no edge grows. While a view is looked for, none does (SC10).
  private static func grown(_ view: PlacedView, on edges: Edge.Set, _ pass: LayoutPass) -> Rect? {
    guard !pass.isSearching, view.frame.excess == 0 else { return nil }
    let area = pass.safeAreas.area(around: view.node, pass)
    guard area.safe.excess == 0, area.outer.excess == 0 else { return nil }
    var isGrown = false
    var sides = Sides(view.frame)
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      let outer = Sides(area.outer)
      guard sides.touches(Sides(area.safe), at: edge), sides.lies(inside: outer, at: edge) else { continue }
      sides[edge] = outer[edge]
      isGrown = true
    }
    return isGrown ? sides.rect : nil
  }
}

extension WrapperKind {
  /// The placed child of a wrapper that does not offer it its own size.
  fileprivate static func child(of view: PlacedView, _ pass: LayoutPass) -> PlacedView {
    let offer = offer(inside: view.node, in: view.proposal, pass)
    let size = hasSizeOfChild ? view.size : pass.size(of: view.node + 1, in: offer)
    var origin = view.origin
    for axis in Axis.allCases {
      origin[axis] += start(ofChild: size, offered: offer, in: view, along: axis, pass)
    }
    return PlacedView(node: view.node + 1, proposal: offer, size: size, origin: origin)
  }
}

// MARK: SA1 The safe and the outer rectangle

/// The safe rectangles of a tree and the outer ones. They are kept only if some view ignores them.
struct SafeAreas {
  struct SafeRectangles {
    var safe: Rect
    var outer: Rect
  }

  fileprivate(set) var areIgnored = false
  /// At the root both are the host's.
  private var host = Rect.zero
  /// The rectangles inside the views for which new ones were made, in the coordinates around these views.
  private var areas: [Int: SafeRectangles] = [:]
  /// The rooms that insets take, by node.
  fileprivate var rooms: [Int: ProposalMemo<Double>] = [:]

  /// SA1: the host is as long as the root where it proposes nil or ∞. The root stands in its centre (F9).
  mutating func setHost(_ proposal: ProposedViewSize, around root: Rect) {
    for axis in Axis.allCases {
      let length = root.size[axis]
      host.size[axis] = proposal[axis].flatMap { $0 < .infinity ? $0 : nil } ?? length
      host.origin[axis] = root.origin[axis] - (host.size[axis] - length) / 2
    }
  }

  /// Makes the frame of `child` the safe rectangle inside it. The outer one is the frame of `view`; on each
  /// edge where that touches the safe rectangle around it, it reaches to the outer one around.
  mutating func enter(_ child: PlacedView, of view: PlacedView, _ pass: LayoutPass) {
    guard areIgnored else { return }
    let around = area(around: view.node, pass)
    let outer = Sides(around.outer)
    var sides = Sides(view.frame)
    for edge in Edge.allCases where sides.touches(Sides(around.safe), at: edge) {
      if sides.lies(inside: outer, at: edge) { sides[edge] = outer[edge] }
    }
    areas[child.node] = SafeRectangles(safe: child.frame, outer: sides.rect)
  }

  /// The rectangles around a view, in its coordinates: mirrors between are undone (G26).
  func area(around node: Int, _ pass: LayoutPass) -> SafeRectangles {
    var maker = node
    while maker > 0, areas[maker] == nil { maker = Int(pass.parents[maker]) }
    var area = areas[maker] ?? SafeRectangles(safe: host, outer: host)
    for mirror in LayoutDirectionKind.mirrors(around: node, from: maker, pass).reversed() {
      area.safe = area.safe.mirrored(in: mirror)
      area.outer = area.outer.mirrored(in: mirror)
    }
    return area
  }
}

/// The four sides of a rectangle.
private struct Sides {
  private var start: Point
  private var end: Point

  init(_ rect: Rect) {
    start = rect.origin
    end = Point(x: rect.origin.x + rect.width, y: rect.origin.y + rect.height)
  }

  var rect: Rect {
    Rect(origin: start, size: Size(width: end.x - start.x, height: end.y - start.y))
  }

  subscript(edge: Edge) -> Double {
    get { edge.isStart ? start[edge.axis] : end[edge.axis] }
    set { if edge.isStart { start[edge.axis] = newValue } else { end[edge.axis] = newValue } }
  }

  /// How far the edge of `other` lies outside this one; negative if it lies inside.
  private func distance(outwardTo other: Sides, at edge: Edge) -> Double {
    edge.isStart ? self[edge] - other[edge] : other[edge] - self[edge]
  }

  /// SA6: whether an edge lies on that of the safe rectangle or beyond it, or inside it by a distance that counts as 0
  /// in the units of S2.
  func touches(_ safe: Sides, at edge: Edge) -> Bool {
    LengthUnits.of(distance(outwardTo: safe, at: edge)) <= 0
  }

  /// SA5: whether an edge lies inside that of the outer rectangle by a distance that counts as more than 0.
  func lies(inside outer: Sides, at edge: Edge) -> Bool {
    LengthUnits.of(distance(outwardTo: outer, at: edge)) > 0
  }
}
