package import LayoutCases
package import LayoutComparison
package import LayoutCore

/// The search for the smallest cases on which readings part.
///
/// Each reading is laid out by a mutant of the direct engine, ours by the engine as it is. Of many askable
/// cases, smallest first, those on which the two part are shrunk.
package struct QuestionSearch: Sendable {
  /// A reading, and the engine that lays out by it.
  package struct RivalReading: Sendable {
    package var reading: Questions.Reading
    package var engine: any CaseEngine

    package init(_ reading: Questions.Reading, _ engine: any CaseEngine) {
      self.reading = reading
      self.engine = engine
    }
  }

  /// The askable cases to search, with our frames, smallest first.
  private let pool: [(asked: AskableCase, ours: ShownFrames)]
  private let ours: TreeEngine
  /// How many cases are shrunk for each reading; the smallest result counts.
  private let starts: Int
  /// The most cases that shrinking tries from each start.
  private let budget: Int

  /// - Parameters:
  ///   - ours: the engine that follows the specification.
  ///   - cases: any cases; those that can be made askable are searched.
  package init(
    _ ours: any LayoutEngine, in cases: some Sequence<LayoutCase>, starts: Int = 3, budget: Int = 2000
  ) {
    let engine = TreeEngine(ours)
    self.ours = engine
    self.starts = starts
    self.budget = budget
    var seen: Set<LayoutCase> = []
    let found = cases.compactMap { layoutCase -> (AskableCase, ShownFrames, CaseComplexity)? in
      guard let asked = AskableCase(changing: layoutCase) else { return nil }
      var anonymous = asked.layoutCase
      anonymous.name = "question"
      guard seen.insert(anonymous).inserted, let frames = asked.frames(of: engine) else { return nil }
      return (asked, frames, anonymous.complexity)
    }
    pool = found.sorted { $0.2 < $1.2 }.map { ($0.0, $0.1) }
  }

  /// How many askable cases are searched.
  package var count: Int { pool.count }

  /// What was found for a reading.
  package struct Finding: Sendable {
    /// The smallest case; nil if no case parts the reading from ours.
    package var smallest: AskableCase?
    /// The positions in the pool of cases that part.
    package var parting: [Int]
  }

  /// The smallest case on which the rival parts from ours.
  package func search(_ rival: RivalReading) -> Finding {
    var finding = Finding(smallest: nil, parting: [])
    for (index, (asked, frames)) in pool.enumerated() {
      if let other = asked.frames(of: rival.engine), other.parts(from: frames) {
        finding.parting.append(index)
      }
    }
    let shrinker = Shrinker(budget: budget)
    for index in finding.parting.prefix(starts) {
      let shrunk = shrinker.shrink(pool[index].asked.layoutCase) { simpler in
        guard let asked = AskableCase(naming: simpler) else { return false }
        return parts(asked, rival.engine)
      }
      guard let asked = AskableCase(naming: shrunk.subject), parts(asked, rival.engine) else { continue }
      let isSmaller = finding.smallest.map { asked.layoutCase.complexity < $0.layoutCase.complexity }
      if isSmaller ?? true { finding.smallest = asked }
    }
    return finding
  }

  private func parts(_ asked: AskableCase, _ rival: some CaseEngine) -> Bool {
    guard let mine = asked.frames(of: ours), let other = asked.frames(of: rival) else { return false }
    return other.parts(from: mine)
  }

  /// The cases of the pool that part most readings, at most `count`, of at most `views` views.
  package func mostParting(_ findings: [Finding], _ count: Int, views: Int) -> [AskableCase] {
    var readings: [Int: Int] = [:]
    for index in findings.flatMap(\.parting) { readings[index, default: 0] += 1 }
    return readings.filter { pool[$0.key].asked.layoutCase.complexity.views <= views }
      .sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(count).map { pool[$0.key].asked }
  }

  /// What every rival answers to a case.
  package func question(_ asked: AskableCase, _ rivals: [RivalReading]) -> Questions.Question? {
    guard let frames = asked.frames(of: ours) else { return nil }
    var answers: [Questions.ReadingAnswer] = []
    for rival in rivals {
      let other = asked.frames(of: rival.engine)
      if let other, !other.differs(from: frames, by: ShownFrames.same) { continue }
      let same = answers.firstIndex { answer in
        switch (answer.frames, other) {
        case (nil, nil): true
        case (let known?, let other?): !known.differs(from: other, by: ShownFrames.same)
        default: false
        }
      }
      if let same {
        answers[same].readings.append(rival.reading.name)
      } else {
        answers.append(Questions.ReadingAnswer(readings: [rival.reading.name], frames: other))
      }
    }
    return Questions.Question(
      case: asked.layoutCase.name, digest: asked.digest, ours: frames, answers: answers)
  }
}

/// A few questions that tell all readings apart, chosen greedily.
package struct SeparatingSet: Sendable {
  /// The positions of the chosen questions.
  package private(set) var chosen: [Int] = []
  /// Readings that no question tells apart, in groups; ours has the name "ours".
  package private(set) var alike: [[String]] = []

  /// Chooses, again and again, the question that tells most pairs of readings apart that are still together;
  /// of several the first. Then leaves out what the others make needless.
  ///
  /// Complexity: O(questions · readings²).
  package init(_ questions: [Questions.Question], _ readings: [String]) {
    let names = ["ours"] + readings
    // By question: the pairs that it tells apart, as first · count + second.
    let told = questions.map { question in
      var pairs: Set<Int> = []
      // Readings that give our frames are alike, so they are compared as one.
      let own = names.indices.filter { index in
        !question.answers.contains { $0.readings.contains(names[index]) }
      }
      let others = names.indices.filter { !own.contains($0) }
      for first in others {
        if question.parts(names[first]) {
          for second in own { pairs.insert(min(first, second) * names.count + max(first, second)) }
        }
        for second in others where first < second && question.parts(names[first], from: names[second]) {
          pairs.insert(first * names.count + second)
        }
      }
      return pairs
    }
    var open = told.reduce(into: Set<Int>()) { $0.formUnion($1) }
    let all = open
    while !open.isEmpty {
      let gains = told.map { $0.intersection(open).count }
      guard let best = gains.indices.max(by: { (gains[$0], $1) < (gains[$1], $0) }), gains[best] > 0 else {
        break
      }
      chosen.append(best)
      open.subtract(told[best])
    }
    for question in chosen {
      let others = chosen.filter { $0 != question }
      if others.reduce(into: Set<Int>(), { $0.formUnion(told[$1]) }) == all { chosen = others }
    }
    alike = Self.groups(names.count) { all.contains($0 * names.count + $1) }.map { $0.map { names[$0] } }
  }

  /// The groups of at least two numbers below `count` that are not told apart. Of a pair `areApart` gets the
  /// smaller number first.
  private static func groups(_ count: Int, _ areApart: (Int, Int) -> Bool) -> [[Int]] {
    var groups: [[Int]] = []
    for number in 0..<count {
      if let group = groups.firstIndex(where: { $0.allSatisfy { !areApart($0, number) } }) {
        groups[group].append(number)
      } else {
        groups.append([number])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}
