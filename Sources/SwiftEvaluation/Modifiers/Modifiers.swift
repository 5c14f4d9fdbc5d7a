import LayoutCore
import LayoutViews
import SwiftCode

/// What a modifier makes of a view in its surroundings.
typealias Change = (AnyView, ViewEnvironment) -> any View

/// The modifiers that change a layout, by name.
enum Modifiers {
  /// Reads the arguments of a modifier; nil where it changes nothing after all.
  typealias Reader = @Sendable (Evaluator, inout Arguments, CodePlace) -> Change?

  static let readers: [String: Reader] = lengths.merging(places) { first, _ in first }
    .merging(texts) { first, _ in first }.merging(controls) { first, _ in first }
    .merging(screens) { first, _ in first }

  static func isKnown(_ name: String) -> Bool { readers[name] != nil }

  /// Whether SwiftUI has a modifier of that name that is read, or changes no layout.
  static func isNamed(_ name: String) -> Bool {
    isKnown(name) || DeclaredNames.accepted.contains(name) || DeclaredNames.working.contains(name)
  }

  /// What of the environment changes lengths and is not read.
  static let lengthKeys: Set = [
    "defaultMinListRowHeight", "defaultMinListHeaderHeight", "defaultWheelPickerItemHeight",
    "legibilityWeight",
  ]

  /// A change that reads nothing of what is around.
  static func plain(_ change: @escaping (AnyView) -> any View) -> Change { { view, _ in change(view) } }
}

extension Evaluator {
  /// A view with a modifier of SwiftUI.
  func modified(_ value: Value, _ name: String, _ given: Arguments, _ place: CodePlace) -> Value {
    let inner = make(value, place)
    switch name {
    case "environmentObject", "environment":
      if let changed = surrounded(inner, name, given, place) { return changed }
    case "modifier":
      if let modifier = given.values.first { return applied(modifier, to: inner, place) }
    default: break
    }
    var given = given
    if let reader = Modifiers.readers[name] {
      guard let change = reader(self, &given, place) else { return value }
      return .view { [self] environment in
        budget.spendView() ? AnyView(erasing: change(inner(environment), environment)) : AnyView(EmptyView())
      }
    }
    if !Modifiers.isNamed(name) {
      note(place, "`.\(name)` is not read, and may change the layout; it is left out")
    }
    return value
  }

  /// A view for which something of the environment is set.
  private func surrounded(_ inner: @escaping Make, _ name: String, _ given: Arguments, _ place: CodePlace)
    -> Value?
  {
    guard let first = given.values.first else { return .view(inner) }
    if case .keyPath(let key) = first {
      let value = given.values.dropFirst().first ?? .none
      if Modifiers.lengthKeys.contains(key) {
        note(place, "`\\.\(key)` is not read, and may change the layout; it is left out")
      }
      // What a modifier of the same name does.
      let asModifier = Modifiers.readers[key].flatMap { reader in
        var argument = Arguments([value])
        return reader(self, &argument, place)
      }
      return .view { environment in
        var changed = environment
        changed.values[key] = value
        let view = inner(changed)
        return asModifier.map { AnyView(erasing: $0(view, environment)) } ?? view
      }
    }
    guard let type = first.typeName else { return .view(inner) }
    return .view { environment in
      var changed = environment
      changed.objects[type] = first
      return inner(changed)
    }
  }

  /// A view with a ViewModifier of the code.
  private func applied(_ modifier: Value, to inner: @escaping Make, _ place: CodePlace) -> Value {
    guard let type = modifier.typeName, program.type(type) != nil else {
      note(place, "a modifier that is not known is left out")
      return .view(inner)
    }
    return .view { [self] environment in
      inside(environment) {
        let content = Arguments([Arguments.Item(label: "content", value: .view(inner))])
        let shown = callMethod("body", of: modifier, type, content, place) ?? .view(inner)
        return make(shown, place)(environment)
      }
    }
  }
}

// MARK: Lengths

