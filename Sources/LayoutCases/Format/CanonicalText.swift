import Foundation

extension LayoutCase {
  /// The case's canonical text: keys in alphabetical order, numbers in shortest round-trip form, ∞ as
  /// "infinity"; one line, or indented.
  ///
  /// - Throws: if a number is NaN, if a number is infinite where the format does not allow it, or if views
  ///   nest too deep for JSON. Text with more than 256 levels can be written, but reading refuses it.
  public func json(indented: Bool = false) throws(CaseError) -> String {
    do {
      return String(decoding: try JSONEncoder.canonical(indented: indented).encode(self), as: UTF8.self)
    } catch EncodingError.invalidValue(let number as Double, let context) {
      let path = JSONPath(context.codingPath)
      throw CaseProblem(path: path, text: "is \(number); a finite number is needed").error(case: name)
    } catch {
      let text =
        "cannot be written as JSON, in which arrays and objects nest at most \(JSONScanner.deepest) deep; a flatter "
        + "case is needed"
      throw CaseProblem(path: .document, text: text).error(case: name)
    }
  }
}

/// A value as text in any of the project's formats: keys in alphabetical order, numbers in shortest
/// round-trip form; one line without a line end, or indented.
///
/// Numbers that are not finite become the strings "infinity", "-infinity" and "nan"; only wrong engines give
/// such numbers.
public func canonicalText(of value: some Encodable, indented: Bool = false) throws -> String {
  let encoder = JSONEncoder.canonical(indented: indented)
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

extension JSONEncoder {
  /// The encoder of canonical text. It refuses numbers that are not finite.
  static func canonical(indented: Bool) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if indented { encoder.outputFormatting.insert(.prettyPrinted) }
    return encoder
  }
}
