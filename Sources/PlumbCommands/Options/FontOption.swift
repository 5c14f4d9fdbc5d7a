import ArgumentParser
import FontText
import Foundation
import LayoutCases
import LayoutCore
import Synchronization

/// What measures the texts of cases. Every command that takes cases or Swift has it.
struct FontOption: FontReading {
  @Option(
    name: .customLong("font"),
    help: ArgumentHelp(
      "What measures texts: a font file, a family that fontconfig knows, system, or fixed.",
      discussion:
        "By default what a case names, else fixed metrics; for Swift, system: the installed font nearest to Apple's."
    ))
  var name: String?

  /// What no command line says.
  static var unsaid: FontOption {
    var option = FontOption()
    option.name = nil
    return option
  }

  /// Finds the font of a case: that of the option, else the one that the case names.
  var fonts: CaseFonts { fonts(mayReadFiles: true) }

  /// - Parameter mayReadFiles: whether a case may name a file; the option always may.
  func fonts(mayReadFiles: Bool) -> CaseFonts {
    CaseFonts { [name] named throws(Problem) in
      if let name { return try NamedFonts.font(name) }
      guard let named else { return nil }
      if !mayReadFiles, NamedFonts.isFile(named) {
        throw Problem(
          "is \(quoted(named)), a file, which is not read for a page; the name of a family is needed, or --font"
        )
      }
      do throws(Problem) { return try NamedFonts.font(named) } catch {
        throw Problem("\(error.description), or --font fixed for fixed metrics")
      }
    }
  }

  /// What the option says.
  ///
  /// - Throws: the exit code of data that cannot be used, if its font cannot be had; that is told.
  func check() throws {
    guard let name else { return }
    do throws(Problem) { _ = try NamedFonts.font(name) } catch {
      throw Exit.fail("--font: \(error.description)", Exit.badData)
    }
  }

  var layouts: LayoutRegistry {
    var layouts = LayoutRegistry.builtIn
    layouts.fonts = fonts
    return layouts
  }
}

/// How a kind of cases finds what measures its texts.
protocol FontReading: ParsableArguments {
  var layouts: LayoutRegistry { get }
  static var unsaid: Self { get }

  func check() throws
}

/// Of cases whose texts have no font.
struct NoFonts: FontReading {
  static var unsaid: NoFonts { NoFonts() }
  var layouts: LayoutRegistry { .builtIn }

  func check() {}
}

/// Fonts by the names that options and cases have for them. Each is looked for once.
enum NamedFonts {
  static let (fixed, system) = ("fixed", "system")

  private static let known = Mutex<[String: CaseFont]>([:])

  /// - Returns: nil for fixed metrics.
  /// - Throws: what is wrong with the name, and what is needed.
  static func font(_ name: String) throws(Problem) -> CaseFont? {
    if name == fixed { return nil }
    if let font = known.withLock({ $0[name] }) { return font }
    let font = CaseFont(try measurer(name))
    known.withLock {
      $0[name] = font
      $0[font.name] = font
    }
    return font
  }

  static func isFile(_ name: String) -> Bool {
    name.contains("/") || FileManager.default.fileExists(atPath: name)
  }

  private static func measurer(_ name: String) throws(Problem) -> any TextMeasurer {
    if name == system {
      if let installed = SystemFontMetrics.installed() { return installed }
      let families = SystemFontMetrics.families.joined(separator: ", ")
      throw Problem("is \"system\", and fontconfig has none of \(families); install one")
    }
    do throws(FontFileError) {
      if name.hasPrefix(SystemFontMetrics.prefix) {
        return try SystemFontMetrics(family: String(name.dropFirst(SystemFontMetrics.prefix.count)))
      }
      return isFile(name) ? try FontMetrics(fontFile: name) : try FontMetrics(family: name)
    } catch {
      throw Problem(error.description)
    }
  }
}
