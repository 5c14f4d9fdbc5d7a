import LayoutCore
import LinearProgramming

extension AllotmentProgram {
  // MARK: S5, G22

  /// Lengths that views need which are brought onto a line by a guide: the longest one's where nothing is explicit,
  /// else L + R, the largest guide and the largest (length − guide).
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

  /// The explicit guide of a view, from its origin; nil where it has its default.
  private func explicitValue(of guide: AlignmentKey, _ node: Int) throws(NotCovered) -> Affine? {
    let child = node + 1
    switch tree.kinds[node] {
    case .alignmentGuide:
      let explicit = tree.explicitGuides[tree.payload(of: node)]
      guard explicit.guide == guide else { return try explicitValue(of: guide, child) }
      return try value(of: explicit.formula, guide.axis, at: lengths[child]?[guide.axis] ?? .zero)
    case .fixedSize, .overlay, .offset: return try explicitValue(of: guide, child)
    case .padding:
      let insets = tree.paddings[tree.payload(of: node)]
      let inset = guide.axis == .horizontal ? insets.leading : insets.top
      return try explicitValue(of: guide, child).map { $0 + inset }
    case .fixedFrame, .flexibleFrame:
      return try explicitValue(of: guide, child).map { value throws(NotCovered) in
        value + (try origin(inFrame: node, guide.axis))
      }
    case .mirror:
      guard guide.axis == .horizontal, try explicitValue(of: guide, child) != nil else {
        return guide.axis == .horizontal ? nil : try explicitValue(of: guide, child)
      }
      throw .guideFormula
    case .stack, .zStack, .grid:
      if let only = tree.onlyChild(of: node), tree.kinds[node] != .grid {
        return try explicitValue(of: guide, only)  // A6
      }
      // Edges and centres are not combined; baselines and custom guides are.
      if !guide.isCombined || !holdsExplicit(guide, node) { return nil }
      throw .combinedGuide
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .gridRow, .viewThatFits, .customLayout,
      .position:
      return nil
    }
  }

  /// Where the child of a frame stands: the frame's default guide less the child's (F3).
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

  /// The explicit value of a guide, else its default in a view of a length (A1, A2).
  private func value(
    of guide: AlignmentKey, at length: Affine, explicit: Affine?
  ) throws(NotCovered) -> Affine {
    if let explicit { return explicit }
    return try value(of: guide.defaultValue, guide.axis, at: length)
  }

  /// A formula that is a constant and a share of the view's length on its axis: a shorter view then needs no more
  /// room on either side of the line, which lets a text keep the narrowest of breaks of equal height.
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
  /// Whether a container gives it an explicit value if its children do (A5).
  fileprivate var isCombined: Bool {
    standard == nil || standard == .firstTextBaseline || standard == .lastTextBaseline
  }
}
