import ArgumentParser
import BoxCases
import Boxes
import LayoutCore

struct BoxLayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Lays out boxes and prints their frames.",
    discussion: """
      x and y of a box are those of its border box from the border box around it. With --format json each case \
      is printed again with the engine's frames in the place of those that it expects.

      Exit codes: 0 all were laid out; 2 some were refused, and standard error says why.

      plumb boxes layout case.json
      echo '{"format":"plumb-boxes/1","name":"a","root":{"style":{"width":"50px"},"children":[{"text":"HH"}]}}' \
      | plumb boxes layout -
      """)

  @OptionGroup var files: CaseFiles<BoxCase>
  @Option(help: "The engine.") var engine = BoxEngineName.direct
  @Option(help: "What it does where Chromium and the specifications part.") var dialect =
    BoxDialectName.specification
  @Option(help: "A table, or plumb-boxes/1 a line.") var format = OutputFormat.text

  func run() throws {
    let engine = engine.engine(dialect.dialect)
    var isRefused = false
    func answer(_ given: BoxCase) throws {
      var boxCase = given
      do throws(BoxRefusal) {
        let frames = try engine.layout(boxCase.tree)
        boxCase.expected = BoxCase.BoxExpectation(frames: frames, isRounded: false)
      } catch {
        isRefused = true
        return Terminal.note(
          "plumb: \(Terminal.printable(boxCase.name)): \(engine.name) does not lay it out: \(error)")
      }
      switch format {
      case .json: try Terminal.write(boxCase.json() + "\n")
      case .text: try Terminal.write(Self.table(boxCase, engine.name))
      }
    }
    try files.forEach(answer)
    if isRefused { throw Exit.noSolution }
  }

  /// The frames that a case expects.
  static func table(_ boxCase: BoxCase, _ engine: String) -> String {
    guard let frames = boxCase.expected?.frames else { return "" }
    var table = TextTable(["box", "x", "y", "width", "height"])
    for (box, frame) in frames.frames.enumerated() {
      let path = boxCase.tree.path(of: box).dropFirst(2)
      table.add([String(path)] + [frame.x, frame.y, frame.width, frame.height].map { "\(Pixels($0))" })
    }
    var lines = [Terminal.printable("\(boxCase.name), \(engine)")] + table.lines
    for tracks in frames.tracks {
      let path = boxCase.tree.path(of: tracks.box).dropFirst(2)
      let columns = tracks.columns.map { "\(Pixels($0))" }.joined(separator: " ")
      let rows = tracks.rows.map { "\(Pixels($0))" }.joined(separator: " ")
      lines.append(
        "\(path): columns \(columns.isEmpty ? "none" : columns), rows \(rows.isEmpty ? "none" : rows)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A length as text: to a millionth of a pixel, without zeros at the end.
struct Pixels: CustomStringConvertible {
  let description: String

  init(_ length: Double) {
    let rounded = (length * 1e6).rounded() / 1e6
    description = rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
