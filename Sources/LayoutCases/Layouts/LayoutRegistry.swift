public import LayoutCore

/// Custom layouts by the names under which cases use them (F8), and what finds the fonts that cases name (L6).
public struct LayoutRegistry: Sendable {
  private var layouts: [String: any Layout]
  public var fonts = CaseFonts.none

  public init(_ layouts: [String: any Layout] = [:]) { self.layouts = layouts }

  /// The custom layouts that belong to the format.
  public static let builtIn = LayoutRegistry([
    "cascade": Cascade(), "equalWidthHStack": EqualWidthHStack(), "equalWidthVStack": EqualWidthVStack(),
    "flow": Flow(), "lines": Lines(), "priorityColumn": PriorityColumn(), "quarters": Quarters(),
    "radial": Radial(),
  ])

  /// The layout with this name; nil if there is none.
  public subscript(name: String) -> (any Layout)? {
    get { layouts[name] }
    set { layouts[name] = newValue }
  }

  /// All names, in alphabetical order.
  public var names: [String] { layouts.keys.sorted() }
}

extension LayoutSubview {
  /// The layout value `rank`, by which `Radial` orders its subviews.
  var rank: CGFloat { value(named: "rank") ?? 0 }

  /// The layout value `indent`, by which `PriorityColumn` moves its subviews in.
  var indent: CGFloat { value(named: "indent") ?? 0 }
}

extension LayoutRegistry {
  /// The Swift source of the built-in layouts, as SwiftUI compiles it too.
  ///
  /// - Throws: if the resources of the package are missing.
  public static var builtInSource: String {
    get throws { try text(ofResource: "BuiltInLayouts", "swift") }
  }
}
