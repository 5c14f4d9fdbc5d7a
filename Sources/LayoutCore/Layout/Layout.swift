/// A container written by a user: SwiftUI's `Layout` (F8).
///
/// A layout must be a function of the proposal and of its subviews' answers. An engine may call its methods
/// in any order, on any thread and any number of times.
public protocol Layout: ContainerLayout, Animatable {
  /// Data that the layout keeps between calls. It is made once each time a tree is laid out, since the
  /// subviews of a tree do not change.
  associatedtype Cache = Void
  /// SwiftUI's name for the views that a layout places.
  typealias Subviews = LayoutSubviews

  /// Whether spacers and dividers inside behave as in a stack.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the cache. It may already ask the subviews.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache after the subviews have changed. Those of a tree never change.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The spacing that the container prefers around itself; by default its subviews' largest at each edge.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size in points at a proposal. It may be infinite only if a side of the proposal is ∞.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each subview by calling its `place`. Of several calls the last wins. A subview that is never
  /// placed is centred, with the container's proposal.
  ///
  /// - Parameter bounds: the container's frame in points; its size is the container's answer to `proposal`.
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

/// Properties of a type of layouts.
public struct LayoutProperties: Sendable, Hashable {
  /// Spacers and dividers inside behave as in a stack along this axis; nil means as outside a stack (L4, L5).
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

/// The containers that a layout value can stand for.
public enum LayoutContainer: Sendable {
  case stack(StackDescription)
  case zStack(Alignment)
  case grid(GridDescription)
  case custom(any Layout)
}

/// A container as a value that is called with its content: a custom `Layout`, `HStackLayout`, `AnyLayout`.
public protocol ContainerLayout: Sendable {
  var container: LayoutContainer { get }
}

/// The key of a value that views give the custom layout around them (F8).
public protocol LayoutValueKey {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
}

/// The identity of a layout value: the type of its key, or its name in a case file.
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

  /// A number with a name, as in case files.
  public init(named name: String, _ value: Double) {
    identity = .named(name)
    self.value = value
  }
}

extension LayoutValue {
  /// A number that has a name, as in case files; nil for the value of a key.
  package var named: (name: String, number: Double)? {
    guard case .named(let name) = identity, let number = value as? Double else { return nil }
    return (name, number)
  }
}

/// The layout values of a view. Of several for the same key the outermost wins.
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
  /// The number with this name that a case file gives the subview; nil if there is none.
  public func value(named name: String) -> Double? { host.tree.layoutValues[node]?[named: name] }
}
