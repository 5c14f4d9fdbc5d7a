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
