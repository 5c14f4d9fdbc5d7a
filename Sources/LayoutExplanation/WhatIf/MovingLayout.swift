import ConstraintLayout
public import LayoutCore

/// A number of a case that can be varied: a side of the proposal, a declared length, or a spacing.
public enum WhatIfParameter: Sendable, Hashable {
  case proposal(Axis)
  /// The fixed length of the named view: of a fixed leaf (L2), or of a fixed frame around it (F1).
  case length(view: String, Axis)
  /// Every gap between the children of the named stack (S1).
  case spacing(view: String)
  /// Every gap along an axis of the named grid (G8).
  case gridSpacing(view: String, Axis)

  /// Reads `width`, `height`, or a name followed by `.width`, `.height`, `.spacing`, `.horizontalSpacing` or
  /// `.verticalSpacing`; nil for any other text.
  public init?(_ text: String) {
    guard let dot = text.lastIndex(of: ".") else {
      guard let axis = Self.lengths[text] else { return nil }
      self = .proposal(axis)
      return
    }
    let (view, number) = (String(text[..<dot]), String(text[text.index(after: dot)...]))
    if view.isEmpty { return nil }
    if let axis = Self.lengths[number] {
      self = .length(view: view, axis)
    } else if let axis = Self.spacings[number] {
      self = .gridSpacing(view: view, axis)
    } else if number == "spacing" {
      self = .spacing(view: view)
    } else {
      return nil
    }
  }

  private static let lengths: [String: Axis] = ["width": .horizontal, "height": .vertical]
  private static let spacings: [String: Axis] = [
    "horizontalSpacing": .horizontal, "verticalSpacing": .vertical,
  ]
}

extension WhatIfParameter: CustomStringConvertible {
  public var description: String {
    func length(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }
    return switch self {
    case .proposal(let axis): length(axis)
    case .length(let view, let axis): "\(view).\(length(axis))"
    case .spacing(let view): "\(view).spacing"
    case .gridSpacing(let view, let axis): "\(view).\(axis)Spacing"
    }
  }
}

/// A view tree with one number that varies.
struct MovingLayout: Sendable {
  /// The number that varies: a side of the proposal, or a parameter of the tree.
  enum MovingNumber: Sendable {
    case proposal(Axis)
    case parameter(Parameter)
  }

  /// The tree. If the number is the length of a fixed leaf, the leaf is in a fixed frame here.
  let tree: LayoutTree
  let target: MovingNumber
  /// The number's value in the case; nil if it has none, such as a nil proposal or a preferred spacing.
  let value: Double?
  private let proposal: ProposedViewSize
  private let host: Host
  private let engine: ConstraintEngine

  init(
    _ tree: LayoutTree, _ target: MovingNumber, value: Double?, in proposal: ProposedViewSize, host: Host,
    by engine: ConstraintEngine
  ) {
    self.tree = tree
    self.target = target
    self.value = value
    self.proposal = proposal
    self.host = host
    self.engine = engine
  }

  /// Calls `body` with the layout at a value of the number, after its assumptions are confirmed, and with the
  /// input for the number; nil if the layout does not depend on it.
  func with<Answer>(
    _ value: Double, _ body: (OpenLayout, _ input: Int?) throws(OpenLayout.Failure) -> Answer
  ) throws(OpenLayout.Failure) -> Answer {
    var (parameters, proposal) = (Parameters(), proposal)
    switch target {
    case .proposal(let axis): proposal[axis] = value
    case .parameter(let own): _ = parameters.open([own], at: value)
    }
    return try OpenLayout.with(tree, parameters, in: proposal, host: host, by: engine) {
      layout throws(OpenLayout.Failure) in
      _ = try layout.settle()
      return try body(layout, input(of: layout))
    }
  }

  private func input(of layout: OpenLayout) -> Int? {
    switch target {
    case .proposal(let axis): layout.input(ofProposal: axis)
    case .parameter: layout.input(ofSlot: 0)
    }
  }
}

