/// A linear expression `constant + Σ coefficient · quantity` over the numbers of a layout.
public struct LayoutExpression: Sendable, Hashable {
  /// In points.
  public var constant: Double
  public var terms: [Term]

  /// A multiple of a quantity.
  public struct Term: Sendable, Hashable {
    public var quantity: LayoutQuantity
    public var coefficient: Double

    public init(_ quantity: LayoutQuantity, coefficient: Double = 1) {
      self.quantity = quantity
      self.coefficient = coefficient
    }
  }

  public init(constant: Double = 0, terms: [Term] = []) {
    self.constant = constant
    self.terms = terms
  }
}

// Arithmetic with expressions and numbers in points. Terms of the same quantity are added up, and terms that
// come to zero are dropped. Complexity: O(terms).
extension LayoutExpression {
  public static func + (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression {
    LayoutExpression(constant: a.constant + b.constant, terms: a.terms + b.terms).merged
  }

  public static func - (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression { a + -b }

  public static func + (a: LayoutExpression, b: Double) -> LayoutExpression {
    a + LayoutExpression(constant: b)
  }

  public static func + (a: Double, b: LayoutExpression) -> LayoutExpression {
    LayoutExpression(constant: a) + b
  }

  public static func - (a: LayoutExpression, b: Double) -> LayoutExpression { a + -b }
  public static func - (a: Double, b: LayoutExpression) -> LayoutExpression { a + -b }

  public static prefix func - (a: LayoutExpression) -> LayoutExpression { a.mapped { -$0 } }
  public static func * (a: Double, b: LayoutExpression) -> LayoutExpression { b.mapped { a * $0 }.merged }
  public static func * (a: LayoutExpression, b: Double) -> LayoutExpression { b * a }
  public static func / (a: LayoutExpression, b: Double) -> LayoutExpression { a.mapped { $0 / b }.merged }

  private func mapped(_ change: (Double) -> Double) -> LayoutExpression {
    LayoutExpression(
      constant: change(constant),
      terms: terms.map { Term($0.quantity, coefficient: change($0.coefficient)) })
  }

  /// The expression with one term per quantity, in order of first occurrence, without terms that are zero.
  /// Complexity: O(terms).
  public var merged: LayoutExpression {
    var merged: [Term] = []
    var places: [LayoutQuantity: Int] = [:]
    for term in terms {
      if let place = places[term.quantity] {
        merged[place].coefficient += term.coefficient
      } else {
        places[term.quantity] = merged.count
        merged.append(term)
      }
    }
    merged.removeAll { $0.coefficient == 0 }
    return LayoutExpression(constant: constant, terms: merged)
  }
}

/// A number of a finished layout that a constraint can speak of. Coordinates are the host's, in points.
public enum LayoutQuantity: Sendable, Hashable {
  /// A number of the frame of the view that has this name.
  case view(String, FrameValue)
  /// A number of a column of the grid that has this name; columns count from 0.
  case column(grid: String, Int, TrackValue)
  /// A number of a row of the grid that has this name; rows count from 0.
  case row(grid: String, Int, TrackValue)
  /// The length that the host proposes on an axis; if that is nil or ∞, the length of the root.
  case window(Axis)

  /// A number of a frame.
  public enum FrameValue: Sendable, Hashable {
    case width, height
    case minX, midX, maxX, minY, midY, maxY
    /// The position of a guide of the view (A1–A8).
    case guide(AlignmentKey)
  }

  /// A number of a track: its width for a column, its height for a row, and its position along the same axis.
  public enum TrackValue: String, Sendable, Hashable, CaseIterable {
    case length, start, middle, end
  }

  /// The axis along which the quantity is measured.
  public var axis: Axis {
    switch self {
    case .view(_, let value): value.axis
    case .column: .horizontal
    case .row: .vertical
    case .window(let axis): axis
    }
  }
}

extension LayoutQuantity.FrameValue {
  public var axis: Axis {
    switch self {
    case .width, .minX, .midX, .maxX: .horizontal
    case .height, .minY, .midY, .maxY: .vertical
    case .guide(let key): key.axis
    }
  }
}

/// A view in a constraint, given by its name.
public struct NamedView: Sendable, Hashable {
  public let name: String

  public var width: LayoutExpression { expression(.width) }
  public var height: LayoutExpression { expression(.height) }
  public var minX: LayoutExpression { expression(.minX) }
  public var midX: LayoutExpression { expression(.midX) }
  public var maxX: LayoutExpression { expression(.maxX) }
  public var minY: LayoutExpression { expression(.minY) }
  public var midY: LayoutExpression { expression(.midY) }
  public var maxY: LayoutExpression { expression(.maxY) }

  /// Where a guide of the view stands (A1), in the host's coordinates.
  public subscript(guide: HorizontalAlignment) -> LayoutExpression { expression(.guide(guide.key)) }
  /// Where a guide of the view stands (A1), in the host's coordinates.
  public subscript(guide: VerticalAlignment) -> LayoutExpression { expression(.guide(guide.key)) }

  private func expression(_ value: LayoutQuantity.FrameValue) -> LayoutExpression {
    LayoutExpression(.view(name, value))
  }
}

/// The view that `id(_:)` or `name(_:)` gave this name, for constraints.
public func view(_ name: String) -> NamedView { NamedView(name: name) }

extension LayoutExpression {
  /// The quantity itself.
  public init(_ quantity: LayoutQuantity) { self.init(terms: [Term(quantity)]) }
}

/// A grid in a constraint, given by its name.
public struct NamedGrid: Sendable, Hashable {
  public let name: String

  /// The column at `index`, counted from 0.
  public func column(_ index: Int) -> Column { Column(grid: name, index: index) }
  /// The row at `index`, counted from 0; a rowless cell is a row of its own (G2).
  public func row(_ index: Int) -> Row { Row(grid: name, index: index) }

  /// A column of the grid, counted from 0.
  public struct Column: Sendable, Hashable {
    public let grid: String
    public let index: Int

    public var width: LayoutExpression { expression(.length) }
    public var minX: LayoutExpression { expression(.start) }
    public var midX: LayoutExpression { expression(.middle) }
    public var maxX: LayoutExpression { expression(.end) }

    private func expression(_ value: LayoutQuantity.TrackValue) -> LayoutExpression {
      LayoutExpression(.column(grid: grid, index, value))
    }
  }

  /// A row of the grid, counted from 0.
  public struct Row: Sendable, Hashable {
    public let grid: String
    public let index: Int

    public var height: LayoutExpression { expression(.length) }
    public var minY: LayoutExpression { expression(.start) }
    public var midY: LayoutExpression { expression(.middle) }
    public var maxY: LayoutExpression { expression(.end) }

    private func expression(_ value: LayoutQuantity.TrackValue) -> LayoutExpression {
      LayoutExpression(.row(grid: grid, index, value))
    }
  }
}

/// The grid that `id(_:)` or `name(_:)` gave this name, for constraints. The name must stand directly on the
/// grid, without wrappers between.
public func grid(_ name: String) -> NamedGrid { NamedGrid(name: name) }

/// The host's proposal in a constraint.
public struct ProposedWindow: Sendable, Hashable {
  public var width: LayoutExpression { LayoutExpression(.window(.horizontal)) }
  public var height: LayoutExpression { LayoutExpression(.window(.vertical)) }
}

/// The host's proposal, for constraints.
public let window = ProposedWindow()
