import Foundation
import LayoutCore
import LayoutViews
import SwiftCode

/// The dimensions that a closure of `alignmentGuide` reads (A3).
struct GuideDimensions {}

/// `UIScreen.main` and its like.
struct ScreenMark {}

// Values of SwiftUI's own types, from `.name`, from their initialisers, and as arguments need them.
extension Evaluator {
  // MARK: As arguments need them

  func native<Wanted>(_ value: Value?, _ type: String, as wanted: Wanted.Type = Wanted.self) -> Wanted? {
    switch value {
    case .native(let native): return native as? Wanted
    case .implicit(let implicit):
      if case .native(let native)? = resolved(implicit, as: type) { return native as? Wanted }
      return nil
    case .binding(let inner): return self.native(inner, type, as: wanted)
    default: return nil
    }
  }

  func font(_ value: Value?) -> Font? { native(value, "Font") }
  func alignment(_ value: Value?) -> Alignment? { native(value, "Alignment") }
  func horizontal(_ value: Value?) -> HorizontalAlignment? { native(value, "HorizontalAlignment") }
  func vertical(_ value: Value?) -> VerticalAlignment? { native(value, "VerticalAlignment") }
  func unitPoint(_ value: Value?) -> UnitPoint? { native(value, "UnitPoint") }

  /// A number of points; nil, with a note, if it is not known.
  func length(_ value: Value?, _ label: String, _ place: CodePlace) -> CGFloat? {
    switch value {
    case nil, .none?: return nil
    case .implicit(let implicit): return resolved(implicit, as: "CGFloat")?.number.map { CGFloat($0) }
    case .binding(let inner): return length(inner, label, place)
    case .unknown(let unknown):
      if let given = given(unknown.written, place)?.number { return CGFloat(given) }
      note(
        place,
        "`\(label)` is left out: `\(unknown.written)` is not known (--set \(Self.key(unknown.written))=10)")
      return nil
    case let value?:
      if let number = value.number { return CGFloat(number) }
      note(place, "`\(label)` is left out: its length is not known")
      return nil
    }
  }

  func edges(_ value: Value?) -> Edge.Set? {
    switch value {
    case .array(let items): return items.reduce(into: Edge.Set()) { $0.formUnion(edges($1) ?? []) }
    case .native(let edges as Edge.Set): return edges
    case .implicit(let implicit):
      switch implicit.name {
      case "top": return .top
      case "bottom": return .bottom
      case "leading": return .leading
      case "trailing": return .trailing
      case "horizontal": return .horizontal
      case "vertical": return .vertical
      case "all": return .all
      default: return nil
      }
    default: return nil
    }
  }

  func axes(_ value: Value?) -> Axis.Set? {
    switch value {
    case .array(let items): items.reduce(into: Axis.Set()) { $0.formUnion(axes($1) ?? []) }
    case .implicit(let implicit):
      implicit.name == "horizontal" ? .horizontal : implicit.name == "vertical" ? .vertical : nil
    case .native(let axes as Axis.Set): axes
    default: nil
    }
  }

  /// The name of `.name`.
  func name(_ value: Value?) -> String? {
    switch value {
    case .implicit(let implicit): implicit.name
    case .enumeration(let value): value.name
    case .native(let native as NamedValue): native.name
    default: nil
    }
  }

  /// The names of one option, or of several in a list.
  func names(_ value: Value?) -> [String] {
    if case .array(let items)? = value { return items.compactMap { name($0) } }
    return name(value).map { [$0] } ?? []
  }

  func flag(_ value: Value?) -> Bool? {
    if case .binding(let inner) = value { return flag(inner) }
    return value?.truth
  }

  // MARK: Static members