extension MovingLayout {
  /// - Throws: if the tree has no such number.
  init(
    _ parameter: WhatIfParameter, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host,
    by engine: ConstraintEngine
  ) throws(WhatIfError) {
    var (moving, target, value) = (tree, MovingNumber.proposal(.horizontal), Double?.none)
    switch parameter {
    case .proposal(let axis):
      target = .proposal(axis)
      value = proposal[axis].flatMap { $0.isFinite ? $0 : nil }
    case .length(let view, let axis):
      let frame = try Self.frame(of: view, axis, in: &moving)
      target = .parameter(Parameter(.length, frame, axis))
      value = moving.fixedFrames[moving.payload(of: frame)][axis]
    case .spacing(let view):
      let stack = try Self.core(view, .stack, "no stack: only an HStack or a VStack has a spacing", in: tree)
      let description = tree.stacks[tree.payload(of: stack)]
      target = .parameter(Parameter(.gap, stack, description.axis))
      if case .uniform(let gap) = description.spacing { value = gap }
    case .gridSpacing(let view, let axis):
      let grid = try Self.core(view, .grid, "no Grid: a stack has a spacing", in: tree)
      target = .parameter(Parameter(.gap, grid, axis))
      if case .uniform(let gap) = tree.grids[tree.payload(of: grid)][axis] { value = gap }
    }
    if case .parameter(let own) = target { try Self.check(own.node, in: moving, parameter) }
    self.init(moving, target, value: value, in: proposal, host: host, by: engine)
  }

  /// The node with this name.
  private static func node(_ name: String, in tree: LayoutTree) throws(WhatIfError) -> Int {
    let found = tree.find(name)
    if case .node(let node) = found { return node }
    throw .parameter(found.problem(with: name) ?? name)
  }

  /// The innermost view of the named element.
  private static func core(
    _ name: String, _ kind: ViewKind, _ problem: String, in tree: LayoutTree
  ) throws(WhatIfError) -> Int {
    let core = tree.core(of: try node(name, in: tree))
    if tree.kinds[core] == kind { return core }
    throw .parameter("\(name) is \(problem)")
  }

  /// The fixed frame that sets the length of a view: the view itself, a frame added around a leaf of fixed
  /// length, or the nearest frame around the view.
  private static func frame(of name: String, _ axis: Axis, in tree: inout LayoutTree) throws(WhatIfError)
    -> Int
  {
    var node = try node(name, in: tree)
    // Alignment guides of a leaf belong to it.
    while tree.kinds[node] == .alignmentGuide { node += 1 }
    if let length = tree.fixedLength(ofLeaf: node, axis) {
      let frame = axis == .horizontal ? FixedFrame(width: length) : FixedFrame(height: length)
      guard let wrapped = tree.wrapping([node: LayoutTree.Wrapping(frame: frame)]) else {
        throw .parameter("\(name) is too deep in the tree to be put into a frame")
      }
      tree = wrapped.tree
      return wrapped.frames[node]!
    }
    var around = node
    while true {
      if tree.kinds[around] == .fixedFrame, tree.fixedFrames[tree.payload(of: around)][axis] != nil {
        return around
      }
      guard around > 0, tree.kinds[around - 1].isWrapper else { break }
      around -= 1
    }
    let length = axis == .horizontal ? "width" : "height"
    throw .parameter(
      "\(name) has no fixed \(length): only a leaf of fixed size and a fixed frame have one (L2, F1)")
  }

  /// F8  Numbers inside a custom layout must not vary, because the layout computes with their values.
  private static func check(_ node: Int, in tree: LayoutTree, _ parameter: WhatIfParameter)
    throws(WhatIfError)
  {
    for outer in 0..<node where tree.kinds[outer] == .customLayout && node < tree.end(of: outer) {
      throw .parameter(
        "\(parameter) is inside the custom layout \(tree.viewNames.quoted(outer)), which answers single numbers only (F8)"
      )
    }
  }
}

extension LayoutTree {
  /// The leaf's length if it is the same for every proposal (L2).
  fileprivate func fixedLength(ofLeaf node: Int, _ axis: Axis) -> Double? {
    switch kinds[node] {
    case .fixedLeaf: return fixedSizes[payload(of: node)][axis]
    case .leaf:
      let range = leaves[payload(of: node)][axis]
      return range.isFixed ? range.min : nil
    default: return nil
    }
  }
}

/// Why a number cannot be varied, in words.
public enum WhatIfError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The case has no such number, or the number cannot have this value.
  case parameter(String)
  /// There is no layout where the sweep starts.
  case noLayout(String)

  public var description: String {
    switch self {
    case .parameter(let problem), .noLayout(let problem): problem
    }
  }
}
