import ArgumentParser
import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutPictures

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws cases: one layout, two over each other, a sweep of sizes, or one turning into another.",
    discussion: """
      A picture shows views with their names and sizes, tracks, gaps with their lengths, the lines on which guides \
      meet, anchors, what overflows, and what was proposed. It is SVG on standard output, or what the extension of \
      --output says; PNG and PDF are made by rsvg-convert. Documentation/Pictures.md has examples.

      plumb render case.json --output case.pdf
      plumb render Cases/evidence.ndjson --output pictures/ --format png --width 1200

      Two answers over each other, where they differ: the direct engine and, by default, the constraint engine, else \
      another program or an answer that plumb layout --format json has written. With --answer alone, that answer is \
      drawn.

      plumb render case.json --overlay --engine 'external:python3 Adapters/wrong_grid.py'
      plumb render case.json --overlay --answer answer.json

      A strip of pictures while the proposal grows, all at one scale:

      plumb render case.json --sweep width --from 200 --to 600 --steps 5

      A layout that turns into another and back, an SVG that moves by itself; or one moment of it:

      plumb render a.json --to b.json --output transition.svg
      plumb render a.json --to-width 200 --at 0.5 --output middle.png

      A case with constraints is drawn as plumb constrain answers it.

      Exit codes: 0 drawn, 1 the answers laid over each other differ, 2 no layout, 64 usage, 65 bad data, 74 a \
      picture that cannot be written.
      """)

  @OptionGroup var files: CaseFiles
  @OptionGroup var layout: RenderEngineOptions
  @OptionGroup var look: RenderLookOptions
  @OptionGroup var motion: RenderMotionOptions
  @Option(help: "svg, png or pdf; what the extension of --output says by default, else svg.")
  var format: RenderFormat?
  @Option(
    name: [.short, .long],
    help: "The file to write; a folder, with a slash at its end, takes a file for each case.",
    completion: .file())
  var output: String?

  func validate() throws {
    if motion.isSweep, motion.isTransition {
      throw ValidationError("--sweep and a transition exclude each other; --to takes a number in a sweep")
    }
    if layout.isOverlay, motion.isSweep || motion.isTransition {
      throw ValidationError("--overlay is for one layout, neither for a sweep nor for a transition")
    }
    if layout.answer != nil, motion.isSweep || motion.isTransition {
      throw ValidationError(
        "--answer is for the layout that it answers, neither for a sweep nor for a transition")
    }
  }

  func run() throws {
    let output = try RenderOutput(output, format: format, zoom: look.zoom)
    if motion.isTransition, motion.moment == nil, output.format != .svg {
      throw Exit.fail(
        "a \(output.format.rawValue.uppercased()) does not move; write an SVG, or give a moment such as --at 0.5",
        Exit.usage)
    }
    let cases = try files.read(allowingConstraints: true)
    try output.check(count: cases.count)
    let renderer = try RenderDesk(layout: layout, look: look, motion: motion)
    var names = RenderNames()
    var worst = RenderDesk.Outcome.drawn
    for (number, layoutCase) in cases.enumerated() {
      if cases.count > 1 { Terminal.progress("\(number + 1) of \(cases.count)  \(layoutCase.name)") }
      let (svg, outcome) = try renderer.picture(of: layoutCase)
      try output.write(svg, name: names.next(for: layoutCase.name))
      worst = max(worst, outcome)
    }
    Terminal.progress("")
    switch worst {
    case .drawn: return
    case .differs: throw Exit.differ
    case .unsolved: throw Exit.noSolution
    }
  }
}
