import LayoutCore
import LayoutReading
import LinearProgramming

// The lengths that each kind of view may have, without any order of distribution.
extension DistributionProgram {
  /// The possible lengths of a view. On the axes of `ideal` it is offered nil and has its ideal length.
  mutating func lengths(of node: Int, ideal: Axis.Set) throws(NotCovered) -> ViewLengths {
    let lengths: ViewLengths =
      switch tree.kinds[node] {
      case .fixedLeaf, .leaf, .spacer, .divider: leaf(node, ideal)
      case .measuredLeaf: try text(node, ideal)
      case .stack: try stack(node, ideal)
      case .zStack: try zStack(node, ideal)
      case .grid: try grid(node, ideal)
      case .fixedFrame, .flexibleFrame: try frame(node, ideal)
      case .padding: try padding(node, ideal)
      case .fixedSize:
        try self.lengths(
          of: node + 1, ideal: ideal.union(Axis.Set(rawValue: UInt8(tree.payload(of: node)))))  // F5
      case .alignmentGuide, .overlay, .background, .offset, .layoutDirection:
        try self.lengths(of: node + 1, ideal: ideal)
      case .viewThatFits: throw .viewThatFits
      case .customLayout: throw .customLayout
      case .position: throw .position
      case .circle: circle(node, ideal)
      case .aspectRatio: throw .aspectRatio
      case .gridRow, .empty: .zero
      default: throw .screenContainer
      }
    self.lengths[node] = lengths
    return lengths
  }

  // MARK: L2–L5

  private mutating func leaf(_ node: Int, _ ideal: Axis.Set) -> ViewLengths {
    let ranges = tree.lengthRanges(ofLeaf: node, in: stackAxes[node])
    return ViewLengths(
      width: length(ranges.width, isIdeal: ideal.contains(Axis.horizontal)),
      height: length(ranges.height, isIdeal: ideal.contains(Axis.vertical)))
  }

  /// One length for both sides (L3). A circle that is offered one side alone is at most as long as the ideal of the
  /// other. It is not made smaller than greed makes it: a smallest height would make it vanish.
  private mutating func circle(_ node: Int, _ ideal: Axis.Set) -> ViewLengths {
    let most = ideal.isEmpty ? Double.infinity : LengthRange.shape.ideal
    let least =
      switch ideal {
      case []: 0.0
      case [.horizontal, .vertical]: most
      default: min(most, greedy.frames[node].size.width)
      }
    let side = length(least...most)
    return ViewLengths(width: side, height: side)
  }

  private mutating func length(_ range: LengthRange, isIdeal: Bool) -> Affine {
    isIdeal ? Affine(range.ideal) : length(range.min...range.max)
  }

  // MARK: L6

