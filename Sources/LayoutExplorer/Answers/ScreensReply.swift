import DirectBoxes
import DirectLayout
import Foundation
import GLPKSolver
import LayoutCases
import ScreenComparison

/// The screens that the page of layout languages offers, and what each language makes of one.
///
/// SwiftUI's and CSS's rules are laid out when they are asked for. Qt and Tk are programs of their own: their answers were
/// recorded, so they take part at the widths of the screen alone.
struct ScreenLibrary: Sendable {
  /// A screen in the list of all.
  struct ListedScreen: Encodable {
    var name: String
    var about: String
    /// The widths at which Qt and Tk were asked, in points.
    var widths: [Double]
    /// The number of its cells.
    var cells: Int
  }

  /// The languages that agree, with the frames of the first of them.
  struct LanguageGroup: Encodable {
    struct LanguageReply: Encodable {
      var title: String
      /// The sum of what overflows, is empty or misses its limits, beyond the least possible, in points.
      var loss: Double
      var unsaid: [Unsaid]
    }

    var languages: [LanguageReply]
    var overflow: Double
    var empty: Double
    var beyondLimits: Double
    var height: Double
    /// x, y, width, height by row and cell; null for an empty cell.
    var frames: [[[Double]?]]
    /// Its rule in each situation, with the place where the rule stands.
    var rules: [LanguageRule]
  }

  struct Reply: Encodable {
    var width: Double
    /// What the screen asks at this width.
    var situations: [String]
    var groups: [LanguageGroup]
    /// The languages without an answer at this width.
    var missing: [String]
  }

  static let keys = ["screen", "width"]
  /// The widths that can be offered, in points.
  static let widths = 1.0...4000.0

  private let screens: [NeutralScreen]
  private let comparison: ScreenComparison

  /// - Throws: `CaseError` if a resource is not in its format.
  init() throws {
    screens = try NeutralScreen.screens(in: PageFiles.resource("screens.ndjson"))
    comparison = ScreenComparison(
      views: DirectEngine(), boxes: DirectBoxEngine(), solver: GLPKSolver(),
      peers: try PeerAnswers(PageFiles.resource("screen-answers.ndjson")))
  }

  var entries: [ListedScreen] {
    screens.map {
      ListedScreen(
        name: $0.name, about: $0.about, widths: $0.widths, cells: $0.rows.reduce(0) { $0 + $1.count })
    }
  }

  func reply(_ object: RequestObject) throws(ExplorerError) -> Reply {
    let name = try object.required("screen", as: String.self, "the name of a screen")
    let width = try object.required("width", as: Double.self, "a width in points")
    guard let screen = screens.first(where: { $0.name == name }) else {
      throw ExplorerError(404, "screen", "is none of the \(screens.count) screens; /api/screens lists them")
    }
    guard Self.widths.contains(width) else {
      throw .badRequest("width", "is \(width); 1 to 4000 points are needed")
    }
    let report: ScreenReport
    do { report = try comparison.compare(screen, width: width) } catch {
      throw ExplorerError(422, "screen", "\(error)")
    }
    let missing = ScreenLanguage.allCases.filter { language in
      !report.sides.contains { $0.language == language }
    }
    return Reply(
      width: width, situations: report.situations.map(\.says),
      groups: report.groups.compactMap { group in Self.group(group, of: report) },
      missing: missing.map(\.title))
  }

  private static func group(_ languages: [ScreenLanguage], of report: ScreenReport) -> LanguageGroup? {
    let sides = languages.compactMap { language in report.sides.first { $0.language == language } }
    guard let first = sides.first else { return nil }
    return LanguageGroup(
      languages: sides.map {
        LanguageGroup.LanguageReply(title: $0.language.title, loss: $0.loss, unsaid: $0.unsaid)
      },
      overflow: first.cost.overflow, empty: first.cost.empty,
      beyondLimits: ScreenReport.rounded(first.cost.lack + first.cost.excess + first.cost.overlap),
      height: first.height, frames: first.frames, rules: first.rules)
  }
}