extension Modifiers {
  fileprivate static let lengths: [String: Reader] = [
    "frame": { e, given, place in
      let alignment = e.alignment(given.take("alignment")) ?? .center
      let flexible = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
      var lengths: [String: CGFloat] = [:]
      let isFlexible = flexible.contains(where: given.has)
      for label in flexible + ["width", "height"] {
        if let value = given.take(label) { lengths[label] = e.length(value, label, place) }
      }
      // SwiftUI warns of such a length, and goes on without it.
      for label in ["width", "height"] {
        if let length = lengths[label], !length.isFinite || length < 0 {
          e.note(place, "a frame cannot have the \(label) \(length); it is left out")
          lengths[label] = nil
        }
      }
      if isFlexible {
        return plain {
          $0.frame(
            minWidth: lengths["minWidth"], idealWidth: lengths["idealWidth"], maxWidth: lengths["maxWidth"],
            minHeight: lengths["minHeight"], idealHeight: lengths["idealHeight"],
            maxHeight: lengths["maxHeight"],
            alignment: alignment)
        }
      }
      return plain { $0.frame(width: lengths["width"], height: lengths["height"], alignment: alignment) }
    },
    "padding": { e, given, place in
      guard let insets = e.insets(&given, "padding", place) else { return nil }
      return insets.apply(
        all: { v, l in v.padding(.all, l) }, edges: { v, s, l in v.padding(s, l) },
        insets: { v, i in v.padding(i) })
    },
    "safeAreaPadding": { e, given, place in
      guard let insets = e.insets(&given, "safeAreaPadding", place) else { return nil }
      return insets.apply(
        all: { v, l in v.safeAreaPadding(.all, l) }, edges: { v, s, l in v.safeAreaPadding(s, l) },
        insets: { v, i in v.safeAreaPadding(i) })
    },
    "contentMargins": { e, given, place in
      let placement: ContentMarginPlacement =
        switch e.name(given.take("for")) {
        case "scrollContent": .scrollContent
        case "scrollIndicators": .scrollIndicators
        default: .automatic
        }
      guard let insets = e.insets(&given, "contentMargins", place) else { return nil }
      return insets.apply(
        all: { v, l in v.contentMargins(.all, l, for: placement) },
        edges: { v, s, l in v.contentMargins(s, l, for: placement) },
        insets: { v, i in v.contentMargins(.all, i, for: placement) })
    },
    "fixedSize": { e, given, place in
      if given.isEmpty { return plain { $0.fixedSize() } }
      let (x, y) = (e.flag(given.take("horizontal")) ?? false, e.flag(given.take("vertical")) ?? false)
      return plain { $0.fixedSize(horizontal: x, vertical: y) }
    },
    "aspectRatio": { e, given, place in
      let mode: ContentMode = e.name(given.take("contentMode")) == "fit" ? .fit : .fill
      let ratio = given.next()
      if case .native(let size as CGSize)? = ratio {
        return plain { $0.aspectRatio(size, contentMode: mode) }
      }
      let number = e.length(ratio, "aspectRatio", place)
      return plain { $0.aspectRatio(number, contentMode: mode) }
    },
    "scaledToFit": { _, _, _ in plain { $0.scaledToFit() } },
    "scaledToFill": { _, _, _ in plain { $0.scaledToFill() } },
    "layoutPriority": { e, given, place in
      e.length(given.next(), "layoutPriority", place).map { priority in
        plain { $0.layoutPriority(Double(priority)) }
      }
    },
    "containerRelativeFrame": { e, given, place in
      guard let axes = e.axes(given.next()) else { return nil }
      let alignment = e.alignment(given.take("alignment")) ?? .center
      if let count = given.take("count")?.whole {
        let span = given.take("span")?.whole ?? 1
        let spacing = e.length(given.take("spacing"), "spacing", place) ?? 0
        return plain {
          $0.containerRelativeFrame(axes, count: count, span: span, spacing: spacing, alignment: alignment)
        }
      }
      return plain { $0.containerRelativeFrame(axes, alignment: alignment) }
    },
  ]
}

/// A length at all edges or some, or one for each.
enum ReadInsets {
  case edges(Edge.Set, CGFloat?)
  case insets(EdgeInsets)

