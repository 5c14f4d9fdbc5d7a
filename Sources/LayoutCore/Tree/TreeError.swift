/// Why a view description is refused (semantics, section 6): found before any engine runs.
public struct TreeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The view's name or path.
  public var view: String
  /// The field, as the case format calls it: `frame.width`, `gridCellColumns`.
  public var field: String
  /// What is wrong and what would be right.
  public var problem: String

  public init(view: String, field: String, problem: String) {
    self.view = view
    self.field = field
    self.problem = problem
  }

  public var description: String { "view \(view): \(field): \(problem)" }
}
