public import Foundation
import LayoutCore

/// The text of a literal, with values put in, as SwiftUI's texts take it. Its words are shown as they are written: no
/// table is read, and Markdown is not. Numbers are written as SwiftUI does in English.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable, Hashable {
  let content: String

  public init(_ value: String) { content = value }
  public init(stringLiteral value: String) { content = value }
  public init(stringInterpolation: StringInterpolation) { content = stringInterpolation.content }

  /// Puts values into the text.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var content = ""

    public init(literalCapacity: Int, interpolationCount: Int) { content.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) { content += literal }

    public mutating func appendInterpolation<Value>(_ value: Value) { content += "\(value)" }

    /// A whole number, its thousands apart as English has them.
    public mutating func appendInterpolation<Number: BinaryInteger>(_ number: Number) {
      content += number.formatted(IntegerFormatStyle<Number>(locale: Locale(identifier: "en_US")))
    }

    /// A real number with six digits behind the point, as SwiftUI has it without a `specifier`.
    public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
      content += String(format: "%f", Double(number))
    }

    /// - Parameter specifier: as for `String(format:)`, such as `%.2f`.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      content += String(format: specifier, value)
    }

    public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
    where Style.FormatOutput == String {
      content += format.format(value)
    }

    /// The words of a text, in the font of this one.
    public mutating func appendInterpolation(_ text: Text) { content += text.content }
  }
}

extension Text {
  /// - Parameter key: shown as it is; `\n` forces a line break.
  public init(_ key: LocalizedStringKey) { self.init(verbatim: key.content) }

  /// A value in a format.
  public init<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
  where Style.FormatOutput == String {
    self.init(verbatim: format.format(value))
  }
}
