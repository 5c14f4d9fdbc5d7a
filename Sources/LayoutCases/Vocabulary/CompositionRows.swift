import LayoutCore

/// Views that are composed of others, by constants of their own (section 9).
enum CompositionRows {
  private static func plain(
    _ name: String, _ kind: ScreenView, parts: [ViewPart] = [], needed: [ViewPart] = [],
    holdsChildren: Bool = true, content: PrintedCall.Content = .children(orEmptyView: true),
    emit: @escaping @Sendable (LoweredView, inout TreeBuilder) -> Void
  ) -> KindRow<Void> {
    KindRow(
      name,
      KindFacts(
        holdsChildren: holdsChildren, rank: 2, parts: parts, neededParts: needed, isComposition: true), (),
      simpler: { _, _ in [.vStack()] }, transposed: { _ in throw Asymmetry() },
      swift: {
        $1.addPlatform()
        $1.content = content
      }, lower: { _, view in { emit(view, &$0) } }, make: { .screen(kind) })
  }

  /// FO1–FO6. The spacing is that of the rows in columns.
  static let form = KindRow(
    "Form", KindFacts(holdsChildren: true, rank: 2, isComposition: true), SpacingDescription.preferred,
    [Argument("spacing", \.self, GapsArgument.self)], simpler: { [.vStack()] + $1 },
    transposed: { _ in throw Asymmetry() },
    swift: { spacing, call in
      call.arguments = []
      call.addPlatform()
      call.content = .children()
      if spacing == .preferred { return }
      call.add(nil, .refused("gives the rows of a Form a spacing, for which SwiftUI has no word"))
    },
    lower: { spacing, view in
      { $0.form(spacing: spacing, name: view.id, content: view.children) }
    }, make: { .screen(.form(spacing: $0)) })

  /// CO1.
  static let labeledContent = plain("LabeledContent", .labeledContent, parts: [.label], needed: [.label]) {
    $1.labeledContent(name: $0.id, label: $0.neededPart(.label), content: $0.children)
  }

  /// CO2.
  static let groupBox = plain("GroupBox", .groupBox, parts: [.label]) {
    $1.groupBox(name: $0.id, label: $0.part(.label), content: $0.children)
  }

  /// CO3. The spacing is that of the stack around its content.
  static let disclosureGroup = KindRow(
    "DisclosureGroup",
    KindFacts(holdsChildren: true, rank: 2, parts: [.label], neededParts: [.label], isComposition: true),
    (isExpanded: false, spacing: SpacingDescription.preferred),
    [
      Argument("isExpanded", \.isExpanded, FlagArgument.self),
      Argument("spacing", \.spacing, GapsArgument.self, isFirst: true),
    ],
    simpler: { [.vStack()] + $1 }, transposed: { _ in throw Asymmetry() },
    swift: { group, call in
      call.arguments = []
      call.addPlatform()
      call.add("isExpanded", code: ".constant(\(group.isExpanded))")
      call.content = .stacked(group.spacing)
    },
    lower: { group, view in
      {
        $0.disclosureGroup(
          isExpanded: group.isExpanded, spacing: group.spacing, name: view.id,
          label: view.neededPart(.label), content: view.children)
      }
    },
    make: { .screen(.disclosureGroup(isExpanded: $0.isExpanded, spacing: $0.spacing)) })

  /// NA1, NA2.
  static let navigationStack = plain("NavigationStack", .navigationStack) {
    $1.navigationStack(name: $0.id, content: $0.children)
  }

  /// NS1–NS3.
  static let navigationSplitView = plain(
    "NavigationSplitView", .navigationSplitView, parts: [.sidebar, .content, .detail],
    needed: [.sidebar, .detail], holdsChildren: false, content: .part(.sidebar)
  ) {
    $1.navigationSplitView(
      name: $0.id, sidebar: $0.neededPart(.sidebar), content: $0.part(.content),
      detail: $0.neededPart(.detail))
  }

  /// TV1.
  static let tabView = plain("TabView", .tabView) {
    $1.tabView(name: $0.id, content: $0.children)
  }
}

extension PrintedCall {
  /// Says that each platform composes the view by constants of its own.
  mutating func addPlatform() { add(nil, .ofPlatform("a Mac lays out those of its own")) }
}
