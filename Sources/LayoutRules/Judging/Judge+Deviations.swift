import LayoutCore

// Which coordinates are not those that the rules give, before any explanation.
extension Judge {
  /// One violation for every coordinate and every track that deviates.
  func deviations(_ tolerance: Double) -> [RuleViolation] {
    let containers = containers()
    let noise = Dictionary(uniqueKeysWithValues: Axis.allCases.map { ($0, claims.noise($0)) })
    var deviations: [RuleViolation] = []
    for node in 0..<tree.count where tree.kinds[node].hasGeometry {
      let (right, claimed) = (truth.frames[node], claims.frames[node])
      if right.isNull || claimed.isNull {
        guard right.isNull != claimed.isNull else { continue }
        deviations.append(violation(.F7, node, "presence", right.isNull ? 0 : 1, claimed.isNull ? 0 : 1))
        continue
      }
      for axis in Axis.allCases {
        let position = containers[node].map { rules.position(of: node, in: $0, axis) } ?? .F9
        for (rule, subject, expected, found) in [
          (position, axis.position, right.origin[axis], claimed.origin[axis]),
          (rules.length(of: node, axis), axis.length, right.size[axis], claimed.size[axis]),
        ]
        where !(abs(expected - found) <= max(noise[axis] ?? 0, tolerance * max(1, abs(expected), abs(found))))
        {
          deviations.append(violation(rule, node, subject, expected, found))
        }
      }
      if let tracks = truth.tracks[node], let claimed = grids[node], !agree(claimed, tracks, node) {
        deviations.append(violation(.G16, node, "tracks", 1, 0))
      }
    }
    return deviations
  }

  /// The container of each view, rows left out; nil for the root and for rows.
  private func containers() -> [Int?] {
    var containers = [Int?](repeating: nil, count: tree.count)
    for node in 0..<tree.count where tree.kinds[node].hasGeometry {
      for child in claims.geometricChildren(of: node) { containers[child] = node }
    }
    return containers
  }
}