  /// A static member or function of a type of SwiftUI; nil if the type has none of the name.
  func native(_ implicit: Implicit, _ type: String) -> Value? {
    let name = implicit.name
    var given = implicit.arguments ?? Arguments()
    let place = implicit.place
    switch type {
    case "Font": return fontMember(name, &given, place).map { .native($0) }
    case "Color", "UIColor", "NSColor", "ShapeStyle", "Material", "HierarchicalShapeStyle", "CGColor":
      return .native(Color.clear)
    case "Alignment": return Self.alignments[name].map { .native($0) }
    case "HorizontalAlignment": return Self.horizontals[name].map { .native($0) }
    case "VerticalAlignment": return Self.verticals[name].map { .native($0) }
    case "UnitPoint": return Self.points[name].map { .native($0) }
    case "Edge.Set", "Edge": return edges(.implicit(implicit)).map { .native($0) }
    case "Axis.Set", "Axis": return axes(.implicit(implicit)).map { .native($0) }
    case "CGFloat", "Double", "Float", "TimeInterval":
      switch name {
      case "infinity", "greatestFiniteMagnitude": return .double(.infinity)
      case "pi": return .double(.pi)
      case "zero": return .double(0)
      default: return nil
      }
    case "Int": return name == "max" ? .int(.max) : name == "zero" ? .int(0) : nil
    case "CGSize", "CGPoint", "CGRect", "EdgeInsets", "Angle":
      if name == "zero" {
        let values: [String: Any] = [
          "CGSize": CGSize(width: 0, height: 0), "CGPoint": CGPoint(x: 0, y: 0),
          "CGRect": CGRect(x: 0, y: 0, width: 0, height: 0), "EdgeInsets": EdgeInsets(),
          "Angle": Angle(degrees: 0),
        ]
        return values[type].map { .native($0) }
      }
      if type == "Angle", name == "degrees" || name == "radians" {
        return .native(Angle(degrees: given.values.first?.number ?? 0))
      }
      return nil
    case "UIScreen", "NSScreen": return ["main", "screens"].contains(name) ? .native(ScreenMark()) : nil
    case "ProcessInfo", "UserDefaults", "NotificationCenter", "FileManager", "Bundle", "Locale", "Calendar":
      return nil
    case "GridItem.Size":
      return gridItemSize(.implicit(implicit), place).map { .native($0) }
    case "Binding": return name == "constant" ? .binding(given.values.first ?? .void) : nil
    case "Shape", "InsettableShape":
      switch name {
      case "circle": return .native(Circle())
      case "rect", "capsule", "ellipse", "containerRelative", "buttonBorder": return .native(Rectangle())
      default: return nil
      }
    case "Bool": return nil
    default: return nil
    }
  }

  private func fontMember(_ name: String, _ given: inout Arguments, _ place: CodePlace) -> Font? {
    if name == "system" {
      let (weight, design) = (self.weight(given.take("weight")), self.design(given.take("design")))
      if let size = given.take("size") {
        return length(size, "size", place).map { .system(size: $0, weight: weight, design: design) }
      }
      let style = given.next().flatMap(self.name).flatMap { Self.textStyles[$0] }
      return style.map { .system($0, design: design, weight: weight) }
    }
    if name == "custom" {
      if let size = given.take("size") ?? given.take("fixedSize") {
        return length(size, "size", place).map { .system(size: $0) }
      }
      return nil
    }
    return Self.textStyles[name].map { .system($0) }
  }

  private static let textStyles: [String: Font.TextStyle] = Dictionary(
    uniqueKeysWithValues: Font.TextStyle.allCases.map { ("\($0)", $0) })

  private static let alignments: [String: Alignment] = [
    "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
    "bottomTrailing": .bottomTrailing, "centerFirstTextBaseline": .centerFirstTextBaseline,
    "centerLastTextBaseline": .centerLastTextBaseline, "leadingFirstTextBaseline": .leadingFirstTextBaseline,
    "leadingLastTextBaseline": .leadingLastTextBaseline,
    "trailingFirstTextBaseline": .trailingFirstTextBaseline,
    "trailingLastTextBaseline": .trailingLastTextBaseline,
  ]
  private static let horizontals: [String: HorizontalAlignment] = [
    "leading": .leading, "center": .center, "trailing": .trailing, "listRowSeparatorLeading": .leading,
    "listRowSeparatorTrailing": .trailing,
  ]
  private static let verticals: [String: VerticalAlignment] = [
    "top": .top, "center": .center, "bottom": .bottom, "firstTextBaseline": .firstTextBaseline,
    "lastTextBaseline": .lastTextBaseline,
  ]
  private static let points: [String: UnitPoint] = [
    "zero": .zero, "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
    "bottom": .bottom,
    "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
    "bottomTrailing": .bottomTrailing,
  ]

