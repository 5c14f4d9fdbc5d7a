// Modifiers that change what a view does or says and not where it is: accepted, so that code written for
// SwiftUI compiles, and dropped. Closures are never called: nothing happens to a view that is laid out.
extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }

  public func onTapGesture(count: Int = 1, perform action: () -> Void) -> some View { self }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: () -> Void
  ) -> some View { self }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: (Value, Value) -> Void
  ) -> some View { self }

  public func onChange(
    of value: some Equatable, initial: Bool = false, _ action: () -> Void
  ) -> some View { self }

  public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  public func contentShape(_ shape: some Shape) -> some View { self }

  public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }

  public func animation(_ animation: Animation?) -> some View { self }

  public func navigationTitle(_ title: some StringProtocol) -> some View { self }

  public func help(_ text: some StringProtocol) -> some View { self }

  public func tag(_ tag: some Hashable) -> some View { self }
}

extension View {
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }

  public func accessibilityLabel(_ label: Text) -> some View { self }

  public func accessibilityValue(_ value: some StringProtocol) -> some View { self }

  public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }

  public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  public func accessibilityHidden(_ hidden: Bool) -> some View { self }

  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
}

/// How accessibility sees the views inside; it changes no frame.
public enum AccessibilityChildBehavior: Sendable, Hashable {
  case ignore, contain, combine
}
