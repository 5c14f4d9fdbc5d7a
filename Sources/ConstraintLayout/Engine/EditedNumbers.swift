import LayoutCore

/// The declared numbers that a session's edits have changed of late.
///
/// A number that is edited a second time becomes an input of the next program (`Parameters`), so that further
/// edits of it only set that input. The first edit gives constants of the last program other values, which
/// costs less than an input would: many constants are folded into one row. The answers of a leaf that measures
/// become inputs when it is edited first.
struct EditedNumbers {
  private struct Edited {
    var parameter: Parameter
    var isInput: Bool
  }

  /// The latest one is last.
  private var edited: [Edited] = []
  private var texts: Set<Int> = []
  private var alignedGrids: Set<Int> = []
  /// L7  The leaves that stand for containers which are compiled apart. Their answers are inputs.
  private let parts: Set<Int>
  private var opensAssumptions = false
  /// How many edits in a row were not followed.
  private var misses = 0

  /// The most numbers that are remembered: each input costs some rows.
  private static let most = 16

  /// After so many edits that a program with open assumptions has not followed, the next one has none.
  private static let mostMisses = 4

  init(parts: Set<Int> = []) { self.parts = parts }

  /// Notes that a number is edited.
  mutating func note(_ parameter: Parameter) {
    let known = edited.firstIndex { $0.parameter == parameter }
    if let known { edited.remove(at: known) }
    edited.append(Edited(parameter: parameter, isInput: known != nil))
    if edited.count > Self.most { edited.removeFirst() }
  }

  /// L7  Notes that a leaf that measures is edited.
  mutating func note(text node: Int) { texts.insert(node) }

  /// G21  Notes that another guide aligns cells of a grid.
  mutating func note(alignedGrid node: Int) { alignedGrids.insert(node) }

  /// Notes that the last program has followed an edit.
  mutating func noteFollowed() { misses = 0 }

  /// Decides whether answers of leaves (L7) and orders (S2) may change in the next program: from the first edit on that
  /// the last one has only therefore not followed, until some edits in a row are not followed all the same.
  ///
  /// - Returns: whether this is another decision than the last one.
  mutating func noteRefuted(asNumbersAlone isEnough: Bool) -> Bool {
    misses += 1
    let before = opensAssumptions
    opensAssumptions = isEnough || before && misses < Self.mostMisses
    if opensAssumptions != before { misses = 0 }
    return opensAssumptions != before
  }

  /// Forgets all of them, because nodes have other numbers.
  mutating func forget() { self = Self(parts: parts) }

  /// The inputs of the next program.
  func parameters(of tree: LayoutTree) -> Parameters {
    var parameters = Parameters()
    parameters.edited = texts.union(parts)
    parameters.parts = parts
    parameters.alignedGrids = alignedGrids
    parameters.opensAssumptions = opensAssumptions
    for own in edited where own.isInput {
      guard let value = tree.number(of: own.parameter) else { continue }
      parameters.open(own.parameter, of: tree, at: value)
    }
    return parameters
  }
}

extension LayoutTree {
  /// Makes an edit that changes no proposal.
  ///
  /// - Returns: how the numbers of nodes changed; and the declared numbers that changed, nil if something else
  ///   did too.
  mutating func make(
    _ edit: LayoutEdit
  ) throws(TreeError) -> (splices: [TreeSplice], numbers: [Parameter]?) {
    let own = numbers(ofEdit: edit)
    let before = own.map(number)
    let splices = try apply(edit)
    let after = own.map(number)
    let isOther = zip(before, after).contains { ($0 == nil) != ($1 == nil) }
    if isOther || after.allSatisfy({ $0 == nil }) { return (splices, nil) }
    return (splices, own.indices.filter { before[$0] != after[$0] }.map { own[$0] })
  }

  /// The numbers that an edit gives. Those that the tree declares, before and after it, say all that it
  /// changes; without any it changes more than numbers.
  private func numbers(ofEdit edit: LayoutEdit) -> [Parameter] {
    func both(_ kinds: [Parameter.Kind], _ node: Int) -> [Parameter] {
      Axis.allCases.flatMap { axis in kinds.map { Parameter($0, node, axis) } }
    }
    switch edit {
    case .leaf(let node, _): return both(Parameter.Kind.ofLeaf, node)
    case .offset(let node, _): return both([.offset], node)
    case .spacing(let node, let axis, _): return [Parameter(.gap, node, axis)]
    case .fixedFrame(let node, let frame):
      guard kinds.indices.contains(node), kinds[node] == .fixedFrame,
        fixedFrames[payload(of: node)].alignment == frame.alignment
      else { return [] }
      return both([.length], node)
    default: return []
    }
  }

  /// The number that a parameter stands for; nil if the tree declares none there that can be an input.
  func number(of parameter: Parameter) -> Double? {
    let (node, axis) = (parameter.node, parameter.axis)
    guard kinds.indices.contains(node) else { return nil }
    let payload = payload(of: node)
    switch (parameter.kind, kinds[node]) {
    case (.length, .fixedFrame): return fixedFrames[payload][axis]
    case (.length, .fixedLeaf): return fixedSizes[payload][axis]
    case (.length, .leaf): return leaves[payload][axis].isFixed ? leaves[payload][axis].min : nil
    case (_, .leaf):
      let range = leaves[payload][axis]
      if range.isFixed { return nil }
      switch parameter.kind {
      case .minimum: return range.min
      case .ideal: return range.ideal
      case .maximum: return range.max < .infinity ? range.max : nil
      case .length, .offset, .gap: return nil
      }
    case (.offset, .offset): return offsets[payload][axis]
    case (.gap, .grid): return grids[payload][axis].naturalGap
    case (.gap, .stack): return stacks[payload].axis == axis ? stacks[payload].spacing.naturalGap : nil
    default: return nil
    }
  }
}

extension SpacingDescription {
  /// The length of every gap, if it is at least 0. A negative one has more effects (G8, G16).
  fileprivate var naturalGap: Double? {
    if case .uniform(let gap) = self, gap >= 0 { gap } else { nil }
  }
}