  /// The text's size is the sum of its possible sizes times binaries, of which exactly one is 1. This needs
  /// no large constants to switch sizes. A text that is cut is not covered: nothing says what a line is worth.
  private mutating func text(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> ViewLengths {
    guard let text = tree.measures[tree.payload(of: node)].text else { throw .measuredLeaf }
    if ideal.contains(Axis.horizontal) { return ViewLengths(text.size(in: .unspecified)) }
    let greedySize = greedy.frames[node].size
    if greedySize.height < text.size(in: ProposedViewSize(width: greedySize.width, height: nil)).height {
      throw .cutText
    }
    guard let breaks = TextBreaks(text, keepsAll: keepsAllBreaks)?.sizes else { throw .mixedText }
    var (lengths, sum) = (ViewLengths.zero, Affine.zero)
    for size in breaks {
      let weight = breaks.count == 1 ? Affine(1) : choice()
      let freedom = size.widths.upperBound - size.widths.lowerBound
      sum.add(weight)
      lengths.width.add(weight, times: size.widths.lowerBound)
      lengths.height.add(weight, times: size.height)
      if freedom > 0 {
        let extra = length(0...freedom)
        lengths.width.add(extra)
        demand(freedom * weight, atLeast: extra)
      }
    }
    if breaks.count == 1 { return lengths }
    demand(sum, equals: 1)
    return lengths
  }

  // MARK: F1–F3

  private mutating func frame(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> ViewLengths {
    let ranges = Axis.allCases.map { tree.frameRange(of: node, $0, isIdeal: ideal.contains($0)) }
    var inside = ideal
    for (axis, range) in zip(Axis.allCases, ranges) {
      // A linear program cannot express the smaller of the child's length and a maximum.
      if ideal.contains(axis) && !range.isOffered && range.lengths.upperBound.isFinite {
        throw .boundedIdeal
      }
      if range.isOffered { inside.remove(Axis.Set(axis)) }
    }
    let child = try lengths(of: node + 1, ideal: inside)
    var own = ViewLengths.zero
    for (axis, range) in zip(Axis.allCases, ranges) {
      own[axis] = length(range.lengths)
      fit([child[axis]], into: own[axis], Capacity(.view, of: node, axis))
    }
    return own
  }

  // MARK: F4

  private mutating func padding(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> ViewLengths {
    let insets = tree.paddings[tree.payload(of: node)]
    let child = try lengths(of: node + 1, ideal: ideal)
    return ViewLengths(
      width: padded(child.width, by: insets.leading + insets.trailing),
      height: padded(child.height, by: insets.top + insets.bottom))
  }

  private mutating func padded(_ length: Affine, by insets: Double) -> Affine {
    insets >= 0 ? length + insets : self.length(atLeast: [length + insets])
  }
}

extension DistributionProgram {
  /// The children of a container. A container with several children that is offered a nil width is not
  /// covered.
  private func children(of node: Int, _ ideal: Axis.Set) throws(NotCovered) -> [Int] {
    let children = tree.elements(inside: node)
    if children.count > 1 && ideal.contains(Axis.horizontal) { throw .idealWidth }
    return children
  }

  // MARK: S1–S7

  /// Along the axis: children and gaps. Across it: what the children need with their guides on one line.
  mutating func stack(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> ViewLengths {
    let children = try children(of: node, ideal)
    if children.isEmpty { return .zero }  // L8
    let lengths = try children.map { child throws(NotCovered) in try self.lengths(of: child, ideal: ideal) }
    if lengths.count == 1 { return lengths[0] }  // A6
    let stack = tree.stacks[tree.payload(of: node)]
    let across: Axis = stack.axis == .horizontal ? .vertical : .horizontal
    let gaps = tree.gaps(ofStack: node)
    let sum = lengths.reduce(Affine(gaps.reduce(0, +))) { $0 + $1[stack.axis] }
    var own = ViewLengths.zero
    own[stack.axis] = gaps.allSatisfy { $0 >= 0 } ? sum : length(atLeast: [sum])  // S7
    own[across] = length(atLeast: try needs(of: children, on: stack.alignment, holdingLine: true))  // S5
    return own
  }

  // MARK: S8

  /// Has room for what its layers of the highest priority need, and for each of the other layers.
  mutating func zStack(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> ViewLengths {
    let children = try children(of: node, ideal)
    for child in children { _ = try lengths(of: child, ideal: ideal) }
    if children.count == 1 { return lengths[children[0]] ?? .zero }  // A6
    let layers = tree.layers(ofZStack: node)
    var own = ViewLengths.zero
    for axis in Axis.allCases {
      let guide = tree.zStacks[tree.payload(of: node)].guide(axis)
      own[axis] = children.isEmpty ? .zero : length(0...Double.infinity)
      fit(try needs(of: layers.sizing, on: guide), into: own[axis], Capacity(.view, of: node, axis))
      for layer in layers.others {
        fit([lengths[layer]?[axis] ?? .zero], into: own[axis], Capacity(.offer, of: layer, axis))
      }
    }
    return own
  }
}

extension LayoutTree {
  /// The layers of the highest priority, which size a ZStack, and the others (S8).
  func layers(ofZStack node: Int) -> (sizing: [Int], others: [Int]) {
    let layers = elements(inside: node)
    let priorities = layers.map { layoutPriority(of: $0, in: node) }
    let sizing = zip(layers, priorities).filter { $1 == priorities.max() }.map(\.0)
    return (sizing, layers.filter { !sizing.contains($0) })
  }
}

extension Alignment {
  func guide(_ axis: Axis) -> AlignmentKey { axis == .horizontal ? horizontal.key : vertical.key }
}

extension DistributionProgram {
  /// Tracks of any length that hold their cells. A cell with an anchor must fit into its tracks and the gaps
  /// inside (G14, G20).
  mutating func grid(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> ViewLengths {
    let cells = GridCells(tree, node)
    if cells.cells.isEmpty { return .zero }  // L8
    if cells.cells.count > 1 && ideal.contains(Axis.horizontal) { throw .idealWidth }
    guard let geometry = greedy.grids.first(where: { $0.node == node }) else { throw .noLayout }
    for cell in cells.cells {
      // On an unsized axis a cell is offered 0 and in the end its track, never nil (G18).
      _ = try lengths(of: cell.node, ideal: ideal.subtracting(cell.modifiers.unsizedAxes ?? []))
    }
    let gaps = GridGaps(tree.grids[tree.payload(of: node)], geometry)
    var own = ViewLengths.zero
    for axis in Axis.allCases {
      let tracks = (0..<cells.trackCount(axis)).map { _ in length(0...Double.infinity) }
      if axis == .horizontal { gridColumns[node] = tracks }
      own[axis] = extent(of: tracks[...], gaps[axis][...])  // G16
      try fillTracks(tracks, cells, node, axis)
      for cell in cells.cells where cell.usesAnchor {
        let range = cell.tracks(axis)
        let content = lengths[cell.node]?[axis] ?? .zero
        let room = extent(of: tracks[range], gaps[axis][range.dropLast()])
        hold([content], in: room, Capacity(.offer, of: cell.node, axis))
      }
    }
    return own
  }

  // MARK: G22

  private mutating func fillTracks(
    _ tracks: [Affine], _ cells: GridCells, _ node: Int, _ axis: Axis
  ) throws(NotCovered) {
    for (track, (aligned, guide)) in zip(cells.aligned(axis), cells.guides(axis)).enumerated() {
      let needs = try needs(of: aligned.map(\.node), on: guide)
      hold(needs, in: tracks[track], Capacity(.track(track), of: node, axis))
    }
  }

  /// A row is at least as high as its cells need at their final widths (G19), so no excess is allowed.
  /// Columns are sized before final offers, so cells may exceed them.
  private mutating func hold(_ needs: [Affine], in length: Affine, _ room: Capacity) {
    if room.axis == .horizontal { return fit(needs, into: length, room) }
    for need in needs { demand(length, atLeast: need) }
  }

  /// The length of neighbouring tracks with the gaps inside.
  private func extent(of tracks: ArraySlice<Affine>, _ gaps: ArraySlice<Double>) -> Affine {
    tracks.reduce(Affine(gaps.reduce(0, +)), +)
  }
}

extension DistributionProgram {
  // MARK: S5, G22

  /// The lengths that a container must have room for if a guide brings these views onto one line. Without
  /// explicit guides these are the views' own lengths, else the one length L + R: the largest guide plus the
  /// largest (length − guide).
  ///
  /// - Parameter holdingLine: whether the line itself counts, as in a stack.
  mutating func needs(
    of nodes: [Int], on guide: AlignmentKey, holdingLine: Bool = false
  ) throws(NotCovered) -> [Affine] {
    let lengths = nodes.map { self.lengths[$0]?[guide.axis] ?? .zero }
    if nodes.count < 2 { return lengths }
    let explicit = try nodes.map { node throws(NotCovered) in try explicitValue(of: guide, node) }
    if guide.standard != nil && explicit.allSatisfy({ $0 == nil }) { return lengths }
    let least = holdingLine ? 0 : -Double.infinity
    let (leading, trailing) = (length(least...Double.infinity), length(least...Double.infinity))
    for (length, explicit) in zip(lengths, explicit) {
      let value = try value(of: guide, at: length, explicit: explicit)
      demand(leading, atLeast: value)
      demand(trailing, atLeast: length - value)
    }
    return [leading + trailing]
  }

  // MARK: A3–A5

  /// The explicit value of the guide, from the view's origin; nil if the view has the default.
  private func explicitValue(of guide: AlignmentKey, _ node: Int) throws(NotCovered) -> Affine? {
    let child = node + 1
    switch tree.kinds[node] {
    case .alignmentGuide:
      let explicit = tree.explicitGuides[tree.payload(of: node)]
      guard explicit.guide == guide else { return try explicitValue(of: guide, child) }
      return try value(of: explicit.formula, guide.axis, at: lengths[child]?[guide.axis] ?? .zero)
    case .fixedSize, .overlay, .background, .offset: return try explicitValue(of: guide, child)
    case .padding:
      let insets = tree.paddings[tree.payload(of: node)]
      let inset = guide.axis == .horizontal ? insets.leading : insets.top
      return try explicitValue(of: guide, child).map { $0 + inset }
    case .fixedFrame, .flexibleFrame:
      return try explicitValue(of: guide, child).map { value throws(NotCovered) in
        value + (try origin(inFrame: node, guide.axis))
      }
    case .layoutDirection:
      guard guide.axis == .horizontal, try explicitValue(of: guide, child) != nil else {
        return guide.axis == .horizontal ? nil : try explicitValue(of: guide, child)
      }
      throw .guideFormula
    case .stack, .zStack, .grid:
      if let only = tree.onlyElement(of: node), tree.kinds[node] != .grid {
        return try explicitValue(of: guide, only)  // A6
      }
      // Edges and centres are not combined; baselines and custom guides are.
      if !guide.isCombined || !holdsExplicit(guide, node) { return nil }
      throw .combinedGuide
    // Other kinds are leaves, or have no lengths.
    default: return nil
    }
  }

  /// The origin of a frame's child: the frame's default guide minus the child's guide (F3).
  private func origin(inFrame node: Int, _ axis: Axis) throws(NotCovered) -> Affine {
    let payload = tree.payload(of: node)
    let alignment =
      tree.kinds[node] == .fixedFrame
      ? tree.fixedFrames[payload].alignment : tree.flexibleFrames[payload].alignment
    let guide = alignment.guide(axis)
    let (own, child) = (lengths[node]?[axis] ?? .zero, lengths[node + 1]?[axis] ?? .zero)
    let explicit = try explicitValue(of: guide, node + 1)
    return try value(of: guide, at: own, explicit: nil)
      - (try value(of: guide, at: child, explicit: explicit))
  }

  /// The explicit value of the guide, else its default in a view of this length (A1, A2).
  private func value(
    of guide: AlignmentKey, at length: Affine, explicit: Affine?
  ) throws(NotCovered) -> Affine {
    if let explicit { return explicit }
    return try value(of: guide.defaultValue, guide.axis, at: length)
  }

  /// The value of a formula: a constant plus a share, from 0 to 1, of the view's length on its axis. With
  /// such a guide a shorter view needs no more room on either side of the line. So of text sizes of equal
  /// height the narrowest is enough.
  private func value(of formula: GuideFormula, _ axis: Axis, at length: Affine) throws(NotCovered) -> Affine {
    guard case .affine(let affine) = formula, affine.terms.isEmpty else { throw .guideFormula }
    let (share, other) =
      axis == .horizontal ? (affine.width, affine.height) : (affine.height, affine.width)
    guard other == 0, (0...1).contains(share) else { throw .guideFormula }
    return share * length + affine.constant
  }

  private func holdsExplicit(_ guide: AlignmentKey, _ node: Int) -> Bool {
    (node..<tree.end(of: node)).contains {
      tree.kinds[$0] == .alignmentGuide && tree.explicitGuides[tree.payload(of: $0)].guide == guide
    }
  }
}

extension AlignmentKey {
  /// Whether a container combines the explicit values of its children for this guide (A5).
  fileprivate var isCombined: Bool {
    standard == nil || standard == .firstTextBaseline || standard == .lastTextBaseline
  }
}
