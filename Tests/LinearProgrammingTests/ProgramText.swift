import LinearProgramming

extension LayoutProgram {
  /// A program from definitions such as `max(0, 2a - b + 3)`, `min(a, 7)` or `a + 1`, named a, b, c … in order.
  init(_ definitions: String...) {
    self.init()
    for text in definitions {
      let kind: Kind = text.hasPrefix("max(") ? .largest : text.hasPrefix("min(") ? .smallest : .single
      let body = kind == .single ? text : String(text.dropFirst(4).dropLast())
      for row in body.split(separator: ",") { addRow(Self.expression(String(row)), label: 0) }
      define(kind, label: 0)
    }
  }

  private static func expression(_ text: String) -> Affine {
    var sum = Affine.zero
    let signed = text.replacing("-", with: "+-").split(separator: "+").map { $0.replacing(" ", with: "") }
    for part in signed where !part.isEmpty {
      guard let letter = part.last, letter.isLetter else {
        sum.constant += Double(part)!
        continue
      }
      let factor = part.dropLast()
      let coefficient = factor.isEmpty ? 1 : factor == "-" ? -1 : Double(factor)!
      sum.add(Int32(letter.asciiValue! - Character("a").asciiValue!), coefficient)
    }
    return sum
  }

  /// The values that the definitions give, in order: what a right solution must be.
  var evaluated: [Double] {
    var values: [Double] = []
    for definition in 0..<count {
      let rows = rows(of: definition).map { value(ofRow: $0, at: values) }
      values.append(kinds[definition] == .smallest ? rows.min()! : rows.max()!)
    }
    return values
  }
}
