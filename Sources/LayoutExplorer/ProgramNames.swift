import ConstraintLayout
import LayoutCore
import LayoutExplanation
import LinearProgramming

/// What the rows and columns of a program are called; a view's label is worked out once.
struct ProgramNames {
  let program: ProgramText
  private let wording: Wording
  /// By node, wrappers by the label of what they wrap.
  private let labels: [String]

  /// Complexity: O(nodes).
  init(_ program: ProgramText) {
    self.program = program
    let tree = program.tree
    wording = Wording(program.solution, tree)
    var labels = [String](repeating: "0", count: tree.count)
    var open: [(element: Int, path: String)] = tree.count > 0 ? [(0, "0")] : []
    while let (element, path) = open.popLast() {
      let core = tree.core(of: element)
      for node in element...core { labels[node] = tree.names[node] ?? tree.names[core] ?? path }
      for (position, child) in tree.elements(inside: element).enumerated() {
        open.append((child, "\(path)/\(position)"))
      }
    }
    self.labels = labels
  }

  func label(of node: Int) -> String { labels.indices.contains(node) ? labels[node] : "0" }

  func rowName(_ row: Int, of stage: Stage) -> String {
    program.provenance(ofRow: row, of: stage).name(in: program.tree)
  }

  func columnName(_ column: Int, of stage: Stage) -> String {
    program.provenance(ofColumn: column, of: stage).name(in: program.tree)
  }

  /// What a column stands for.
  func words(ofColumn column: Int, of stage: Stage) -> String {
    wording.quantity(stage.definitions.lowerBound + column)
  }
}
