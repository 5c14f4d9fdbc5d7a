public import Foundation
public import LayoutCore

/// What engines need of a case: its tree, and what surrounds it.
///
/// It takes a fraction of the memory of a `CheckedCase`, because the case as it was written is gone.
public struct CaseTree: Sendable {
  public let name: String
  public let proposal: ProposedViewSize
  public let host: LayoutCore.Host
  public let tree: LayoutTree
  /// Whether the case makes demands beyond the layout rules, which most engines ignore.
  public let hasConstraints: Bool

  /// Reads a corpus like `LayoutCase.cases(in:)`, and keeps of each case its tree.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Parameter layouts: the custom layouts that the cases may name.
  public static func all(
    in data: Data, layouts: LayoutRegistry = .builtIn
  ) throws(CaseError) -> [CaseTree] {
    var cases: [CaseTree] = []
    try forEach(in: data, layouts: layouts) { (layoutCase, _) in cases.append(layoutCase) }
    return cases
  }

  /// Reads a corpus like `LayoutCase.cases(in:)`, a case at a time.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Parameters:
  ///   - layouts: the custom layouts that the cases may name.
  ///   - body: gets each case as soon as it is read, and whether it is the last one.
  public static func forEach(
    in data: consuming Data, layouts: LayoutRegistry = .builtIn,
    _ body: (_ layoutCase: CaseTree, _ isLast: Bool) -> Void
  ) throws(CaseError) {
    try forEach(in: data, isLine: false, firstLine: 1, skip: nil, layouts: layouts, body)
  }

  /// The same for a piece of a file. With `skip` a case that is wrong is told to it, and the others are read; none is
  /// then the last one if that is wrong.
  package static func forEach(
    in data: consuming Data, isLine: Bool, firstLine: Int, skip: ((CaseError) -> Void)?,
    layouts: LayoutRegistry = .builtIn, _ body: (_ layoutCase: CaseTree, _ isLast: Bool) -> Void
  ) throws(CaseError) {
    let memory = JSONMemory()
    var last: CaseTree?
    try Corpus.forEach(in: data, takesOutlines: !isLine, firstLine: firstLine, skip: skip) {
      (bytes, range, line, isLast) throws(CaseError) in
      let read: CaseTree
      if let tree = Self.read(bytes, in: range, memory, layouts) {
        read = tree
      } else {
        // Read again as a whole, to say exactly what is wrong.
        read = CaseTree(try CheckedCase(bytes, in: range, line, layouts))
      }
      if isLast { last = read } else { body(read, false) }
    }
    // What is done with the last case, which may be the only one, need not share the memory with its text.
    data = Data()
    if let last { body(last, true) }
  }

  private init(_ checked: CheckedCase) {
    let layoutCase = checked.layoutCase
    (name, proposal, host) = (layoutCase.name, layoutCase.proposal, layoutCase.host)
    (tree, hasConstraints) = (checked.tree, !layoutCase.constraints.isEmpty)
  }

  /// Reads a case view by view.
  ///
  /// - Returns: nil if something is wrong, or if the case has keys that are checked against all its views.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ memory: JSONMemory, _ layouts: LayoutRegistry
  ) -> CaseTree? {
    try? read(JSONDocument(bytes, in: range, memory: memory, defersChildren: true), layouts)
  }

  private static func read(_ document: JSONDocument, _ layouts: LayoutRegistry) throws -> CaseTree? {
    var children: JSONValue?
    var layoutCase = try LayoutCase(ObjectReader(JSONValue(document, 0), "a case")) { object in
      guard let place = object.place("root") else { throw object.mismatch("root", "a view") }
      let (root, inside) = try ViewDescription.alone(at: place)
      children = inside
      return root
    }
    guard layoutCase.constraints.isEmpty, layoutCase.expect == nil else { return nil }
    // A screen's view is read with its children.
    guard document.deferred == nil || document.deferred == children?.entry else { return nil }
    try layoutCase.findFont(layouts.fonts)
    return CaseTree(
      name: layoutCase.name, proposal: layoutCase.proposal, host: layoutCase.host,
      tree: try layoutCase.tree(layouts, rootChildren: children))
  }

  private init(name: String, proposal: ProposedViewSize, host: LayoutCore.Host, tree: LayoutTree) {
    (self.name, self.proposal, self.host) = (name, proposal, host)
    (self.tree, hasConstraints) = (tree, false)
  }
}
