public import LayoutCore

/// Custom layouts by the names under which cases use them (F8).
public struct LayoutRegistry: Sendable {
  private var layouts: [String: any Layout]

  public init(_ layouts: [String: any Layout] = [:]) { self.layouts = layouts }

  /// The layouts that come with the format.
  public static let builtIn = LayoutRegistry([
    "cascade": Cascade(), "equalWidthHStack": EqualWidthHStack(), "equalWidthVStack": EqualWidthVStack(),
    "flow": Flow(), "radial": Radial(),
  ])

  /// The layout of a name, nil if there is none.
  public subscript(name: String) -> (any Layout)? {
    get { layouts[name] }
    set { layouts[name] = newValue }
  }

  /// All names, in alphabetical order.
  public var names: [String] { layouts.keys.sorted() }
}
