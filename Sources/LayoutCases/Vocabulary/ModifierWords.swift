public import LayoutCore

extension ViewDescription {
  /// A modifier as a case describes it, with names. Lengths are in points; nil means that the key is absent.
  public enum Modifier: Sendable, Hashable {
    /// A frame of fixed lengths (F1). A nil length is the child's.
    case frame(width: Double? = nil, height: Double? = nil, alignment: AlignmentName? = nil)
    /// F2.
    case flexibleFrame(
      width: FlexibleLength = FlexibleLength(), height: FlexibleLength = FlexibleLength(),
      alignment: AlignmentName? = nil)
    /// F4.
    case padding(EdgeInsets)
    /// F5.
    case fixedSize(Axis.Set)
    /// S9.
    case layoutPriority(Double)
    /// A3.
    case alignmentGuide(GuideDescription)
    /// G3.
    case gridCellColumns(Int)
    /// G23.
    case gridCellAnchor(UnitPoint)
    /// G18.
    case gridCellUnsizedAxes(Axis.Set)
    /// G21.
    case gridColumnAlignment(String)
    /// F6.
    indirect case overlay(ViewDescription, alignment: AlignmentName? = nil)
    /// F6.
    indirect case background(ViewDescription, alignment: AlignmentName? = nil)
    /// F12.
    case aspectRatio(AspectRatio)
    /// Moves the view to the right and downward (F10).
    case offset(Size)
    /// Puts the centre of the view at a point of the offered space (F11).
    case position(Point)
    /// G26.
    case layoutDirection(LayoutDirection)
    /// GR3, CR2.
    case relativeFrame(
      width: RelativeLength? = nil, height: RelativeLength? = nil, alignment: AlignmentName? = nil)
    /// SA2. Only the alignment across the edge's axis counts.
    indirect case safeAreaInset(
      ViewDescription, edge: Edge, alignment: AlignmentName? = nil, spacing: Double? = nil)
    /// SA3.
    case safeAreaPadding(EdgeInsets)
    /// SA5.
    case ignoresSafeArea(Edge.Set)
    /// What a container further in or around reads, such as a list's style. It leaves no node.
    case setting(ContainerSetting)
    /// A value that custom layouts read (F8).
    case layoutValue(LayoutValueDescription)
    /// Names the view as wrapped so far.
    case id(String)
  }
}

typealias ModifierRow<Values: Sendable> = Row<ViewDescription.Modifier, Values>

/// What becomes of a modifier in a tree.
enum ModifierRole: Sendable {
  /// A node of its own around the view.
  case node
  /// No node: it names the view, or gives it a value.
  case value
}

extension ViewDescription.Modifier: Vocabulary {
  typealias Facts = ModifierRole
  typealias Place = PlacedModifier
  typealias Lowered = ModifierDescription

  /// The rows of all modifiers that are read by name, in the order of error messages. A row is made when it is
  /// first needed.
  static let rows: KeyValuePairs<String, @Sendable () -> any AnyRow<ViewDescription.Modifier>> = [
    "frame": { Frames.reader },
    "padding": { Frames.padding },
    "fixedSize": { Frames.fixedSize },
    "layoutPriority": { Values.layoutPriority },
    "alignmentGuide": { Guides.alignmentGuide },
    "gridCellColumns": { Cells.columns },
    "gridCellAnchor": { Cells.anchor },
    "gridCellUnsizedAxes": { Cells.unsizedAxes },
    "gridColumnAlignment": { Cells.columnAlignment },
    "overlay": { Layers.overlay },
    "background": { Layers.background },
    "aspectRatio": { Frames.aspectRatio },
    "offset": { Frames.offset },
    "position": { Frames.position },
    "layoutDirection": { Guides.layoutDirection },
    "layoutValue": { Values.layoutValue },
    "id": { Values.id },
    "containerRelativeFrame": { Frames.containerReader },
    "safeAreaInset": { SafeAreas.inset },
    "safeAreaPadding": { SafeAreas.padding },
    "ignoresSafeArea": { SafeAreas.ignores },
    "listStyle": { Settings.listStyle },
    "formStyle": { Settings.formStyle },
    "listRowInsets": { Settings.listRowInsets },
    "listRowSpacing": { Settings.listRowSpacing },
    "listSectionSpacing": { Settings.listSectionSpacing },
    "contentMargins": { Settings.contentMargins },
    "defaultScrollAnchor": { Settings.defaultScrollAnchor },
    "navigationSplitViewColumnWidth": { Settings.columnWidth },
    "navigationTitle": { Settings.navigationTitle },
    "navigationBarTitleDisplayMode": { Settings.titleDisplayMode },
  ]

