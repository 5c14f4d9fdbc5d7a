internal import LayoutCore

/// A view of SwiftUI that is called by its label, whatever it is made of.
protocol Control: View {
  associatedtype Label: View
  var label: Label { get }
}

extension Button: Control {}
extension ColorPicker: Control {}
extension ContentUnavailableView: Control {}
extension DatePicker: Control {}
extension Gauge: Control {}
extension Link: Control {}
extension Menu: Control {}
extension NavigationLink: Control {}
extension Picker: Control {}
extension ProgressView: Control {}
extension SecureField: Control {}
extension ShareLink: Control {}
extension Slider: Control {}
extension Stepper: Control {}
extension TextField: Control {}
extension Toggle: Control {}

extension LayoutViews.Label: Control {
  var label: Title { title }
}

/// What views of a type are called in the tree.
enum WrittenTypeName {
  /// Their elements are called what they are.
  case none
  case control(String)
  /// A type of the user's own.
  case own(String)
}

extension TreeBuilder {
  /// Emits `content`, which is what `view` shows, as written by the view's type. Only controls and views of other
  /// modules have names.
  mutating func written<Written: View>(_ view: Written, _ content: (inout TreeBuilder) -> Void) {
    switch typeName(Written.self) {
    case .none: content(&self)
    case .own(let name): written(as: .type(name), content)
    case .control(let name):
      written(as: .view(name, title: (view as? any Control)?.titleOfLabel), content)
    }
  }

  /// Emits a leaf as a view of this type.
  mutating func leaf<Written: View>(_ leaf: LinearLeaf, writtenAs type: Written.Type) {
    let views = views
    let key = ObjectIdentifier(type)
    let name = views.leafNames[key] ?? bareName(type)
    views.leafNames[key] = name
    self.leaf(leaf, writtenAs: .view(name))
  }

  private mutating func typeName<Written: View>(_ type: Written.Type) -> WrittenTypeName {
    let views = views
    let key = ObjectIdentifier(type)
    if let known = views.typeNames[key] { return known }
    let isOurs = String(reflecting: type).hasPrefix("LayoutViews.")
    let bare = bareName(type)
    // Two underscores begin the names of what macros make, which nobody wrote.
    let isWritten = !isOurs && !bare.hasPrefix("__")
    let name: WrittenTypeName = type is any Control.Type ? .control(bare) : isWritten ? .own(bare) : .none
    views.typeNames[key] = name
    return name
  }
}

extension Control {
  fileprivate var titleOfLabel: String? { title(of: label) }
}

/// The characters of a label that is a text, or a text with an icon.
private func title(of label: any View) -> String? {
  switch label {
  case let text as Text: text.content
  case let any as AnyView: title(of: any.view)
  case let label as LayoutViews.Label<Text, Image>: label.title.content
  default: nil
  }
}

/// The name of a type without what it is generic over.
private func bareName(_ type: Any.Type) -> String { String(String(describing: type).prefix { $0 != "<" }) }
