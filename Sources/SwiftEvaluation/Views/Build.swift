import Foundation
import LayoutCore
import LayoutViews
import SwiftCode

// Views of SwiftUI by their initialisers.
extension Evaluator {
  /// A value of a type that the code does not declare; nil if the type is not known here.
  func build(_ name: String, _ given: Arguments, _ place: CodePlace) -> Value? {
    if let value = standard(name, given, place) ?? nativeValue(name, given, place) { return value }
    var given = given
    return container(name, &given, place) ?? leaf(name, &given, place) ?? control(name, &given, place)
      ?? screenPart(name, &given, place) ?? layoutValue(name, &given, place) ?? style(name)
  }

  // MARK: Containers

  private func container(_ name: String, _ given: inout Arguments, _ place: CodePlace) -> Value? {
    func spacing(_ label: String = "spacing") -> CGFloat? { length(given.take(label), label, place) }
    switch name {
    case "HStack", "LazyHStack":
      let (alignment, spacing) = (vertical(given.take("alignment")) ?? .center, spacing())
      let pinned = pinnedViews(given.take("pinnedViews"))
      let content = content(given.closure("content"), at: place)
      if name == "HStack" {
        return view { e in HStack(alignment: alignment, spacing: spacing) { content(e) } }
      }
      return view { e in
        LazyHStack(alignment: alignment, spacing: spacing, pinnedViews: pinned) { content(e) }
      }
    case "VStack", "LazyVStack":
      let (alignment, spacing) = (horizontal(given.take("alignment")) ?? .center, spacing())
      let pinned = pinnedViews(given.take("pinnedViews"))
      let content = content(given.closure("content"), at: place)
      if name == "VStack" {
        return view { e in VStack(alignment: alignment, spacing: spacing) { content(e) } }
      }
      return view { e in
        LazyVStack(alignment: alignment, spacing: spacing, pinnedViews: pinned) { content(e) }
      }
    case "ZStack":
      let alignment = alignment(given.take("alignment")) ?? .center
      let content = content(given.closure("content"), at: place)
      return view { e in ZStack(alignment: alignment) { content(e) } }
    case "Grid":
      let alignment = alignment(given.take("alignment")) ?? .center
      let (x, y) = (spacing("horizontalSpacing"), spacing("verticalSpacing"))
      let content = content(given.closure("content"), at: place)
      return view { e in Grid(alignment: alignment, horizontalSpacing: x, verticalSpacing: y) { content(e) } }
    case "GridRow":
      let alignment = vertical(given.take("alignment"))
      let content = content(given.closure("content"), at: place)
      return view { e in GridRow(alignment: alignment) { content(e) } }
    case "LazyVGrid", "LazyHGrid":
      let items = gridItems(given.take(name == "LazyVGrid" ? "columns" : "rows"), place)
      let spacing = spacing()
      let pinned = pinnedViews(given.take("pinnedViews"))
      let alignment = given.take("alignment")
      let content = content(given.closure("content"), at: place)
      if name == "LazyVGrid" {
        let alignment = horizontal(alignment) ?? .center
        return view { e in
          LazyVGrid(columns: items, alignment: alignment, spacing: spacing, pinnedViews: pinned) {
            content(e)
          }
        }
      }
      let across = vertical(alignment) ?? .center
      return view { e in
        LazyHGrid(rows: items, alignment: across, spacing: spacing, pinnedViews: pinned) { content(e) }
      }
    case "ControlGroup":
      let content = content(given.closure("content"), at: place)
      return view { e in ControlGroup { content(e) } }
    case "Group", "AnyView", "GlassEffectContainer", "WithPerceptionTracking", "TupleView",
      "EquatableView":
      let content = content(given.closure("content") ?? given.take("erasing") ?? given.next(), at: place)
      return view { e in Group { content(e) } }
    case "ViewThatFits":
      let axes = axes(given.take("in")) ?? [.horizontal, .vertical]
      let content = content(given.closure("content"), at: place)
      return view { e in ViewThatFits(in: axes) { content(e) } }
    case "ForEach": return forEach(&given, place)
    case "ScrollView":
      let axes = axes(given.nextValue()) ?? .vertical
      let content = content(given.closure("content"), at: place)
      return view { e in ScrollView(axes) { content(e) } }
    case "ScrollViewReader":
      let proxy = Value.unknown(Unknown("proxy", .named("ScrollViewProxy"), at: place))
      let content = content(given.closure("content"), [proxy], at: place)
      return view { e in content(e) }
    case "GeometryReader":
      guard let closure = given.closure("content") else { return nil }
      return view { [self] e in
        GeometryReader { proxy in self.content(closure, [.native(proxy)], at: place)(e) }
      }
    case "TimelineView":
      let context = Value.unknown(Unknown("context", .named("TimelineViewDefaultContext"), at: place))
      let content = content(given.closure("content"), [context], at: place)
      return view { e in content(e) }
    default: return nil
    }
  }

