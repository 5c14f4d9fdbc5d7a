import ConstraintLayout
import LayoutCases
import LayoutCore
import LinearProgramming

/// A layout program with its stages and what frames are in its variables, in the format `plumb-program/1`.
struct ProgramObject: Encodable {
  struct DefinitionObject: Encodable {
    var kind: String
    var name: String
    var rows: [ExpressionObject]
    var weight: Double
  }

  /// `constant + Σ coefficients[k] · x[variables[k]]`.
  struct ExpressionObject: Encodable {
    var coefficients: [Double] = []
    var constant: Double
    var variables: [Int] = []
  }

  var format = "plumb-program/1"
  var `case`: String
  /// In the order of the variables: variable k is the k-th definition's.
  var definitions: [DefinitionObject]
  /// x, y, width and height by label.
  var frames: [String: [ExpressionObject]]
  /// The number of the first definition of each stage.
  var stages: [Int]

  init(_ solution: ConstraintSolution, _ plan: DominanceWeights, _ tree: LayoutTree, _ name: String) {
    let program = solution.program
    self.case = name
    definitions = (0..<program.count).map { definition in
      DefinitionObject(
        kind: "\(program.kinds[definition])",
        name: Provenance(label: program.labels[definition]).name(in: tree),
        rows: program.rows(of: definition).map { row in
          let terms = program.terms(of: row)
          return ExpressionObject(
            coefficients: Array(program.termCoefficients[terms]), constant: program.rowConstants[row],
            variables: program.termVariables[terms].map(Int.init))
        }, weight: plan.weights[definition])
    }
    let expressions = solution.frameExpressions
    frames = tree.nodesByLabel().compactMapValues { expressions[$0]?.map(ExpressionObject.init) }
    stages = plan.stages.map(\.lowerBound)
  }

  func json() throws -> String { try canonicalText(of: self) }
}

extension ProgramObject.ExpressionObject {
  init(_ expression: Affine) {
    self.init(constant: expression.constant)
    expression.forEachTerm { variable, coefficient in
      variables.append(Int(variable))
      coefficients.append(coefficient)
    }
  }
}