  /// The modifier as a row with its arguments.
  var word: any Word<ViewDescription.Modifier> {
    switch self {
    case .frame(let width, let height, let alignment): Frames.fixed((width, height, alignment))
    case .flexibleFrame(let width, let height, let alignment): Frames.flexible((width, height, alignment))
    case .relativeFrame(let width, let height, let alignment): Frames.relative((width, height, alignment))
    case .padding(let insets): Frames.padding(insets)
    case .fixedSize(let axes): Frames.fixedSize(axes)
    case .aspectRatio(let ratio): Frames.aspectRatio(ratio)
    case .offset(let offset): Frames.offset(offset)
    case .position(let point): Frames.position(point)
    case .alignmentGuide(let given): Guides.alignmentGuide(given)
    case .layoutDirection(let direction): Guides.layoutDirection(direction)
    case .gridCellColumns(let count): Cells.columns(count)
    case .gridCellAnchor(let point): Cells.anchor(point)
    case .gridCellUnsizedAxes(let axes): Cells.unsizedAxes(axes)
    case .gridColumnAlignment(let name): Cells.columnAlignment(name)
    case .overlay(let content, let alignment): Layers.overlay((alignment, content))
    case .background(let content, let alignment): Layers.background((alignment, content))
    case .safeAreaInset(let content, let edge, let alignment, let spacing):
      SafeAreas.inset((edge, alignment, spacing, content))
    case .safeAreaPadding(let insets): SafeAreas.padding(insets)
    case .ignoresSafeArea(let edges): SafeAreas.ignores(edges)
    case .setting(let setting): setting.word
    case .layoutPriority(let priority): Values.layoutPriority(priority)
    case .layoutValue(let given): Values.layoutValue(given)
    case .id(let name): Values.id(name)
    }
  }
}

extension ContainerSetting {
  /// The setting as a row with its arguments.
  fileprivate var word: any Word<ViewDescription.Modifier> {
    switch self {
    case .listStyle(let style): Settings.listStyle(style)
    case .formStyle(let style): Settings.formStyle(style)
    case .listRowInsets(let insets): Settings.listRowInsets(insets)
    case .listRowSpacing(let length): Settings.listRowSpacing(length)
    case .listSectionSpacing(let length): Settings.listSectionSpacing(length)
    case .contentMargins(let edges, let length, let placement):
      Settings.contentMargins((edges, length, placement))
    case .defaultScrollAnchor(let anchor, let role): Settings.defaultScrollAnchor((anchor, role))
    case .navigationSplitViewColumnWidth(let min, let ideal, let max): Settings.columnWidth((min, ideal, max))
    case .navigationTitle: Settings.navigationTitle(())
    case .navigationBarTitleDisplayMode(let mode): Settings.titleDisplayMode(mode)
    }
  }

  /// The modifier's key in the format.
  package var name: String { word.name }
}

// What follows from the rows.
extension ViewDescription.Modifier {
  private static let rowsByName = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.value) })

  /// The keys of all modifiers.
  static let names = rows.map(\.key)

  /// The modifier's key in the format.
  public var name: String { word.name }

  /// Whether the modifier is a view of its own in a tree.
  var isWrapper: Bool { word.facts == .node }
}

extension ViewDescription.Modifier: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a modifier")
    try object.allow(Self.names, in: "a modifier") { key in
      let views = [Leaves.text.name: Leaves.text.keys, Leaves.image.name: ["resizable"]]
      return views.first { $0.value.contains(key) }.map {
        "it is a key of \($0.key): write it on the view itself"
      }
    }
    guard let name = object.onlyKey, let row = Self.rowsByName[name]?() else {
      throw CaseProblem(
        path: object.path,
        text: "has \(object.keys.count) keys; one is needed, further modifiers stand in entries of their own")
    }
    self = try row.read(row.isObject ? object.object(Key(stringValue: name), row.keys) : object)
  }

  public func encode(to encoder: any Encoder) throws {
    let word = word
    var object = encoder.container(keyedBy: Key.self)
    guard word.isObject else { return try word.write(to: &object) }
    var entry = object.nestedContainer(
      keyedBy: Key.self, forKey: Key(stringValue: word.name))
    try word.write(to: &entry)
  }
}
