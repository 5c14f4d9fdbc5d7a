/// A linear form in the making, broken into lines of a few terms.
struct LPTextForm {
  private var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func add(_ coefficient: Double, _ name: String, to target: inout some TextOutputStream) {
    if count > 0 && count % 6 == 0 { target.write("\n  ") }
    count += 1
    target.write(coefficient < 0 ? " - " : " + ")
    let size = coefficient.magnitude
    if size != 1 { target.write("\(lpNumber(size)) ") }
    target.write(name)
  }
}

/// The shortest text that reads back as `x`, with a point for the decimals in any locale.
func lpNumber(_ x: Double) -> String {
  x.magnitude < 1e15 && x == x.rounded(.towardZero) ? String(Int64(x)) : x.description
}
