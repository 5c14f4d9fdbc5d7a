import Foundation

/// The exponent e of y = c xᵉ by least squares on logarithms.
///
/// - Returns: nil with less than two different x, or numbers that have no logarithm.
func fittedExponent(_ points: [(x: Double, y: Double)]) -> Double? {
  guard points.allSatisfy({ $0.x > 0 && $0.y > 0 }), Set(points.map(\.x)).count > 1 else { return nil }
  let logs = points.map { (x: log($0.x), y: log($0.y)) }
  let count = Double(logs.count)
  let meanX = logs.reduce(0) { $0 + $1.x } / count
  let meanY = logs.reduce(0) { $0 + $1.y } / count
  let covariance = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
  return covariance / logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
}
