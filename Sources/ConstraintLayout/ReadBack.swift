import LayoutCore
import LinearProgramming

/// Frames and tracks as affine expressions of the variables, in flat arrays.
struct ReadBack {
  private var nodes: [Int32] = []
  private var coordinates = AffineTable()
  private var gridNodes: [Int] = []
  private var tracks: [(node: Int, axis: Axis, position: Affine, length: Affine, line: Affine?)] = []

  mutating func recordFrame(
    node: Int, _ x: Affine, _ y: Affine, _ width: Affine, _ height: Affine
  ) {
    nodes.append(Int32(node))
    coordinates.append(x)
    coordinates.append(y)
    coordinates.append(width)
    coordinates.append(height)
  }

  /// Records a grid, which may turn out to have no tracks.
  mutating func recordGrid(node: Int) { gridNodes.append(node) }

  mutating func recordTrack(
    node: Int, _ axis: Axis, _ position: Affine, _ length: Affine, _ line: Affine?
  ) {
    tracks.append((node, axis, position, length, line))
  }

  /// A frame per node of a tree of `count` nodes, null for what is not shown (F7). Complexity: linear in the terms.
  func frames(count: Int, at values: [Double]) -> [Rect] {
    frames(count) { coordinates.value($0, at: values) }
  }

  /// The frames whose coordinates are the doubles nearest to the exact ones.
  func nearestFrames(count: Int, at values: [Dyadic]) -> [Rect] {
    frames(count) { coordinates.value($0, at: values).rounded }
  }

  private func frames(_ count: Int, _ value: (Int) -> Double) -> [Rect] {
    var frames = [Rect](repeating: .null, count: count)
    for (record, node) in nodes.enumerated() {
      frames[Int(node)] = Rect(
        x: value(4 * record), y: value(4 * record + 1), width: value(4 * record + 2),
        height: value(4 * record + 3))
    }
    return frames
  }

  /// The expressions of x, y, width and height by node, without what is not shown.
  func expressions() -> [Int: [Affine]] {
    var expressions: [Int: [Affine]] = [:]
    for (record, node) in nodes.enumerated() {
      expressions[Int(node)] = (4 * record..<4 * record + 4).map(coordinates.expression)
    }
    return expressions
  }

  /// The first view, children before parents, whose size overflows; if none does, whose position does.
  func firstOverflow(in frames: [Rect]) -> Int? {
    let first =
      nodes.first { !(frames[Int($0)].width.isFinite && frames[Int($0)].height.isFinite) }
      ?? nodes.first { !(frames[Int($0)].minX.isFinite && frames[Int($0)].minY.isFinite) }
    return first.map(Int.init)
  }

  /// The tracks of every grid, in tree order.
  func grids(at values: [Double]) -> [GridGeometry] {
    var grids: [Int: GridGeometry] = [:]
    for node in gridNodes { grids[node] = GridGeometry(node: node, columns: [], rows: []) }
    for track in tracks {
      let value = GridGeometry.Track(
        position: track.position.value(at: values), length: track.length.value(at: values),
        guideLine: track.line?.value(at: values))
      if track.axis == .horizontal {
        grids[track.node]?.columns.append(value)
      } else {
        grids[track.node]?.rows.append(value)
      }
    }
    return grids.values.sorted { $0.node < $1.node }
  }
}

/// Affine expressions in compressed rows.
struct AffineTable {
  private var constants: [Double] = []
  private var starts: [Int32] = [0]
  private var variables: [Int32] = []
  private var coefficients: [Double] = []

  mutating func append(_ expression: Affine) {
    expression.forEachTerm { variable, coefficient in
      variables.append(variable)
      coefficients.append(coefficient)
    }
    constants.append(expression.constant)
    starts.append(Int32(variables.count))
  }

  func expression(_ index: Int) -> Affine {
    var expression = Affine(constants[index])
    for term in Int(starts[index])..<Int(starts[index + 1]) {
      expression.add(variables[term], coefficients[term])
    }
    return expression
  }

  func value(_ index: Int, at values: [Double]) -> Double {
    var sum = constants[index]
    for term in Int(starts[index])..<Int(starts[index + 1]) {
      sum += coefficients[term] * values[Int(variables[term])]
    }
    return sum
  }

  func value(_ index: Int, at values: [Dyadic]) -> Dyadic {
    (Int(starts[index])..<Int(starts[index + 1])).reduce(Dyadic(constants[index])) { sum, term in
      sum + Dyadic(coefficients[term]) * values[Int(variables[term])]
    }
  }
}
