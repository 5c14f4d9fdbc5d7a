/// The state of making something small that fails, and what it came to.
///
/// The search is greedy and deterministic. It takes the first simpler candidate that still fails and goes on from
/// there, until no candidate fails: the subject is then minimal in the sense of delta debugging. Nothing is
/// tried twice. Each step lowers a complexity, which is well-founded, so shrinking ends even without a budget.
public struct Shrinking<Subject: Hashable & Sendable>: Sendable {
  /// A way to simplify the subject.
  public struct Pass {
    package let name: String
    /// What it makes of a subject at every place where it applies; nil where that is not valid.
    package let candidates: (Subject) -> AnyRandomAccessCollection<Subject?>

    package init(
      _ name: String, candidates: @escaping (Subject) -> some RandomAccessCollection<Subject?>
    ) {
      self.name = name
      self.candidates = { AnyRandomAccessCollection(candidates($0)) }
    }
  }

  /// The simplest failing subject so far.
  public private(set) var subject: Subject
  /// The name of the pass of each step, in order.
  public private(set) var steps: [String] = []
  /// Number of candidates tried.
  public private(set) var evaluations = 0
  /// Whether no candidate fails; false if the search was ended before this was known.
  public private(set) var isMinimal = false
  /// What fails no more, and all earlier subjects.
  private var tried: Set<Subject>

  package init(_ subject: Subject) {
    self.subject = subject
    tried = [subject]
  }

  /// Runs passes until none simplifies the subject.
  ///
  /// - Parameters:
  ///   - passes: the most promising first.
  ///   - budget: the most candidates that are tried.
  ///   - batch: how many candidates are tried at a time.
  ///   - isOver: asked before each batch.
  ///   - progress: called after each batch.
  ///   - firstFailing: the place of the first candidate of a batch that fails in the same way.
  package mutating func run<Failure: Error>(
    _ passes: [Pass], budget: Int, batch: Int = 1, isOver: () -> Bool = { false },
    progress: (Shrinking) -> Void = { _ in }, firstFailing: ([Subject]) throws(Failure) -> Int?
  ) throws(Failure) {
    // The pass to run next. At the end, all have been run on the present subject.
    var next = 0
    while next < passes.count {
      let before = steps.count
      var candidates = passes[next].candidates(subject)
      var position = 0
      while true {
        let part = untried(candidates, from: position, most: batch)
        if part.isEmpty { break }
        if evaluations >= budget || isOver() { return }
        let tested = part.prefix(budget - evaluations)
        evaluations += tested.count
        if let failing = try firstFailing(tested.map(\.subject)) {
          (subject, position) = tested[failing]
          tried.formUnion(tested[...failing].map(\.subject))
          steps.append(passes[next].name)
          // The simpler subject has a new candidate at this position. Try it next.
          candidates = passes[next].candidates(subject)
        } else {
          tried.formUnion(tested.map(\.subject))
          position = tested[tested.count - 1].position + 1
        }
        progress(self)
      }
      next = steps.count > before ? 0 : next + 1
    }
    isMinimal = true
  }

  /// The next candidates that were not tried, each once.
  private func untried(
    _ candidates: AnyRandomAccessCollection<Subject?>, from start: Int, most: Int
  ) -> [(subject: Subject, position: Int)] {
    var part: [(subject: Subject, position: Int)] = []
    var position = start
    while position < candidates.count, part.count < most {
      let candidate = candidates[candidates.index(candidates.startIndex, offsetBy: position)]
      if let candidate, !tried.contains(candidate), !part.contains(where: { $0.subject == candidate }) {
        part.append((candidate, position))
      }
      position += 1
    }
    return part
  }
}

/// What is shrunk by passes: a case of views, or a script of edits.
public protocol Reducible: Hashable, Sendable {
  /// The passes, the most promising first.
  ///
  /// - Parameter layouts: the custom layouts that cases may name.
  static func passes(_ layouts: LayoutRegistry) -> [Shrinking<Self>.Pass]
}

extension LayoutCase: Reducible {
  public static func passes(_ layouts: LayoutRegistry) -> [Shrinking<LayoutCase>.Pass] {
    ReductionPass.all.map { pass in .init(pass.name) { pass.candidates(of: $0, layouts: layouts) } }
  }
}

extension EditScript: Reducible {
  public static func passes(_ layouts: LayoutRegistry) -> [Shrinking<EditScript>.Pass] {
    ScriptPass.all.map { pass in .init(pass.name) { pass.candidates(of: $0, layouts: layouts) } }
  }
}
