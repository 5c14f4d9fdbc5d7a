/// Names that the LP and MPS formats accept, each given out once.
///
/// Legal are at most 255 letters, digits and a few signs of ASCII; no start that reads as a number, no
/// keyword.
struct LPTextNames {
  private var used: Set<String> = []
  private var repeats: [String: Int] = [:]

  init(reserved: String...) { used = Set(reserved) }

  /// `proposal`, made legal, with a number at its end if it was given out before.
  ///
  /// Complexity: amortised, the length of the name.
  mutating func unique(_ proposal: String) -> String {
    let base = Self.legal(proposal)
    if used.insert(base).inserted { return base }
    while true {
      let number = repeats[base, default: 1] + 1
      repeats[base] = number
      let suffix = "_\(number)"
      let name = base.prefix(Self.longest - suffix.utf8.count) + suffix
      if used.insert(String(name)).inserted { return String(name) }
    }
  }

  private static let longest = 255
  private static let signs = Set("_.()/#@!~".unicodeScalars)
  private static let keywords: Set<String> = [
    "minimize", "minimise", "minimum", "min", "maximize", "maximise", "maximum", "max", "subject", "such",
    "st", "st.", "s.t.", "bounds", "bound", "general", "generals", "gen", "integer", "integers", "int",
    "binary", "binaries", "bin", "semi-continuous", "semis", "semi", "sos", "sos1", "sos2", "free", "inf",
    "infinity", "end", "nan",
  ]

  static func legal(_ proposal: String) -> String {
    var name = String(String.UnicodeScalarView(proposal.unicodeScalars.prefix(longest).map(legal)))
    if !canStart(name) || keywords.contains(name.lowercased()) { name = "_" + name }
    return String(name.prefix(longest))
  }

  private static func legal(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": scalar
    default: signs.contains(scalar) ? scalar : "_"
    }
  }

  /// Whether no reader takes the start for a number, as in 1x, .5 or e9.
  private static func canStart(_ name: String) -> Bool {
    guard let first = name.first, first != ".", !first.isNumber else { return false }
    guard first == "e" || first == "E" else { return true }
    return name.dropFirst().first.map { !$0.isNumber } ?? false
  }
}
