/// File names for cases: safe everywhere, and each given once.
struct RenderNames {
  private static let longest = 80
  private var given: Set<String> = []

  /// The case's name with a hyphen for whatever a file name should not have, and a number where that was given.
  ///
  /// File systems that take upper and lower case for the same are allowed for.
  mutating func next(for caseName: String) -> String {
    let safe = Self.safe(caseName)
    var name = safe
    var number = 2
    while !given.insert(name.lowercased()).inserted {
      name = "\(safe)-\(number)"
      number += 1
    }
    return name
  }

  private static func safe(_ name: String) -> String {
    var safe = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "_": safe.unicodeScalars.append(scalar)
      default: if !safe.hasSuffix("-") { safe += "-" }
      }
    }
    safe = String(safe.drop { $0 == "-" || $0 == "." }.prefix(longest))
    while let last = safe.last, last == "-" || last == "." { safe.removeLast() }
    return safe.isEmpty ? "case" : safe
  }
}
