public import LayoutCore

/// What became of proving that claimed frames are the layout.
///
/// The frames and tracks of the claim imply a basis of the linear programs. A solver that finds this basis optimal
/// without an iteration, with the claimed frames as its point, has proved the claim: the programs have one optimum.
public struct Certificate: Sendable {
  /// The layout read from the solver's point, with its statistics; the status says why there is none.
  public let result: LayoutResult
  /// Simplex iterations from the basis that the claim implies, in the program whose assumptions hold. Programs of the subviews of custom layouts, which
  /// no frame of the claim names, are not counted.
  public let iterations: Int
  /// Rows of the layout program.
  public let rows: Int
  /// How far a coordinate of a frame is off, relative to the largest one claimed on its axis, at least 1; infinite
  /// where a view is shown in one of the layouts only.
  public let deviation: Double

  /// The tolerance of `deviation`: the errors of a sum of some thousand terms.
  public static let tolerance = 1e-12

  /// Whether every claimed frame is the layout's, and the basis implied by the claim was optimal.
  public var isProof: Bool { result.status == .placed && iterations == 0 && deviation <= Self.tolerance }

  init(_ result: LayoutResult, claimed: LayoutResult, iterations: Int, rows: Int) {
    self.result = result
    self.iterations = iterations
    self.rows = rows
    deviation = Self.deviation(of: result.frames, from: claimed.frames)
  }

  private static func deviation(of frames: [Rect], from claimed: [Rect]) -> Double {
    guard frames.count == claimed.count else { return .infinity }
    var worst = (x: 0.0, y: 0.0)
    var largest = (x: 1.0, y: 1.0)
    for (frame, claim) in zip(frames, claimed) {
      if frame.isNull != claim.isNull { return .infinity }
      if frame.isNull { continue }
      largest.x = max(largest.x, abs(claim.minX), abs(claim.width))
      largest.y = max(largest.y, abs(claim.minY), abs(claim.height))
      worst.x = max(worst.x, abs(frame.minX - claim.minX), abs(frame.width - claim.width))
      worst.y = max(worst.y, abs(frame.minY - claim.minY), abs(frame.height - claim.height))
    }
    let deviation = max(worst.x / largest.x, worst.y / largest.y)
    return deviation.isNaN ? .infinity : deviation
  }
}
