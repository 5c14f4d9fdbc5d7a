import LayoutCore

/// Views that are composed of others, by constants of their own (section 9).
enum Compositions {
  private static func plain(
    _ name: String, _ kind: ScreenView, parts: [ViewPart] = [], needed: [ViewPart] = [],
    holdsChildren: Bool = true, content: PrintedCall.Content = .children(orEmptyView: true)
  ) -> KindRow<Void> {
    KindRow(
      name,
      KindFacts(
        holdsChildren: holdsChildren, rank: 2, parts: parts, neededParts: needed, isComposition: true), (),
      simpler: { _, _ in [.vStack()] }, transposed: { _ in throw Asymmetry() },
      swift: {
        $1.addPlatform()
        $1.content = content
      }, make: { .screen(kind) })
  }

  /// FO1–FO6. The spacing is that of the rows in columns.
  static let form = KindRow(
    "Form", KindFacts(holdsChildren: true, rank: 2, isComposition: true), SpacingDescription.preferred,
    [Argument("spacing", \.self, Gaps.self)], simpler: { [.vStack()] + $1 },
    transposed: { _ in throw Asymmetry() },
    swift: { spacing, call in
      call.arguments = []
      call.addPlatform()
      call.content = .children()
      if spacing == .preferred { return }
      call.add(nil, .refused("gives the rows of a Form a spacing, for which SwiftUI has no word"))
    }, make: { .screen(.form(spacing: $0)) })

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
    swift: { group, call in
      call.arguments = []
      call.addPlatform()
      call.add("isExpanded", code: ".constant(\(group.isExpanded))")
      call.content = .stacked(group.spacing)
    },
    make: { .screen(.disclosureGroup(isExpanded: $0.isExpanded, spacing: $0.spacing)) })

  /// NA1, NA2.
  static let navigationStack = plain("NavigationStack", .navigationStack)

  /// NS1–NS3.
  static let navigationSplitView = plain(
    "NavigationSplitView", .navigationSplitView, parts: [.sidebar, .content, .detail],
    needed: [.sidebar, .detail], holdsChildren: false, content: .part(.sidebar))

  /// TV1.
  static let tabView = plain("TabView", .tabView)
}

extension PrintedCall {
  /// Says that each platform composes the view by constants of its own.
  mutating func addPlatform() { add(nil, .ofPlatform("a Mac lays out those of its own")) }
}
