/// A range of numbers.
struct NumberRange: Equatable {
  var lower = -Double.infinity
  var upper = Double.infinity
  /// Whether the upper bound is in it.
  var isClosed = false
  /// Whether its bounds are whole numbers by their type.
  var isWhole = true

  /// `0..<count`
  static func indices(_ count: Int) -> NumberRange { NumberRange(lower: 0, upper: Double(count)) }

  func contains(_ number: Double) -> Bool {
    number >= lower && (isClosed ? number <= upper : number < upper)
  }

  var isEmpty: Bool { !isClosed && lower >= upper }

  func overlaps(_ other: NumberRange) -> Bool {
    if isEmpty || other.isEmpty { return false }
    return contains(other.lower) || other.contains(lower)
  }

  func clamped(to limits: NumberRange) -> NumberRange {
    var range = self
    range.lower = min(max(lower, limits.lower), limits.upper)
    range.upper = min(max(upper, limits.lower), limits.upper)
    return range
  }

  /// The first whole number behind it.
  var end: Double { isClosed ? upper + 1 : upper }

  /// The bounds as values.
  var bounds: (lower: Value, upper: Value) { (bound(lower), bound(upper)) }

  private func bound(_ number: Double) -> Value {
    isWhole && abs(number) < 1e15 ? .int(Int(number)) : .double(number)
  }

  /// The whole numbers in it, `most` at most. Complexity: O(elements).
  func numbers(most: Int) -> [Value] {
    guard isWhole, lower.isFinite, end > lower else { return [] }
    return (0..<Int(min(end - lower, Double(most)))).map { .int(Int(lower) + $0) }
  }

  /// The part of a collection of `count` elements that it selects.
  func indices(in count: Int) -> Range<Int> {
    guard isWhole else { return 0..<0 }
    let first = Int(min(max(lower, 0), Double(count)))
    return first..<max(first, Int(min(max(end, 0), Double(count))))
  }
}

extension Value {
  /// Whether it is a real number by its type.
  var isReal: Bool { if case .double = self { true } else { false } }
}
