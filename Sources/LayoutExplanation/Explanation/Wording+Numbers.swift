import LayoutCore

extension Wording {
  /// A number in at most six decimals, for reading.
  package static func number(_ value: Double) -> String {
    let rounded = abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 : value
    return (rounded == 0 ? 0 : rounded).shortest
  }

  static func sign(_ value: Double) -> String { value < 0 ? "− " : "+ " }

  /// `words` times a positive factor; that of a share is written as a division.
  static func times(_ words: String, _ factor: Double) -> String {
    if factor == 1 { return words }
    let divisor = (1 / factor).rounded()
    if divisor > 1, divisor < 1e6, 1 / divisor == factor { return "\(words) ÷ \(number(divisor))" }
    return "\(number(factor)) × \(words)"
  }

  static func offer(_ offer: ProposedViewSize) -> String {
    func side(_ length: Double?) -> String { length.map { $0 == .infinity ? "∞" : number($0) } ?? "nil" }
    return "\(side(offer.width)) × \(side(offer.height))"
  }
}
