public import LayoutCore

// Modifiers that change a view's colours and drawing, but not its frame. They are accepted and ignored.
extension View {
  public func foregroundStyle(_ first: some ShapeStyle, _ second: some ShapeStyle) -> some View { self }

  public func foregroundStyle(
    _ first: some ShapeStyle, _ second: some ShapeStyle, _ third: some ShapeStyle
  ) -> some View { self }

  public func tint(_ tint: Color?) -> some View { self }

  public func accentColor(_ color: Color?) -> some View { self }

  public func background(in shape: some Shape) -> some View { background { shape } }

  public func backgroundStyle(_ style: some ShapeStyle) -> some View { self }

  public func clipShape(_ shape: some Shape, style: FillStyle) -> some View { self }

  public func mask(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View
  ) -> some View { self }

  public func mask(_ mask: some View) -> some View { self }

  public func containerShape(_ shape: some Shape) -> some View { self }

  public func shadow(_ style: ShadowStyle) -> some View { self }

  public func brightness(_ amount: Double) -> some View { self }

  public func contrast(_ amount: Double) -> some View { self }

  public func saturation(_ amount: Double) -> some View { self }

  public func grayscale(_ amount: Double) -> some View { self }

  public func hueRotation(_ angle: Angle) -> some View { self }

  public func colorInvert() -> some View { self }

  public func colorMultiply(_ color: Color) -> some View { self }

  public func luminanceToAlpha() -> some View { self }

  public func blendMode(_ mode: BlendMode) -> some View { self }

  public func compositingGroup() -> some View { self }

  public func drawingGroup(opaque: Bool = false) -> some View { self }

  public func geometryGroup() -> some View { self }

  public func glassEffect(_ glass: Glass = .regular) -> some View { self }

  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View { self }

  public func glassEffectID(_ id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  public func backgroundExtensionEffect() -> some View { self }
}

// A transformed view keeps its frame, as in SwiftUI.
extension View {
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }

  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View { self }

  public func transformEffect(_ transform: CGAffineTransform) -> some View { self }
}

// What a view looks like in other settings of the system, which play no role here.
extension View {
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }

  public func colorScheme(_ scheme: ColorScheme) -> some View { self }

  public func redacted(reason: RedactionReasons) -> some View { self }

  public func unredacted() -> some View { self }

  public func privacySensitive(_ isSensitive: Bool = true) -> some View { self }

  public func statusBarHidden(_ isHidden: Bool = true) -> some View { self }

  public func statusBar(hidden: Bool) -> some View { self }

  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  public func previewDisplayName(_ name: String?) -> some View { self }

  public func previewLayout(_ layout: PreviewLayout) -> some View { self }
}

// Symbols keep one size here (L9).
extension View {
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }

  public func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default) -> some View {
    self
  }

  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool
  ) -> some View { self }

  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
  ) -> some View { self }

  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }

  public func imageScale(_ scale: Image.Scale) -> some View { self }
}

/// How a view's colours meet those behind it; it changes no frame.
public enum BlendMode: Sendable, Hashable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver
  case destinationOut, plusDarker, plusLighter
}

/// A material of glass; it changes no frame.
public struct Glass: Sendable, Hashable {
  public static let regular = Glass()
  public static let clear = Glass()
  public static let identity = Glass()

  public func tint(_ color: Color?) -> Glass { self }

  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// Views of glass that flow into each other. They stand as in a Group.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// - Parameter spacing: from where on they flow together; not used by the layout.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}

/// Light or dark; it changes no frame.
public enum ColorScheme: Sendable, Hashable, CaseIterable {
  case light, dark
}

/// Why the content of a view is not shown; it changes no frame.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// How the layers of a symbol are coloured; it changes no frame.
public enum SymbolRenderingMode: Sendable, Hashable {
  case monochrome, hierarchical, palette, multicolor
}

/// The variant of a symbol; it changes no frame here (L9).
public struct SymbolVariants: Sendable, Hashable {
  public static let none = SymbolVariants()
  public static let circle = SymbolVariants()
  public static let square = SymbolVariants()
  public static let rectangle = SymbolVariants()
  public static let fill = SymbolVariants()
  public static let slash = SymbolVariants()

  public var circle: SymbolVariants { self }
  public var square: SymbolVariants { self }
  public var rectangle: SymbolVariants { self }
  public var fill: SymbolVariants { self }
  public var slash: SymbolVariants { self }
}

/// An animation of a symbol, which changes no frame.
public struct SymbolEffect: Sendable, Hashable {
  public static let bounce = SymbolEffect()
  public static let pulse = SymbolEffect()
  public static let scale = SymbolEffect()
  public static let appear = SymbolEffect()
  public static let disappear = SymbolEffect()
  public static let replace = SymbolEffect()
  public static let variableColor = SymbolEffect()
  public static let breathe = SymbolEffect()
  public static let rotate = SymbolEffect()
  public static let wiggle = SymbolEffect()

  public var up: SymbolEffect { self }
  public var down: SymbolEffect { self }
  public var left: SymbolEffect { self }
  public var right: SymbolEffect { self }
  public var byLayer: SymbolEffect { self }
  public var wholeSymbol: SymbolEffect { self }
  public var iterative: SymbolEffect { self }
  public var cumulative: SymbolEffect { self }
  public var reversing: SymbolEffect { self }
  public var nonReversing: SymbolEffect { self }
  public var clockwise: SymbolEffect { self }
  public var counterClockwise: SymbolEffect { self }
  public var upUp: SymbolEffect { self }
  public var downUp: SymbolEffect { self }
  public var offUp: SymbolEffect { self }
}

/// How an animation of a symbol runs; it changes no frame.
public struct SymbolEffectOptions: Sendable, Hashable {
  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions()
  public static let nonRepeating = SymbolEffectOptions()

  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }

  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }

  public var repeating: SymbolEffectOptions { self }
  public var nonRepeating: SymbolEffectOptions { self }

  public func speed(_ speed: Double) -> SymbolEffectOptions { self }

  public func `repeat`(_ count: Int) -> SymbolEffectOptions { self }
}

/// The room of a preview, which plays no role here.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// Previews, which are not shown; their views can be laid out.
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
