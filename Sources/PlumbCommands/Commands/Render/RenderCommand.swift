public import ArgumentParser
import ConstraintLayout
import LayoutCases
import LayoutCore
public import LayoutPictures

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

      --overlay draws two answers over each other and shows where they differ: the direct engine's, and by \
      default the constraint engine's, else that of another program or of a file that plumb layout --format \
      json wrote. --answer without --overlay draws that answer alone.

      plumb render case.json --overlay \\
        --engine 'external:python3 Adapters/wrong_grid.py'
      plumb render case.json --overlay --answer answer.json

      A strip of pictures while the proposal grows, all at one scale:

      plumb render case.json --sweep width --from 200 --to 600 --steps 5

      An SVG that moves by itself: a layout turns into another one and back. Or one moment of it:

      plumb render a.json --to b.json --output transition.svg
      plumb render a.json --to-width 200 --at 0.5 --output middle.png

      What people see on a device, with texts in their places, and no frames:

      plumb render Cases/Recorded/containers.ndjson --screen --output screens/

      A case with constraints is drawn as plumb constrain answers it.

      Exit codes: 0 drawn, 1 the answers laid over each other differ, 2 no layout, 64 usage, 65 bad data, 74 a \
      picture that cannot be written.
      """)

  @OptionGroup var files: CaseFiles<CheckedCase>
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
    if look.isScreen, layout.isOverlay || motion.isSweep || motion.isTransition {
      throw ValidationError("--screen is for one layout, not for --overlay, a sweep or a transition")
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
    let cases = try files.read(allowingConstraints: true).map(\.layoutCase)
    try output.check(count: cases.count)
    let renderer = try Renderer(layout: layout, look: look, motion: motion)
    var names = RenderNames()
    var (worst, hasTold) = (Renderer.PictureOutcome.drawn, false)
    for (number, layoutCase) in cases.enumerated() {
      if cases.count > 1 { Terminal.progress("\(number + 1) of \(cases.count)  \(layoutCase.name)") }
      let tree = try Renderer.tree(of: layoutCase)
      if !hasTold { hasTold = FontNote.tell(of: [tree]) }
      let (svg, outcome) = try renderer.picture(of: layoutCase, tree)
      try output.write(look.appearance.applied(to: svg), name: names.next(for: layoutCase.name))
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

extension PictureStyle.Labels: ExpressibleByArgument {}
extension PictureAppearance: ExpressibleByArgument {}

/// The side of the proposal that a sweep changes.
enum RenderSide: String, ExpressibleByArgument, CaseIterable {
  case width, height

  var axis: Axis { self == .width ? .horizontal : .vertical }
}

/// The engine whose layouts `plumb render` draws.
struct RenderEngineOptions: ParsableArguments {
  @Option(
    help: "The engine that is drawn, or laid over the direct engine: direct, constraint or external:COMMAND.")
  var engine: EngineChoice?
  @Option(help: "How the constraint engine turns rules into rows.") var encoding: Encoding = .tracks
  @OptionGroup var constraint: ConstraintOptions
  @OptionGroup var external: ExternalOptions
  @Flag(
    name: .customLong("overlay"), help: "Draw the direct engine's answer and another one over each other.")
  var isOverlay = false
  @Option(
    help: "A file of plumb-layout/1 answers to draw, or to lay over the direct engine's.", completion: .file()
  )
  var answer: String?

  func validate() throws {
    if answer != nil, engine != nil {
      throw ValidationError("--answer and --engine exclude each other: an answer needs no engine")
    }
    if isOverlay, engine == .direct {
      throw ValidationError(
        "--overlay compares with the direct engine; name another one, or none for constraint")
    }
  }
}

/// The look of the pictures of `plumb render`.
struct RenderLookOptions: ParsableArguments {
  @Option(help: "What stands in the views: names, names and sizes, or nothing.")
  var labels: PictureStyle.Labels = .sizes
  @Flag(
    name: .customLong("screen"),
    help: "Draw what a device would show: texts, shapes and images in grey, cut at scroll views.")
  var isScreen = false
  @Flag(inversion: .prefixedNo, help: "Explain below what occurs in the picture.") var legend = true
  @Flag(help: "Outline what is proposed also where the layout does not overflow it.") var proposal = false
  @Option(help: "A line above; the case's name by default, none for ''.") var title: String?
  @Option(help: "The paper that the picture is drawn for.") var appearance: PictureAppearance = .light
  @Option(help: "The width of the picture in pixels.") var width: Double?
  @Option(help: "How many pixels of a PNG a pixel of the picture takes on each side.") var zoom: Double = 1

  func validate() throws {
    if let width, !PictureStyle.widths.contains(width) {
      throw ValidationError("--width is \(width); 100 to 10000 pixels are needed")
    }
    if !(zoom >= 0.1 && zoom <= 20) { throw ValidationError("--zoom is \(zoom); 0.1 to 20 is needed") }
  }

  var style: PictureStyle { PictureStyle(labels: labels, hasLegend: legend, width: width) }

  /// The line above a picture; nil for none.
  func title(or usual: String) -> String? {
    let text = title ?? usual
    return text.isEmpty ? nil : text
  }
}

/// Options for pictures with more than one layout.
struct RenderMotionOptions: ParsableArguments {
  @Option(help: "Draw a strip of layouts over proposals: width or height.") var sweep: RenderSide?
  @Option(help: "The first proposal of the sweep, in points.") var from: Double?
  @Option(help: "The last proposal of the sweep, in points; elsewhere the case to turn into.") var to: String?
  @Option(help: "How many layouts the sweep has.") var steps: Int?
  @Option(help: "How many layouts stand side by side.") var columns: Int?
  @Option(help: "Turn into the same case with this width proposed.") var toWidth: Double?
  @Option(help: "Turn into the same case with this height proposed.") var toHeight: Double?
  @Option(
    name: .customLong("at"), help: "One moment of a transition, from 0 to 1, as a picture that does not move."
  )
  var moment: Double?
  @Option(help: "How long views of a transition move each way.") var seconds: Double = 1.2

  var isSweep: Bool { sweep != nil }
  var isTransition: Bool { !isSweep && (to != nil || toWidth != nil || toHeight != nil) }

  /// The proposals of a sweep; empty if --to is not a number.
  var proposals: [Double] {
    guard let from, let last = to.flatMap(Double.init), let steps else { return [] }
    return (0..<steps).map { step in
      step == steps - 1 ? last : from + (last - from) * Double(step) / Double(max(1, steps - 1))
    }
  }

  func validate() throws {
    try isSweep ? validateSweep() : validateTransition()
    if let columns, columns < 1 { throw ValidationError("--columns is \(columns); at least 1 is needed") }
  }

  private func validateSweep() throws {
    guard let from, let to, steps != nil else {
      throw ValidationError("--sweep needs --from, --to and --steps, such as --from 200 --to 600 --steps 5")
    }
    guard let last = Double(to) else {
      throw ValidationError("--to is \(to); a sweep ends at a number of points")
    }
    for (name, value) in [("--from", from), ("--to", last)] where !(value >= 0 && value <= 1e9) {
      throw ValidationError("\(name) is \(value); 0 to 1000000000 points are needed")
    }
    if !(2...100).contains(steps ?? 0) {
      throw ValidationError("--steps is \(steps ?? 0); 2 to 100 are needed")
    }
    if toWidth != nil || toHeight != nil || moment != nil {
      throw ValidationError("--to-width, --to-height and --at are for transitions, not for sweeps")
    }
  }

  private func validateTransition() throws {
    if from != nil || steps != nil || columns != nil {
      throw ValidationError(
        "--from, --steps and --columns are for sweeps; --sweep width or --sweep height is missing")
    }
    for (name, value) in [("--to-width", toWidth), ("--to-height", toHeight)] {
      if let value, !(value >= 0 && value <= 1e9) {
        throw ValidationError("\(name) is \(value); 0 to 1000000000 points are needed")
      }
    }
    if let moment {
      if !isTransition {
        throw ValidationError("--at is for transitions; --to, --to-width or --to-height is missing")
      }
      if !(0...1).contains(moment) { throw ValidationError("--at is \(moment); 0 to 1 is needed") }
    }
    if !(seconds >= 0.05 && seconds <= 60) {
      throw ValidationError("--seconds is \(seconds); 0.05 to 60 are needed")
    }
  }
}
