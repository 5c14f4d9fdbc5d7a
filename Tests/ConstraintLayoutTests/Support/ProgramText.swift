import ConstraintLayout
import LayoutCore
import LinearProgramming

extension LayoutProgram {
  /// The definitions of one axis as text, a line each: `c G13.offer.x0.grid = max(0.5b, 0)`.
  ///
  /// Variables are named a, b, c … in the order of all definitions; a row that repeats is written once.
  /// - Parameter rules: the rules whose definitions are wanted.
  func text(_ tree: LayoutTree, _ axis: Axis, _ rules: Set<Rule>) -> [String] {
    (0..<count).compactMap { definition in
      let provenance = Provenance(label: labels[definition])
      guard provenance.axis == axis, rules.contains(provenance.rule) else { return nil }
      let rows = rows(of: definition).map(expression)
      let body =
        switch kinds[definition] {
        case .largest: "max(\(rows.joined(separator: ", ")))"
        case .smallest: "min(\(rows.joined(separator: ", ")))"
        case .single: rows[0]
        }
      return "\(Self.name(definition)) \(provenance.name(in: tree)) = \(body)"
    }
  }

  private func expression(_ row: Int) -> String {
    var text = ""
    for term in terms(of: row) {
      append(termCoefficients[term], Self.name(Int(termVariables[term])), to: &text)
    }
    if rowConstants[row] != 0 || text.isEmpty { append(rowConstants[row], "", to: &text) }
    return text
  }

  private func append(_ coefficient: Double, _ variable: String, to text: inout String) {
    if !text.isEmpty || coefficient < 0 {
      text += text.isEmpty ? "-" : coefficient < 0 ? " - " : " + "
    }
    let size = abs(coefficient)
    let number = size == size.rounded() ? String(Int(size)) : "\(size)"
    text += variable.isEmpty ? number : size == 1 ? variable : number + variable
  }

  /// a … z, aa, ab …
  private static func name(_ variable: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(variable % 26)))
    return variable < 26 ? letter : name(variable / 26 - 1) + letter
  }
}
