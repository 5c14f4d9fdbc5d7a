internal import LayoutCore

/// What views know while a tree of them is built. All copies of a builder share it.
final class ViewContext {
  /// The environment of the next view. `TreeBuilder.values` adds what texts read.
  var values: EnvironmentValues
  /// Where the next view stands; nil if nothing is to be remembered (see `SettledLayout`).
  var site: ViewSite?
  /// The requests of the nearest ScrollViewReader.
  var requests: ScrollRequests?
  /// Takes the preferences of the next views.
  var preferences: PreferenceScope?
  /// What views of a type are called, by type.
  var typeNames: [ObjectIdentifier: WrittenTypeName] = [:]
  var leafNames: [ObjectIdentifier: String] = [:]
  /// Whether a type has stored properties that are dynamic, by type.
  var dynamicTypes: [ObjectIdentifier: Bool] = [:]

  init(on platform: Platform) { values = EnvironmentValues(on: platform) }
}

/// What surrounds a view, for content that is emitted later, such as an overlay's. The builder itself keeps what it
/// knows of settings.
struct ViewSurroundings {
  fileprivate let values: EnvironmentValues
  fileprivate let site: ViewSite?
  fileprivate let requests: ScrollRequests?
  fileprivate let preferences: PreferenceScope?
}

extension TreeBuilder {
  /// The context of this tree's views.
  var views: ViewContext {
    mutating get {
      if let context = viewContext { return unsafeDowncast(context, to: ViewContext.self) }
      let context = ViewContext(on: environment.platform)
      viewContext = context
      return context
    }
  }

  /// What surrounds the next view.
  var surroundings: ViewSurroundings {
    mutating get {
      let views = views
      return ViewSurroundings(
        values: views.values, site: views.site?.child(.secondary), requests: views.requests,
        preferences: views.preferences)
    }
  }

  /// Emits content that stands in other surroundings than the next view.
  mutating func emit(in other: ViewSurroundings, _ content: (inout TreeBuilder) -> Void) {
    let views = views
    let inner = (views.values, views.site, views.requests, views.preferences)
    views.values = other.values
    (views.site, views.requests, views.preferences) = (other.site, other.requests, other.preferences)
    content(&self)
    (views.values, views.site, views.requests, views.preferences) = inner
  }

  /// Emits `content` a step further in, as far as views are remembered.
  mutating func step(_ step: @autoclosure () -> ViewSite.Step, _ content: (inout TreeBuilder) -> Void) {
    guard viewContext != nil, let site = views.site else { return content(&self) }
    views.site = site.child(step())
    content(&self)
    views.site = site
  }

  /// Emits the body of a view, a modifier or a style, a step further in. The dynamic properties of `owner` have
  /// their values when `body` is evaluated. Where a value is missing the view is refused.
  mutating func emit<Owner>(bodyOf owner: Owner, _ body: () -> some View) {
    descend(into: Owner.self) { builder in
      builder.step(.body(ObjectIdentifier(Owner.self))) { builder in
        builder.install(owner)
        if !builder.hasFailed { body()._emit(into: &builder) }
      }
    }
  }
}
