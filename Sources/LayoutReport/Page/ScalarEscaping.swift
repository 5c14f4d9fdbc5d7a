import Mustache

/// Text made safe for HTML, in content and in quoted attributes.
///
/// Scalar by scalar: a mark that combines with a quote makes another character of it, but HTML still ends an
/// attribute there. Control characters, which HTML does not allow, become the replacement character.
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
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
