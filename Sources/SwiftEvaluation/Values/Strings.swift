import Foundation
import LayoutViews
import SwiftCode

// Strings.
extension Evaluator {
  /// A literal. What a view shows for it may differ: numbers are written as the language does, and marks are Markdown.
  func string(_ code: Code, in scope: Scope) -> Value {
    var (plain, shown) = ("", "")
    for part in code.children {
      if part.kind == .segment {
        plain += part.text
        shown += part.text
        continue
      }
      guard let argument = part.child(0), let expression = argument.child(0) else { continue }
      let value = evaluate(expression, in: scope)
      var text = self.text(of: value, at: CodePlace(expression))
      var localized = text
      let options = part.children(from: 1)
      let specifier = options.first { $0.text == "specifier" }?.child(0)
      let format = (options.first { $0.text == "format" })?.child(0)
      if let specifier = specifier.flatMap({ evaluate($0, in: scope).text }), let number = value.number {
        text = Self.formatted(specifier, number)
        localized = text
      } else if let format, value.number != nil {
        text = formatted(value, as: evaluate(format, in: scope))
        localized = text
      } else if !options.isEmpty || argument.text == "format" {
        localized = text
      } else if case .int(let whole) = value.settled {
        localized = whole.formatted(.number.locale(Locale(identifier: "en_US")))
      } else if case .double(let real) = value {
        localized = String(format: "%f", real)
      }
      guard spend(text) else { return .unknown(Unknown("…", .named("String"), at: CodePlace(code))) }
      plain += text
      shown += localized
    }
    shown = Self.withoutMarks(shown)
    return .string(plain, shown: shown == plain ? nil : shown)
  }

  /// Whether a text may still be made part of another one.
  func spend(_ text: String) -> Bool { budget.spend(text.utf8.count / 16) }

