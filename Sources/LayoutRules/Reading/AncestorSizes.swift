import LayoutCore

/// What a view reads of the views around it while it is sized: a reader's size and a container's proposal. A view's
/// answer is a function of its proposal and of these (GR3, CR2).
struct AncestorSizes: Hashable {
  /// The size of the nearest GeometryReader; nil if there is none.
  var reader: Size?
  /// What the nearest container is proposed, less its margins (CR1).
  var container = ProposedViewSize.unspecified

  /// GR3, CR2: a length of these sizes; nil if it is absent.
  func length(_ length: RelativeLength) -> Double? {
    let sides: ProposedViewSize
    switch length.reference {
    case .reader: sides = ProposedViewSize(reader ?? .zero)
    case .container: sides = container
    }
    var sum = length.constant
    for (factor, side) in [(length.width, sides.width), (length.height, sides.height)] where factor != 0 {
      guard let side, side != .infinity || length.reference == .reader else { return nil }
      sum += factor * side
    }
    return sum.isNaN ? 0 : max(0, sum)
  }
}

/// Which views read a GeometryReader or a container that stands outside of them.
struct AncestorSizeReaders {
  /// By node, whether something inside, or the view itself, reads beyond the view.
  private var readsReader: [Bool]
  private var readsContainer: [Bool]

  /// Complexity: O(nodes).
  init(_ tree: LayoutTree) {
    readsReader = [Bool](repeating: false, count: tree.count)
    readsContainer = readsReader
    for node in (0..<tree.count).reversed() {
      for child in tree.children(of: node) {
        readsReader[node] = readsReader[node] || readsReader[child]
        readsContainer[node] = readsContainer[node] || readsContainer[child]
      }
      switch tree.kinds[node] {
      case .relativeFrame:
        let frame = tree.relativeFrames[tree.payload(of: node)]
        for length in [frame.width, frame.height] {
          readsReader[node] = readsReader[node] || length?.reference == .reader
          readsContainer[node] = readsContainer[node] || length?.reference == .container
        }
      case .geometryReader: readsReader[node] = false
      case .scrollView, .relativeContainer: readsContainer[node] = false
      default: continue
      }
    }
  }

  /// The sizes that the view reads.
  func read(_ ancestorSizes: AncestorSizes, by node: Int) -> AncestorSizes {
    AncestorSizes(
      reader: readsReader[node] ? ancestorSizes.reader : nil,
      container: readsContainer[node] ? ancestorSizes.container : .unspecified)
  }
}

extension Answers {
  /// Evaluates `body` inside a view: with the ancestor sizes that the view's children have.
  ///
  /// - Parameter size: the size of a reader; nil means that of its answer.
  func inside<Result>(
    _ node: Int, _ offer: ProposedViewSize, size: Size? = nil, _ body: () -> Result
  ) -> Result {
    switch tree.kinds[node] {
    case .geometryReader, .scrollView, .relativeContainer, .safeAreaPadding:
      var inner = ancestorSizes
      change(&inner, node, offer, size)
      return within(inner, body)
    default: return body()
    }
  }

  /// CR1: whether a node is the outermost wrapper of the root, layout directions aside.
  private func isHost(_ node: Int) -> Bool {
    (0..<node).allSatisfy { tree.kinds[$0] == .layoutDirection }
  }

  /// Evaluates `body` with other ancestor sizes.
  func within<Result>(_ inner: AncestorSizes, _ body: () -> Result) -> Result {
    let outer = ancestorSizes
    ancestorSizes = inner
    defer { ancestorSizes = outer }
    return body()
  }

  private func change(
    _ inner: inout AncestorSizes, _ node: Int, _ offer: ProposedViewSize, _ size: Size?
  ) {
    let payload = tree.payload(of: node)
    switch tree.kinds[node] {
    case .geometryReader: inner.reader = size ?? GeometryReaderRules.size(in: offer)
    case .scrollView: inner.container = offer.less(tree.scrollViews[payload].margins)
    case .relativeContainer: inner.container = offer.less(EdgeInsets())
    // CR1: the host's safe area is a padding around the root.
    case .safeAreaPadding where isHost(node): inner.container = offer.less(tree.paddings[payload])
    default: break
    }
  }
}

extension ProposedViewSize {
  /// The proposal less insets, at least 0; nil stays nil.
  func less(_ insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { Swift.max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { Swift.max(0, $0 - insets.top - insets.bottom) })
  }
}
