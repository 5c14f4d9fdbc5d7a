public import LayoutCore

/// What engines need of a case: its tree, and what surrounds it.
///
/// It takes a fraction of the memory of a `CheckedCase`, because the case as it was written is gone.
public struct CaseTree: Sendable {
  public let name: String
  public let proposal: ProposedViewSize
  public let host: Host
  public let tree: LayoutTree
  /// Whether the case makes demands beyond the layout rules, which most engines ignore.
  public let hasConstraints: Bool

  /// Reads a corpus like `LayoutCase.cases(in:)`, and keeps of each case its tree.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Parameter layouts: the custom layouts that the cases may name.
  public static func all(
    in bytes: [UInt8], layouts: LayoutRegistry = .builtIn
  ) throws(CaseError) -> [CaseTree] {
    try Corpus.each(in: bytes) { (bytes, range, line) throws(CaseError) in
      if let document = JSONDocument(bytes, in: range), let tree = try? CaseTree(document, layouts) {
        return tree
      }
      // Read again as a whole, to say exactly what is wrong.
      return CaseTree(try CheckedCase(bytes, in: range, line: line, layouts))
    }
  }

  private init(_ checked: CheckedCase) {
    let layoutCase = checked.layoutCase
    (name, proposal, host) = (layoutCase.name, layoutCase.proposal, layoutCase.host)
    (tree, hasConstraints) = (checked.tree, !layoutCase.constraints.isEmpty)
  }

  /// Reads a case view by view.
  ///
  /// - Returns: nil if the case has keys that are checked against all its views.
  private init?(_ document: JSONDocument, _ layouts: LayoutRegistry) throws {
    var children: JSONValue?
    let layoutCase = try LayoutCase(ObjectReader(JSONValue(document, 0), "a case")) { object in
      guard let place = object.place("root") else { throw object.mismatch("root", "a view") }
      let (root, inside) = try ViewDescription.alone(at: place)
      children = inside
      return root
    }
    guard layoutCase.constraints.isEmpty, layoutCase.expect == nil else { return nil }
    (name, proposal, host) = (layoutCase.name, layoutCase.proposal, layoutCase.host)
    tree = try layoutCase.tree(layouts, rootChildren: children)
    hasConstraints = false
  }
}
