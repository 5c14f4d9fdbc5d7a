import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExtension
import LayoutPictures
import LayoutViews
import Plumb

/// Makes the pictures that `plumb render` was asked for.
struct Renderer {
  /// The result of a picture, the best first.
  enum PictureOutcome: Int, Comparable {
    case drawn, differs, unsolved

    static func < (a: PictureOutcome, b: PictureOutcome) -> Bool { a.rawValue < b.rawValue }
  }

  private let layout: RenderEngineOptions
  private let look: RenderLookOptions
  private let motion: RenderMotionOptions
  private let engine: RenderEngine
  private let answers: RenderAnswers?

  /// Starts the engine, and reads the answers.
  init(layout: RenderEngineOptions, look: RenderLookOptions, motion: RenderMotionOptions) throws {
    self.layout = layout
    self.look = look
    self.motion = motion
    answers = try layout.answer.map(RenderAnswers.init(path:))
    engine = try RenderEngine(layout)
  }

  /// - Parameter tree: that of the case.
  func picture(of layoutCase: LayoutCase, _ tree: LayoutTree) throws -> (svg: String, PictureOutcome) {
    if motion.isSweep { return try strip(layoutCase, tree) }
    if motion.isTransition { return try transition(layoutCase, tree) }
    if layout.isOverlay { return try overlay(layoutCase, tree) }
    let result = try answers?.result(for: layoutCase, tree).result ?? engine.layout(layoutCase, tree)
    if look.isScreen {
      let picture = ScreenPicture(
        tree: tree, result: result, title: title(layoutCase, tree),
        host: Self.proposed(layoutCase, result).size, width: look.width)
      return (picture.svg(), result.status == .placed ? .drawn : .unsolved)
    }
    let picture = LayoutPicture(
      tree: tree, result: result, title: title(layoutCase, tree),
      host: Self.host(of: layoutCase, result, always: look.proposal), style: look.style)
    return (picture.svg(), result.status == .placed ? .drawn : .unsolved)
  }

