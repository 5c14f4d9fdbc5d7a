public import Boxes
public import LayoutCases
import LayoutCore

/// A tree of boxes as a case writes it: properties and values as text, in their order.
///
/// A browser reads the same text, and smaller cases are made from it.
public struct BoxScene: Sendable, Hashable {
  /// The flex container around the root.
  public var viewport: BoxTree.Viewport
  /// What boxes have that say nothing.
  public var boxSizing: BoxStyle.BoxSizing
  public var root: Box

  /// A box with those inside it.
  public struct Box: Sendable, Hashable {
    /// Later declarations win: `margin` behind `margin-left` sets both.  A property stands here once.
    public var style: [Declaration]
    /// Characters, and U+200B or white space where a line may break; nil for a box without a text.
    public var text: String?
    /// Empty for a box with a text.
    public var children: [Box]

    public init(style: [Declaration] = [], text: String? = nil, children: [Box] = []) {
      (self.style, self.text, self.children) = (style, text, children)
    }

    /// How many boxes these are.  Complexity: O(boxes).
    public var count: Int { children.reduce(1) { $0 + $1.count } }

    /// The value of a property, if it is written.
    public subscript(property: String) -> String? { style.last { $0.property == property }?.value }
  }

  /// A property of CSS and its value.
  public struct Declaration: Sendable, Hashable {
    public var property: String
    public var value: String

    public init(_ property: String, _ value: String) { (self.property, self.value) = (property, value) }
  }

  public init(
    viewport: BoxTree.Viewport = BoxTree.Viewport(), boxSizing: BoxStyle.BoxSizing = .contentBox, root: Box
  ) {
    (self.viewport, self.boxSizing, self.root) = (viewport, boxSizing, root)
  }

  /// The boxes with their values read.  Complexity: O(boxes + declarations).
  ///
  /// - Throws: an error with the path of the value that cannot be read, what stands there, and what is needed.
  public func tree() throws(CaseError) -> BoxTree {
    do {
      return try tree(below: JSONPath.document["root"])
    } catch let problem as CaseProblem {
      throw CaseError(caseName: nil, path: problem.path.description, problem: problem.text)
    } catch {
      throw CaseError(caseName: nil, path: "$", problem: "cannot be read: \(error)")
    }
  }

  /// - Throws: a `CaseProblem`.
  func tree(below path: JSONPath) throws -> BoxTree {
    var initial = BoxStyle()
    (initial.direction, initial.boxSizing) = (viewport.direction, boxSizing)
    var tree = BoxTree(viewport: viewport)
    try root.add(to: &tree, initial, at: path)
    return tree
  }
}

extension BoxScene.Box {
  fileprivate func add(to tree: inout BoxTree, _ initial: BoxStyle, at path: JSONPath) throws {
    var (style, grid) = (initial, BoxGrid())
    // Properties by the direction of text ask for it, wherever it is written (CSS Logical 1 §4).
    let directions = self.style.filter { $0.property.lowercased() == "direction" }
    for declaration in directions + self.style {
      do throws(Problem) { try style.set(declaration.property, declaration.value, &grid) } catch {
        throw CaseProblem(path: path["style"][declaration.property], text: error.description)
      }
    }
    if style.outerDisplay == .contents, tree.count == 0 || text != nil {
      throw CaseProblem(
        path: path["style"]["display"],
        text: "is contents; the root and texts have boxes, and another display is needed")
    }
    tree.begin(style, grid: grid == .initial ? nil : grid, text: text.map { BoxText($0, em: style.fontSize) })
    // A font size is inherited (CSS Fonts 3 §3.5).
    var initial = initial
    initial.fontSize = style.fontSize
    for (index, child) in children.enumerated() {
      try child.add(to: &tree, initial, at: path["children"][index])
    }
    tree.end()
  }
}
