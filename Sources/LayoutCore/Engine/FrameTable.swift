// What `print` shows of a tree and of a layout.

extension LayoutTree: CustomStringConvertible {
  /// A line for each view: what it is called, its kind and its path.
  ///
  /// Complexity: that of a path for each view.
  public var description: String {
    var table = TextTable(["view", "kind", "path"], width: nil)
    let names = viewNames
    for node in told { table.add([names.name(of: node), kindName(of: node), path(of: node)]) }
    return table.lines.joined(separator: "\n")
  }

  /// The views, and the wrappers that have names of their own.
  private var told: [Int] {
    (0..<count).filter { node in
      if !kinds[node].isWrapper { return kinds[node].hasGeometry }
      return names[node].map { $0 != id(ofCore: core(of: node)) } ?? false
    }
  }

  /// A line for each view that is shown: what it is called, and its frame.
  ///
  /// - Parameters:
  ///   - frames: one for each node, in points.
  ///   - width: the characters of a line; nil for as many as there are.
  package func table(of frames: [Rect], width: Int? = nil) -> [String] {
    var table = TextTable(["view", "x", "y", "width", "height"], width: width)
    let names = viewNames
    for node in told where !frames[node].isNull {
      table.add([names.name(of: node)] + frames[node].coordinates.map(\.inThousandths))
    }
    return table.lines
  }

  /// The layout of this tree as text: its views and their frames, or why there are none.
  public func text(of result: LayoutResult) -> String {
    result.status == .placed
      ? table(of: result.frames).joined(separator: "\n") : result.status.words(in: self)
  }
}

extension LayoutResult: CustomStringConvertible {
  /// The frames by the numbers of their nodes, or the status. `LayoutTree.text(of:)` has the names.
  public var description: String {
    if status != .placed { return "\(status)" }
    var table = TextTable(["node", "x", "y", "width", "height"], width: nil)
    for (node, frame) in frames.enumerated() where !frame.isNull {
      table.add(["\(node)"] + frame.coordinates.map(\.inThousandths))
    }
    return table.lines.joined(separator: "\n")
  }
}
