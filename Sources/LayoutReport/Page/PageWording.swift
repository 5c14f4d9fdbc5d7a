import Foundation
import Mustache

/// Amounts as text: three significant digits and a unit.
enum Amount {
  static func seconds(_ seconds: Double) -> String {
    if seconds == 0 { return "0 s" }
    let units = [("ns", 1e9), ("µs", 1e6), ("ms", 1e3)]
    for (unit, factor) in units where abs(seconds * factor) < 999.5 {
      return "\(digits(seconds * factor)) \(unit)"
    }
    return "\(digits(seconds)) s"
  }

  static func bytes(_ bytes: Double) -> String {
    let units = [("B", 1.0), ("KiB", 0x1p10), ("MiB", 0x1p20)]
    for (unit, size) in units where bytes / size < 999.5 { return "\(digits(bytes / size)) \(unit)" }
    return "\(digits(bytes / 0x1p30)) GiB"
  }

  /// Three significant digits; larger integers in full.
  static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    if abs(value) >= 999.5 { return count(value.rounded()) }
    let text = String(format: "%.3g", value)
    return text.contains("e") ? text.replacing("e-0", with: "e-") : text
  }

  /// A count, with commas between thousands.
  static func count(_ value: Double) -> String {
    guard let whole = Int(exactly: value) else { return "\(value)" }
    return count(whole)
  }

  static func count(_ value: Int) -> String {
    let digits = String(value.magnitude)
    let grouped = digits.enumerated().map { place, digit in
      let isStart = place > 0 && (digits.count - place) % 3 == 0
      return isStart ? ",\(digit)" : "\(digit)"
    }
    return (value < 0 ? "−" : "") + grouped.joined()
  }

  /// A relative deviation: 0, or its order of magnitude.
  static func deviation(_ value: Double) -> String {
    value == 0 ? "0" : String(format: "%.1e", value).replacing("e-0", with: "e-")
  }

  static func interval(_ low: Double?, _ high: Double?, _ text: (Double) -> String) -> String {
    guard let low, let high else { return "" }
    return "[\(text(low)), \(text(high))]"
  }

  /// Such as `1 case` and `3 cases`.
  static func of(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(self.count(count)) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}

/// Escapes text for HTML content and quoted attributes.
///
/// It works on Unicode scalars. A combining mark after a quote forms another character with it, but HTML
/// still ends an attribute there. Control characters, which HTML does not allow, become the replacement
/// character. Marks that set the direction of text would turn what stands around them, and are written as
/// JSON escapes them.
struct ScalarEscaping: MustacheContentType {
  static let name = "SCALARS"

  func escapeText(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "'": escaped += "&#39;".unicodeScalars
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}": escaped.append("\u{FFFD}")
      case _ where scalar.properties.isBidiControl:
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

/// A command that readers can run, and its purpose.
package struct ShellCommand: Sendable, Hashable {
  let purpose: String
  let text: String

  package init(_ purpose: String, _ text: String) {
    self.purpose = purpose
    self.text = text
  }

  /// Words quoted, where necessary, for a POSIX shell.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":", "=", "+", ",", "@", "%": true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
