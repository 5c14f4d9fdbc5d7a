import LayoutCore

/// Controls as the views that they are (L9), in the case format.
struct ControlWords {
  let platform: Platform
  /// Whether a title was written beside an icon, whose guide the case then needs.
  private(set) var usesIcons = false

  init(platform: Platform) { self.platform = platform }

  private var isPhone: Bool { platform == .iOS }

  // MARK: Labels

  /// The guide at the middle of an icon: half the height, and half a cap height above the baseline of a title.
  static let iconGuide = "labelIcon"

  static let alignments = WrittenJSON.object([
    (
      iconGuide,
      .object([("axis", .string("vertical")), ("default", .object([("height", .number(0.5))]))])
    )
  ])

  /// An icon and its title.
  mutating func label(_ icon: [WrittenJSON], _ title: [WrittenJSON]) -> WrittenJSON {
    row(icon, title, spacing: 8)
  }

  private mutating func row(
    _ icon: [WrittenJSON], _ title: [WrittenJSON], spacing: Double, _ others: Members = []
  ) -> WrittenJSON {
    usesIcons = true
    return view(
      "HStack",
      [
        ("alignment", .string(Self.iconGuide)), ("spacing", .number(spacing)),
        ("children", .array(icon + title.map(Self.onIcon))),
      ] + others)
  }

  /// A title that says where the middle of its icon belongs: half the cap height of the default measurer above the
  /// baseline.
  private static func onIcon(_ title: WrittenJSON) -> WrittenJSON {
    let value = WrittenJSON.object([
      ("constant", .number(-FixedMetrics.line.capHeight / 2)),
      ("of", .object([("firstTextBaseline", .number(1))])),
    ])
    return title.modified([
      .object([("alignmentGuide", .object([("guide", .string(iconGuide)), ("value", value)]))])
    ])
  }

  /// An image without a size of its own.
  static let image = view("Image", [("width", .number(16)), ("height", .number(16))])

  // MARK: Controls

  /// A checkbox, or on iOS a switch.
  mutating func toggle(_ label: [WrittenJSON]) -> WrittenJSON {
    if isPhone { return row(label, Self.leaf(63, 24.5)) }
    let gaps: Members = [("preferredSpacing", .object([("above", .number(6)), ("below", .number(6))]))]
    let size: Members = [("width", .number(16)), ("height", .number(16))]
    if label.isEmpty { return Self.view("Leaf", size + gaps) }
    return row([Self.view("Leaf", size)], label, spacing: 5, gaps)
  }

  /// Where text is entered.
  func field() -> WrittenJSON { Self.bar(isPhone ? 26 : 24) }

  func slider(_ label: [WrittenJSON]) -> WrittenJSON {
    isPhone ? Self.bar(31) : row(label, Self.bar(24))
  }

  func stepper(_ label: [WrittenJSON]) -> WrittenJSON {
    row(label, isPhone ? Self.leaf(94, 24.5) : Self.leaf(20, 24))
  }

  func colorPicker(_ label: [WrittenJSON]) -> WrittenJSON {
    row(label, isPhone ? Self.leaf(28, 24.5) : Self.leaf(44, 24))
  }

  /// A bar with a value, or a ring without one.
  func progress(_ label: [WrittenJSON], hasValue: Bool) -> WrittenJSON {
    let shape = hasValue ? Self.bar(20) : Self.leaf(32, 32)
    if label.isEmpty { return shape }
    let look: Members = [("alignment", .string("leading")), ("spacing", .number(0))]
    return Self.view(
      "VStack", (hasValue ? look : []) + [("children", .array(hasValue ? label + [shape] : [shape] + label))])
  }

  /// What a bordered style adds around a label.
  static let border = WrittenJSON.object([
    (
      "padding",
      .object([
        ("top", .number(4)), ("leading", .number(12)), ("bottom", .number(4)), ("trailing", .number(12)),
      ])
    )
  ])

  /// A control with its label: on iOS a line of two.
  private func row(_ label: [WrittenJSON], _ control: WrittenJSON) -> WrittenJSON {
    if label.isEmpty { return control }
    if isPhone {
      let words = label.count == 1 ? label[0] : Self.view("HStack", [("children", .array(label))])
      let gap = Self.view("Spacer", [("minLength", .number(8))])
      return Self.view(
        "HStack", [("spacing", .number(0)), ("children", .array([words, gap, control]))])
    }
    let words = label.count == 1 ? label[0] : Self.view("Group", [("children", .array(label))])
    return Self.view("LabeledContent", [("label", words), ("children", .array([control]))])
  }

  private static func view(_ kind: String, _ members: Members) -> WrittenJSON {
    .object([("view", .string(kind))] + members)
  }

  private func view(_ kind: String, _ members: Members) -> WrittenJSON { Self.view(kind, members) }

  private static func leaf(_ width: Double, _ height: Double) -> WrittenJSON {
    view("Leaf", [("width", .number(width)), ("height", .number(height))])
  }

  /// (0, 100, ∞) wide.
  private static func bar(_ height: Double) -> WrittenJSON {
    view(
      "Leaf",
      [("width", .array([.number(0), .number(100), .string("infinity")])), ("height", .number(height))])
  }
}

extension WrittenJSON {
  /// A view with more modifiers around it.
  func modified(_ modifiers: [WrittenJSON]) -> WrittenJSON {
    switch self {
    case .placed(let view, let place): return .placed(view.modified(modifiers), place)
    case .object(var members):
      if let index = members.firstIndex(where: { $0.key == "modifiers" }),
        case .array(let inner) = members[index].value
      {
        members[index].value = .array(inner + modifiers)
      } else {
        members.append(("modifiers", .array(modifiers)))
      }
      return .object(members)
    default: return self
    }
  }
}
