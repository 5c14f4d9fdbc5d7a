// The lengths of platforms and styles (section 9), each with the scene that shows it.
// `Documentation/Platforms.md` shows the same table.

/// A length in points, and where it was recorded.
package struct RecordedLength: Sendable, Hashable {
  package var points: Double
  /// The recorded scene that shows it, such as "list/basic"; "choice" if none does.
  package var scene: String

  init(_ points: Double, _ scene: String = "choice") {
    self.points = points
    self.scene = scene
  }
}

/// The lengths of the lines of a List, or of a grouped form on macOS (LI1–LI8, FO4–FO6).
struct LineConstants: Sendable {
  /// What becomes of `aboveAll` where the first line is a header.
  enum FirstHeader: Sendable {
    /// It stands above the header (FO4).
    case below
    /// It stands below the header, which so stands at the upper edge (LI6).
    case above
    /// It does not count (LI7).
    case alone
  }

  var platform: Platform
  /// As the table names it.
  var style: String
  var margin: RecordedLength
  var rowInset = RecordedLength(0)
  var rowPadding: RecordedLength
  var leastRow: RecordedLength
  var betweenRows = RecordedLength(0)
  var aboveAll: RecordedLength
  var belowAll: RecordedLength
  var aboveHeader: RecordedLength
  var belowHeader: RecordedLength
  var aboveFooter: RecordedLength
  var belowFooter: RecordedLength
  /// Before a section that is not the first: with a header, and without one.
  var laterHeader: RecordedLength
  var laterCard: RecordedLength
  /// In place of the two before: for each footer and header that is missing (LI7).
  var missingPart: RecordedLength?
  var outline = RecordedLength(9)
  var outlineLevel = RecordedLength(13)
  var firstHeader: FirstHeader
  /// Where a footer stands in its line.
  var footers: Alignment = .leading

  /// The lengths with the names that section 9 and the table give them.
  var lengths: [(name: String, length: RecordedLength)] {
    [
      ("margin", margin), ("row inset", rowInset), ("row padding", rowPadding), ("least row", leastRow),
      ("between rows", betweenRows), ("above all", aboveAll), ("below all", belowAll),
      ("above header", aboveHeader), ("below header", belowHeader), ("above footer", aboveFooter),
      ("below footer", belowFooter),
    ]
      + (missingPart.map { [("missing header or footer", $0)] }
        ?? [("later header", laterHeader), ("later card", laterCard)])
      + [("outline", outline), ("outline level", outlineLevel)]
  }
}

extension LineConstants {
  static let inset = LineConstants(
    platform: .macOS, style: "List, inset",
    margin: RecordedLength(16, "list/basic"), rowInset: RecordedLength(0, "list/basic"),
    rowPadding: RecordedLength(4, "list/basic"), leastRow: RecordedLength(24, "list/modifiers"),
    betweenRows: RecordedLength(0, "list/basic"),
    aboveAll: RecordedLength(10, "list/basic"), belowAll: RecordedLength(10, "list/pinning-scroll"),
    aboveHeader: RecordedLength(6, "list/prominence"), belowHeader: RecordedLength(6, "list/prominence"),
    aboveFooter: RecordedLength(6, "list/sections"), belowFooter: RecordedLength(6, "list/sections"),
    laterHeader: RecordedLength(20, "list/prominence"), laterCard: RecordedLength(20, "list/sections"),
    outline: RecordedLength(9, "list/outline"), outlineLevel: RecordedLength(13, "list/outline"),
    firstHeader: .above)

  static let plain = ofMacOS(
    "List, plain", margin: RecordedLength(8, "list/styles"), leastRow: RecordedLength(24, "list/styles"),
    aboveAll: RecordedLength(0, "list/styles"))

  static let bordered = ofMacOS(
    "List, bordered", margin: RecordedLength(7, "list/styles"), leastRow: RecordedLength(24, "list/styles"),
    aboveAll: RecordedLength(1, "list/styles"))

