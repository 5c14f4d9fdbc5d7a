import ArgumentParser
import BoxCases
import BoxExplanation
import Boxes
import ConstraintBoxes
import GLPKSolver
import LayoutCases
import LayoutCore

struct BoxWhatIfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "whatif",
    abstract: "What becomes of a layout as its viewport becomes wider or higher.",
    discussion: """
      Frames change along straight lines, piece by piece. Every piece between --from and --to is printed, with the \
      numbers of its start, the change of each for a pixel more (after a d), and what changes at its end: a row \
      that becomes the largest or smallest, or a comparison that comes out otherwise, with its section of CSS and \
      its box. Only boxes that move are printed, or the one of --box.

      Exit codes: 0 printed; 2 the case is refused; 64 there is no such box; 65 the input cannot be read.

      plumb boxes whatif case.json --from 200 --to 600
      plumb boxes whatif case.json --side height --to 400 --box root.children[0]
      """)

  @OptionGroup var choice: BoxChoice
  @Option(help: "The side of the viewport: width or height.") var side = ViewportSide.width
  @Option(help: "The first length of that side, in pixels.") var from = 0.0
  @Option(help: "The last.") var to = 1000.0
  @Option(help: "Print this box alone, by its path.") var box: String?
  @Option(help: "Lines to read, or an object.") var format = OutputFormat.text

  enum ViewportSide: String, ExpressibleByArgument, CaseIterable {
    case width, height
  }

  func validate() throws {
    if !(from >= 0 && to >= from && to <= 1e6) {
      throw ValidationError("--from is \(from), --to is \(to); 0 ≤ from ≤ to ≤ 1000000 is needed")
    }
  }

  func run() throws {
    let boxCase = try choice.read()
    let tree = boxCase.tree
    let boxes = try box.map { [try BoxChoice.box($0, in: tree)] } ?? Array(0..<tree.count)
    let sweep: BoxSweep
    do throws(BoxRefusal) {
      sweep = try ConstraintBoxEngine(solver: GLPKSolver())
        .sweep(tree, side == .width ? .horizontal : .vertical, over: from...to)
    } catch {
      throw Exit.fail("\(Terminal.printable(boxCase.name)): \(error)", Exit.noSolution)
    }
    let answer = Output(boxCase, side, sweep, boxes, onlyMoving: box == nil)
    try Terminal.write(format == .json ? canonicalText(of: answer) + "\n" : answer.text)
  }

  /// What is printed; format `plumb-box-sweep/1`.
  struct Output: Encodable {
    struct FrameObject: Encodable {
      var path: String
      /// x, y, width and height at the start of the piece, and the change of each for a pixel more.
      var start, slope: [Double]
    }

    struct PieceObject: Encodable {
      var boxes: [FrameObject]
      var changes: [String]
      var from, to: Double
    }

    var format = "plumb-box-sweep/1"
    var `case`, side: String
    var pieces: [PieceObject]

    init(_ boxCase: BoxCase, _ side: ViewportSide, _ sweep: BoxSweep, _ boxes: [Int], onlyMoving: Bool) {
      (self.case, self.side) = (boxCase.name, side.rawValue)
      let tree = boxCase.tree
      let paths = boxes.map { tree.path(of: $0) }
      pieces = sweep.pieces.map { piece in
        PieceObject(
          boxes: zip(boxes, paths).compactMap { box, path in
            let (start, slope) = (piece.starts[box], piece.slopes[box])
            let isShown = !start.isEmpty && (!onlyMoving || slope.contains { abs($0) > 1e-12 })
            return isShown ? FrameObject(path: path, start: start, slope: slope) : nil
          },
          changes: piece.changes.reduce(into: []) { names, change in
            let name = change.change(in: tree)
            if !names.contains(name) { names.append(name) }
          }, from: piece.from, to: piece.to)
      }
    }

    var text: String {
      var lines: [String] = []
      for piece in pieces {
        lines.append("\(side) \(Pixels(piece.from)) to \(Pixels(piece.to))")
        if piece.boxes.isEmpty { lines.append("     nothing moves") }
        for box in piece.boxes {
          let sides = zip(["x", "y", "width", "height"], zip(box.start, box.slope)).map { name, line in
            let change = abs(line.1) <= 1e-12 ? "" : " \(line.1 < 0 ? "−" : "+") \(Self.factor(abs(line.1)))d"
            return "\(name) \(Pixels(line.0))\(change)"
          }
          lines.append("     \(box.path.dropFirst(2)): \(sides.joined(separator: ", "))")
        }
        if !piece.changes.isEmpty {
          lines.append("     then \(piece.changes.joined(separator: "; "))")
        }
      }
      return lines.map(Terminal.printable).joined(separator: "\n") + "\n"
    }

    private static func factor(_ slope: Double) -> String { slope == 1 ? "" : "\(Pixels(slope)) " }
  }
}
