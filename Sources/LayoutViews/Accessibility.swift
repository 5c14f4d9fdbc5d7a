import LayoutCore

// What is said to people who do not see the view; it changes no frame.
extension View {
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }

  public func accessibilityLabel(_ label: Text) -> some View { self }

  public func accessibilityValue(_ value: some StringProtocol) -> some View { self }

  public func accessibilityValue(_ value: Text) -> some View { self }

  public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }

  public func accessibilityHint(_ hint: Text) -> some View { self }

  public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  public func accessibilityHidden(_ hidden: Bool) -> some View { self }

  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View { self }

  public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View { self }

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

  public func accessibilitySortPriority(_ priority: Double) -> some View { self }

  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }

  public func accessibilityInputLabels(_ labels: [String]) -> some View { self }

  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: () -> Void
  ) -> some View { self }

  public func accessibilityAction(named name: some StringProtocol, _ handler: () -> Void) -> some View {
    self
  }

  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View { self }

  public func accessibilityAdjustableAction(
    _ handler: (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }

  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }

  public func accessibilityShowsLargeContentViewer() -> some View { self }

  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
}

/// How accessibility sees the views inside; it changes no frame.
public enum AccessibilityChildBehavior: Sendable, Hashable {
  case ignore, contain, combine
}

/// What a view is for people who do not see it.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  public static let isImage = AccessibilityTraits(rawValue: 1 << 4)
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 5)
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 6)
  public static let isModal = AccessibilityTraits(rawValue: 1 << 7)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 8)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 9)
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 10)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 11)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 14)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 15)
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: Sendable, Hashable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// An action of a view that needs no touch.
public enum AccessibilityActionKind: Sendable, Hashable {
  case `default`, escape, magicTap, delete, showMenu
}

/// Whether a value is made larger or smaller.
public enum AccessibilityAdjustmentDirection: Sendable, Hashable {
  case increment, decrement
}
