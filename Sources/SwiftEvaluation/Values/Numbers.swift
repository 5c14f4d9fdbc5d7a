import Foundation
import SwiftCode

// Whole and real numbers.
extension Evaluator {
  func numberMember(_ name: String, of value: Value) -> Value? {
    guard let number = value.number else { return nil }
    switch name {
    case "description": return .string(value.words ?? "")
    case "isNaN": return .bool(number.isNaN)
    case "isFinite": return .bool(number.isFinite)
    case "isInfinite": return .bool(number.isInfinite)
    case "isZero": return .bool(number == 0)
    case "magnitude": return value.whole == nil ? .double(abs(number)) : value.whole.map { .int(abs($0)) }
    default: return nil
    }
  }

  func numberCall(_ name: String, of value: Value, _ given: inout Arguments) -> Value? {
    guard let number = value.number else { return nil }
    switch name {
    case "rounded": return .double(number.rounded(roundingRule(given.values.first)))
    case "squareRoot": return .double(number.squareRoot())
    case "signum": return value.whole.map { .int($0.signum()) }
    case "isMultiple":
      return given.take("of")?.whole.flatMap { divisor in
        value.whole.map { .bool(divisor == 0 ? $0 == 0 : $0.isMultiple(of: divisor)) }
      }
    case "quotientAndRemainder":
      guard let divisor = given.take("dividingBy")?.whole, divisor != 0, let whole = value.whole else {
        return nil
      }
      let (quotient, overflows) = whole.dividedReportingOverflow(by: divisor)
      if overflows { return nil }
      return .tuple([("quotient", .int(quotient)), ("remainder", .int(whole - quotient * divisor))])
    case "truncatingRemainder", "remainder":
      return given.take("dividingBy")?.number.map {
        .double(
          name == "remainder" ? number.remainder(dividingBy: $0) : number.truncatingRemainder(dividingBy: $0))
      }
    case "advanced":
      guard let step = given.take("by") else { return nil }
      return arithmetic("+", value, step)
    case "distance": return given.take("to").flatMap { arithmetic("-", $0, value) }
    case "formatted": return .string(formatted(value, as: given.values.first))
    default: return nil
    }
  }

  /// `.up`, `.down` and the like; the nearest, away from zero, if there is none.
  func roundingRule(_ value: Value?) -> FloatingPointRoundingRule {
    switch name(value) {
    case "up": .up
    case "down": .down
    case "towardZero": .towardZero
    case "awayFromZero": .awayFromZero
    case "toNearestOrEven": .toNearestOrEven
    default: .toNearestOrAwayFromZero
    }
  }

  // MARK: Formats

  /// The characters of a number in a format such as `.percent.precision(.fractionLength(1))`.
  func formatted(_ value: Value, as format: Value?) -> String {
    let locale = Locale(identifier: "en_US")
    var style = NumberStyle()
    if case .implicit(let implicit)? = format { style = NumberStyle(implicit, self) }
    if case .int(let whole) = value.settled {
      switch style.kind {
      case .percent:
        return whole.formatted(style.applied(to: IntegerFormatStyle<Int>.Percent(locale: locale)))
      case .currency(let code):
        return whole.formatted(
          style.applied(to: IntegerFormatStyle<Int>.Currency(code: code, locale: locale)))
      case .number: return whole.formatted(style.applied(to: IntegerFormatStyle<Int>(locale: locale)))
      }
    }
    let number = value.number ?? 0
    switch style.kind {
    case .percent:
      return number.formatted(style.applied(to: FloatingPointFormatStyle<Double>.Percent(locale: locale)))
    case .currency(let code):
      return number.formatted(
        style.applied(to: FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale)))
    case .number:
      return number.formatted(style.applied(to: FloatingPointFormatStyle<Double>(locale: locale)))
    }
  }
}

/// What a format of numbers says.
private struct NumberStyle {
  enum Kind {
    case number, percent
    case currency(String)
  }

  var kind = Kind.number
  private var precision: NumberFormatStyleConfiguration.Precision?
  private var isGrouped = true
  private var showsPlus = false

  init() {}

  init(_ format: Implicit, _ evaluator: Evaluator) {
    switch format.name {
    case "percent": kind = .percent
    case "currency":
      kind = .currency(format.arguments?.items.first { $0.label == "code" }?.value.text ?? "USD")
    default: break
    }
    for (name, given) in format.rest {
      let first = given?.values.first
      switch name {
      case "precision":
        guard case .implicit(let length)? = first, let digits = length.arguments?.values.first else {
          continue
        }
        precision = Self.precision(length.name, digits)
      case "grouping": isGrouped = evaluator.name(first) != "never"
      case "sign":
        if case .implicit(let sign)? = first { showsPlus = sign.name == "always" }
      default: continue
      }
    }
  }

  private static func precision(_ name: String, _ digits: Value) -> NumberFormatStyleConfiguration.Precision?
  {
    let range: ClosedRange<Int>
    if case .range(let numbers) = digits {
      let (low, high) = (Int(max(numbers.lower, 0)), Int(min(max(numbers.end - 1, 0), 20)))
      guard low <= high else { return nil }
      range = low...high
    } else if let count = digits.whole {
      range = min(max(count, 0), 20)...min(max(count, 0), 20)
    } else {
      return nil
    }
    switch name {
    case "fractionLength": return .fractionLength(range)
    case "integerLength": return .integerLength(range)
    case "significantDigits": return range.lowerBound > 0 ? .significantDigits(range) : nil
    default: return nil
    }
  }

  /// The style with what the format says.
  func applied<Style: NumberStyleOptions>(to style: Style) -> Style {
    var style = style
    if let precision { style = style.precision(precision) }
    if !isGrouped { style = style.grouping(.never) }
    if showsPlus { style = style.withPlus }
    return style
  }
}

/// What Foundation's formats of numbers have in common.
private protocol NumberStyleOptions {
  func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self
  func grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> Self
  var withPlus: Self { get }
}

extension IntegerFormatStyle: NumberStyleOptions {
  fileprivate var withPlus: Self { sign(strategy: .always()) }
}
extension FloatingPointFormatStyle: NumberStyleOptions {
  fileprivate var withPlus: Self { sign(strategy: .always()) }
}
extension IntegerFormatStyle.Percent: NumberStyleOptions {
  fileprivate var withPlus: Self { sign(strategy: .always()) }
}
extension FloatingPointFormatStyle.Percent: NumberStyleOptions {
  fileprivate var withPlus: Self { sign(strategy: .always()) }
}
extension IntegerFormatStyle.Currency: NumberStyleOptions {
  fileprivate var withPlus: Self { sign(strategy: .always()) }
}
extension FloatingPointFormatStyle.Currency: NumberStyleOptions {
  fileprivate var withPlus: Self { sign(strategy: .always()) }
}
