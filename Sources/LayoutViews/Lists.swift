public import LayoutCore

/// Rows below each other that scroll (LI1–LI9). It is laid out at rest, unless a `ScrollViewReader` scrolls
/// it.
///
/// A selection is accepted; it changes no frame.
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let content: Content

  /// - Parameter selection: not read.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// - Parameter selection: not read.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.scrollable { builder in builder.list { content._emit(into: &$0) } }
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A row for each element, or the several that `rowContent` makes.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    content = ForEach(data, content: rowContent)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }

  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    content = ForEach(data, content: rowContent)
  }
}

extension List {
  /// A row for each element. The selection is not read.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    content = ForEach(data, content: rowContent)
  }

  /// A row for each element. The selection is not read.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    content = ForEach(data, content: rowContent)
  }

  /// A row for each element. The selection is not read.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// A row for each element. The selection is not read.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }
}

extension List where SelectionValue == Never {
  /// The roots of a tree of elements.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ListOutline<Data, RowContent> {
    content = ListOutline(data, children: children, content: rowContent)
  }
}

/// The content of a List of a tree of elements: its roots, as disclosure groups that are closed (CO3, LI8).
public struct ListOutline<Data: RandomAccessCollection, Content: View>: PrimitiveView
where Data.Element: Identifiable {
  private let data: Data
  private let content: (Data.Element) -> Content

  /// - Parameter children: the elements inside an element; not read.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  public func emit(into builder: inout TreeBuilder) {
    for element in data {
      builder.step(.element(AnyHashable(element.id))) { builder in
        builder.disclosureGroup(isExpanded: false) {
          content(element)._emit(into: &$0)
        } content: { _ in
        }
      }
    }
  }
}

/// Views that belong together, with a header and a footer (SE1, LI5).
///
/// In a stack its header, its content and its footer are children of the stack. A modifier on a section goes
/// to each of them (SE2).
public struct Section<Parent: View, Content: View, Footer: View>: PrimitiveView {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  private var isExpanded = true

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.content = content()
    self.header = header()
    self.footer = footer()
  }

  public func emit(into builder: inout TreeBuilder) {
    let (header, content, footer, isExpanded) = (header, content, footer, isExpanded)
    func part(_ view: some View, _ number: Int) -> (inout TreeBuilder) -> Void {
      { $0.step(.member(number)) { view._emit(into: &$0) } }
    }
    builder.section(
      SectionParts(
        header: Parent.self == EmptyView.self ? nil : part(header, 0),
        content: isExpanded ? part(content, 1) : { _ in },
        footer: Footer.self == EmptyView.self ? nil : part(footer, 2)))
  }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header) { EmptyView() }
  }

  /// SwiftUI's older form.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content) { header }
  }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  /// SwiftUI's older form.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content) { footer }
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A section whose content can be hidden.
  public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(title, content: content)
    self.isExpanded = isExpanded.wrappedValue
  }
}

extension Section {
  /// SwiftUI's older form.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

/// The space between the sections of a list.
public struct ListSectionSpacing: Sendable, Hashable {
  let length: Double?

  public static let `default` = ListSectionSpacing(length: nil)
  public static let compact = ListSectionSpacing(length: nil)

  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

/// A type that SwiftUI has for a list's style.
public protocol NamedListStyle {
  static var style: ListStyle { get }
}

/// The style of the platform (section 9).
public struct DefaultListStyle: NamedListStyle, Sendable {
  public static var style: ListStyle { .automatic }
  public init() {}
}

/// Rows from edge to edge (section 9).
public struct PlainListStyle: NamedListStyle, Sendable {
  public static var style: ListStyle { .plain }
  public init() {}
}

/// Rows inside a margin (section 9).
public struct InsetListStyle: NamedListStyle, Sendable {
  public static var style: ListStyle { .inset }
  public init() {}
}

/// Rows inside a border (section 9).
public struct BorderedListStyle: NamedListStyle, Sendable {
  public static var style: ListStyle { .bordered }
  public init() {}
}

/// The style of a list in a sidebar (section 9).
public struct SidebarListStyle: NamedListStyle, Sendable {
  public static var style: ListStyle { .sidebar }
  public init() {}
}

/// Sections as cards inside a margin (section 9).
public struct InsetGroupedListStyle: NamedListStyle, Sendable {
  public static var style: ListStyle { .insetGrouped }
  public init() {}
}

/// Sections from edge to edge (section 9).
public struct GroupedListStyle: NamedListStyle, Sendable {
  public static var style: ListStyle { .grouped }
  public init() {}
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at these offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: startIndex + offset) }
  }

  /// Moves the elements at these offsets to before the one at `destination`, an offset too.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[startIndex + $0] }
    remove(atOffsets: source)
    insert(contentsOf: moved, at: startIndex + destination - source.count { $0 < destination })
  }
}
