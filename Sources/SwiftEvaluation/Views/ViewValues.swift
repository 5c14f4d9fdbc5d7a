import LayoutCore
import LayoutViews
import SwiftCode

/// Several views in order, without a container.
struct ViewList: PrimitiveView {
  let evaluator: Evaluator
  let views: [AnyView]

  func emit(into builder: inout TreeBuilder) {
    // A modifier of a list is one of each member, so what stands in it is built many times.
    for view in views where evaluator.spendEmission() { view.emit(into: &builder) }
  }
}

/// What a view of the code shows.
private struct TypedView: PrimitiveView {
  let type: String
  let content: AnyView

  func emit(into builder: inout TreeBuilder) {
    builder.written(as: .type(type)) { content.emit(into: &$0) }
  }
}

/// A shape of any size in place of a view that is not known, under its name.
private struct PlaceholderView: PrimitiveView {
  let name: String

  func emit(into builder: inout TreeBuilder) {
    builder.written(as: .view(name)) { Color.clear.emit(into: &$0) }
  }
}

// Values that are views.
extension Evaluator {
  func isView(_ value: Value) -> Bool {
    switch value {
    case .view, .views: true
    case .native(let native): native is any View
    case .instance(let instance): isViewType(instance.type)
    case .enumeration(let value): isViewType(value.type)
    default: false
    }
  }

  private func isViewType(_ name: String) -> Bool {
    program.conforms(name, to: "View") || isForeign(name) || program.conforms(name, to: "Shape")
  }

  /// Whether views of the type are drawn by another framework.
  private func isForeign(_ name: String) -> Bool {
    [
      "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
      "NSViewControllerRepresentable",
    ].contains { program.conforms(name, to: $0) }
  }

  /// Evaluates something in other surroundings.
  func inside<Result>(_ other: ViewEnvironment, _ body: () -> Result) -> Result {
    let (outer, error) = (environment, thrown)
    (environment, thrown) = (other, nil)
    defer { (environment, thrown) = (outer, error) }
    return body()
  }

  /// How the view is made that a value stands for.
  func make(_ value: Value, _ place: CodePlace) -> Make {
    switch value {
    case .view(let make): return make
    case .views(let values): return list(values, place)
    case .array(let values): return list(values, place)
    case .native(let view as any View):
      return { [self] _ in budget.spendView() ? AnyView(view) : AnyView(EmptyView()) }
    case .instance(let instance): return body(of: value, instance.type, place)
    case .enumeration(let enumeration): return body(of: value, enumeration.type, place)
    case .function(let function):
      return { [self] environment in
        inside(environment) { make(apply(function, Arguments(), at: place), place)(environment) }
      }
    case .none, .void: return { _ in AnyView(ViewList(evaluator: self, views: [])) }
    case .binding(let inner): return make(inner, place)
    case .unknown(let unknown): return standIn(unknown.written, unknown.place)
    case .string, .bool, .int, .double, .literal, .object, .type: return { _ in AnyView(EmptyView()) }
    default: return standIn("a view", place)
    }
  }

  private func list(_ values: [Value], _ place: CodePlace) -> Make {
    let makes = values.map { make($0, place) }
    return { [self] environment in
      AnyView(
        ViewList(
          evaluator: self, views: makes.map { budget.isSpent ? AnyView(EmptyView()) : $0(environment) }))
    }
  }

  /// A view of the code, as its body shows it.
  private func body(of value: Value, _ type: String, _ place: CodePlace) -> Make {
    if isForeign(type) { return standIn(type, place) }
    if program.conforms(type, to: "Shape"), program.type(type)?.members.property("body") == nil {
      return { _ in AnyView(Rectangle()) }
    }
    if program.conforms(type, to: "Layout"), program.type(type)?.members.property("body") == nil {
      return standIn(type, place)
    }
    guard let property = program.type(type)?.members.property("body"), let block = property.child(2) else {
      return standIn(type, place)
    }
    return { [self] environment in
      guard budget.spendView() else {
        cut = cut ?? place
        return AnyView(EmptyView())
      }
      // What shows itself several times, for data that is not known, would grow without end.
      let most = budget.views > Self.manyViewsLeft ? Self.mostOfOneType : Self.fewOfOneType
      if shownTypes[type, default: 0] >= most {
        note(place, "`\(type)` shows itself more than \(most) times inside itself; the rest is left out")
        return AnyView(EmptyView())
      }
      shownTypes[type, default: 0] += 1
      defer { shownTypes[type, default: 0] -= 1 }
      return inside(environment) {
        let shown = descend(place) {
          self.value(of: block, in: Scope(Scope(nil, instance: value, type: type)))
        }
        return AnyView(TypedView(type: type, content: make(shown, CodePlace(block))(environment)))
      }
    }
  }

  /// A shape in the place of a view that is not known.
  func standIn(_ written: String, _ place: CodePlace) -> Make {
    let name = String(written.prefix { $0 != "(" && $0 != "." && $0 != "<" })
    if let size = settings.sizes[written] ?? settings.sizes[name] {
      return { _ in AnyView(Leaf(width: size.width, height: size.height)) }
    }
    if name == "…" || written.isEmpty { return { _ in AnyView(EmptyView()) } }
    note(place, "a shape of any size stands for `\(name)` (--size \(name)=60x60)")
    return { _ in AnyView(PlaceholderView(name: name)) }
  }

  // MARK: Contents

  /// What a closure of views shows, or a view that is given.
  func content(_ value: Value?, _ given: [Value] = [], at place: CodePlace) -> Make {
    guard let value else { return { _ in AnyView(ViewList(evaluator: self, views: [])) } }
    guard case .function(let function) = value else { return make(value, place) }
    return { [self] environment in
      if budget.isSpent { return AnyView(EmptyView()) }
      return inside(environment) { make(apply(function, Arguments(given), at: place), place)(environment) }
    }
  }

  /// A view made of others.
  func view(_ make: @escaping (ViewEnvironment) -> any View) -> Value {
    .view { [self] environment in
      budget.spendView() ? AnyView(erasing: make(environment)) : AnyView(EmptyView())
    }
  }

  /// The words of a title: a literal is shown as its language writes it.
  func title(_ value: Value?, _ place: CodePlace) -> String? {
    switch value {
    case .string(let text, let shown): shown ?? text
    case .unknown(let unknown): placeholder(for: unknown)
    case .none?, nil, .function: nil
    case .binding(let inner): title(inner, place)
    case .native(let text as Text): text.content
    case let value?: text(of: value, at: place)
    }
  }
}

extension AnyView {
  init(erasing view: any View) {
    func erased(_ view: some View) -> AnyView { AnyView(view) }
    self = erased(view)
  }
}
