public import LayoutCore

/// What a hand does. Gestures are never recognised here, and their closures are never called.
public protocol Gesture<Value> {
  /// What the gesture says of itself.
  associatedtype Value
}

/// A gesture with closures, or made of others; it is as silent as those.
public struct SilentGesture<Value>: Gesture {}

extension Gesture {
  public func onEnded(_ action: (Value) -> Void) -> SilentGesture<Value> { SilentGesture() }

  public func onChanged(_ action: (Value) -> Void) -> SilentGesture<Value> { SilentGesture() }

  public func updating<State>(
    _ state: GestureState<State>, body: (Value, inout State, inout Transaction) -> Void
  ) -> SilentGesture<Value> { SilentGesture() }

  public func simultaneously<Other: Gesture>(with other: Other) -> SilentGesture<(Value?, Other.Value?)> {
    SilentGesture()
  }

  public func sequenced<Other: Gesture>(before other: Other) -> SilentGesture<(Value, Other.Value?)> {
    SilentGesture()
  }

  public func exclusively<Other: Gesture>(before other: Other) -> SilentGesture<(Value?, Other.Value?)> {
    SilentGesture()
  }
}

/// A tap.
public struct TapGesture: Gesture, Sendable {
  /// A tap says nothing.
  public typealias Value = Void

  public init(count: Int = 1) {}
}

/// A tap that says where.
public struct SpatialTapGesture: Gesture, Sendable {
  /// Where the tap was.
  public struct Value: Sendable, Hashable {
    public var location: CGPoint
  }

  public init(count: Int = 1) {}
}

/// A long press.
public struct LongPressGesture: Gesture, Sendable {
  /// Whether it is pressed.
  public typealias Value = Bool

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A drag.
public struct DragGesture: Gesture, Sendable {
  /// Where the drag began and where it is.
  public struct Value: Sendable, Hashable {
    public var startLocation: CGPoint
    public var location: CGPoint
    public var translation: CGSize
    public var velocity: CGSize
    public var predictedEndLocation: CGPoint
    public var predictedEndTranslation: CGSize
  }

  public init(minimumDistance: CGFloat = 10) {}

  /// - Parameter coordinateSpace: plays no role, since nothing is dragged.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some Any) {}
}

/// Two fingers that move apart.
public struct MagnifyGesture: Gesture, Sendable {
  /// How far apart they are.
  public struct Value: Sendable, Hashable {
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// SwiftUI's older MagnifyGesture.
public struct MagnificationGesture: Gesture, Sendable {
  /// The factor.
  public typealias Value = CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that turn.
public struct RotateGesture: Gesture, Sendable {
  /// How far they turned.
  public struct Value: Sendable, Hashable {
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// SwiftUI's older RotateGesture.
public struct RotationGesture: Gesture, Sendable {
  /// The angle.
  public typealias Value = Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A value that a gesture sets while it lasts. It always has its first value.
@propertyWrapper
public struct GestureState<Value> {
  public let wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public init(initialValue: Value) { wrappedValue = initialValue }

  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}
