package import Foundation

/// Reads a JSON document of one of the project's formats as strictly as a case is read.
///
/// - Throws: `CaseError` with the path of what is wrong.
package func strictDocument<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(CaseError) -> Value {
  do {
    var syntax = JSONSyntax(Array(data)[...])
    try syntax.check()
    return try JSONDecoder().decode(type, from: data)
  } catch let problem as CaseProblem {
    throw problem.error(case: nil)
  } catch DecodingError.typeMismatch(let type, let context) {
    throw mismatch(type, context).error(case: nil)
  } catch DecodingError.dataCorrupted(let context) {
    throw CaseProblem(path: JSONPath(context.codingPath), text: context.debugDescription).error(case: nil)
  } catch {
    throw CaseProblem(path: .document, text: "cannot be read: \(error)").error(case: nil)
  }
}

private func mismatch(_ type: any Any.Type, _ context: DecodingError.Context) -> CaseProblem {
  let needed =
    switch type {
    case is String.Type: "a string"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    default: "\(type)".hasPrefix("Array") ? "an array" : "an object"
    }
  return CaseProblem(path: JSONPath(context.codingPath), text: "is of another kind; \(needed) is needed")
}
