public import LayoutCore

/// The labels that answers use for the elements of a tree, as a tree of containers.
///
/// Groups and empty views are resolved, as in the tree. Overlays and backgrounds follow the children of the
/// view that they belong to, the innermost first. So the n-th element of a container is the n-th of its
/// `children`, however the case is written.
public struct LabelTree: Sendable, Hashable {
  /// The labels of the element's innermost view: its names in alphabetical order, else its path; empty for a
  /// row.
  public var labels: [String]
  /// The names of the wrappers around it, the innermost wrapper first.
  public var wrapperLabels: [String]
  public var children: [LabelTree]
}

extension LabelTree: Encodable {
  private enum CodingKeys: String, CodingKey {
    case children, labels, wrapperLabels
  }

  /// Encodes only the lists that are not empty.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    if !children.isEmpty { try object.encode(children, forKey: .children) }
    if !labels.isEmpty { try object.encode(labels, forKey: .labels) }
    if !wrapperLabels.isEmpty { try object.encode(wrapperLabels, forKey: .wrapperLabels) }
  }
}

extension LayoutTree {
  /// The labels of every element. Complexity: O(nodes), plus sorting the names of each node.
  public func labelTree() -> LabelTree {
    let names = Dictionary(grouping: nodes.keys) { nodes[$0] ?? 0 }.mapValues { $0.sorted() }
    return labelTree(of: 0, path: "0", names)
  }

  private func labelTree(of element: Int, path: String, _ names: [Int: [String]]) -> LabelTree {
    let core = core(of: element)
    // A leaf with guides of its own has its name at the node of these guides.
    let own = names[core] ?? [self.names[core] ?? path]
    return LabelTree(
      labels: kinds[core].hasGeometry ? own : [],
      wrapperLabels: (element..<core).reversed().flatMap { names[$0] ?? [] }.filter { !own.contains($0) },
      children: elements(inside: element).enumerated().map {
        labelTree(of: $0.element, path: "\(path)/\($0.offset)", names)
      })
  }

  /// The node of every label that an answer may use. Complexity: O(nodes).
  public func nodesByLabel() -> [String: Int] { labelled(Array(0..<count)) }
}

extension LayoutTree {
  /// The values of the views in answers: of every innermost view by its name or path, and of every named
  /// wrapper by its name. `values` has one value per node.
  ///
  /// Rows have no frame (G1) and are left out. Complexity: O(nodes).
  func labelled<Value>(_ values: [Value]) -> [String: Value] {
    guard values.count == count, count > 0 else { return [:] }
    var labelled: [String: Value] = [:]
    labelled.reserveCapacity(count)
    for (name, node) in nodes { labelled[name] = values[node] }
    var open: [(element: Int, path: String)] = [(0, "0")]
    while let (element, path) = open.popLast() {
      let node = core(of: element)
      if kinds[node].hasGeometry, names[node] == nil { labelled[path] = values[node] }
      for (position, child) in elements(inside: element).enumerated() {
        open.append((child, "\(path)/\(position)"))
      }
    }
    return labelled
  }
}
