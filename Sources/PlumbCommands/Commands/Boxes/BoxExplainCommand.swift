import ArgumentParser
import BoxCases
package import BoxExplanation
import Boxes
import ConstraintBoxes
import DirectBoxes
import GLPKSolver
import LayoutCases
import LinearProgramming

extension BoxCoordinate: ExpressibleByArgument {}

struct BoxExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why a number of a box's frame has its value.",
    discussion: """
      The constraint engine lays the case out. The attained rows are followed from the number to the declared \
      lengths and the viewport; each sentence names its sections of CSS. Terms that are 0 are left out. x and y are \
      measured from the border box around. What CSS decides by comparing lengths, such as where a line breaks, is assumed \
      and checked; --comparisons tells each comparison in words. Percentages that count as nothing and minimums that are auto \
      are told behind the sentences: each was tried with another value. If the direct engine gives another number, that is said.

      Exit codes: 0 explained; 2 the case is refused; 64 there is no such box; 65 the input cannot be read.

      plumb boxes explain case.json --box root.children[0] --number width
      plumb boxes explain case.json --box root --number height --format json
      plumb boxes explain case.json --comparisons
      """)

  @OptionGroup var choice: BoxChoice
  @Option(help: "The path of the box, as plumb boxes layout prints it.") var box = "root"
  @Option(help: "The number of its frame: x, y, width or height.") var number = BoxCoordinate.width
  @Flag(help: "Also tell the comparisons that were assumed; json always has them.") var comparisons = false
  @Option(help: "Sentences, or an object.") var format = OutputFormat.text

  func run() throws {
    let boxCase = try choice.read()
    let tree = boxCase.tree
    let index = try BoxChoice.box(box, in: tree)
    let explanation: BoxExplanation
    let solution: ConstraintBoxSolution
    do throws(BoxRefusal) {
      let layout = try ExplainableBoxLayout(tree, by: ConstraintBoxEngine(solver: GLPKSolver()))
      solution = layout.solution
      explanation = try BoxExplanation(of: index, number, in: layout)
    } catch {
      throw Exit.fail("\(Terminal.printable(boxCase.name)): \(error)", Exit.noSolution)
    }
    let object = Output(boxCase.name, tree, index, explanation, solution)
    try Terminal.write(
      format == .json ? canonicalText(of: object) + "\n" : object.text(comparisons: comparisons))
  }

  /// What is printed; format `plumb-box-explanation/1`.
  struct Output: Encodable {
    struct TermObject: Encodable {
      var amount, coefficient, contribution: Double
      var section: String?
      var words: String
    }

    struct SensitivityObject: Encodable {
      var amount: Double
      /// Missing if the coordinate is no straight line.
      var less, more: Double?
      var words: String
    }

    var format = "plumb-box-explanation/1"
    var `case`, box, number: String
    var value: Double
    var story: [String]
    /// What the rows do not say, and where the direct engine gives another number.
    var notes: [String]
    var terms: [TermObject]
    var sensitivities: [SensitivityObject]
    /// A sentence for each side of the viewport in which the coordinate is no straight line.
    var curved: [String]
    /// How many comparisons were assumed, and checked at the solver's point.
    var assumptions: Int
    /// Each comparison in words, in the order in which they were made; those that say the same stand once.
    var comparisons: [String]

    init(
      _ name: String, _ tree: BoxTree, _ box: Int, _ explanation: BoxExplanation,
      _ solution: ConstraintBoxSolution
    ) {
      (self.case, self.box, number) = (name, tree.path(of: box), explanation.coordinate.rawValue)
      value = explanation.value
      let notes = BoxNotes(on: explanation, of: tree, by: DirectBoxEngine())
      (story, self.notes) = (explanation.story(zero: notes.zero), notes.notes)
      assumptions = solution.comparisons.count
      var told: Set<String> = []
      comparisons = solution.comparisons.map { $0.words(in: tree) }.filter { told.insert($0).inserted }
      terms = explanation.terms.map { term in
        TermObject(
          amount: term.amount, coefficient: term.coefficient, contribution: term.exact.rounded,
          section: explanation.sections[term.node]?.citation, words: explanation.words[term.node])
      }
      curved = explanation.sensitivities.compactMap { side in
        side.ratio.map {
          "\(side.words), \(Pixels(side.amount)): no fixed number of px, because the items of \($0) shrink by ratios of lengths "
            + "that move with it (css-flexbox-1 §9.7); the terms above hold at this width"
        }
      }
      sensitivities = explanation.sensitivities.map {
        SensitivityObject(amount: $0.amount, less: $0.change?.less, more: $0.change?.more, words: $0.words)
      }
    }

    func text(comparisons tells: Bool) -> String {
      var lines = (story + notes).map(Terminal.printable)
      if !terms.isEmpty {
        lines.append("the sum of what is declared:")
        lines += terms.map { term in
          let product =
            term.coefficient == 1 ? "" : ": \(Pixels(term.coefficient)) × \(Pixels(term.amount))"
          return "     \(Pixels(term.contribution))\(product), \(Terminal.printable(term.words))"
        }
      }
      for side in sensitivities {
        guard let less = side.less, let more = side.more else { continue }
        let change =
          less == more
          ? "\(Pixels(more)) px for each more"
          : "− \(Pixels(less)) px for one less, \(Pixels(more)) px for one more"
        lines.append("\(side.words), \(Pixels(side.amount)): \(change)")
      }
      lines += curved.map(Terminal.printable)
      let count =
        assumptions == 1
        ? "1 comparison was assumed and checked" : "\(assumptions) comparisons were assumed and checked"
      if assumptions == 0 || !tells {
        lines.append(count + (assumptions == 0 ? "" : "; --comparisons tells what came out"))
      } else {
        lines.append("\(count); each that says something of its own:")
        lines += comparisons.map { "     \(Terminal.printable($0))" }
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }
}