  /// A number in a format of C with one conversion; as it is where the conversion is none of numbers.
  static func formatted(_ format: String, _ number: Double) -> String {
    let parts = format.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].contains(where: { "%*$".contains($0) }),
      let end = parts[1].firstIndex(where: { $0.isLetter && !"lhqzL".contains($0) })
    else { return "\(number)" }
    let flags = parts[1][..<end].filter { !"lhqzL".contains($0) }
    // Foundation reads widths and precisions of any length.
    guard flags.count <= 8 else { return "\(number)" }
    let (before, after) = (parts[0], parts[1][parts[1].index(after: end)...])
    switch parts[1][end] {
    case "d", "i", "u":
      guard abs(number) < 9e18 else { return "\(number)" }
      return before + String(format: "%\(flags)ld", Int(number)) + after
    case "x", "X", "o":
      guard abs(number) < 9e18 else { return "\(number)" }
      return before + String(format: "%\(flags)l\(parts[1][end])", Int(number)) + after
    case "f", "F", "e", "E", "g", "G":
      return before + String(format: "%\(flags)\(parts[1][end])", number) + after
    default: return "\(number)"
    }
  }

  /// The words of Markdown without its marks for bold, italic, code and links.
  static func withoutMarks(_ text: String) -> String {
    guard text.contains(where: { "*_`[".contains($0) }) else { return text }
    var result = text
    for (pattern, with) in [
      (#"\*\*(\S(?:.*?\S)?)\*\*"#, "$1"), (#"(?<![\w*])\*(\S(?:[^*]*?\S)?)\*(?![\w*])"#, "$1"),
      (#"(?<!\w)__(\S(?:.*?\S)?)__(?!\w)"#, "$1"), (#"(?<!\w)_(\S(?:[^_]*?\S)?)_(?!\w)"#, "$1"),
      (#"`([^`]+)`"#, "$1"), (#"\[([^\]]+)\]\([^)]+\)"#, "$1"),
    ] {
      result = result.replacingOccurrences(of: pattern, with: with, options: .regularExpression)
    }
    return result
  }

  /// The characters that stand for a value in a string.
  func text(of value: Value, at place: CodePlace) -> String {
    switch value {
    case .string(let text, _): text
    case .int(let value): "\(value)"
    case .literal(let whole, _): "\(whole)"
    case .double(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .none: "nil"
    case .enumeration(let value): value.name
    case .array(let items): "[" + items.map { text(of: $0, at: place) }.joined(separator: ", ") + "]"
    case .native(let native): shown(native) ?? "\(native)"
    case .binding(let inner): text(of: inner, at: place)
    case .unknown(let unknown): placeholder(for: unknown)
    case .implicit(let implicit): implicit.name
    case .instance, .object:
      member("description", of: value, place, written: "description").text
        ?? placeholder(for: Unknown("…", at: place))
    default: placeholder(for: Unknown("…", at: place))
    }
  }

  /// A text that stands for something that is not known, with a note.
  func placeholder(for unknown: Unknown) -> String {
    if let text = settings.texts[unknown.written] { return text }
    let (text, words): (String, String) =
      switch unknown.type?.unwrapped.name {
      case "Int", "Int64", "UInt", "UInt64", "Int32": ("12", "the number 12")
      case "Double", "CGFloat", "Float": ("1.5", "the number 1.5")
      case "Date": ("12/31/2025", "a date")
      default: (Self.placeholderText, "a text of \(Self.placeholderText.count) characters")
      }
    note(
      unknown.place,
      "\(words) stands for `\(unknown.written)` (--text \(Self.key(unknown.written))=\"…\")")
    return text
  }

  /// Twelve characters.
  static let placeholderText = FirstFrame.placeholderText

  private static func isOf(_ kind: String, _ character: Character) -> Bool {
    switch kind {
    case "isNumber": character.isNumber
    case "isLetter": character.isLetter
    case "isUppercase": character.isUppercase
    case "isLowercase": character.isLowercase
    case "isWhitespace": character.isWhitespace
    default: character.isPunctuation
    }
  }

  // MARK: Methods

  func stringMember(_ name: String, of text: String) -> Value? {
    switch name {
    case "count": .int(text.count)
    case "isEmpty": .bool(text.isEmpty)
    case "first": text.first.map { .string(String($0)) } ?? Value.none
    case "last": text.last.map { .string(String($0)) } ?? Value.none
    case "capitalized", "localizedCapitalized": .string(text.capitalized)
    case "description", "localized": .string(text)
    case "isNumber", "isLetter", "isUppercase", "isLowercase", "isWhitespace", "isPunctuation":
      text.count == 1 ? text.first.map { .bool(Self.isOf(name, $0)) } : nil
    case "indices": .range(.indices(text.count))
    case "utf8", "unicodeScalars", "characters": .array(text.map { .string(String($0)) })
    default: nil
    }
  }

  func stringCall(_ name: String, of text: String, _ given: inout Arguments) -> Value? {
    let first = given.items.first?.value
    switch name {
    case "uppercased", "localizedUppercase": return .string(text.uppercased())
    case "lowercased", "localizedLowercase": return .string(text.lowercased())
    case "capitalized": return .string(text.capitalized)
    case "starts": return given.take("with")?.text.map { .bool(text.hasPrefix($0)) }
    case "padding":
      guard let length = given.take("toLength")?.whole, let pad = given.take("withPad")?.text, !pad.isEmpty,
        (0...10_000).contains(length)
      else { return nil }
      return .string(text.padding(toLength: length, withPad: pad, startingAt: 0))
    case "hasPrefix": return first?.text.map { .bool(text.hasPrefix($0)) }
    case "hasSuffix": return first?.text.map { .bool(text.hasSuffix($0)) }
    case "contains" where first?.isFunction ?? true: return nil
    case "contains", "localizedCaseInsensitiveContains", "localizedStandardContains":
      return first?.text.map { part in
        .bool(
          name == "contains"
            ? part.isEmpty || text.contains(part) : text.lowercased().contains(part.lowercased()))
      }
    case "replacingOccurrences", "replacing":
      guard let old = (given.take("of") ?? given.next())?.text, let new = given.take("with")?.text else {
        return nil
      }
      return .string(text.replacingOccurrences(of: old, with: new))
    case "trimmingCharacters": return .string(text.trimmingCharacters(in: .whitespacesAndNewlines))
    case "components":
      return given.take("separatedBy")?.text.map {
        .array(text.components(separatedBy: $0).map { .string($0) })
      }
    case "split":
      guard let separator = given.take("separator")?.text, !separator.isEmpty else { return nil }
      let keepsEmpty = given.take("omittingEmptySubsequences")?.truth == false
      let parts = text.split(
        separator: separator, maxSplits: max(given.take("maxSplits")?.whole ?? .max, 0),
        omittingEmptySubsequences: !keepsEmpty)
      return .array(parts.map { .string(String($0)) })
    case "prefix": return first?.whole.map { .string(String(text.prefix(max($0, 0)))) }
    case "suffix": return first?.whole.map { .string(String(text.suffix(max($0, 0)))) }
    case "dropFirst": return .string(String(text.dropFirst(max(first?.whole ?? 1, 0))))
    case "dropLast": return .string(String(text.dropLast(max(first?.whole ?? 1, 0))))
    case "reversed": return .string(String(text.reversed()))
    case "appending": return first?.text.map { .string(text + $0) }
    default: return nil
    }
  }

  /// Methods that a string has as a collection of characters.
  func charactersCall(_ name: String, of text: String, _ given: inout Arguments, _ place: CodePlace)
    -> Value?
  {
    guard spend(text) else { return nil }
    let isSplit = name == "split"
    guard let result = arrayCall(name, of: text.map { .string(String($0)) }, &given, place) else {
      return nil
    }
    // Parts of a string are strings.
    guard isSplit || ["filter", "prefix", "suffix", "drop"].contains(name), case .array(let items) = result
    else { return result }
    func string(_ characters: [Value]) -> Value { .string(characters.compactMap(\.text).joined()) }
    return isSplit ? .array(items.map { string(elements(of: $0, at: place)) }) : string(items)
  }

  /// `String(…)` and the like.
  func makeString(_ given: Arguments, _ place: CodePlace) -> Value {
    var given = given
    if let format = given.take("format")?.text {
      let values = given.values
      guard values.allSatisfy({ $0.number != nil || $0.text != nil }) else {
        return .unknown(Unknown("String(format: …)", .named("String"), at: place))
      }
      return .string(Self.filled(format, values))
    }
    if let localized = given.take("localized") ?? given.take("repeating") {
      if let count = given.take("count")?.whole, let text = localized.text {
        return .string(String(repeating: text, count: min(max(count, 0), 10_000)))
      }
      return localized
    }
    if !given.has("describing"), case .array(let characters)? = given.values.first,
      characters.allSatisfy({ $0.text != nil })
    {
      return .string(characters.compactMap(\.text).joined())
    }
    if let described = given.take("describing") ?? given.take("stringLiteral") ?? given.next() {
      if let unknown = described.unknown {
        return .unknown(Unknown("String(\(unknown.written))", .named("String"), at: place))
      }
      return .string(text(of: described, at: place))
    }
    return .string("")
  }

  /// A format with its values, each in its own conversion.
  private static func filled(_ format: String, _ values: [Value]) -> String {
    var (result, rest, index) = ("", format[...], 0)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(where: { "difeEgGxXsu@c".contains($0) }) else { break }
      let conversion = String(rest[...end])
      rest = rest[rest.index(after: end)...]
      guard index < values.count else { continue }
      if let number = values[index].number, !conversion.hasSuffix("@") {
        result += formatted("%" + conversion, number)
      } else {
        result += values[index].text ?? values[index].words ?? ""
      }
      index += 1
    }
    return result + rest
  }
}
