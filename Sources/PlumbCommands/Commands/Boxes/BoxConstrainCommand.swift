import ArgumentParser
import BoxCases
import BoxComparison
import BoxExtension
import Boxes
import ConstraintBoxes
import DirectBoxes
import GLPKSolver
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming

struct BoxConstrainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "constrain",
    abstract: "Lays out boxes under constraints that CSS does not give.",
    discussion: """
      A case may have constraints on the edges and lengths of its boxes, written as in cases of SwiftUI, with box \
      for view and viewport for window (Documentation/Boxes.md):

      "constraints": [ { "name": "even", "left": { "box": "root.children[0]", "value": "width" }, "is": "equal", \
      "right": { "box": "root.children[1]", "value": "width" } } ]

      The lengths that the boxes on the left side declare in px change as little as possible; a box that declares \
      none gets one; a place changes by left or top. Other lengths may change instead: \
      "gives": [ { "box": "root", "property": "column-gap" } ]. The output has the frames, the declarations that \
      changed, and the preferences that could not be met. With --format json it also has the case with these \
      declarations, which any browser lays out so.

      If the required constraints cannot all hold, the answer is a conflict: a few of them that contradict each \
      other, by how much one of them would have to be relaxed, and the sections of CSS and the boxes that this \
      rests on, each of which is needed. To leave out a constraint, give its name or its place, counted from 0.

      Every layout is checked: the direct engine lays out the changed case, and the constraints are evaluated on \
      its frames.

      Exit codes: 0 placed; 1 a check failed; 2 a conflict, undecided, or refused; 64 wrong usage; 65 a constraint \
      that is not valid.

      plumb boxes constrain Cases/Boxes/Constraints/sidebar.json
      plumb boxes constrain Cases/Boxes/Constraints/too-wide.json --without toolbar
      """)

  @OptionGroup var files: CaseFiles<BoxCase>
  @Option(help: "The most relaxations solved in a round of the search.") var nodeLimit = 10_000
  @Option(help: "Seconds after which the search for a case gives up.") var timeLimit = 600.0
  @Option(help: "A constraint to leave out: its name, or its place from 0. May be repeated.")
  var without: [String] = []
  @Flag(inversion: .prefixedNo, help: "Have the direct engine confirm every layout.") var check = true
  @Option(help: "Lines to read, or plumb-box-constrained/1 a line.") var format = OutputFormat.text

  func validate() throws {
    if nodeLimit < 1 { throw ValidationError("--node-limit is \(nodeLimit); at least 1 is needed") }
    if !(timeLimit > 0) {
      throw ValidationError("--time-limit is \(timeLimit); more than 0 seconds are needed")
    }
  }

  func run() throws {
    let cases = try files.read(allowingConstraints: true)
    let choice = ConstraintChoice(without: without)
    if let complaint = choice.complaint(cases.map { $0.constraints.map(\.demand.name) }) {
      throw Exit.fail(complaint, Exit.usage)
    }
    var (isRefuted, isUnsolved) = (false, false)
    for boxCase in cases {
      let places = choice.places(boxCase.constraints.map(\.demand.name))
      guard let answer = try answer(boxCase, places) else {
        isUnsolved = true
        continue
      }
      if answer.check?.passes == false { isRefuted = true }
      if answer.layout.frames == nil { isUnsolved = true }
      try Terminal.write(
        format == .json
          ? try canonicalText(of: BoxConstrainedObject(answer)) + "\n" : BoxConstrainedText(answer).text)
    }
    if isRefuted { throw Exit.differ }
    if isUnsolved { throw Exit.noSolution }
  }

  /// The answer to a case; nil if it is refused, which is said.
  private func answer(_ boxCase: BoxCase, _ places: [Int]) throws -> BoxConstrainedAnswer? {
    var engine = ConstraintBoxEngine(solver: GLPKSolver())
    engine.options.timeLimit = timeLimit
    let constraints = places.map { boxCase.constraints[$0] }
    let name = Terminal.printable(boxCase.name)
    let began = ContinuousClock.now
    let layout: ConstrainedBoxes
    do throws(BoxRefusal) {
      layout = try engine.layout(boxCase.tree, under: constraints, nodeLimit: nodeLimit)
    } catch {
      Terminal.note("plumb: \(name): \(engine.name) does not lay it out: \(error)")
      return nil
    }
    let seconds = (ContinuousClock.now - began) / .seconds(1)
    if case .faulty(let faults) = layout.status {
      let complaints = faults.map { "\(name): \(Terminal.printable("\($0)"))" }
      throw Exit.fail(complaints.joined(separator: "\nplumb: "), Exit.badData)
    }
    var answer = BoxConstrainedAnswer(
      boxCase: boxCase, engine: engine.name, places: places, layout: layout, seconds: seconds)
    if check, let frames = layout.frames {
      answer.check = BoxConstrainedCheck(layout, frames, under: constraints)
    }
    return answer
  }
}

/// Checks a constrained layout without the engine that made it: the direct engine lays out the changed tree, and the
/// constraints are evaluated on its frames.
struct BoxConstrainedCheck {
  /// A constraint that misses by another amount on the frames than was reported.
  struct MisreportedMiss {
    /// The constraint's index among those requested.
    var index: Int
    /// In pixels.
    var told, found: Double
  }

  /// Why the direct engine lays nothing out; nil if it does.
  private(set) var refusal: String?
  private(set) var differences: [FrameDifference] = []
  private(set) var misses: [MisreportedMiss] = []

  var passes: Bool { refusal == nil && differences.isEmpty && misses.isEmpty }

  init(_ layout: ConstrainedBoxes, _ frames: BoxFrames, under constraints: [BoxConstraint]) {
    let direct: BoxFrames
    do throws(BoxRefusal) { direct = try DirectBoxEngine().layout(layout.tree) } catch {
      refusal = "\(error)"
      return
    }
    let tree = layout.tree
    differences = FrameComparison(frames, with: direct, of: tree, tolerance: .doubles).differences
    let reader = Self.reader(direct, tree)
    let losses = Dictionary(uniqueKeysWithValues: layout.losses.map { ($0.index, $0.amount) })
    misses = constraints.enumerated().compactMap { index, constraint in
      let told = losses[index] ?? 0
      let miss = reader.miss(constraint.demand, tolerance: Comparison.tolerance)
      if let miss, abs(miss.amount - told) <= miss.slack { return nil }
      return MisreportedMiss(index: index, told: told, found: miss?.amount ?? .infinity)
    }
  }

  private static func reader(_ frames: BoxFrames, _ tree: BoxTree) -> QuantityReader {
    var rects: [Rect] = []
    for (box, frame) in frames.frames.enumerated() {
      let parent = Int(tree.parents[box])
      let around = parent < 0 ? Point(x: 0, y: 0) : rects[parent].origin
      rects.append(
        Rect(x: around.x + frame.x, y: around.y + frame.y, width: frame.width, height: frame.height))
    }
    return QuantityReader(frames: tree.boxes.mapValues { rects[$0] }) { axis in
      let given = axis == .horizontal ? tree.viewport.width : tree.viewport.height
      return if case .px(let pixels) = given { pixels } else { rects[0].size[axis] }
    }
  }
}
