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

typealias ModifierRow<Values: Sendable> = WordRow<ViewDescription.Modifier, Values>

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
    "frame": { FrameRows.reader },
    "padding": { FrameRows.padding },
    "fixedSize": { FrameRows.fixedSize },
    "layoutPriority": { ValueRows.layoutPriority },
    "alignmentGuide": { GuideRows.alignmentGuide },
    "gridCellColumns": { CellRows.columns },
    "gridCellAnchor": { CellRows.anchor },
    "gridCellUnsizedAxes": { CellRows.unsizedAxes },
    "gridColumnAlignment": { CellRows.columnAlignment },
    "overlay": { LayerRows.overlay },
    "background": { LayerRows.background },
    "aspectRatio": { FrameRows.aspectRatio },
    "offset": { FrameRows.offset },
    "position": { FrameRows.position },
    "layoutDirection": { GuideRows.layoutDirection },
    "layoutValue": { ValueRows.layoutValue },
    "id": { ValueRows.id },
    "containerRelativeFrame": { FrameRows.containerReader },
    "safeAreaInset": { SafeAreaRows.inset },
    "safeAreaPadding": { SafeAreaRows.padding },
    "ignoresSafeArea": { SafeAreaRows.ignores },
    "listStyle": { SettingRows.listStyle },
    "formStyle": { SettingRows.formStyle },
    "listRowInsets": { SettingRows.listRowInsets },
    "listRowSpacing": { SettingRows.listRowSpacing },
    "listSectionSpacing": { SettingRows.listSectionSpacing },
    "contentMargins": { SettingRows.contentMargins },
    "defaultScrollAnchor": { SettingRows.defaultScrollAnchor },
    "navigationSplitViewColumnWidth": { SettingRows.columnWidth },
    "navigationTitle": { SettingRows.navigationTitle },
    "navigationBarTitleDisplayMode": { SettingRows.titleDisplayMode },
  ]

  /// The modifier as a row with its arguments.
  var word: any Word<ViewDescription.Modifier> {
    switch self {
    case .frame(let width, let height, let alignment): FrameRows.fixed((width, height, alignment))
    case .flexibleFrame(let width, let height, let alignment): FrameRows.flexible((width, height, alignment))
    case .relativeFrame(let width, let height, let alignment): FrameRows.relative((width, height, alignment))
    case .padding(let insets): FrameRows.padding(insets)
    case .fixedSize(let axes): FrameRows.fixedSize(axes)
    case .aspectRatio(let ratio): FrameRows.aspectRatio(ratio)
    case .offset(let offset): FrameRows.offset(offset)
    case .position(let point): FrameRows.position(point)
    case .alignmentGuide(let given): GuideRows.alignmentGuide(given)
    case .layoutDirection(let direction): GuideRows.layoutDirection(direction)
    case .gridCellColumns(let count): CellRows.columns(count)
    case .gridCellAnchor(let point): CellRows.anchor(point)
    case .gridCellUnsizedAxes(let axes): CellRows.unsizedAxes(axes)
    case .gridColumnAlignment(let name): CellRows.columnAlignment(name)
    case .overlay(let content, let alignment): LayerRows.overlay((alignment, content))
    case .background(let content, let alignment): LayerRows.background((alignment, content))
    case .safeAreaInset(let content, let edge, let alignment, let spacing):
      SafeAreaRows.inset((edge, alignment, spacing, content))
    case .safeAreaPadding(let insets): SafeAreaRows.padding(insets)
    case .ignoresSafeArea(let edges): SafeAreaRows.ignores(edges)
    case .setting(let setting): setting.word
    case .layoutPriority(let priority): ValueRows.layoutPriority(priority)
    case .layoutValue(let given): ValueRows.layoutValue(given)
    case .id(let name): ValueRows.id(name)
    }
  }
}

extension ContainerSetting {
  /// The setting as a row with its arguments.
  fileprivate var word: any Word<ViewDescription.Modifier> {
    switch self {
    case .listStyle(let style): SettingRows.listStyle(style)
    case .formStyle(let style): SettingRows.formStyle(style)
    case .listRowInsets(let insets): SettingRows.listRowInsets(insets)
    case .listRowSpacing(let length): SettingRows.listRowSpacing(length)
    case .listSectionSpacing(let length): SettingRows.listSectionSpacing(length)
    case .contentMargins(let edges, let length, let placement):
      SettingRows.contentMargins((edges, length, placement))
    case .defaultScrollAnchor(let anchor, let role): SettingRows.defaultScrollAnchor((anchor, role))
    case .navigationSplitViewColumnWidth(let min, let ideal, let max):
      SettingRows.columnWidth((min, ideal, max))
    case .navigationTitle: SettingRows.navigationTitle(())
    case .navigationBarTitleDisplayMode(let mode): SettingRows.titleDisplayMode(mode)
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
      let views = [LeafRows.text.name: LeafRows.text.keys, LeafRows.image.name: ["resizable"]]
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
