import LayoutCases
import LayoutCore

/// A case in which every view has names, laid out: what all kinds of hints look at.
///
/// The name of a view itself is its id or `$12`; with all its modifiers it is called `$12+`. Names change no frame.
/// Rows, groups and sections have no frame and get no name. Neither do views in overlays around them, which are
/// emitted once for each member.
struct HintScene {
  /// A view of the case.
  struct Member {
    let place: ViewPlace
    let view: ViewDescription
    /// The view around it; nil for the root.
    let parent: Int?
    /// The names of the view itself and of the view with its modifiers; nil if it has no frame.
    let inner: String?
    let outer: String?
  }

  /// The case with names, without expectations.
  let layoutCase: LayoutCase
  /// The case without the names that were given here.
  let plain: LayoutCase
  /// Level by level, the root first.
  let members: [Member]
  let tree: LayoutTree
  let result: LayoutResult
  private let engine: any LayoutEngine
  /// Whether the time for further layouts is over.
  private let isOver: @Sendable () -> Bool

  var isPlaced: Bool { result.status == .placed }

  init(
    _ layoutCase: LayoutCase, _ engine: any LayoutEngine,
    until isOver: @escaping @Sendable () -> Bool = { false }
  ) throws(CaseError) {
    var named = layoutCase
    named.expect = nil
    named.constraints = []
    plain = named
    var members: [Member] = []
    var indices: [ViewPlace: Int] = [:]
    var shared: Set<Int> = []
    for (index, (place, view)) in layoutCase.root.places.enumerated() {
      var parent: Int?
      if let last = place.steps.last {
        parent = indices[ViewPlace(place.steps.dropLast())]
        let isContent = if case .content = last { true } else { false }
        if let parent, shared.contains(parent) || isContent && !layoutsAlone(members[parent].view) {
          shared.insert(index)
        }
      }
      indices[place] = index
      let isNamed = view.kind.hasFrame && !shared.contains(index)
      let inner = isNamed ? view.id ?? "$\(index)" : nil
      let outer = isNamed ? "$\(index)+" : nil
      if let inner, let outer {
        named.root.update(place.steps[...]) { view in
          view.id = inner
          view.modifiers.append(.id(outer))
        }
      }
      members.append(Member(place: place, view: view, parent: parent, inner: inner, outer: outer))
    }
    self.members = members
    self.layoutCase = named
    self.engine = engine
    self.isOver = isOver
    tree = try named.tree()
    result = engine.layout(tree, in: named.proposal, host: named.host)
  }

  /// The same members in a changed case. Nil if the change makes the case invalid.
  private init?(_ scene: HintScene, _ change: (inout LayoutCase) -> Void) {
    (members, engine, isOver) = (scene.members, scene.engine, scene.isOver)
    var (named, plain) = (scene.layoutCase, scene.plain)
    change(&named)
    change(&plain)
    (layoutCase, self.plain) = (named, plain)
    guard let tree = try? named.tree() else { return nil }
    self.tree = tree
    result = engine.layout(tree, in: named.proposal, host: named.host)
  }

  // MARK: Frames

  /// The frame of a view itself. Nil if it is not shown or has none.
  func inner(_ member: Int) -> Rect? { frame(members[member].inner) }

  /// The frame of a view with its modifiers.
  func outer(_ member: Int) -> Rect? { frame(members[member].outer) }

  private func frame(_ name: String?) -> Rect? {
    guard isPlaced, let name, let node = tree.nodes[name], !result.frames[node].isNull else { return nil }
    return result.frames[node]
  }

  /// The frames of all members, and of the names that the case gave.
  var frames: [Rect?] { members.indices.flatMap { [inner($0), outer($0)] } }

  // MARK: Changes

  /// The case with a change, laid out; nil if that is no valid case, has no layout, or the time is over. Places stay what they were.
  func changed(_ change: (inout LayoutCase) -> Void) -> HintScene? {
    guard !isOver(), let scene = HintScene(self, change), scene.isPlaced else { return nil }
    return scene
  }

  /// The case with a change after which nothing is worse.
  func improved(_ change: (inout LayoutCase) -> Void) -> HintScene? {
    changed(change).flatMap { $0.isNoWorse(than: self) ? $0 : nil }
  }

  /// The case with one view changed, if nothing is worse then.
  func improved(_ member: Int, _ change: (inout ViewDescription) -> Void) -> HintScene? {
    changed(member, change).flatMap { $0.isNoWorse(than: self) ? $0 : nil }
  }

  /// The case with one view changed.
  func changed(_ member: Int, _ change: (inout ViewDescription) -> Void) -> HintScene? {
    let steps = members[member].place.steps[...]
    return changed { $0.root.update(steps, change) }
  }