  private func pinnedViews(_ value: Value?) -> PinnedScrollableViews {
    var pinned = PinnedScrollableViews()
    for name in names(value) {
      switch name {
      case "sectionHeaders": pinned.insert(.sectionHeaders)
      case "sectionFooters": pinned.insert(.sectionFooters)
      default: break
      }
    }
    return pinned
  }

  private func gridItems(_ value: Value?, _ place: CodePlace) -> [GridItem] {
    if let value, value.unknown != nil {
      note(place, "the columns of the grid are not known; two flexible ones stand for them")
      return [GridItem(.flexible()), GridItem(.flexible())]
    }
    let items = value.map { elements(of: $0, at: place) } ?? []
    if items.isEmpty {
      note(place, "the grid has no columns that are known; a flexible one stands for them")
      return [GridItem(.flexible())]
    }
    return items.map { native($0, "GridItem") ?? GridItem(.flexible()) }
  }

  private func forEach(_ given: inout Arguments, _ place: CodePlace) -> Value {
    let data = given.take("enumerated") ?? given.nextValue() ?? given.take("sections") ?? .array([])
    guard let closure = given.closure("content") else { return .views([]) }
    let elements = elements(of: data, at: place)
    return view { [self] e in
      ViewList(
        evaluator: self, views: elements.map { element in self.content(closure, [element], at: place)(e) })
    }
  }

  // MARK: Leaves

  private func leaf(_ name: String, _ given: inout Arguments, _ place: CodePlace) -> Value? {
    switch name {
    case "Text": return text(&given, place)
    case "NSImage", "UIImage": return .unknown(Unknown("\(name)(…)", .named(name), at: place))
    case "Image":
      if given.items.contains(where: { $0.label == "uiImage" || $0.label == "nsImage" }) {
        note(place, "an image of 16 points stands for one that is not known")
      }
      return .native(Image(systemName: imageName(given.take("systemName") ?? given.nextValue())))
    case "AsyncImage": return asyncImage(&given, place)
    case "Spacer":
      let least = length(given.take("minLength"), "minLength", place)
      return .native(Spacer(minLength: least))
    case "Divider": return .native(Divider())
    case "EmptyView": return .native(EmptyView())
    case "Rectangle": return .native(Rectangle())
    case "RoundedRectangle", "Capsule", "Ellipse", "UnevenRoundedRectangle", "ContainerRelativeShape", "Path",
      "AnyShape":
      if name == "AnyShape", let shape: Circle = native(given.next(), "Shape") { return .native(shape) }
      return .native(RoundedRectangle(cornerRadius: 0))
    case "Circle": return .native(Circle())
    case "Canvas": return .native(Color.clear)
    case "Leaf": return leafView(&given, place)
    default: return nil
    }
  }

  /// The name of an image, by which reports call it; empty if it is not known.
  func imageName(_ value: Value?) -> String {
    if case .implicit(let implicit)? = value { return implicit.name }
    return value?.text ?? ""
  }

  /// A leaf of Plumb's own: lengths, or ranges of them.
  private func leafView(_ given: inout Arguments, _ place: CodePlace) -> Value? {
    guard let width = given.take("width")?.number, let height = given.take("height")?.number else {
      return nil
    }
    return .native(Leaf(width: width, height: height))
  }

  private func text(_ given: inout Arguments, _ place: CodePlace) -> Value {
    if let verbatim = given.take("verbatim") { return .native(Text(verbatim: text(of: verbatim, at: place))) }
    guard let value = given.nextValue() ?? given.take("date") else { return .native(Text(verbatim: "")) }
    if !given.isEmpty, value.text == nil, given.has("format") || given.has("style") || given.has("formatter")
    {
      if value.number != nil, case .implicit(let format)? = given.take("format") {
        return .native(Text(verbatim: formatted(value, as: .implicit(format))))
      }
      let written = value.unknown?.written ?? "a value in a format"
      return .native(Text(verbatim: placeholder(for: Unknown(written, value.unknown?.type, at: place))))
    }
    if case .native(let text as Text) = value { return .native(text) }
    if case .native(is Image) = value { return .native(Text(verbatim: "")) }
    return .native(Text(verbatim: title(value, place) ?? ""))
  }

