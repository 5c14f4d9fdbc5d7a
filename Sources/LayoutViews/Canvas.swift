public import LayoutCore

/// Room to draw in, as large as it is offered (L3). Nothing is drawn: the closure is never called.
public struct Canvas: PrimitiveView {
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: (inout GraphicsContext, CGSize) -> Void
  ) {}

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape, writtenAs: Self.self) }
}

/// What the closure of a Canvas draws with. Nothing of it has an effect.
public struct GraphicsContext: Sendable {
  /// What fills an outline.
  public struct Shading: Sendable {
    public static let foreground = Shading()

    public static func color(_ color: Color) -> Shading { Shading() }

    public static func style(_ style: some ShapeStyle) -> Shading { Shading() }

    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading { Shading() }

    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading { Shading() }
  }

  /// What changes all that is drawn.
  public struct Filter: Sendable {
    public static func blur(radius: CGFloat) -> Filter { Filter() }

    public static func shadow(
      color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter { Filter() }
  }

  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  public var transform = CGAffineTransform.identity

  public func fill(_ path: Path, with shading: Shading) {}

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}

  public func draw(_ text: Text, in rect: CGRect) {}

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}

  public func draw(_ image: Image, in rect: CGRect) {}

  public func drawLayer(content: (inout GraphicsContext) -> Void) {}

  public mutating func clip(to path: Path) {}

  public mutating func addFilter(_ filter: Filter) {}

  public mutating func translateBy(x: CGFloat, y: CGFloat) {}

  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}

  public mutating func rotate(by angle: Angle) {}

  public mutating func concatenate(_ transform: CGAffineTransform) {}
}

/// A view that changes with time. Its content is that of one moment, the first of 2001.
public struct TimelineView<Schedule, Content: View>: View {
  private let content: Content

  /// - Parameters:
  ///   - schedule: plays no role in a layout.
  ///   - content: evaluated once.
  public init(
    _ schedule: Schedule, @ViewBuilder content: (TimelineViewDefaultContext) -> Content
  ) where Schedule: TimelineSchedule {
    self.content = content(TimelineViewDefaultContext())
  }

  public var body: some View { content }
}

/// What the content of a TimelineView knows of the moment.
public struct TimelineViewDefaultContext: Sendable {
  /// How often the content changes.
  public enum Cadence: Sendable, Hashable, Comparable {
    case live, seconds, minutes
  }

  public var date: Date { Date(timeIntervalSinceReferenceDate: 0) }
  public var cadence: Cadence { .live }
}

/// The moments at which a view changes; none of them comes.
public protocol TimelineSchedule: Sendable {}

/// Moments at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule {
  public init(from startDate: Date, by interval: TimeInterval) {}
}

/// Every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {
  public init() {}
}

/// Every moment of an animation.
public struct AnimationTimelineSchedule: TimelineSchedule {
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { AnimationTimelineSchedule() }
}

/// A picture from elsewhere, which has not arrived: its placeholder (L9).
public struct AsyncImage<Content: View>: View {
  private let content: Content

  /// - Parameter content: the view of each phase; it is asked for `.empty`.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }

  public var body: some View { content }
}

extension AsyncImage where Content == Color {
  /// As large as it is offered.
  public init(url: URL?, scale: CGFloat = 1) { content = .gray }
}

extension AsyncImage {
  /// - Parameter content: the view of the picture; it is not asked.
  public init<Shown: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: (Image) -> Shown,
    @ViewBuilder placeholder: () -> Placeholder
  ) where Content == _ConditionalContent<Shown, Placeholder> {
    self.content = .second(placeholder())
  }
}

/// How far a picture from elsewhere has come.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
