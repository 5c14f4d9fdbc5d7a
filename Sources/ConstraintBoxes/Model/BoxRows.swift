import LinearProgramming

/// Writes the definitions of a layout program.
///
/// A largest or smallest is always a definition, also of declared constants.  The same rows are written once: whoever asks
/// for a definition that stands gets its variable, so that equal lengths are equal expressions.
final class BoxRows {
  private(set) var program = LayoutProgram()
  /// The values of the definitions so far.  They answer assumptions alone.
  private var following = ForwardEvaluation()
  private var known: [DefinitionKey: Length] = [:]
  private var opened: [Length] = []
  private let boxes: [Int]

  /// - Parameter named: for each box, the one by whose name its rows go.
  init(named: [Int]) { boxes = named }

  private struct DefinitionKey: Hashable {
    var kind: LayoutProgram.Kind
    var rows: [Length]
  }

  // MARK: Definitions

  /// A variable that stands for given data: a side of the viewport.
  func input(_ value: Double, _ provenance: BoxProvenance) -> Length {
    return Length(variable: program.defineInput(value, label: provenance.label))
  }

  /// Makes lengths inputs of the program: those whose numbers in styles are marks of their places.
  func open(_ values: [(Double, BoxProvenance)]) { opened = values.map { input($0.0, $0.1) } }

  /// A length that a style declares in pixels: a number, or the variable of an open length.
  func declared(_ pixels: Double) -> Length {
    OpenLength.place(ofMark: pixels).map { opened[$0] } ?? Length(pixels)
  }

  func largest(_ rows: [Length], _ provenance: BoxProvenance) -> Length {
    define(.largest, rows, provenance)
  }

  func smallest(_ rows: [Length], _ provenance: BoxProvenance) -> Length {
    define(.smallest, rows, provenance)
  }

  /// max(0, length)
  func positive(_ length: Length, _ provenance: BoxProvenance) -> Length {
    largest([length, .zero], provenance)
  }

  /// A variable for a sum, so that expressions stay short.
  func named(_ length: Length, _ provenance: BoxProvenance) -> Length {
    length.terms.count < 4 ? length : define(.single, [length], provenance)
  }

  private func define(
    _ kind: LayoutProgram.Kind, _ rows: [Length], _ provenance: BoxProvenance
  ) -> Length {
    var distinct: [Length] = []
    if rows.count < 8 {
      for row in rows where !distinct.contains(row) { distinct.append(row) }
    } else {
      var seen: Set<Length> = []
      distinct = rows.filter { seen.insert($0).inserted }
    }
    if distinct.count == 1, kind != .single { return distinct[0] }
    let definition = DefinitionKey(kind: kind, rows: distinct)
    if let variable = known[definition] { return variable }
    let label = named(provenance).label
    for row in distinct { program.addRow(row.affine, label: label) }
    let variable = Length(variable: program.define(kind, label: label))
    known[definition] = variable
    return variable
  }

  /// An anonymous box goes by the name of the one around it.
  func named(_ provenance: BoxProvenance) -> BoxProvenance {
    var result = provenance
    if provenance.box >= 0 { result.box = boxes[provenance.box + 1] - 1 }
    return result
  }

  // MARK: Values, for assumptions alone

  /// The value that a length has by the definitions so far.
  /// Complexity: linear in the nonzeros of the definitions that are new since the last call.
  func followed(_ length: Length) -> Double {
    following.extend(over: program)
    return length.value(at: following.values)
  }
}
