public import LayoutCore

// These change no frame (SC12). They are accepted and ignored, so that code written for SwiftUI compiles.
extension View {
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }

  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  public func scrollDisabled(_ disabled: Bool) -> some View { self }

  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }

  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }

  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }

  /// The first value of the binding scrolls nothing (SC12).
  public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View { self }

  /// The first value of the binding scrolls nothing (SC12).
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    self
  }
}

/// Whether scroll views show indicators; it changes no frame (SC12).
public enum ScrollIndicatorVisibility: Sendable, Hashable {
  case automatic, visible, hidden, never
}

/// When scroll views bounce; it changes no frame.
public enum ScrollBounceBehavior: Sendable, Hashable {
  case automatic, always, basedOnSize
}

/// How scrolling dismisses a keyboard; it changes no frame.
public enum ScrollDismissesKeyboardMode: Sendable, Hashable {
  case automatic, immediately, interactively, never
}

/// Where scrolling comes to rest. It changes no frame, so it asks nothing of its types.
public protocol ScrollTargetBehavior {}

/// Comes to rest at pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public init() {}
}

/// Comes to rest at views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// How far one gesture scrolls.
  public enum LimitBehavior: Sendable, Hashable {
    case automatic, always, alwaysByFew, alwaysByOne, never
  }

  public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

/// A position of a scroll view, for bindings. It scrolls nothing here (SC12).
public struct ScrollPosition: Sendable, Hashable {
  /// The point that was set; nil if another kind of position was.
  public private(set) var point: CGPoint?
  /// The edge that was set; nil if another kind of position was.
  public private(set) var edge: Edge?

  public init(idType: (some Hashable & Sendable).Type = String.self) {}

  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {}

  public init(point: CGPoint) { self.point = point }

  public init(x: CGFloat, y: CGFloat) { point = CGPoint(x: x, y: y) }

  public init(edge: Edge) { self.edge = edge }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    (point, edge) = (nil, nil)
  }

  public mutating func scrollTo(point: CGPoint) { (self.point, edge) = (point, nil) }

  public mutating func scrollTo(edge: Edge) { (point, self.edge) = (nil, edge) }
}
