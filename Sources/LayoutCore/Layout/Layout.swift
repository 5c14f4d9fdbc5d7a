/// A container written by a user: SwiftUI's `Layout` (F8).
///
/// A layout is a function of the proposal and of its subviews' answers: an engine may call its methods in
/// any order, on any thread, and as often as it likes.
public protocol Layout: ContainerLayout, Animatable {
  /// What a layout keeps between calls: it is made once per layout of a tree, whose subviews do not change.
  associatedtype Cache = Void
  /// SwiftUI's name for the views that a layout places.
  typealias Subviews = LayoutSubviews

  /// Whether spacers and dividers inside behave as in a stack.
  static var layoutProperties: LayoutProperties { get }

  func makeCache(subviews: Subviews) -> Cache

  /// Called where the subviews have changed since the cache was made.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The spacing that the container prefers around itself; by default the largest of its subviews'.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size in points for a proposal; ∞ only in answer to ∞.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places the subviews by their `place`; of two calls the last wins, and a subview that is never placed is
  /// centred with the container's proposal.
  ///
  /// - Parameter bounds: the container's frame, with its answer to `proposal` for a size.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The container's explicit guide, relative to `bounds`; by default its subviews' combined (A5).
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// The container's explicit guide, relative to `bounds`; by default its subviews' combined (A5).
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

/// What a layout says of itself before it is used.
public struct LayoutProperties: Sendable, Hashable {
  /// The axis along which spacers and dividers inside take the layout for a stack; nil for none (L4, L5).
  public var stackOrientation: Axis?

  public init() {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard var spacing = subviews.first?.spacing else { return ViewSpacing() }
    for subview in subviews.dropFirst() { spacing.formUnion(subview.spacing) }
    return spacing
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    subviews.host.combinesGuides()
    return nil
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    subviews.host.combinesGuides()
    return nil
  }

  public var container: LayoutContainer { .custom(self) }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// The containers that a layout value can come down to.
public enum LayoutContainer: Sendable {
  case stack(StackDescription)
  case zStack(Alignment)
  case grid(GridDescription)
  case custom(any Layout)
}

/// A container as a value, to be called with its content: a custom `Layout`, `HStackLayout`, `AnyLayout`.
public protocol ContainerLayout: Sendable {
  var container: LayoutContainer { get }
}

/// A value that views hand to the custom layout around them (F8).
public protocol LayoutValueKey {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
}

/// The identity of a layout value: the type of its key, or the name that case files give it.
enum LayoutValueIdentity: Hashable, Sendable {
  case type(ObjectIdentifier)
  case named(String)
}

/// One layout value of a view.
public struct LayoutValue: Sendable {
  let identity: LayoutValueIdentity
  let value: any Sendable

  public init<Key: LayoutValueKey>(_ key: Key.Type, _ value: Key.Value) {
    identity = .type(ObjectIdentifier(key))
    self.value = value
  }

  /// A number under a name, as case files declare it.
  public init(named name: String, _ value: Double) {
    identity = .named(name)
    self.value = value
  }
}

/// The layout values of a view: of two for the same key the outermost wins.
public struct LayoutValues: Sendable {
  private var values: [LayoutValueIdentity: any Sendable] = [:]

  var isEmpty: Bool { values.isEmpty }

  mutating func set(_ value: LayoutValue) { values[value.identity] = value.value }

  subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value? {
    values[.type(ObjectIdentifier(key))] as? Key.Value
  }

  subscript(named name: String) -> Double? { values[.named(name)] as? Double }
}

extension LayoutSubview {
  /// The number that a case file gives the subview under a name; nil without one.
  public func value(named name: String) -> Double? { host.tree.layoutValues[node]?[named: name] }
}
