public import LayoutCore

/// Controls with their labels: in columns, or in cards that scroll (FO1–FO6).
public struct Form<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func emit(into builder: inout TreeBuilder) {
    builder.scrollable { builder in builder.form { content._emit(into: &$0) } }
  }
}

/// A type that SwiftUI has for a form's style.
public protocol NamedFormStyle {
  static var style: FormStyle { get }
}

/// The style of the platform (section 9).
public struct AutomaticFormStyle: NamedFormStyle, Sendable {
  public static var style: FormStyle { .automatic }
  public init() {}
}

/// Labels and controls in two columns (FO1–FO3).
public struct ColumnsFormStyle: NamedFormStyle, Sendable {
  public static var style: FormStyle { .columns }
  public init() {}
}

/// Cards of rows that scroll (FO4–FO6).
public struct GroupedFormStyle: NamedFormStyle, Sendable {
  public static var style: FormStyle { .grouped }
  public init() {}
}

/// A label and what it stands for (CO1). In a form in columns its content begins at the column of the controls
/// (FO1), in a list and a grouped form it stands at the trailing edge (FO4).
public struct LabeledContent<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.labeledContent { builder in
      builder.step(.member(0)) { label._emit(into: &$0) }
    } content: { builder in
      builder.step(.member(1)) { content._emit(into: &$0) }
    }
  }
}

extension LabeledContent where Label == Text {
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }
}

/// A box around views, with a label above (CO2).
public struct GroupBox<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }

  public func emit(into builder: inout TreeBuilder) {
    let label = label
    let shown: (inout TreeBuilder) -> Void = { $0.step(.member(0)) { label._emit(into: &$0) } }
    builder.groupBox(label: Label.self == EmptyView.self ? nil : shown) { builder in
      builder.step(.member(1)) { content._emit(into: &$0) }
    }
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// A label, and below it views that can be hidden (CO3). In a list it makes rows (LI8).
public struct DisclosureGroup<Label: View, Content: View>: PrimitiveView {
  private let isExpanded: Bool
  private let label: Label
  private let content: Content

  private init(isExpanded: Bool, content: Content, label: Label) {
    self.isExpanded = isExpanded
    self.label = label
    self.content = content
  }

  /// A group whose content is hidden.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(isExpanded: false, content: content(), label: label())
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded: isExpanded.wrappedValue, content: content(), label: label())
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.disclosureGroup(isExpanded: isExpanded) { builder in
      builder.step(.member(0)) { label._emit(into: &$0) }
    } content: { builder in
      builder.step(.member(1)) { content._emit(into: &$0) }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// A group whose content is hidden.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
