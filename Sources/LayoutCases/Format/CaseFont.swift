public import LayoutCore

/// The font that measures the texts of a case (L6): its name, and its metrics once it is found.
public struct CaseFont: Sendable, Hashable {
  /// A family, the path of a file, or another name that `CaseFonts` finds.
  public var name: String
  /// nil until the font is found.
  public var measurer: (any TextMeasurer)?

  public init(name: String, measurer: (any TextMeasurer)? = nil) {
    (self.name, self.measurer) = (name, measurer)
  }

  /// The font of a measurer, under the name that this calls itself.
  public init(_ measurer: any TextMeasurer) { self.init(name: measurer.name, measurer: measurer) }

  /// Fonts of one name are one.
  public static func == (a: CaseFont, b: CaseFont) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Finds the fonts that cases name.
public struct CaseFonts: Sendable {
  /// The font that measures the texts of a case; nil for fixed metrics.
  ///
  /// - Parameter name: what the case names; nil if it names none.
  /// - Throws: if the font cannot be had, in the words of `CaseProblem`: what it is, and what is needed.
  public var find: @Sendable (_ name: String?) throws(Problem) -> CaseFont?

  public init(find: @escaping @Sendable (_ name: String?) throws(Problem) -> CaseFont?) { self.find = find }

  /// Finds none: a case that names a font is refused.
  public static let none = CaseFonts { name throws(Problem) in
    guard let name else { return nil }
    throw Problem("is \(quoted(name)), and no font is read here; leave it out for fixed metrics")
  }
}

extension CaseFonts {
  /// What measures the texts of code, which names no font: what stands in for the system font, or nil for fixed metrics.
  package var ofCode: CaseFont? { (try? find("system")) ?? nil }
}

extension LayoutCase {
  /// Finds the font that the case names, if that is not done.
  mutating func findFont(_ fonts: CaseFonts) throws(CaseError) {
    if font?.measurer != nil { return }
    do throws(Problem) { font = try fonts.find(font?.name) } catch {
      throw CaseProblem(path: .document["fontFamily"], text: error.description).error(case: name)
    }
  }
}
