import LayoutCore

/// A number that claimed frames or tracks show, with the value that a reading gives for it.
struct Observation {
  enum Kind {
    /// A number of the container itself: its size, a track.
    case own
    /// A child's position, or whether it is shown.
    case place
    /// A child's size. It is the child's mistake, unless the offer is wrong.
    case answer
  }

  var kind: Kind
  var rule: Rule
  var node: Int
  var subject: String
  var expected: Double
  var found: Double
  /// The value if every rule held; nil if unknown.
  var truth: Double?

  /// Identifies a number among those observed in one container.
  struct Identifier: Hashable {
    var node: Int
    var subject: String
  }

  var name: Identifier { Identifier(node: node, subject: subject) }
}

extension Judge {
  /// All observations in the view at `node`, compared with an arrangement that was read with these assumed values.
  func observations(_ node: Int, _ arrangement: Arrangement, _ assumed: AssumedValues) -> [Observation] {
    var seen = ownSize(node, arrangement.size)
    if let tracks = arrangement.tracks, let claimed = grids[node] {
      seen += trackNumbers(node, tracks, claimed)
    }
    let children = Dictionary(uniqueKeysWithValues: arrangement.children.map { ($0.node, $0) })
    for child in claims.geometricChildren(of: node) {
      let isShown = claims.isShown(child)
      seen.append(
        Observation(
          kind: .place, rule: answers.rules(of: node).hidingRule ?? .F7, node: child,
          subject: "presence", expected: children[child]?.exists ?? false ? 1 : 0,
          found: isShown ? 1 : 0))
      guard isShown, let placed = children[child] else { continue }
      let size = answers.size(child, placed.offer)
      let (claimedSize, origin) = (claims.size(child), claims.origin(child, in: node))
      for axis in Axis.allCases where !assumed.fixed.contains(child) {
        seen.append(
          Observation(
            kind: .answer, rule: answers.rules(of: child).lengthRule(axis), node: child,
            subject: axis.length,
            expected: size[axis], found: claimedSize[axis], truth: truth.frames[child].size[axis]))
      }
      for axis in Axis.allCases {
        seen.append(
          Observation(
            kind: .place, rule: answers.rules(of: node).positionRule(of: child, axis), node: child,
            subject: axis.position,
            expected: placed.origin[axis], found: origin[axis], truth: truth.origins[child]?[axis]))
      }
    }
    return seen
  }

  private func ownSize(_ node: Int, _ size: Size) -> [Observation] {
    Axis.allCases.map { axis in
      Observation(
        kind: .own, rule: answers.rules(of: node).lengthRule(axis), node: node,
        subject: axis.length,
        expected: size[axis],
        found: claims.size(node)[axis], truth: truth.frames[node].size[axis])
    }
  }

  private func trackNumbers(_ node: Int, _ tracks: GridTracks, _ claimed: GridGeometry)
    -> [Observation]
  {
    Axis.allCases.flatMap { axis -> [Observation] in
      let found = axis == .horizontal ? claimed.columns : claimed.rows
      let name = axis == .horizontal ? "column" : "row"
      let lengths = tracks.lengths[axis, default: []]
      func seen(
        _ rule: Rule, _ subject: String, _ expected: Double, _ found: Double, _ truth: Double?
      )
        -> Observation
      {
        Observation(
          kind: .own, rule: rule, node: node, subject: subject, expected: expected, found: found,
          truth: truth
        )
      }
      guard found.count == lengths.count else {
        return [seen(.G3, "number of \(name)s", Double(lengths.count), Double(found.count), nil)]
      }
      return found.enumerated().flatMap { index, track -> [Observation] in
        let right = truth.tracks[node]
        let start = claims.position(track.position, length: track.length, axis, in: node)
        let label = "\(name) \(index + 1)"
        var numbers = [
          seen(
            axis == .horizontal ? .G13 : .G19, "\(axis.length) of \(label)", lengths[index],
            track.length,
            right?.lengths[axis]?[index]),
          seen(
            .G16, "start of \(label)", tracks.start(axis, index), start, right?.start(axis, index)),
        ]
        if let line = track.guideLine, let expected = tracks.lines[axis]?[index] {
          let found = claims.position(line, length: 0, axis, in: node) - start
          numbers.append(
            seen(.G22, "guide line of \(label)", expected, found, right?.lines[axis]?[index]))
        }
        return numbers
      }
    }
  }
}

extension Axis {
  /// The names of lengths and positions in reports.
  var length: String { self == .horizontal ? "width" : "height" }
  var position: String { self == .horizontal ? "x" : "y" }
}