  static let sidebar = ofMacOS(
    "List, sidebar", margin: RecordedLength(16, "list/styles"), leastRow: RecordedLength(32, "list/styles"),
    aboveAll: RecordedLength(10, "list/styles"))

  /// A style of macOS of which no recording shows sections: they are those of `inset`.
  private static func ofMacOS(
    _ style: String, margin: RecordedLength, leastRow: RecordedLength, aboveAll: RecordedLength
  ) -> LineConstants {
    LineConstants(
      platform: .macOS, style: style, margin: margin, rowInset: RecordedLength(0, "list/styles"),
      rowPadding: RecordedLength(4), leastRow: leastRow, betweenRows: RecordedLength(0, "list/styles"),
      aboveAll: aboveAll, belowAll: RecordedLength(aboveAll.points),
      aboveHeader: RecordedLength(6), belowHeader: RecordedLength(6),
      aboveFooter: RecordedLength(6), belowFooter: RecordedLength(6),
      laterHeader: RecordedLength(20), laterCard: RecordedLength(20), firstHeader: .above)
  }

  static let groupedForm = LineConstants(
    platform: .macOS, style: "Form, grouped",
    margin: RecordedLength(20, "form/styles"), rowInset: RecordedLength(10, "form/styles"),
    rowPadding: RecordedLength(10, "form/styles"), leastRow: RecordedLength(0, "form/styles"),
    betweenRows: RecordedLength(1, "form/styles"),
    aboveAll: RecordedLength(20, "form/styles"), belowAll: RecordedLength(20),
    aboveHeader: RecordedLength(0, "form/grouped"), belowHeader: RecordedLength(10, "form/grouped"),
    aboveFooter: RecordedLength(10, "form/grouped"), belowFooter: RecordedLength(0, "form/grouped"),
    laterHeader: RecordedLength(30, "form/grouped"), laterCard: RecordedLength(10, "form/grouped"),
    firstHeader: .below, footers: .trailing)

  static let insetGrouped = LineConstants(
    platform: .iOS, style: "List and Form, insetGrouped",
    margin: RecordedLength(16, "ios/list/basic"), rowInset: RecordedLength(16, "ios/list/basic"),
    rowPadding: RecordedLength(15, "ios/form/basic"), leastRow: RecordedLength(56, "ios/list/basic"),
    betweenRows: RecordedLength(0, "ios/list/basic"),
    aboveAll: RecordedLength(35, "ios/list/basic"), belowAll: RecordedLength(0),
    aboveHeader: RecordedLength(10, "ios/list/footer"), belowHeader: RecordedLength(10, "ios/list/footer"),
    aboveFooter: RecordedLength(8, "ios/list/footer"), belowFooter: RecordedLength(6, "ios/list/footer"),
    laterHeader: RecordedLength(0), laterCard: RecordedLength(0),
    missingPart: RecordedLength(17.5, "ios/list/basic"), firstHeader: .alone)

  static let plainOfIOS = LineConstants(
    platform: .iOS, style: "List, plain",
    margin: RecordedLength(0, "ios/list/plain"), rowInset: RecordedLength(16, "ios/list/plain"),
    rowPadding: RecordedLength(15), leastRow: RecordedLength(56, "ios/list/plain"),
    betweenRows: RecordedLength(0, "ios/list/plain"),
    aboveAll: RecordedLength(0, "ios/list/plain"), belowAll: RecordedLength(0),
    aboveHeader: RecordedLength(10, "ios/list/plain"), belowHeader: RecordedLength(10, "ios/list/plain"),
    aboveFooter: RecordedLength(8), belowFooter: RecordedLength(6),
    laterHeader: RecordedLength(22, "ios/list/plain"), laterCard: RecordedLength(22), firstHeader: .alone)

  static let all = [inset, plain, bordered, sidebar, groupedForm, insetGrouped, plainOfIOS]
}