  /// The title of a picture: the name of the case unless another is given, and what measured its texts.
  private func title(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> String? {
    look.title(or: FontNote.title(layoutCase.name, tree))
  }

  static func tree(of layoutCase: LayoutCase) throws -> LayoutTree {
    do { return try layoutCase.tree() } catch {
      throw Exit.fail(Terminal.printable("\(error)"), Exit.badData)
    }
  }

  // MARK: Overlay

  private func overlay(_ layoutCase: LayoutCase, _ tree: LayoutTree) throws -> (svg: String, PictureOutcome) {
    let reference = try engine.direct(layoutCase, tree)
    let candidate: (engine: String, result: LayoutResult)
    if let answers {
      candidate = try answers.result(for: layoutCase, tree)
    } else {
      candidate = (engine.name, try engine.layout(layoutCase, tree))
    }
    let isForeign = answers != nil || engine.isExternal
    let picture = OverlayPicture(
      tree: tree, reference: OverlayPicture.EngineLayout(engine: "direct", result: reference),
      candidate: OverlayPicture.EngineLayout(engine: candidate.engine, result: candidate.result),
      title: title(layoutCase, tree),
      points: isForeign ? layout.external.externalTolerance : nil,
      compared: isForeign ? Set(tree.nodesByLabel().values) : nil, style: look.style)
    let arePlaced = reference.status == .placed && candidate.result.status == .placed
    return (picture.svg(), !arePlaced ? .unsolved : picture.differences > 0 ? .differs : .drawn)
  }

  // MARK: Sweep

  private func strip(_ layoutCase: LayoutCase, _ tree: LayoutTree) throws -> (svg: String, PictureOutcome) {
    let side = motion.sweep ?? .width
    var isUnsolved = false
    let steps = try motion.proposals.map { length in
      var step = layoutCase
      step.proposal[side.axis] = length
      let result = try engine.layout(step, tree)
      if result.status != .placed { isUnsolved = true }
      return StripPicture.Step(
        caption: "\(side.rawValue) \(Self.text(length))", result: result,
        host: Self.host(of: step, result, always: true))
    }
    let picture = StripPicture(
      tree: tree, steps: steps, title: title(layoutCase, tree), style: look.style,
      columns: motion.columns)
    return (picture.svg(), isUnsolved ? .unsolved : .drawn)
  }

  /// A length in captions, rounded to a hundredth of a point.
  private static func text(_ length: Double) -> String {
    let rounded = (length * 100).rounded() / 100
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  // MARK: Transition

  private func transition(_ layoutCase: LayoutCase, _ tree: LayoutTree) throws -> (
    svg: String, PictureOutcome
  ) {
    let other = try otherEnd(layoutCase)
    let otherTree = try Self.tree(of: other)
    let (start, end) = (try self.end(layoutCase, tree), try self.end(other, otherTree))
    do throws(LayoutTransitionError) {
      let picture = try TransitionPicture(
        from: start, to: end, title: look.title(or: title(layoutCase, other)), style: look.style,
        seconds: motion.seconds)
      return (motion.moment.map { picture.svg(at: $0) } ?? picture.svg(), .drawn)
    } catch {
      throw Exit.fail(Terminal.printable("\(layoutCase.name): \(error)"), Exit.noSolution)
    }
  }

  private func otherEnd(_ layoutCase: LayoutCase) throws -> LayoutCase {
    var other = layoutCase
    if let path = motion.to {
      let cases = try CaseFiles<CheckedCase>.read([path], allowingConstraints: true).map(\.layoutCase)
      guard let only = cases.first, cases.count == 1 else {
        throw Exit.fail("\(path): a transition ends in one case; there are \(cases.count)", Exit.usage)
      }
      other = only
    }
    if let width = motion.toWidth { other.proposal.width = width }
    if let height = motion.toHeight { other.proposal.height = height }
    return other
  }

  private func end(_ layoutCase: LayoutCase, _ tree: LayoutTree) throws -> TransitionPicture.Endpoint {
    let result = try engine.layout(layoutCase, tree)
    let host = Self.host(of: layoutCase, result, always: true)
    return TransitionPicture.Endpoint(tree: tree, result: result, host: host)
  }

  private func title(_ start: LayoutCase, _ end: LayoutCase) -> String {
    if start.name != end.name { return "\(start.name) → \(end.name)" }
    func text(_ side: Double?) -> String { side.map(Self.text) ?? "ideal" }
    let (first, last) = (start.proposal, end.proposal)
    return
      "\(start.name), \(text(first.width)) × \(text(first.height)) → \(text(last.width)) × \(text(last.height))"
  }

  // MARK: Proposals

  /// The size of the proposal's outline; for a nil or infinite side the root's length (F9). Nil if nothing is
  /// proposed. Unless `always`, also nil if the root does not overflow it.
  private static func host(of layoutCase: LayoutCase, _ result: LayoutResult, always: Bool) -> Size? {
    let (host, isProposed, isOverflown) = proposed(layoutCase, result)
    return isOverflown || isProposed && always ? host : nil
  }

  /// What is proposed, with the root's length for a nil or infinite side (F9); whether some side is proposed;
  /// and whether the root overflows one.
  private static func proposed(
    _ layoutCase: LayoutCase, _ result: LayoutResult
  ) -> (size: Size, isProposed: Bool, isOverflown: Bool) {
    var host = result.size ?? .zero
    var (isProposed, isOverflown) = (false, false)
    for axis in Axis.allCases {
      guard let side = layoutCase.proposal[axis], side.isFinite else { continue }
      isProposed = true
      if host[axis] > side * (1 + 1e-9) { isOverflown = true }
      host[axis] = side
    }
    return (host, isProposed, isOverflown)
  }
}

/// Lays out the cases to draw. Only the constraint engine can lay out cases with constraints.
struct RenderEngine {
  private let engine: any CaseEngine
  private let constrained: ConstraintEngine
  let isExternal: Bool

  var name: String { engine.name }

  /// Starts the engine if it is another program.
  init(_ options: RenderEngineOptions) throws {
    constrained = options.constraint.engine(options.encoding)
    switch options.engine ?? (options.isOverlay ? .constraint : .direct) {
    case .direct: engine = TreeEngine(DirectEngine())
    case .constraint: engine = TreeEngine(constrained)
    case .external(let command): engine = try options.external.engine(command)
    }
    if case .external = options.engine { isExternal = true } else { isExternal = false }
  }

  func layout(_ layoutCase: LayoutCase, _ tree: LayoutTree) throws -> LayoutResult {
    if layoutCase.constraints.isEmpty { return engine.layout(layoutCase, tree) }
    if isExternal { throw Self.refusal(layoutCase, "other programs are not told of") }
    let constraints: [LayoutConstraint]
    do throws(CaseError) { constraints = try layoutCase.layoutConstraints(of: tree) } catch {
      throw Exit.fail(Terminal.printable("\(error)"), Exit.badData)
    }
    let layout = constrained.layout(
      tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints)
    if case .faulty(let faults) = layout.status {
      let complaints = faults.map { Terminal.printable("\(layoutCase.name): \($0)") }
      throw Exit.fail(complaints.joined(separator: "\nplumb: "), Exit.badData)
    }
    return layout.result
  }

  /// The direct engine's answer. Throws for a case with constraints.
  func direct(_ layoutCase: LayoutCase, _ tree: LayoutTree) throws -> LayoutResult {
    if !layoutCase.constraints.isEmpty { throw Self.refusal(layoutCase, "the direct engine does not know") }
    return DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
  }

  private static func refusal(_ layoutCase: LayoutCase, _ who: String) -> any Error {
    Exit.fail(
      Terminal.printable(
        "case \(layoutCase.name) has constraints, which \(who); leave --overlay and --engine out"),
      Exit.badData)
  }
}
