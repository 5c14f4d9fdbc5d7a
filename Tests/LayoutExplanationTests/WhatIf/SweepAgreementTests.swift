import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import Testing

/// Sweeps of proposals against the direct engine, which knows nothing of pieces.
@Suite struct SweepAgreementTests {
  static let families = [
    "bounded", "flexible", "mixed", "spanning", "stacks", "text", "choices", "random", "trees", "wrappers",
  ]
  private static let seeds = 1...6 as ClosedRange<UInt64>
  private static let end = 700.0

  private func forEachSweep(
    _ family: String, _ axis: Axis, _ encoding: Encoding, _ body: (SweptCase, LayoutSweep) throws -> Void
  ) throws -> Int {
    var count = 0
    for seed in Self.seeds {
      let swept = try SweptCase(try Family(family).makeCase(seed: seed))
      guard let sweep = try swept.sweep(.proposal(axis), to: Self.end, encoding) else { continue }
      try body(swept, sweep)
      count += 1
    }
    return count
  }

  @Test(arguments: families, Encoding.allCases)
  func `every piece is the direct engine's layout, at its ends and inside`(family: String, encoding: Encoding)
    throws
  {
    for axis in Axis.allCases {
      let sweeps = try forEachSweep(family, axis, encoding) { swept, sweep in
        for complete in sweep.completePieces {
          let piece = complete.piece
          let length = piece.to - piece.from
          let margin = min(0.25 * length, 1e-5)
          let inside = [margin, 0.31 * length, 0.5 * length, 0.77 * length, length - margin]
          for value in inside.map({ piece.from + $0 }) {
            let deviation = complete.deviation(at: value, from: swept.frames(axis, value))
            #expect(deviation <= 1e-9, "\(swept.name) at \(axis) \(value) in \(piece.from)–\(piece.to)")
          }
        }
      }
      #expect(sweeps > 3, "\(family)")
    }
  }

  /// A breakpoint that is missed shows between it and the next one.
  @Test(arguments: families) func `no breakpoint is missed`(family: String) throws {
    for axis in Axis.allCases {
      _ = try forEachSweep(family, axis, .tracks) { swept, sweep in
        let end = sweep.pieces.last?.to ?? 0
        let pieces = sweep.completePieces
        for number in 0..<150 {
          let value = (Double(number) + 0.371) * end / 150
          guard let piece = pieces.first(where: { $0.piece.from < value && value < $0.piece.to }) else {
            continue
          }
          let deviation = piece.deviation(at: value, from: swept.frames(axis, value))
          #expect(deviation <= 1e-9, "\(swept.name) at \(axis) \(value)")
        }
      }
    }
  }

  @Test(arguments: families) func `both encodings have the same pieces`(family: String) throws {
    var pieces = 0
    for axis in Axis.allCases {
      _ = try forEachSweep(family, axis, .tracks) { swept, tracks in
        guard let cells = try swept.sweep(.proposal(axis), to: Self.end, .cells) else {
          Issue.record("\(swept.name): no layout in cells")
          return
        }
        #expect(cells.breakpoints.count == tracks.breakpoints.count, "\(swept.name), \(axis)")
        for (a, b) in zip(cells.breakpoints, tracks.breakpoints) {
          #expect(abs(a.value - b.value) <= 1e-9 * max(1, a.value), "\(swept.name), \(axis)")
          #expect(a.isContinuous == b.isContinuous)
        }
        pieces += tracks.pieces.count
      }
    }
    #expect(pieces > 24)
  }

  /// The direct engine's frames bend or jump at every breakpoint.
  @Test(arguments: families) func `every breakpoint is one`(family: String) throws {
    var breakpoints = 0
    for axis in Axis.allCases {
      _ = try forEachSweep(family, axis, .tracks) { swept, sweep in
        #expect(sweep.breakpoints.count == sweep.pieces.count - 1)
        let pieces = sweep.completePieces
        for (index, breakpoint) in sweep.breakpoints.enumerated() {
          #expect(!breakpoint.changes.isEmpty, "\(swept.name) at \(breakpoint.value)")
          let (before, after) = (sweep.pieces[index], sweep.pieces[index + 1])
          let width = 0.9 * min(before.to - before.from, after.to - after.from, 4)
          if width < 1e-3 { continue }
          // The line of the piece before does not go on behind the breakpoint.
          let value = breakpoint.value + width
          let deviation = pieces[index].deviation(at: value, from: swept.frames(axis, value))
          #expect(deviation > 1e-9, "\(swept.name) at \(axis) \(breakpoint.value)")
          breakpoints += 1
        }
      }
    }
    #expect(breakpoints > 3)
  }
}