  /// A claim on the view itself, or with its modifiers.
  func claim(_ member: Int, _ axis: Axis, outer isOuter: Bool) -> LayoutHint.Claim? {
    guard let name = isOuter ? members[member].outer : members[member].inner, let frame = frame(name) else {
      return nil
    }
    return LayoutHint.Claim(view: name, axis: axis, length: frame.size[axis])
  }

  // MARK: Structure

  /// A view as it is in this case, which may be a changed one. Complexity: O(views beside those around it).
  func view(_ member: Int) -> ViewDescription {
    members[member].place.steps.reduce(plain.root) { view, step in
      view.inside.first { $0.step == step }?.view ?? view
    }
  }

  /// The children as their container sees them: members of groups, and rows.
  func children(of member: Int) -> [Int] {
    members.indices.filter { index in
      guard case .child = members[index].place.steps.last else { return false }
      return container(of: index) == member
    }
  }

  /// The view around a child, past groups.
  func container(of member: Int) -> Int? {
    var parent = members[member].parent
    while let index = parent, case .group = members[index].view.kind { parent = members[index].parent }
    return parent
  }

  /// Whether a view stands in an overlay or a background, which has the size of its view, or in an inset.
  func isLayer(_ member: Int) -> Bool {
    ([member] + around(member)).contains { index in
      if case .content = members[index].place.steps.last { true } else { false }
    }
  }

  /// The views around a view, the nearest first.
  func around(_ member: Int) -> [Int] {
    Array(sequence(first: member) { members[$0].parent }.dropFirst())
  }

  // MARK: Nodes

  /// The member whose view or modifier a node is; nil for the parts that containers make, and in shared layers.
  func owner(of node: Int) -> Int? { lookups.owners(self)[node] }

  /// The member that a node belongs to, or the nearest one around it.
  func ownerAround(_ node: Int) -> Int? {
    let owners = lookups.owners(self)
    return sequence(first: node) { $0 > 0 ? $0 - 1 : nil }
      .first { $0 == node || tree.end(of: $0) > node ? owners[$0] != nil : false }.flatMap { owners[$0] }
  }

  /// Everything that sticks out of the view around it or of the window.
  var stickingOut: [StickingOut] { lookups.stickingOut(self) }

  private let lookups = Lookups()

  /// What is found out about the layout once, when it is asked for.
  private final class Lookups {
    private var owners: [Int: Int]?
    private var stickingOut: [StickingOut]?
    private var names: ViewNames?

    /// The names without those that were given here. These leave no nodes, so nodes are the same.
    func names(_ scene: HintScene) -> ViewNames? {
      if names == nil { names = try? scene.plain.tree().viewNames }
      return names
    }

    func owners(_ scene: HintScene) -> [Int: Int] {
      if let owners { return owners }
      var found: [Int: Int] = [:]
      for (index, member) in scene.members.enumerated() {
        guard let inner = member.inner.flatMap({ scene.tree.nodes[$0] }),
          let outer = member.outer.flatMap({ scene.tree.nodes[$0] }), outer <= inner
        else { continue }
        for node in outer...scene.tree.core(of: inner) { found[node] = index }
      }
      owners = found
      return found
    }

    func stickingOut(_ scene: HintScene) -> [StickingOut] {
      if let stickingOut { return stickingOut }
      let found = scene.findStickingOut()
      stickingOut = found
      return found
    }
  }

  // MARK: Words

  /// What reports call a view: its id, else its path.
  func label(_ member: Int) -> String {
    if let id = id(member) { return id }
    guard let inner = members[member].inner, let node = tree.nodes[inner] else { return "0" }
    return tree.path(of: node)
  }

  /// The view in words: an id with its kind, such as ``the Grid `table` ``, else its name.
  func words(_ member: Int) -> String {
    let kind = members[member].view.kind.name
    if let id = id(member) { return "the \(kind) `\(id)`" }
    if let inner = members[member].inner, let node = tree.nodes[inner], let names = lookups.names(self) {
      return names.quoted(node)
    }
    return "the \(kind)" + (container(of: member).map { " in \(words($0))" } ?? "")
  }

  private func id(_ member: Int) -> String? {
    if let id = members[member].view.id { return id }
    for case .id(let name) in members[member].view.modifiers.reversed() { return name }
    return nil
  }
}

/// Whether the content of an overlay around the view is emitted once.
private func layoutsAlone(_ view: ViewDescription) -> Bool { view.kind.hasFrame }

extension Axis {
  /// Such as "wide".
  var adjective: String { self == .horizontal ? "wide" : "high" }
  var noun: String { self == .horizontal ? "width" : "height" }
  var word: String { self == .horizontal ? "horizontal" : "vertical" }
}

extension String {
  /// With a capital first letter.
  var sentence: String { prefix(1).uppercased() + dropFirst() }
}

/// A length with at most one decimal.
func points(_ length: Double) -> String { ((length * 10).rounded() / 10 + 0).shortest }

/// The length of one point: smaller differences surprise nobody.
let noticeable = 1.0