  func apply(
    all: @escaping (AnyView, CGFloat?) -> any View,
    edges: @escaping (AnyView, Edge.Set, CGFloat?) -> any View,
    insets: @escaping (AnyView, EdgeInsets) -> any View
  ) -> Change {
    switch self {
    case .edges(.all, let length): Modifiers.plain { all($0, length) }
    case .edges(let set, let length): Modifiers.plain { edges($0, set, length) }
    case .insets(let given): Modifiers.plain { insets($0, given) }
    }
  }
}

extension Evaluator {
  /// The arguments of `padding` and its like; nil, with a note, if a length is not known.
  func insets(_ given: inout Arguments, _ name: String, _ place: CodePlace) -> ReadInsets? {
    guard let first = given.next() else { return .edges(.all, nil) }
    if case .native(let insets as EdgeInsets) = first { return .insets(insets) }
    if let edges = edges(first) {
      guard let second = given.next() else { return .edges(edges, nil) }
      if second.isNone { return .edges(edges, nil) }
      return length(second, name, place).map { .edges(edges, $0) }
    }
    if first.isNone { return .edges(.all, nil) }
    return length(first, name, place).map { .edges(.all, $0) }
  }
}

// MARK: Places

extension Modifiers {
  fileprivate static let places: [String: Reader] = [
    "offset": { e, given, place in
      if case .native(let size as CGSize)? = given.next() {
        return plain { $0.offset(x: size.width, y: size.height) }
      }
      let (x, y) = (e.length(given.take("x"), "x", place) ?? 0, e.length(given.take("y"), "y", place) ?? 0)
      return plain { $0.offset(x: x, y: y) }
    },
    "position": { e, given, place in
      if case .native(let point as CGPoint)? = given.next() {
        return plain { $0.position(x: point.x, y: point.y) }
      }
      let (x, y) = (e.length(given.take("x"), "x", place) ?? 0, e.length(given.take("y"), "y", place) ?? 0)
      return plain { $0.position(x: x, y: y) }
    },
    "overlay": { e, given, place in layer(e, &given, place, isBehind: false) },
    "background": { e, given, place in layer(e, &given, place, isBehind: true) },
    "alignmentGuide": { e, given, place in
      let guide = given.next()
      guard let closure = given.closure("computeValue"),
        let formula = e.called(closure, [.native(GuideDimensions())], at: place).flatMap(e.formula)
      else {
        e.note(place, "`.alignmentGuide` is left out: it is read as a sum of multiples of lengths and guides")
        return nil
      }
      if let x = e.horizontal(guide), !isVerticalName(guide) {
        return plain { $0.alignmentGuide(x, formula: formula) }
      }
      if let y = e.vertical(guide) { return plain { $0.alignmentGuide(y, formula: formula) } }
      return nil
    },
    "gridCellColumns": { e, given, _ in
      given.next()?.whole.map { count in plain { $0.gridCellColumns(max(count, 1)) } }
    },
    "gridCellAnchor": { e, given, _ in
      e.unitPoint(given.next()).map { anchor in plain { $0.gridCellAnchor(anchor) } }
    },
    "gridCellUnsizedAxes": { e, given, _ in
      e.axes(given.next()).map { axes in plain { $0.gridCellUnsizedAxes(axes) } }
    },
    "gridColumnAlignment": { e, given, _ in
      e.horizontal(given.next()).map { guide in plain { $0.gridColumnAlignment(guide) } }
    },
    "safeAreaInset": { e, given, place in
      let edge = e.name(given.take("edge")) ?? "bottom"
      let spacing = e.length(given.take("spacing"), "spacing", place)
      let alignment = given.take("alignment")
      let content = e.content(given.closure("content"), at: place)
      if edge == "leading" || edge == "trailing" {
        let guide = e.vertical(alignment) ?? .center
        return { view, around in
          view.safeAreaInset(
            edge: edge == "leading" ? .leading : .trailing, alignment: guide, spacing: spacing
          ) {
            content(around)
          }
        }
      }
      let guide = e.horizontal(alignment) ?? .center
      return { view, around in
        view.safeAreaInset(edge: edge == "top" ? .top : .bottom, alignment: guide, spacing: spacing) {
          content(around)
        }
      }
    },
    "ignoresSafeArea": { e, given, _ in
      let regions = given.next()
      let edges = e.edges(given.take("edges")) ?? e.edges(regions) ?? .all
      if e.name(regions) == "keyboard" { return nil }
      return plain { $0.ignoresSafeArea(edges: edges) }
    },
    "edgesIgnoringSafeArea": { e, given, _ in
      let edges = e.edges(given.next()) ?? .all
      return plain { $0.ignoresSafeArea(edges: edges) }
    },
    "layoutDirection": { e, given, _ in
      let isLeft = e.name(given.next()) == "rightToLeft"
      return plain { $0.layoutDirection(isLeft ? .rightToLeft : .leftToRight) }
    },
    // Ids of code tell elements of one list apart; a name is that of one view of a whole tree.
    "id": { e, given, _ in
      guard let name = given.next()?.text, !name.allSatisfy({ $0.isNumber || $0 == "/" }) else { return nil }
      return { view, _ in e.isFree(name) ? AnyView(view.name(name)) : view }
    },
    // The layouts that are known read values by name (F8).
    "layoutValue": { e, given, place in
      guard case .type(let key)? = given.take("key"),
        let value = e.length(given.take("value"), "layoutValue", place)
      else { return nil }
      let word = key.hasSuffix("Key") ? key.dropLast(3) : key[...]
      let name = word.prefix(1).lowercased() + word.dropFirst()
      return plain { NamedLayoutValue(content: $0, name: name, value: Double(value)) }
    },
    "name": { e, given, _ in given.next()?.text.map { name in plain { $0.name(name) } } },
  ]

