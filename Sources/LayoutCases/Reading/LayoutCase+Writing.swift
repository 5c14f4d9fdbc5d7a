import Foundation

extension LayoutCase {
  /// The case's canonical text: keys in alphabetical order, numbers in shortest round-trip form, ∞ as
  /// "infinity"; one line, or indented for reading.
  ///
  /// Throws if a number is NaN, or infinite where the format has no word for it.
  public func json(indented: Bool = false) throws(CaseError) -> String {
    do {
      return String(decoding: try JSONEncoder.canonical(indented: indented).encode(self), as: UTF8.self)
    } catch EncodingError.invalidValue(let value, let context) {
      let path = JSONPath(context.codingPath)
      throw CaseProblem(path: path, text: "is \(value); a finite number is needed").error(case: name)
    } catch {
      throw CaseProblem(path: .document, text: "cannot be written: \(error)").error(case: name)
    }
  }
}
