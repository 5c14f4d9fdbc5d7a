import LayoutCore

/// The gaps of a grid (G8–G10); preferred ones are read off a layout, for they depend on no length.
struct GridGaps {
  private let description: GridDescription
  private let geometry: GridGeometry

  init(_ description: GridDescription, _ geometry: GridGeometry) {
    self.description = description
    self.geometry = geometry
  }

  subscript(axis: Axis) -> [Double] {
    let tracks = axis == .horizontal ? geometry.columns : geometry.rows
    let gapCount = max(0, tracks.count - 1)
    switch description[axis] {
    case .uniform(let gap): return [Double](repeating: gap, count: gapCount)
    case .each(let gaps): return gaps
    case .preferred: return zip(tracks, tracks.dropFirst()).map(Self.gap)
    }
  }

  /// The gap between two neighbours, which is not negative; from right to left the second one is on the left (G26).
  private static func gap(_ a: GridGeometry.Track, _ b: GridGeometry.Track) -> Double {
    max(b.position - a.position - a.length, a.position - b.position - b.length, 0).cleaned
  }
}
