import LayoutCore

/// Views that are composed of others, by constants of their own (section 9).
enum Compositions {
  private static func plain(
    _ name: String, _ kind: ScreenView, parts: [ViewPart] = [], needed: [ViewPart] = [],
    holdsChildren: Bool = true
  ) -> KindRow<Void> {
    KindRow(
      name,
      KindFacts(
        holdsChildren: holdsChildren, rank: 2, parts: parts, neededParts: needed, isComposition: true), (),
      simpler: { _, _ in [.vStack()] }, transposed: { _ in throw Asymmetry() }, make: { .screen(kind) })
  }

  /// FO1–FO6. The spacing is that of the rows in columns.
  static let form = KindRow(
    "Form", KindFacts(holdsChildren: true, rank: 2, isComposition: true), SpacingDescription.preferred,
    [Argument("spacing", \.self, Gaps.self)], simpler: { [.vStack()] + $1 },
    transposed: { _ in throw Asymmetry() }, make: { .screen(.form(spacing: $0)) })

  /// CO1.
  static let labeledContent = plain("LabeledContent", .labeledContent, parts: [.label], needed: [.label])

  /// CO2.
  static let groupBox = plain("GroupBox", .groupBox, parts: [.label])

  /// CO3. The spacing is that of the stack around its content.
  static let disclosureGroup = KindRow(
    "DisclosureGroup",
    KindFacts(holdsChildren: true, rank: 2, parts: [.label], neededParts: [.label], isComposition: true),
    (isExpanded: false, spacing: SpacingDescription.preferred),
    [
      Argument("isExpanded", \.isExpanded, Flag.self),
      Argument("spacing", \.spacing, Gaps.self, isFirst: true),
    ],
    simpler: { [.vStack()] + $1 }, transposed: { _ in throw Asymmetry() },
    make: { .screen(.disclosureGroup(isExpanded: $0.isExpanded, spacing: $0.spacing)) })

  /// NA1, NA2.
  static let navigationStack = plain("NavigationStack", .navigationStack)

  /// NS1–NS3.
  static let navigationSplitView = plain(
    "NavigationSplitView", .navigationSplitView, parts: [.sidebar, .content, .detail],
    needed: [.sidebar, .detail], holdsChildren: false)

  /// TV1.
  static let tabView = plain("TabView", .tabView)
}
