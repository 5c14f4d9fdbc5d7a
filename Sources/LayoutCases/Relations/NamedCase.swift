public import LayoutCore

/// A case in which every view has a name, so that views can be found again in a changed case.
///
/// An unnamed view or wrapper is named by its place in the case, such as `$.root.children[2]`. Wrappers and
/// overlays around a group or row occur once for each member, so they get no name. They are not compared, but
/// the members are.
public struct NamedCase: Sendable {
  /// The case without its expected frames, which are not used here.
  public let layoutCase: LayoutCase
  public let tree: LayoutTree
  /// The custom layouts that the case may name.
  public let layouts: LayoutRegistry

  /// - Throws: if the case is not valid, or has constraints, which no relation covers.
  ///
  /// Complexity: O(views and modifiers).
  public init(_ layoutCase: LayoutCase, layouts: LayoutRegistry = .builtIn) throws(CaseError) {
    if !layoutCase.constraints.isEmpty {
      let text = "is more than the rules, which relations follow from; a case without constraints is needed"
      throw CaseProblem(path: .document["constraints"], text: text).error(case: layoutCase.name)
    }
    var named = layoutCase
    named.expect = nil
    named.root.name(at: .root)
    self.layoutCase = named
    self.layouts = layouts
    tree = try named.tree(layouts: layouts)
  }

  var root: ViewDescription { layoutCase.root }

  /// The case with another root.
  func with(root: ViewDescription) -> LayoutCase {
    var changed = layoutCase
    changed.root = root
    return changed
  }

  /// The case with every view changed by `change`; inner views first.
  func rewritten(_ change: (inout ViewDescription) -> Void) -> LayoutCase {
    var root = root
    root.rewrite(change)
    return with(root: root)
  }
}

extension ViewDescription {
  fileprivate mutating func name(at path: JSONPath) {
    for index in children.indices { children[index].name(at: path["children"][index]) }
    for part in kind.parts { parts[part]?.name(at: path[part.rawValue]) }
    guard kind.hasFrame else { return }
    if id == nil { id = path.description }
    var named: [Modifier] = []
    for (index, declared) in modifiers.enumerated() {
      let place = path["modifiers"][index]
      var modifier = declared
      modifier.rewriteContent { $0.name(at: place[declared.name]["content"]) }
      named.append(modifier)
      if modifier.isWrapper { named.append(.id(place.description)) }
    }
    modifiers = named
  }
}