  private static func isVerticalName(_ value: Value?) -> Bool {
    guard case .native(let native) = value else { return false }
    return native is VerticalAlignment
  }

  private static func layer(
    _ e: Evaluator, _ given: inout Arguments, _ place: CodePlace, isBehind: Bool
  ) -> Change? {
    let alignment = e.alignment(given.take("alignment")) ?? .center
    let shape = given.take("in")
    let ignored = given.take("ignoresSafeAreaEdges")
    let first = given.next()
    if let first, shape == nil, isBehind, isStyle(first) {
      // A colour reaches beyond the safe area.
      let edges = ignored.flatMap { e.edges($0) } ?? .all
      return plain { $0.background(ignoresSafeAreaEdges: edges) }
    }
    if let first, isStyle(first), shape == nil {
      return plain { $0.overlay(alignment: alignment) { Rectangle() } }
    }
    if let shape {
      let view = e.make(e.shape(shape), place)
      return { inner, around in
        isBehind
          ? AnyView(inner.background { view(around) })
          : AnyView(inner.overlay(alignment: alignment) { view(around) })
      }
    }
    let content = e.content(first ?? given.closure("content"), at: place)
    return { inner, around in
      isBehind
        ? AnyView(inner.background(alignment: alignment) { content(around) })
        : AnyView(inner.overlay(alignment: alignment) { content(around) })
    }
  }

  /// Whether a value is a colour or another style.
  private static func isStyle(_ value: Value) -> Bool {
    switch value {
    case .implicit: true
    case .native(let native): native is Color
    case .unknown(let unknown): !Value.unknown(unknown).looksLikeView
    default: false
    }
  }
}

/// A view with a layout value that has a name (F8).
private struct NamedLayoutValue: PrimitiveView {
  let content: AnyView
  let name: String
  let value: Double

  func emit(into builder: inout TreeBuilder) {
    builder.modified(by: .layoutValue(LayoutValue(named: name, value))) { content.emit(into: &$0) }
  }
}

extension Evaluator {
  /// Whether no view of this tree has the name yet; then one has it.
  func isFree(_ name: String) -> Bool { namesViews && usedNames.insert(name).inserted }

  /// A shape that `.circle` and the like name.
  func shape(_ value: Value) -> Value {
    if case .implicit(let implicit) = value { return resolved(implicit, as: "Shape") ?? .native(Rectangle()) }
    return value.unknown == nil ? value : .native(Rectangle())
  }
}
