import Foundation

/// A logarithmic axis: from values to places on paper, with a mark at every power of ten.
struct LogScale: Sendable {
  private let low: Double
  private let high: Double
  private let first: Double
  private let last: Double

  /// An axis on which all values have room, rounded up to whole powers of ten where that leaves little empty.
  ///
  /// Nil without a value that is more than 0.
  ///
  /// - Parameters:
  ///   - first: the place of the smallest value.
  ///   - last: that of the largest.
  init?(_ values: [Double], from first: Double, to last: Double) {
    let logarithms = values.filter { $0 > 0 && $0.isFinite }.map(log10)
    guard let least = logarithms.min(), let most = logarithms.max() else { return nil }
    // At least one power of ten is marked, and a single value stands in the middle of one.
    low = min(least - 0.08, (least + 1e-9).rounded(.down) + (most - least < 1 ? 0 : 1))
    high = max(most + 0.08, (most - 1e-9).rounded(.up) - (most - least < 1 ? 0 : 1))
    self.first = first
    self.last = last
  }

  func place(of value: Double) -> Double? {
    guard value > 0, value.isFinite else { return nil }
    return place(ofPower: log10(value))
  }

  private func place(ofPower power: Double) -> Double {
    first + (last - first) * (power - low) / (high - low)
  }

  /// The powers of ten on the axis, with their places.
  var decades: [(power: Int, place: Double)] {
    let powers =
      Int((low - 1e-9).rounded(.up))...max(Int((low - 1e-9).rounded(.up)), Int((high + 1e-9).rounded(.down)))
    return powers.map { ($0, place(ofPower: Double($0))) }
  }

  /// A power of ten of seconds, such as `10 ms`.
  static func seconds(_ power: Int) -> String {
    let (unit, base) = power < -6 ? ("ns", -9) : power < -3 ? ("µs", -6) : power < 0 ? ("ms", -3) : ("s", 0)
    return "1" + String(repeating: "0", count: max(0, power - base)) + " \(unit)"
  }

  /// A power of ten as a count, such as `10,000`.
  static func count(_ power: Int) -> String { Amount.count(pow(10, Double(power))) }

  /// A place, to a hundredth.
  static func text(_ place: Double) -> String {
    let rounded = (place * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
