import LayoutCore

/// Where a picture has room for text: what views cover, and what text stands already.
///
/// The area is divided into squares, so that asking costs little however many views there are.
struct LabelSpace {
  private static let side = 32

  private struct Bucket {
    /// The last view drawn that covers all of it.
    var covered = -1
    var views: [(frame: Rect, order: Int)] = []
    var texts: [Rect] = []
  }

  private let area: Rect
  private var buckets = [Bucket](repeating: Bucket(), count: side * side)

  init(_ area: Rect) { self.area = area }

  /// Notes a filled view.
  ///
  /// - Parameter order: views are drawn by ascending order, so that a later one hides what is below.
  mutating func add(view frame: Rect, order: Int) {
    for index in indices(of: frame) {
      if frame.contains(bounds(of: index)) {
        buckets[index].covered = max(buckets[index].covered, order)
      } else {
        buckets[index].views.append((frame, order))
      }
    }
  }

  /// Takes the first of the places that is free for text; nil where none is.
  ///
  /// - Parameter order: that of the view that the text belongs to; −1 for text that may stand on no view.
  mutating func take(_ places: [Rect], above order: Int = -1) -> Rect? {
    guard let free = places.first(where: { isFree($0, above: order) }) else { return nil }
    for index in indices(of: free) { buckets[index].texts.append(free) }
    return free
  }

  private func isFree(_ place: Rect, above order: Int) -> Bool {
    guard place.coordinates.allSatisfy(\.isFinite) else { return false }
    return indices(of: place).allSatisfy { index in
      let bucket = buckets[index]
      return bucket.covered <= order
        && !bucket.views.contains { $0.order > order && $0.frame.intersects(place) }
        && !bucket.texts.contains { $0.intersects(place) }
    }
  }

  /// The squares that a rectangle touches; what lies outside the area belongs to those at its edge.
  private func indices(of rect: Rect) -> [Int] {
    let columns = range(rect, .horizontal)
    return range(rect, .vertical).flatMap { row in columns.map { row * Self.side + $0 } }
  }

  private func range(_ rect: Rect, _ axis: Axis) -> ClosedRange<Int> {
    let first = bucket(of: rect.minimum(axis), axis)
    return first...max(first, bucket(of: rect.maximum(axis), axis))
  }

  private func bucket(of coordinate: Double, _ axis: Axis) -> Int {
    let share = (coordinate - area.origin[axis]) / area.size[axis] * Double(Self.side)
    return share.isFinite ? Int(min(max(share, 0), Double(Self.side - 1))) : 0
  }

  /// A square, those at the edge without what lies outside.
  private func bounds(of index: Int) -> Rect {
    let (width, height) = (area.width / Double(Self.side), area.height / Double(Self.side))
    return Rect(
      x: area.minX + Double(index % Self.side) * width, y: area.minY + Double(index / Self.side) * height,
      width: width, height: height)
  }
}
