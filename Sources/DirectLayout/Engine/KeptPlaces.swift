// What a session keeps of the last places, so that it places only what may stand elsewhere.

internal import LayoutCore

/// The last offers of the views of one tree, and the frames that the present step has changed.
///
/// What stands inside a view follows from its frame, its offer and the answers inside. So a view with the
/// frame and the offer of the last step is not placed again, unless it is *stale*: something inside it has
/// other answers. A view whose inside depends on places far away is *volatile*, with everything around it. It
/// is always placed again: a lazy container (LS4) and a view that ignores the safe area (SA5).
final class KeptPlaces {
  /// What is known of a view.
  private struct Marks: OptionSet {
    let rawValue: UInt8
    /// The view was placed once. If it is not shown now, it has no frame.
    static let placed = Marks(rawValue: 1 << 0)
    static let stale = Marks(rawValue: 1 << 1)
    static let volatile = Marks(rawValue: 1 << 2)
  }

  @exclusivity(unchecked) private var marks: [Marks]
  /// By node. Only those of placed views that are no leaves are initialized: large grids need no memory here.
  private let offers: UnsafeMutablePointer<ProposedViewSize>
  /// The nodes whose frames differ from those of the last step.
  @exclusivity(unchecked) private(set) var moved = MovedNodes()

  init(count: Int) {
    marks = Array(repeating: [], count: count)
    offers = .allocate(capacity: count)
  }

  deinit { offers.deallocate() }

  // MARK: What must be placed again

  /// Whether everything inside the view stands as it did. If not, its present offer is kept.
  @inline(__always)
  fileprivate func keeps(_ view: PlacedView, since frame: Rect) -> Bool {
    let node = view.node
    if marks[node] == .placed, offers[node].hasBits(of: view.proposal), frame.hasBits(of: view.frame) {
      return true
    }
    offers[node] = view.proposal
    marks[node].remove(.stale)
    marks[node].insert(.placed)
    return false
  }

  func markStale(_ node: Int) { marks[node].insert(.stale) }

  func markVolatile(_ node: Int) { marks[node].insert(.volatile) }

  func isVolatile(_ node: Int) -> Bool { marks[node].contains(.volatile) }

  // MARK: What moved

  /// Begins a step.
  func forgetMoved() { moved = MovedNodes() }

  @inline(__always)
  func compare(_ frame: Rect, with before: Rect, of node: Int) {
    if frame != before { moved.add(node..<node + 1) }
  }

  func noteMoved(_ nodes: Range<Int>) { moved.add(nodes) }
}

/// Nodes in any order, mostly ascending.
struct MovedNodes {
  private var ranges: [Range<Int>] = []

  @inline(__always)
  mutating func add(_ nodes: Range<Int>) {
    if let last = ranges.last, last.upperBound == nodes.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<nodes.upperBound
    } else {
      ranges.append(nodes)
    }
  }

  /// Nodes side by side that have moved, while a loop goes over them.
  struct Run {
    /// The first of them; −1 if the last node has not moved.
    private var start = -1

    /// Notes whether the next node has moved.
    @inline(__always)
    mutating func note(_ node: Int, _ hasMoved: Bool, _ pass: LayoutPass) {
      if hasMoved {
        if start < 0 { start = node }
      } else if start >= 0 {
        pass.kept?.noteMoved(start..<node)
        start = -1
      }
    }
  }

  /// Disjoint ranges in ascending order. Complexity: O(ranges), if they are out of order O(ranges · log ranges).
  var inOrder: [Range<Int>] {
    var isSorted = true
    for index in ranges.indices.dropFirst() where ranges[index - 1].upperBound >= ranges[index].lowerBound {
      isSorted = false
      break
    }
    if isSorted { return ranges }
    var joined = MovedNodes()
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.ranges.last, last.upperBound > range.lowerBound {
        if last.upperBound < range.upperBound { joined.add(last.upperBound..<range.upperBound) }
      } else {
        joined.add(range)
      }
    }
    return joined.ranges
  }

  /// The nodes whose frames differ. `before` gives the node's number in the old array, negative for a new one.
  static func between(_ old: [Rect], _ new: [Rect], before: (Int) -> Int) -> MovedNodes {
    var moved = MovedNodes()
    for node in new.indices {
      let origin = before(node)
      if origin < 0 || old[origin] != new[node] { moved.add(node..<node + 1) }
    }
    return moved
  }
}

extension LayoutPass {
  /// Keeps places from the next layout on.
  func keepPlaces() {
    let kept = KeptPlaces(count: nodes.count)
    self.kept = kept
    keepsPlaces = true
    if !safeAreas.areIgnored && !lazyContainers.mayBeAbsent { return }
    for node in 0..<nodes.count {
      let kind = nodes.kinds[node]
      guard kind == .lazyStack || kind == .lazyGrid || kind == .ignoresSafeArea else { continue }
      var view = node
      while view >= 0, !kept.isVolatile(view) {
        kept.markVolatile(view)
        view = Int(parents[view])
      }
    }
  }

  /// Whether the view and everything inside it stands as it did.
  @inline(__always)
  func keeps(_ view: PlacedView) -> Bool {
    guard let kept, !nodes.kinds[view.node].isLeaf else { return false }
    return kept.keeps(view, since: frames[view.node])
  }

  /// Gives the view and everything inside it no frame. Complexity: O(1) if it has none.
  func hideKept(_ node: Int) {
    guard let kept else { return }
    if comparesFrames, frames[node] == .null { return }
    let subtree = node..<nodes.end(of: node)
    var hidesGrid = false
    for hidden in subtree {
      if comparesFrames, frames[hidden] != .null {
        kept.noteMoved(hidden..<hidden + 1)
        if nodes.kinds[hidden] == .grid {
          hidesGrid = true
          grids.forgetPlaces(of: hidden, self)
        }
      }
      frames[hidden] = .null
    }
    if hidesGrid { grids.removeGeometries { subtree.contains($0) } }
  }

  // MARK: Views that are placed only to find one of them (SC10)

  /// The frames of the layout, while others are tried.
  struct SuspendedPlaces {
    fileprivate let frames: UnsafeMutableBufferPointer<Rect>
    fileprivate let comparesFrames: Bool
  }

  /// Lets frames be tried without changing those of the layout; nil if no places are kept.
  func suspendPlaces() -> SuspendedPlaces? {
    guard keepsPlaces else { return nil }
    let places = SuspendedPlaces(frames: frames, comparesFrames: comparesFrames)
    // Only the few frames that are tried are touched.
    frames = .allocate(capacity: nodes.count)
    (keepsPlaces, comparesFrames) = (false, false)
    return places
  }

  func resume(_ places: SuspendedPlaces) {
    frames.deallocate()
    (frames, keepsPlaces, comparesFrames) = (places.frames, true, places.comparesFrames)
  }
}

extension ProposedViewSize {
  /// Whether both are the same to the last bit; 0 and −0 differ.
  @inline(__always)
  func hasBits(of other: ProposedViewSize) -> Bool {
    width?.bitPattern == other.width?.bitPattern && height?.bitPattern == other.height?.bitPattern
  }
}

extension Point {
  /// Whether both are the same to the last bit; 0 and −0 differ.
  @inline(__always)
  func hasBits(of other: Point) -> Bool {
    x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern
  }
}

extension Rect {
  /// Whether both are the same to the last bit; 0 and −0 differ.
  @inline(__always)
  func hasBits(of other: Rect) -> Bool {
    origin.hasBits(of: other.origin)
      && size.width.bitPattern == other.size.width.bitPattern
      && size.height.bitPattern == other.size.height.bitPattern
  }
}
