/// A part of a container that the user did not write: a wrapper or a stack which the tree has for it, such as the frame
/// of a List's row. It says how sentences call the node, and which rule makes it.
public struct MadePart: Sendable, Hashable {
  public var rule: Rule
  /// What the node is called, with `%` for the view in it: "the List row with %".
  public var name: String
  /// What its insets are on each axis, such as "the List's margin"; nil if it has none.
  public var insets: (horizontal: String, vertical: String)? { insetNames.map { ($0[0], $0[1]) } }
  private var insetNames: [String]?
  /// Why it has the least length that it declares: "each row in a List is at least that high"; nil if it declares none.
  public var least: String?

  init(_ rule: Rule, _ name: String, insets: (String, String)? = nil, least: String? = nil) {
    (self.rule, self.name, self.least) = (rule, name, least)
    insetNames = insets.map { [$0.0, $0.1] }
  }

  /// The name with a view in it.
  package func name(with view: String) -> String { name.replacing("%", with: view) }
}

extension TreeBuilder {
  /// A modifier that calls the next node what it is. Like a name it leaves no node itself.
  package mutating func made(_ part: MadePart) -> ModifierDescription {
    parts.append(part)
    return .id(Self.partPrefix + String(parts.count - 1))
  }

  // No name of a view starts with this character.
  private static var partPrefix: String { "\u{1}" }

  /// The part that stands in the place of a name; nil for a name.
  func part(of name: String) -> MadePart? {
    guard name.utf8.first == 1, let number = Int(name.dropFirst()), parts.indices.contains(number) else {
      return nil
    }
    return parts[number]
  }
}

// MARK: The parts

extension MadePart {
  /// The safe area of the host (SA3).
  package static let safeArea = MadePart(
    .SA3, "% with the safe area around it", insets: ("the safe area", "the safe area"))

  /// LI1–LI7, FO4–FO6. `container` is List or Form.
  static func list(_ container: String) -> MadePart { MadePart(rule(container), "the \(container)") }

  static func lines(_ container: String) -> MadePart {
    MadePart(
      rule(container), "the lines of the \(container)",
      insets: ("the \(container)'s margin", "the space below the lines of the \(container)"))
  }

  static func line(_ container: String, before: String) -> MadePart {
    MadePart(
      rule(container), "% with the margins of the \(container)",
      insets: ("the \(container)'s margin", "the \(container)'s \(before)"))
  }

  static func row(_ container: String) -> MadePart {
    MadePart(
      container == "List" ? .LI3 : .FO4, "the \(container) row with %",
      least: "each row in a \(container) is at least that high")
  }

  static func rowInsets(_ container: String, areGiven: Bool) -> MadePart {
    let insets = areGiven ? "the listRowInsets" : "the \(container)'s row insets"
    return MadePart(container == "List" ? .LI3 : .FO4, "% with its row insets", insets: (insets, insets))
  }

  static func header(_ container: String, _ role: String) -> MadePart {
    MadePart(
      container == "List" ? .LI5 : .FO5, "% with the space around a \(role)",
      insets: ("the margin of a \(container) \(role)", "the space around a \(container) \(role)"))
  }

  static func headerLine(_ container: String, _ role: String) -> MadePart {
    MadePart(container == "List" ? .LI5 : .FO5, "the \(role) line of %")
  }

  private static func rule(_ container: String) -> Rule { container == "List" ? .LI1 : .FO4 }

  /// CO2, CO3.
  static let boxLabel = MadePart(
    .CO2, "% with its GroupBox inset", insets: ("the inset of a GroupBox label", "padding"))
  static let box = MadePart(
    .CO2, "% in its GroupBox", insets: ("the padding of a GroupBox", "the padding of a GroupBox"))
  static let disclosureLine = MadePart(.CO3, "the label line of %")
  static let disclosureLabel = MadePart(
    .CO3, "% with its DisclosureGroup insets",
    insets: ("the inset of a DisclosureGroup label", "the space around a DisclosureGroup label"))
  /// L9, FO4.
  static let spaceInLine = MadePart(.L9, "the space between a label and its control")

  /// NA1–NA2, NS1–NS3, TV1.
  static let navigationBar = MadePart(
    .NA2, "the NavigationStack", insets: ("the bar of the NavigationStack", "the bar of the NavigationStack"))
  static let navigationContent = MadePart(.NA2, "what stands below the bar of the NavigationStack")
  static let tabBar = MadePart(.TV1, "the TabView", insets: ("the tab bar", "the tab bar"))
  static let tabContent = MadePart(.TV1, "the tab of the TabView")
  static let sidebar = MadePart(
    .NS1, "the sidebar with its insets", insets: ("the sidebar's inset", "the sidebar's inset"))
  static let columnGap = MadePart(
    .NS2, "the detail column with its gap", insets: ("the gap before the detail column", "padding"))
  static let column = MadePart(.NS1, "the column of the NavigationSplitView")
  static let columnContent = MadePart(.NS3, "the content of a column")
}