/// The lengths of labels, boxes, navigation and tabs (CO1–TV1).
enum PlatformConstants {
  static let labelSpacing = RecordedLength(8, "labeledcontent/basic")
  /// The least space in a line of two (L9).
  static let lineSpace = RecordedLength(8)
  static let formLabelSpacing = RecordedLength(8, "form/columns-sections")
  static let boxSpacing = RecordedLength(3, "groupbox/basic")
  static let boxLabelInset = RecordedLength(10, "groupbox/basic")
  static let boxPadding = RecordedLength(5, "groupbox/basic")
  static let disclosureInset = RecordedLength(11.5, "disclosure/basic")
  static let disclosurePadding = RecordedLength(4, "disclosure/basic")
  static let sidebarInset = RecordedLength(8, "splitview/columns")
  static let sidebarWidth = RecordedLength(140, "splitview/basic")
  static let contentWidth = RecordedLength(200, "splitview/columns")
  static let columnGap = RecordedLength(1, "splitview/columns")
  static let inlineBar = RecordedLength(64, "ios/nav/inline")
  static let largeBar = RecordedLength(116.5, "ios/nav/scroll")

  /// On macOS at the top, on iOS at the bottom (TV1).
  static func tabBar(on platform: Platform) -> RecordedLength {
    platform == .macOS ? RecordedLength(24, "tabview/basic") : RecordedLength(83, "ios/tabs/basic")
  }
}

/// A row of the table of constants.
package struct PlatformConstant: Sendable {
  package var platform: String
  package var view: String
  package var name: String
  package var length: RecordedLength

  /// All lengths that section 9 takes from a platform or a style, in the order of the table.
  package static let all: [PlatformConstant] =
    LineConstants.all.flatMap { style in
      style.lengths.map {
        PlatformConstant(
          platform: style.platform.rawValue, view: style.style, name: $0.name, length: $0.length)
      }
    } + [
      both("LabeledContent", "label spacing", PlatformConstants.labelSpacing),
      both("line of two", "least space", PlatformConstants.lineSpace),
      both("LabeledContent in a form in columns", "label spacing", PlatformConstants.formLabelSpacing),
      both("GroupBox", "spacing", PlatformConstants.boxSpacing),
      both("GroupBox", "label inset", PlatformConstants.boxLabelInset),
      both("GroupBox", "padding", PlatformConstants.boxPadding),
      both("DisclosureGroup", "label inset", PlatformConstants.disclosureInset),
      both("DisclosureGroup", "label padding", PlatformConstants.disclosurePadding),
      macOS("NavigationSplitView", "sidebar inset", PlatformConstants.sidebarInset),
      macOS("NavigationSplitView", "sidebar width", PlatformConstants.sidebarWidth),
      macOS("NavigationSplitView", "content width", PlatformConstants.contentWidth),
      macOS("NavigationSplitView", "column gap", PlatformConstants.columnGap),
      macOS("TabView", "tab bar", PlatformConstants.tabBar(on: .macOS)),
      iOS("NavigationStack", "inline bar", PlatformConstants.inlineBar),
      iOS("NavigationStack", "large bar", PlatformConstants.largeBar),
      iOS("TabView", "tab bar", PlatformConstants.tabBar(on: .iOS)),
    ]

  private static func both(_ view: String, _ name: String, _ length: RecordedLength) -> Self {
    PlatformConstant(platform: "both", view: view, name: name, length: length)
  }

  private static func macOS(_ view: String, _ name: String, _ length: RecordedLength) -> Self {
    PlatformConstant(platform: "macOS", view: view, name: name, length: length)
  }

  private static func iOS(_ view: String, _ name: String, _ length: RecordedLength) -> Self {
    PlatformConstant(platform: "iOS", view: view, name: name, length: length)
  }

  /// The row as `Documentation/Platforms.md` writes it.
  package var row: String {
    let points = length.points == length.points.rounded() ? "\(Int(length.points))" : "\(length.points)"
    return "| \(platform) | \(view) | \(name) | \(points) | \(length.scene) |"
  }
}
