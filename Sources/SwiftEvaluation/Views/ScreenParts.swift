import LayoutCore
import LayoutViews
import SwiftCode

// Lists, forms, navigation and tabs by their initialisers.
extension Evaluator {
  func screenPart(_ name: String, _ given: inout Arguments, _ place: CodePlace) -> Value? {
    switch name {
    case "List":
      if let data = given.nextValue(), data.unknown != nil || !isView(data),
        let closure = given.closure("rowContent")
      {
        let elements = elements(of: data, at: place)
        return view { [self] e in
          List {
            ViewList(evaluator: self, views: elements.map { self.content(closure, [$0], at: place)(e) })
          }
        }
      }
      let content = content(given.closure("content"), at: place)
      return view { e in List { content(e) } }
    case "Form":
      let content = content(given.closure("content"), at: place)
      return view { e in Form { content(e) } }
    case "Section": return section(&given, place)
    case "LabeledContent":
      if let value = given.take("value") {
        let (label, words) = (title(given.nextValue(), place) ?? "", title(value, place) ?? "")
        return view { _ in LabeledContent(label, value: words) }
      }
      let label = partLabel(&given, place)
      let content = content(given.closure("content"), at: place)
      return view { e in LabeledContent(content: { content(e) }, label: { label(e) }) }
    case "GroupBox":
      let hasLabel = given.has("label") || given.items.contains { $0.label.isEmpty && !$0.value.isFunction }
      let label = partLabel(&given, place)
      let content = content(given.closure("content"), at: place)
      if !hasLabel { return view { e in GroupBox { content(e) } } }
      return view { e in GroupBox(content: { content(e) }, label: { label(e) }) }
    case "DisclosureGroup":
      let isExpanded = flag(given.take("isExpanded")) ?? false
      let label = partLabel(&given, place)
      let content = content(given.closure("content"), at: place)
      return view { e in
        DisclosureGroup(isExpanded: .constant(isExpanded), content: { content(e) }, label: { label(e) })
      }
    case "NavigationStack", "NavigationView":
      let content = content(given.closure(given.has("root") ? "root" : "content"), at: place)
      return view { e in NavigationStack { content(e) } }
    case "NavigationSplitView":
      let detail = content(given.take("detail"), at: place)
      let middle = given.take("content")
      let sidebar = content(given.closure("sidebar"), at: place)
      if let middle {
        let content = content(middle, at: place)
        return view { e in
          NavigationSplitView(sidebar: { sidebar(e) }, content: { content(e) }, detail: { detail(e) })
        }
      }
      return view { e in NavigationSplitView(sidebar: { sidebar(e) }, detail: { detail(e) }) }
    case "TabView":
      let content = content(given.closure("content"), at: place)
      return view { e in TabView { content(e) } }
    case "Tab":
      let content = content(given.take("content") ?? given.closure("content"), at: place)
      return view { e in content(e) }
    case "ContentUnavailableView":
      if let label = given.take("label") ?? (given.items.first?.value.isFunction == true ? given.next() : nil)
      {
        let (words, about, actions) = (
          content(label, at: place), content(given.take("description"), at: place),
          content(given.take("actions"), at: place)
        )
        return view { e in
          ContentUnavailableView(label: { words(e) }, description: { about(e) }, actions: { actions(e) })
        }
      }
      let words = title(given.nextValue(), place) ?? ""
      let about = given.take("description").flatMap { $0.nativeValue as? Text }
      return view { _ in ContentUnavailableView(words, systemImage: "", description: about) }
    case "ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer": return .void
    default: return nil
    }
  }

  private func section(_ given: inout Arguments, _ place: CodePlace) -> Value {
    let header = given.take("header")
    let footer = given.take("footer")
    let words = given.nextValue().map { title($0, place) ?? "" }
    let content = content(given.closure("content"), at: place)
    if let words, header == nil, footer == nil {
      return view { e in Section(words) { content(e) } }
    }
    let (above, below) = (self.content(header, at: place), self.content(footer, at: place))
    switch (header != nil, footer != nil) {
    case (true, true):
      return view { e in
        Section {
          content(e)
        } header: {
          above(e)
        } footer: {
          below(e)
        }
      }
    case (true, false):
      return view { e in
        Section {
          content(e)
        } header: {
          above(e)
        }
      }
    case (false, true):
      return view { e in
        Section {
          content(e)
        } footer: {
          below(e)
        }
      }
    case (false, false): return view { e in Section { content(e) } }
    }
  }

  /// The label of a group: a closure, a view or a title.
  private func partLabel(_ given: inout Arguments, _ place: CodePlace) -> Make {
    if let label = given.take("label") { return content(label, at: place) }
    guard let words = given.nextValue() else { return { _ in AnyView(EmptyView()) } }
    let text = title(words, place) ?? ""
    return { _ in AnyView(Text(verbatim: text)) }
  }
}
