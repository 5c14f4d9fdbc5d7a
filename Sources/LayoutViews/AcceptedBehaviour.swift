public import LayoutCore

// Modifiers that change what a view does, but not its frame. They are accepted and ignored; their closures are
// never called.
extension View {
  public func task(
    id value: some Equatable, priority: TaskPriority = .userInitiated,
    _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }

  public func onReceive<Source, Output>(_ source: Source, perform action: (Output) -> Void) -> some View {
    self
  }

  public func onTapGesture(count: Int = 1, perform action: (CGPoint) -> Void) -> some View { self }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: () -> Void,
    onPressingChanged: ((Bool) -> Void)?
  ) -> some View { self }

  public func onHover(perform action: (Bool) -> Void) -> some View { self }

  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: () -> Void) -> some View { self }

  public func onOpenURL(perform action: (URL) -> Void) -> some View { self }

  public func onKeyPress(_ key: KeyEquivalent, action: () -> KeyPress.Result) -> some View { self }

  public func onDrag(_ data: () -> some Any) -> some View { self }

  public func draggable(_ payload: some Any) -> some View { self }

  public func dropDestination<Payload>(
    for type: Payload.Type, action: ([Payload], CGPoint) -> Bool, isTargeted: (Bool) -> Void = { _ in }
  ) -> some View { self }

  public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape) -> some View { self }

  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View { self }

  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { self }

  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }

  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

  public func equatable() -> some View { self }
}

// The keyboard and the focus.
extension View {
  public func focusable(_ isFocusable: Bool = true) -> some View { self }

  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }

  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View { self }

  public func keyboardType(_ type: KeyboardType) -> some View { self }

  public func textContentType(_ type: TextContentType?) -> some View { self }

  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    self
  }

  public func autocapitalization(_ style: TextInputAutocapitalization) -> some View { self }

  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  public func disableAutocorrection(_ disable: Bool?) -> some View { self }

  public func submitLabel(_ label: SubmitLabel) -> some View { self }
}

// Animations: a layout shows one moment only.
extension View {
  public func animation(
    _ animation: Animation?, @ViewBuilder body: (Self) -> some View
  ) -> some View { body(self) }

  public func transaction(_ transform: (inout Transaction) -> Void) -> some View { self }

  public func transition(_ transition: AnyTransition) -> some View { self }

  public func contentTransition(_ transition: ContentTransition) -> some View { self }

  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }

  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  public func phaseAnimator<Phase: Equatable, Content: View>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: (Self, Phase) -> Content,
    animation: (Phase) -> Animation? = { _ in .default }
  ) -> some View { phases.first { _ in true }.map { content(self, $0) } }

  public func phaseAnimator<Phase: Equatable, Content: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (Self, Phase) -> Content, animation: (Phase) -> Animation? = { _ in .default }
  ) -> some View { phases.first { _ in true }.map { content(self, $0) } }
}

// Springs and curves; nothing is animated.
extension Animation {
  public static func spring(
    duration: Double, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { .spring }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { .spring }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { .spring }

  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .bouncy }

  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .smooth }

  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .snappy }

  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { .default }

  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation { .default }
}

/// How a view comes and goes, which is not seen in a layout.
public struct AnyTransition: Sendable {
  public static let identity = AnyTransition()
  public static let opacity = AnyTransition()
  public static let scale = AnyTransition()
  public static let slide = AnyTransition()
  public static let blurReplace = AnyTransition()

  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }

  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition()
  }

  public func combined(with other: AnyTransition) -> AnyTransition { self }

  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How the content of a view changes, which is not seen in a layout.
public struct ContentTransition: Sendable, Hashable {
  public static let identity = ContentTransition()
  public static let opacity = ContentTransition()
  public static let interpolate = ContentTransition()

  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }

  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }

  public static let symbolEffect = ContentTransition()

  public static func symbolEffect(_ effect: SymbolEffect) -> ContentTransition { ContentTransition() }
}

/// What surrounds a change; nothing of it is used.
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Runs `body`. Its changes take effect in the next tree that is built.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// What two views share in a matched geometry; it changes no frame at rest.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}
