public import LayoutCore

typealias KindRow<Values: Sendable> = WordRow<ViewDescription.Kind, Values>

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
  typealias Place = LoweredView
  typealias Lowered = ModifierDescription.Content

  /// The rows of all kinds by name, in the order of error messages. A row is made when it is first needed.
  static let rows: KeyValuePairs<String, @Sendable () -> any AnyRow<ViewDescription.Kind>> = [
    "Grid": { ContainerRows.grid },
    "GridRow": { ContainerRows.gridRow },
    "HStack": { ContainerRows.hStack },
    "VStack": { ContainerRows.vStack },
    "ZStack": { ContainerRows.zStack },
    "Group": { ContainerRows.group },
    "EmptyView": { ContainerRows.emptyView },
    "ViewThatFits": { ContainerRows.viewThatFits },
    "Color": { LeafRows.color },
    "Rectangle": { LeafRows.rectangle },
    "Circle": { LeafRows.circle },
    "Spacer": { LeafRows.spacer },
    "Divider": { LeafRows.divider },
    "Text": { LeafRows.text },
    "Image": { LeafRows.image },
    "Leaf": { LeafRows.leaf },
    "Layout": { ContainerRows.layout },
    "ScrollView": { ScrollingRows.scrollView },
    "LazyVStack": { LazyRows.vStack },
    "LazyHStack": { LazyRows.hStack },
    "LazyVGrid": { LazyRows.vGrid },
    "LazyHGrid": { LazyRows.hGrid },
    "Section": { ContainerRows.section },
    "GeometryReader": { ContainerRows.geometryReader },
    "List": { ScrollingRows.list },
    "Form": { CompositionRows.form },
    "LabeledContent": { CompositionRows.labeledContent },
    "GroupBox": { CompositionRows.groupBox },
    "DisclosureGroup": { CompositionRows.disclosureGroup },
    "NavigationStack": { CompositionRows.navigationStack },
    "NavigationSplitView": { CompositionRows.navigationSplitView },
    "TabView": { CompositionRows.tabView },
  ]

  /// The kind as a row with its arguments.
  var word: any Word<ViewDescription.Kind> {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      ContainerRows.grid((alignment, horizontal, vertical))
    case .gridRow(let alignment): ContainerRows.gridRow(alignment)
    case .hStack(let alignment, let spacing): ContainerRows.hStack((alignment, spacing))
    case .vStack(let alignment, let spacing): ContainerRows.vStack((alignment, spacing))
    case .zStack(let alignment): ContainerRows.zStack(alignment)
    case .group: ContainerRows.group(())
    case .emptyView: ContainerRows.emptyView(())
    case .viewThatFits(let axes): ContainerRows.viewThatFits(axes)
    case .color: LeafRows.color(())
    case .rectangle: LeafRows.rectangle(())
    case .circle: LeafRows.circle(())
    case .spacer(let minLength): LeafRows.spacer(minLength)
    case .divider: LeafRows.divider(())
    case .text(let text): LeafRows.text(text)
    case .image(let size, let isResizable): LeafRows.image((size, isResizable))
    case .leaf(let leaf, let first, let last): LeafRows.leaf((leaf, first, last))
    case .layout(let name): ContainerRows.layout(name)
    case .screen(let screen): screen.word
    }
  }
}

extension ScreenView {
  /// The kind as a row with its arguments.
  var word: any Word<ViewDescription.Kind> {
    switch self {
    case .scrollView(let axes, let offset, let target, let spacing):
      ScrollingRows.scrollView((axes, offset, target, spacing))
    case .lazyStack(.horizontal, let alignment, let spacing, let pinned):
      LazyRows.hStack((alignment, spacing, pinned))
    case .lazyStack(.vertical, let alignment, let spacing, let pinned):
      LazyRows.vStack((alignment, spacing, pinned))
    case .lazyGrid(.horizontal, let items, let alignment, let spacing, let pinned):
      LazyRows.hGrid((items, alignment, spacing, pinned))
    case .lazyGrid(.vertical, let items, let alignment, let spacing, let pinned):
      LazyRows.vGrid((items, alignment, spacing, pinned))
    case .section: ContainerRows.section(())
    case .geometryReader: ContainerRows.geometryReader(())
    case .list(let offset, let target): ScrollingRows.list((offset, target))
    case .form(let spacing): CompositionRows.form(spacing)
    case .labeledContent: CompositionRows.labeledContent(())
    case .groupBox: CompositionRows.groupBox(())
    case .disclosureGroup(let isExpanded, let spacing): CompositionRows.disclosureGroup((isExpanded, spacing))
    case .navigationStack: CompositionRows.navigationStack(())
    case .navigationSplitView: CompositionRows.navigationSplitView(())
    case .tabView: CompositionRows.tabView(())
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
