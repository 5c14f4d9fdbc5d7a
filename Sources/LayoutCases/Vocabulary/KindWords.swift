public import LayoutCore

typealias KindRow<Values: Sendable> = Row<ViewDescription.Kind, Values>

/// What is true of each view of a kind.
struct KindFacts: Sendable {
  /// Whether the format allows the key `children`.
  var holdsChildren = false
  /// Whether views of the kind have a frame that can be named.
  var hasFrame = true
  /// Whether they may declare a preferred spacing (S1).
  var declaresSpacing = false
  /// A view of a lower rank may replace one of a higher rank.
  var rank = 0
  /// The parts that a view of the kind may have.
  var parts: [ViewPart] = []
  /// Those of them that it must have.
  var neededParts: [ViewPart] = []
  /// Whether it is composed of other views, by constants of its own (section 9).
  var isComposition = false
}

extension ViewDescription.Kind: Vocabulary {
  typealias Facts = KindFacts
  typealias Place = PlacedView
  typealias Lowered = ModifierDescription.Content

  /// The rows of all kinds by name, in the order of error messages. A row is made when it is first needed.
  static let rows: KeyValuePairs<String, @Sendable () -> any AnyRow<ViewDescription.Kind>> = [
    "Grid": { Containers.grid },
    "GridRow": { Containers.gridRow },
    "HStack": { Containers.hStack },
    "VStack": { Containers.vStack },
    "ZStack": { Containers.zStack },
    "Group": { Containers.group },
    "EmptyView": { Containers.emptyView },
    "ViewThatFits": { Containers.viewThatFits },
    "Color": { Leaves.color },
    "Rectangle": { Leaves.rectangle },
    "Circle": { Leaves.circle },
    "Spacer": { Leaves.spacer },
    "Divider": { Leaves.divider },
    "Text": { Leaves.text },
    "Image": { Leaves.image },
    "Leaf": { Leaves.leaf },
    "Layout": { Containers.layout },
    "ScrollView": { Scrolling.scrollView },
    "LazyVStack": { Lazy.vStack },
    "LazyHStack": { Lazy.hStack },
    "LazyVGrid": { Lazy.vGrid },
    "LazyHGrid": { Lazy.hGrid },
    "Section": { Containers.section },
    "GeometryReader": { Containers.geometryReader },
    "List": { Scrolling.list },
    "Form": { Compositions.form },
    "LabeledContent": { Compositions.labeledContent },
    "GroupBox": { Compositions.groupBox },
    "DisclosureGroup": { Compositions.disclosureGroup },
    "NavigationStack": { Compositions.navigationStack },
    "NavigationSplitView": { Compositions.navigationSplitView },
    "TabView": { Compositions.tabView },
  ]

  /// The kind as a row with its arguments.
  var word: any Word<ViewDescription.Kind> {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      Containers.grid((alignment, horizontal, vertical))
    case .gridRow(let alignment): Containers.gridRow(alignment)
    case .hStack(let alignment, let spacing): Containers.hStack((alignment, spacing))
    case .vStack(let alignment, let spacing): Containers.vStack((alignment, spacing))
    case .zStack(let alignment): Containers.zStack(alignment)
    case .group: Containers.group(())
    case .emptyView: Containers.emptyView(())
    case .viewThatFits(let axes): Containers.viewThatFits(axes)
    case .color: Leaves.color(())
    case .rectangle: Leaves.rectangle(())
    case .circle: Leaves.circle(())
    case .spacer(let minLength): Leaves.spacer(minLength)
    case .divider: Leaves.divider(())
    case .text(let text): Leaves.text(text)
    case .image(let size, let isResizable): Leaves.image((size, isResizable))
    case .leaf(let leaf, let first, let last): Leaves.leaf((leaf, first, last))
    case .layout(let name): Containers.layout(name)
    case .screen(let screen): screen.word
    }
  }
}

extension ScreenView {
  /// The kind as a row with its arguments.
  var word: any Word<ViewDescription.Kind> {
    switch self {
    case .scrollView(let axes, let offset, let target, let spacing):
      Scrolling.scrollView((axes, offset, target, spacing))
    case .lazyStack(.horizontal, let alignment, let spacing, let pinned):
      Lazy.hStack((alignment, spacing, pinned))
    case .lazyStack(.vertical, let alignment, let spacing, let pinned):
      Lazy.vStack((alignment, spacing, pinned))
    case .lazyGrid(.horizontal, let items, let alignment, let spacing, let pinned):
      Lazy.hGrid((items, alignment, spacing, pinned))
    case .lazyGrid(.vertical, let items, let alignment, let spacing, let pinned):
      Lazy.vGrid((items, alignment, spacing, pinned))
    case .section: Containers.section(())
    case .geometryReader: Containers.geometryReader(())
    case .list(let offset, let target): Scrolling.list((offset, target))
    case .form(let spacing): Compositions.form(spacing)
    case .labeledContent: Compositions.labeledContent(())
    case .groupBox: Compositions.groupBox(())
    case .disclosureGroup(let isExpanded, let spacing): Compositions.disclosureGroup((isExpanded, spacing))
    case .navigationStack: Compositions.navigationStack(())
    case .navigationSplitView: Compositions.navigationSplitView(())
    case .tabView: Compositions.tabView(())
    }
  }
}

// What follows from the rows.
extension ViewDescription.Kind {
  private static let rowsByName = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.value) })

  /// The row of the kind of this name; nil if there is none.
  static func row(named name: String) -> (any AnyRow<ViewDescription.Kind>)? { rowsByName[name]?() }

  /// The values of the key `view`.
  package static let names = rows.map(\.key)

  /// The value of the key `view`.
  public var name: String { word.name }

  /// Whether the format allows the key `children` for this kind.
  public var holdsChildren: Bool { word.facts.holdsChildren }

  /// The parts that a view of this kind may have.
  public var parts: [ViewPart] { screen == nil ? [] : word.facts.parts }

  /// The parts that a view of this kind must have.
  var neededParts: [ViewPart] { screen == nil ? [] : word.facts.neededParts }

  /// Whether views of this kind may declare a preferred spacing (S1).
  public var declaresSpacing: Bool { word.facts.declaresSpacing }

  /// Whether views of this kind have a frame that can be named; rows, groups and sections have none (G1, G5,
  /// SE1).
  public var hasFrame: Bool { word.facts.hasFrame }

  /// Whether views of this kind are composed of others, by constants of their own (section 9).
  public var isComposition: Bool { screen != nil && word.facts.isComposition }

  /// A view of a lower rank may replace one of a higher rank.
  var rank: Int { word.facts.rank }
}

extension ScreenView {
  /// The value of the key `view`.
  public var name: String { word.name }

  /// Whether it is composed of other views, by constants of its own (section 9).
  public var isComposition: Bool { word.facts.isComposition }
}