  // MARK: Initialisers

  /// A value of a type of SwiftUI or Foundation that is no view; nil if the type is not known.
  func nativeValue(_ name: String, _ given: Arguments, _ place: CodePlace) -> Value? {
    var given = given
    func number(_ label: String) -> CGFloat { length(given.take(label), label, place) ?? 0 }
    switch name {
    case "EdgeInsets":
      return .native(
        EdgeInsets(
          top: number("top"), leading: number("leading"), bottom: number("bottom"),
          trailing: number("trailing")))
    case "CGSize": return .native(CGSize(width: number("width"), height: number("height")))
    case "CGPoint": return .native(CGPoint(x: number("x"), y: number("y")))
    case "CGRect":
      return .native(CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
    case "UnitPoint": return .native(UnitPoint(x: number("x"), y: number("y")))
    case "Alignment":
      guard let x = horizontal(given.take("horizontal")), let y = vertical(given.take("vertical")) else {
        return nil
      }
      return .native(Alignment(horizontal: x, vertical: y))
    case "HorizontalAlignment", "VerticalAlignment":
      guard case .type(let id)? = given.next(),
        let function = program.type(id)?.members.staticFunctions["defaultValue"]?.first
      else { return nil }
      let result = apply(
        declared(function, in: Scope(nil, type: id)),
        Arguments([Arguments.Item(label: "in", value: .native(GuideDimensions()))]), at: place)
      guard let formula = formula(result) else { return nil }
      let isHorizontal = name == "HorizontalAlignment"
      let key = AlignmentKey(name: id, axis: isHorizontal ? .horizontal : .vertical, defaultValue: formula)
      return isHorizontal ? .native(HorizontalAlignment(key: key)) : .native(VerticalAlignment(key: key))
    case "GridItem":
      let size = given.next().flatMap { gridItemSize($0, place) } ?? .flexible()
      let spacing = length(given.take("spacing"), "spacing", place)
      return .native(
        GridItem(size, spacing: spacing.map { Double($0) }, alignment: alignment(given.take("alignment"))))
    case "Angle": return .native(Angle(degrees: given.values.first?.number ?? 0))
    case "Font":
      return .native(Font.body)
    case "Date", "URL", "UUID", "DateFormatter", "NumberFormatter", "Calendar", "Locale", "Data",
      "URLRequest",
      "DateComponents", "TimeZone", "Measurement", "AttributedString", "NSAttributedString":
      return .unknown(Unknown("\(name)(…)", .named(name), at: place))
    case "Gradient", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient",
      "MeshGradient",
      "Color", "UIColor", "NSColor", "AnyShapeStyle", "AnyGradient", "Material", "Glass":
      return .native(Color.clear)
    case "StrokeStyle", "Animation", "Transaction": return .native(NamedValue(name: name))
    default: return nil
    }
  }

  private func gridItemSize(_ value: Value, _ place: CodePlace) -> GridItem.Size? {
    guard case .implicit(let implicit) = value else { return (value.nativeValue as? GridItem.Size) }
    var given = implicit.arguments ?? Arguments()
    let least = length(given.take("minimum"), "minimum", place)
    let most = length(given.take("maximum"), "maximum", place)
    switch implicit.name {
    case "fixed": return length(given.next(), "fixed", place).map { .fixed($0) }
    case "flexible": return .flexible(minimum: least ?? 10, maximum: most ?? .infinity)
    case "adaptive": return least.map { .adaptive(minimum: $0, maximum: most ?? .infinity) }
    default: return nil
    }
  }

  // MARK: Members

  func nativeMember(_ name: String, of native: Any, _ place: CodePlace) -> Value? {
    switch native {
    case let size as CGSize:
      return name == "width" ? .double(size.width) : name == "height" ? .double(size.height) : nil
    case let point as CGPoint: return name == "x" ? .double(point.x) : name == "y" ? .double(point.y) : nil
    case let rect as CGRect:
      switch name {
      case "width": return .double(rect.width)
      case "height": return .double(rect.height)
      case "size": return .native(rect.size)
      case "origin": return .native(rect.origin)
      case "minX": return .double(rect.minX)
      case "maxX": return .double(rect.maxX)
      case "midX": return .double(rect.midX)
      case "minY": return .double(rect.minY)
      case "maxY": return .double(rect.maxY)
      case "midY": return .double(rect.midY)
      default: return nil
      }
    case let insets as EdgeInsets:
      switch name {
      case "top": return .double(insets.top)
      case "leading": return .double(insets.leading)
      case "bottom": return .double(insets.bottom)
      case "trailing": return .double(insets.trailing)
      default: return nil
      }
    case let proxy as GeometryProxy:
      if name == "size" { return .native(proxy.size) }
      return name == "safeAreaInsets" ? .native(proxy.safeAreaInsets) : nil
    case is GuideDimensions:
      if name == "width" { return .guide(AffineGuide(width: 1)) }
      return name == "height" ? .guide(AffineGuide(height: 1)) : nil
    case is ScreenMark:
      if name == "bounds" || name == "nativeBounds" || name == "frame" {
        return .native(CGRect(x: 0, y: 0, width: settings.screen.width, height: settings.screen.height))
      }
      return name == "scale" ? .double(2) : name == "first" ? .native(native) : nil
    case is Color: return .native(native)
    case let style as StyleParts: return style.parts[name]
    default: return nil
    }
  }

  func nativeCall(_ name: String, of native: Any, _ given: inout Arguments, _ place: CodePlace) -> Value? {
    switch native {
    case let font as Font: return fontCall(name, of: font, &given).map { .native($0) }
    case let color as Color:
      return ["opacity", "mix", "withAlphaComponent", "gradient", "shadow", "resolve"].contains(name)
        ? .native(color) : nil
    case let text as Text: return textCall(name, of: text, &given, place)
    case let image as Image:
      switch name {
      case "resizable": return .native(image.resizable())
      case "renderingMode", "interpolation", "antialiased", "symbolRenderingMode": return .native(image)
      default: return nil
      }
    case let shape as any Shape: return shapeCall(name, of: shape)
    case let proxy as GeometryProxy:
      if name == "frame" {
        return .native(
          proxy.frame(in: self.name(given.take("in")) == "local" ? CoordinateSpace.local : .global))
      }
      return nil
    default: return nil
    }
  }

  private func shapeCall(_ name: String, of shape: any Shape) -> Value? {
    switch name {
    case "fill", "stroke", "trim": .native(shape)
    // A changed shape is one of another kind (L3).
    case "strokeBorder", "inset", "rotation", "scale", "transform", "size", "union", "intersection",
      "subtracting":
      .native(Rectangle())
    default: nil
    }
  }

  // MARK: Guides

  /// `d[.leading]`
  func guide(_ native: Any, _ index: Value) -> Value? {
    guard native is GuideDimensions else { return nil }
    let key: AlignmentKey? =
      switch index {
      case .native(let guide as HorizontalAlignment): guide.key
      case .native(let guide as VerticalAlignment): guide.key
      case .implicit(let implicit):
        // `.center` alone is on both axes; the compiler asks which, so code says it by the type.
        (horizontal(.implicit(implicit))?.key) ?? (vertical(.implicit(implicit))?.key)
      default: nil
      }
    return key.map { .guide(AffineGuide(terms: [AffineGuide.Term(guide: $0, factor: 1)])) }
  }

  /// What a closure of a guide gives.
  func formula(_ value: Value) -> AffineGuide? {
    if case .guide(let guide) = value { return guide }
    return value.number.map { AffineGuide(constant: $0) }
  }

  /// How a value of SwiftUI is written in a string; nil if it has no characters.
  func shown(_ native: Any) -> String? { (native as? Text)?.content }
}

/// A value that only has a name.
struct NamedValue: Hashable {
  var name: String
}

/// What a style is told of the view that it is for.
struct StyleParts {
  var parts: [String: Value]
}

extension Value {
  var nativeValue: Any? { if case .native(let native) = self { native } else { nil } }
}
