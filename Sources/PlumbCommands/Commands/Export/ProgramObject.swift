import LayoutCases
import LinearProgramming

/// A layout program with its stages, and the frames in terms of its variables; format `plumb-program/1`.
struct ProgramObject: Encodable {
  struct DefinitionObject: Encodable {
    /// The row, among `rows`, that the value equals in the solver's last basis.
    var attained: Int
    var kind: String
    /// No other definition has it.
    var name: String
    var rows: [ExpressionObject]
    /// The row, among these, that the value equals in the start basis; nil with a cold start.
    var start: Int?
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
  /// In the order of the variables: variable k belongs to definition k.
  var definitions: [DefinitionObject]
  /// x, y, width and height by label.
  var frames: [String: [ExpressionObject]]
  /// The index of the first definition of each stage.
  var stages: [Int]

  /// - Parameters:
  ///   - attained: for each definition, the number of its row in the program that the last basis attains.
  ///   - frames: x, y, width and height by label.
  ///   - start: for each definition, the row that the start basis attains; nil with a cold start.
  ///   - label: what a definition is called, from its label; others may be called the same.
  init(
    _ name: String, _ program: LayoutProgram, _ plan: DominanceWeights, attained: [Int32],
    frames: [String: [Affine]], start: [Int32]?, naming label: (LayoutProgram.Label) -> String
  ) {
    self.case = name
    var names = UniqueNames()
    definitions = (0..<program.count).map { definition in
      DefinitionObject(
        attained: Int(attained[definition]) - program.rows(of: definition).lowerBound,
        kind: "\(program.kinds[definition])",
        name: names.unique(label(program.labels[definition])),
        rows: program.rows(of: definition).map { row in
          let terms = program.terms(of: row)
          return ExpressionObject(
            coefficients: Array(program.termCoefficients[terms]), constant: program.rowConstants[row],
            variables: program.termVariables[terms].map(Int.init))
        },
        start: start.map { Int($0[definition]) - program.rows(of: definition).lowerBound },
        weight: plan.weights[definition])
    }
    self.frames = frames.mapValues { $0.map(ExpressionObject.init) }
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
