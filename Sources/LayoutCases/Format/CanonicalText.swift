import Foundation

extension LayoutCase {
  /// The case's canonical text: keys in alphabetical order, numbers in shortest round-trip form, ∞ as
  /// "infinity"; one line, or indented for reading.
  ///
  /// Throws if a number is NaN, or infinite where the format has no word for it, and if views nest too deep for
  /// JSON; what nests more than 256 deep and yet can be written is refused where it is read.
  public func json(indented: Bool = false) throws(CaseError) -> String {
    do {
      return String(decoding: try JSONEncoder.canonical(indented: indented).encode(self), as: UTF8.self)
    } catch EncodingError.invalidValue(let number as Double, let context) {
      let path = JSONPath(context.codingPath)
      throw CaseProblem(path: path, text: "is \(number); a finite number is needed").error(case: name)
    } catch {
      let text =
        "cannot be written as JSON, in which arrays and objects nest at most \(JSONSyntax.deepest) deep; a flatter "
        + "case is needed"
      throw CaseProblem(path: .document, text: text).error(case: name)
    }
  }
}

/// A value as the text of every format of the project: keys in alphabetical order, numbers in shortest round-trip
/// form; in one line without its end, or indented for reading.
///
/// Numbers that are not finite, which only wrong engines give, become the strings "infinity", "-infinity" and "nan".
public func canonicalText(of value: some Encodable, indented: Bool = false) throws -> String {
  let encoder = JSONEncoder.canonical(indented: indented)
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

extension JSONEncoder {
  /// The encoder of canonical text, for which numbers that are not finite are errors.
  static func canonical(indented: Bool) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if indented { encoder.outputFormatting.insert(.prettyPrinted) }
    return encoder
  }
}
