import Foundation

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
