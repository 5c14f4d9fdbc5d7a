package import Boxes
package import LayoutCore
package import LinearProgramming

/// Lays out neutral screens by all languages, and says where they part.
///
/// SwiftUI's frames come from a layout engine, CSS's from a box engine; those of Qt and Tk were asked of the libraries
/// themselves and are given (`PeerAnswers`).
package struct ScreenComparison: Sendable {
  /// Two answers agree if no edge is further apart, in points: Qt and Tk count in whole pixels, 16 or more a point.
  package static let tolerance = 0.25

  package var views: any LayoutEngine
  package var boxes: any BoxEngine
  package var solver: any LinearProgramSolver
  package var peers: PeerAnswers

  package init(
    views: any LayoutEngine, boxes: any BoxEngine, solver: any LinearProgramSolver,
    peers: PeerAnswers = PeerAnswers()
  ) {
    (self.views, self.boxes, self.solver, self.peers) = (views, boxes, solver, peers)
  }

  /// The answer of a language; nil if it is a library's and was not given.
  ///
  /// - Throws: if the engine refuses the screen.
  package func answer(
    _ screen: NeutralScreen, width: Double, by language: ScreenLanguage
  ) throws(ScreenRefusal) -> ScreenAnswer? {
    switch language {
    case .swiftUIGrid, .swiftUIStacks:
      try SwiftUIScreen(screen, as: language).answer(width: width, by: views)
    case .cssGrid, .cssFlex: try BoxScreen(screen, as: language).answer(width: width, by: boxes)
    case .qtGrid, .qtBoxes, .tkGrid: try peers.answer(screen, width: width, by: language)
    }
  }

  /// Compares all languages on a screen at one width.
  package func compare(_ screen: NeutralScreen, width: Double) throws -> ScreenReport {
    let answers = try ScreenLanguage.allCases.compactMap { try answer(screen, width: width, by: $0) }
    let situations = ScreenSituation.all(in: screen, width: width)
    let optimum = try ScreenOptimum(screen, width: width, solver: solver)
    let first = answers.first
    let sides = answers.map { answer in
      ScreenReport.SideReport(
        language: answer.language,
        fromSwiftUIGrid: ScreenReport.rounded(first.map { Self.distance(answer, $0) } ?? 0),
        height: answer.frames.joined().compactMap { $0?.maxY }.max() ?? 0,
        cost: ScreenCost(of: answer, to: screen),
        least: ScreenReport.rounded(optimum.least(for: answer.language)),
        unsaid: answer.language.unsaid(of: screen),
        rules: situations.map { answer.language.rule(in: $0) },
        frames: answer.frames.map { row in
          row.map { $0.map { [$0.minX, $0.minY, $0.width, $0.height].map(ScreenReport.rounded) } }
        })
    }
    return ScreenReport(
      screen: screen.name, about: screen.about, width: width, situations: situations, optimum: optimum,
      sides: sides, groups: Self.groups(answers))
  }

  /// The largest distance of two left or two right edges of one cell.
  package static func distance(_ one: ScreenAnswer, _ other: ScreenAnswer) -> Double {
    zip(one.frames.joined(), other.frames.joined()).reduce(0) { largest, pair in
      guard let a = pair.0, let b = pair.1 else { return largest }
      return max(largest, abs(a.minX - b.minX), abs(a.maxX - b.maxX))
    }
  }

  /// The languages whose answers agree across, each with those that agree with the first of its group.
  private static func groups(_ answers: [ScreenAnswer]) -> [[ScreenLanguage]] {
    var groups: [[ScreenAnswer]] = []
    for answer in answers {
      let place = groups.firstIndex { distance($0[0], answer) <= tolerance }
      if let place { groups[place].append(answer) } else { groups.append([answer]) }
    }
    return groups.map { $0.map(\.language) }
  }
}

/// How the languages lay out one screen at one width.  Lengths are in points.
package struct ScreenReport: Sendable, Codable {
  package static let format = "plumb-screens-report/1"

  package var format = Self.format
  package var screen: String
  package var about: String
  package var width: Double
  package var situations: [ScreenSituation]
  package var optimum: ScreenOptimum
  package var sides: [SideReport]
  /// The languages whose left and right edges agree, in the order of the languages.
  package var groups: [[ScreenLanguage]]

  package struct SideReport: Sendable, Codable {
    package var language: ScreenLanguage
    /// The largest distance of a left or right edge from that of SwiftUI's grid.
    package var fromSwiftUIGrid: Double
    package var height: Double
    package var cost: ScreenCost
    /// The optimum that it is measured by: with common columns, or each row alone.
    package var least: Double
    package var unsaid: [Unsaid]
    /// Its rule in each of the situations.
    package var rules: [LanguageRule]
    /// x, y, width, height by row and cell; null for an empty cell.
    package var frames: [[[Double]?]]

    /// What it costs beyond the optimum.
    package var loss: Double { ScreenReport.rounded(cost.total - least) }
  }

  /// A length to a millionth of a point: what is kept and printed.
  package static func rounded(_ length: Double) -> Double { (length * 1e6).rounded() / 1e6 + 0 }
}

extension ScreenLanguage: Codable {}
