import LayoutCore

/// A choice among options, and its label (L9).
///
/// The options are the views of `content`. As a menu it has the room of the largest option, whichever is
/// chosen, and pictures show the first one; as segments or a list it shows them all.
public struct Picker<Label: View, Content: View>: View {
  let label: Label
  private let content: Content

  private init(_ label: Label, _ content: Content) {
    self.label = label
    self.content = content
  }

  public var body: some View {
    ControlReader { around in
      let sizes = around.sizes
      switch (around.settings.pickerStyle, around.platform) {
      case (.segmented, .macOS):
        ControlRow(label: label) {
          HStack(spacing: 0) {
            content.padding(.horizontal, sizes.segmentSide).frame(height: sizes.segmentHeight)
          }
        }
      case (.segmented, .iOS):
        HStack(spacing: 0) { content.frame(maxWidth: .infinity).frame(height: sizes.segmentHeight) }
      case (.inline, .macOS), (.radioGroup, _):
        ControlRow(label: label) {
          VStack(alignment: .leading, spacing: sizes.checkboxGap) {
            content.padding(.leading, sizes.checkbox + sizes.checkboxSpacing).frame(minHeight: sizes.checkbox)
          }
        }
      case (.inline, .iOS): content.frame(maxWidth: .infinity, alignment: .leading)
      case (.wheel, _): Leaf(idealWidth: sizes.calendar.width, height: sizes.wheelHeight)
      case (.menu, _):
        ControlRow(label: label) {
          MenuOptions(content: content).padding(menuInsets(around))
            .frame(minHeight: sizes.menuHeight)
        }
      }
    }
  }

  private func menuInsets(_ around: ControlSurroundings) -> EdgeInsets {
    let sizes = around.sizes
    if around.platform == .iOS { return EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: sizes.menuArrow) }
    return EdgeInsets(
      top: sizes.buttonEdge, leading: sizes.buttonSide, bottom: sizes.buttonEdge,
      trailing: sizes.buttonSide + sizes.menuArrow)
  }
}

/// The options of a menu, of which one is shown.
private struct MenuOptions<Content: View>: PrimitiveView {
  let content: Content

  func emit(into builder: inout TreeBuilder) { builder.menuOptions { content._emit(into: &$0) } }
}

extension Picker {
  /// - Parameter selection: changes no frame.
  public init(
    selection: Binding<some Hashable>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), content())
  }

  /// - Parameter selection: changes no frame.
  public init(selection: Binding<some Hashable>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(label, content())
  }
}

extension Picker where Label == Text {
  /// - Parameter selection: changes no frame.
  public init(
    _ title: some StringProtocol, selection: Binding<some Hashable>, @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), content())
  }
}

extension Picker where Label == LayoutViews.Label<Text, Image> {
  /// - Parameter selection: changes no frame.
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<some Hashable>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Label(title, systemImage: systemImage), content())
  }
}

/// A style of pickers (L9).
public protocol PickerStyle: Sendable {
  /// What pickers of this style look like; not in SwiftUI.
  var look: PickerLook { get }
}

/// What a picker looks like (L9); not in SwiftUI.
public enum PickerLook: Sendable, Hashable {
  case menu, segmented, inline, radioGroup, wheel
}

/// A menu.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}

  public var look: PickerLook { .menu }
}

/// A menu.
public struct MenuPickerStyle: PickerStyle {
  public init() {}

  public var look: PickerLook { .menu }
}

/// As a menu.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}

  public var look: PickerLook { .menu }
}

/// Segments side by side.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}

  public var look: PickerLook { .segmented }
}

/// As segments.
public struct PalettePickerStyle: PickerStyle {
  public init() {}

  public var look: PickerLook { .segmented }
}

/// A list: of radio buttons on macOS, of the bare options on iOS.
public struct InlinePickerStyle: PickerStyle {
  public init() {}

  public var look: PickerLook { .inline }
}

/// A list of radio buttons.
public struct RadioGroupPickerStyle: PickerStyle {
  public init() {}

  public var look: PickerLook { .radioGroup }
}

/// A wheel as wide as it is offered.
public struct WheelPickerStyle: PickerStyle {
  public init() {}

  public var look: PickerLook { .wheel }
}

extension View {
  /// The style of the pickers inside; of several the innermost wins.
  public func pickerStyle(_ style: some PickerStyle) -> some View {
    ControlEnvironmentView(content: self) { $0.pickerStyle = style.look }
  }
}
