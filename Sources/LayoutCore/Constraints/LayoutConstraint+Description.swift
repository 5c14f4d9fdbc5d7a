// Constraints in words, as reports show them: `sidebar.width ≥ 0.5 × window.width + 12`.
extension LayoutConstraint: CustomStringConvertible {
  public var description: String { "\(left) \(relation.sign) \(right)" }
}

extension LayoutConstraint.Relation {
  /// =, ≥ or ≤.
  public var sign: String {
    switch self {
    case .equal: "="
    case .atLeast: "≥"
    case .atMost: "≤"
    }
  }
}

extension LayoutConstraint.Source: CustomStringConvertible {
  public var description: String {
    switch self {
    case .code(let file, let line): "\(file):\(line)"
    case .path(let path): path
    }
  }
}

extension LayoutExpression: CustomStringConvertible {
  public var description: String {
    var summands = terms.map { ($0.coefficient, "\($0.quantity)") }
    if constant != 0 || terms.isEmpty { summands.append((constant, "")) }
    return summands.enumerated().map { position, summand in
      let (factor, quantity) = summand
      let sign = factor < 0 ? "−" : position == 0 ? "" : "+"
      let gap = position == 0 ? "" : " "
      let size = factor.magnitude.shortest
      let product = quantity.isEmpty ? size : size == "1" ? quantity : "\(size) × \(quantity)"
      return gap + sign + gap + product
    }.joined()
  }
}

extension LayoutQuantity: CustomStringConvertible {
  public var description: String {
    switch self {
    case .view(let view, .guide(let key)):
      key.name == "center" ? "\(view)[\(key.axis) center]" : "\(view)[\(key.name)]"
    case .view(let view, let value): "\(view).\(value)"
    case .column(let grid, let index, let value):
      "\(grid).column(\(index)).\(value.name(along: .horizontal))"
    case .row(let grid, let index, let value): "\(grid).row(\(index)).\(value.name(along: .vertical))"
    case .window(let axis): axis == .horizontal ? "window.width" : "window.height"
    }
  }
}

extension LayoutQuantity.TrackValue {
  /// What frames call such a number along `axis`.
  package func name(along axis: Axis) -> String {
    let isHorizontal = axis == .horizontal
    return switch self {
    case .length: isHorizontal ? "width" : "height"
    case .start: isHorizontal ? "minX" : "minY"
    case .middle: isHorizontal ? "midX" : "midY"
    case .end: isHorizontal ? "maxX" : "maxY"
    }
  }
}

extension Double {
  /// The shortest text that reads back as this number, without a fraction of zero.
  package var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