  /// One text of two; nil if they are none.
  func texts(_ left: Value, _ right: Value) -> Value? {
    guard case .native(let a as Text) = left, case .native(let b as Text) = right else { return nil }
    return .native(a + b)
  }

  func textCall(_ name: String, of text: Text, _ given: inout Arguments, _ place: CodePlace) -> Value? {
    switch name {
    case "font": return .native(given.next().map { font($0) }.map { text.font($0) } ?? text)
    case "kerning", "tracking": return .native(text.kerning(length(given.next(), name, place) ?? 0))
    case "fontWeight": return .native(text.fontWeight(weight(given.next())))
    case "bold": return .native(text.bold(isActive(&given)))
    case "italic": return .native(text.italic(isActive(&given)))
    case "monospaced": return .native(text.monospaced(isActive(&given)))
    case "fontDesign": return .native(text.fontDesign(design(given.next())))
    case "foregroundColor", "foregroundStyle", "underline", "strikethrough", "baselineOffset",
      "monospacedDigit",
      "fontWidth", "textScale", "typesettingLanguage":
      return .native(text)
    default: return nil
    }
  }

  private func asyncImage(_ given: inout Arguments, _ place: CodePlace) -> Value {
    let placeholder = given.take("placeholder")
    let content = given.closure("content")
    // The first frame shows what stands there before the picture is loaded.
    if let placeholder {
      let shown = self.content(placeholder, at: place)
      return view { e in shown(e) }
    }
    if let content {
      let phase = Value.enumeration(EnumValue(type: "AsyncImagePhase", name: "empty"))
      let shown = self.content(content, [phase], at: place)
      return view { e in shown(e) }
    }
    return .native(Color.clear)
  }

  // MARK: Layouts

  /// HStackLayout and the like.
  private func layoutValue(_ name: String, _ given: inout Arguments, _ place: CodePlace) -> Value? {
    switch name {
    case "HStackLayout":
      let alignment = vertical(given.take("alignment")) ?? .center
      return .native(
        AnyLayout(
          HStackLayout(alignment: alignment, spacing: length(given.take("spacing"), "spacing", place))))
    case "VStackLayout":
      let alignment = horizontal(given.take("alignment")) ?? .center
      return .native(
        AnyLayout(
          VStackLayout(alignment: alignment, spacing: length(given.take("spacing"), "spacing", place))))
    case "ZStackLayout":
      return .native(AnyLayout(ZStackLayout(alignment: alignment(given.take("alignment")) ?? .center)))
    case "GridLayout":
      return .native(
        AnyLayout(
          GridLayout(
            alignment: alignment(given.take("alignment")) ?? .center,
            horizontalSpacing: length(given.take("horizontalSpacing"), "horizontalSpacing", place),
            verticalSpacing: length(given.take("verticalSpacing"), "verticalSpacing", place))))
    case "AnyLayout": return given.next()
    default: return nil
    }
  }

  /// A custom layout with its subviews, or alone; nil if the name is that of none.
  ///
  /// Code of layouts is not evaluated: they ask and place their subviews while they are laid out.
  func customLayout(_ name: String, _ given: Arguments, _ place: CodePlace) -> Value? {
    let known = settings.layouts[name]
    guard known != nil || program.conforms(name, to: "Layout") else { return nil }
    if known == nil {
      note(place, "`\(name)` is a custom layout, which is not evaluated; a VStack of its views stands for it")
    }
    let layout = known.map { AnyLayout($0) } ?? AnyLayout(VStackLayout())
    var given = given
    guard let closure = given.closure("content") else { return .native(layout) }
    return self.layout(layout, Arguments([closure]), place)
  }

  /// A layout that is called with its subviews; nil if the value is none.
  func layout(_ native: Any, _ given: Arguments, _ place: CodePlace) -> Value? {
    guard let layout = native as? AnyLayout else { return nil }
    var given = given
    let content = content(given.closure("content"), at: place)
    return view { e in layout { content(e) } }
  }
}
