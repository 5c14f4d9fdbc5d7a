import LayoutComparison

/// The first screen of the page: one sentence that says what was compared and what came out, a picture, and up to three
/// figures.
struct Overview: Sendable {
  struct Figure: Sendable, Equatable {
    let number: String
    let words: String
    /// Where the page tells more.
    let address: String
    let isBad: Bool
  }

  let sentence: String
  let isBad: Bool
  let figures: [Figure]
  let picture: EmbeddedPicture?
  /// The case that the picture shows.
  let pictureAddress: String

  init(_ page: ReportPage) {
    let findings = page.campaigns.map(\.findingCount).reduce(0, +)
    isBad = Self.wrong(page) > 0 || findings > 0
    sentence = Self.sentence(page)
    figures = Array(Self.figures(page).prefix(3))
    let shown = page.cases.first(where: \.isWrong) ?? Self.fullest(page.cases)
    picture = shown?.findings.overlays.first ?? shown?.screen ?? shown?.picture
    pictureAddress = shown.map { "#\($0.id)" } ?? ""
  }

  /// All cases with something wrong are on the page.
  private static func wrong(_ page: ReportPage) -> Int { page.cases.count(where: \.isWrong) }

  /// The generated cases and the findings by engines: campaigns of different ones say nothing together. Those with findings
  /// come first.
  private static func campaigns(_ page: ReportPage) -> [(by: String, cases: Int, findings: Int)] {
    var groups: [(engines: [String], cases: Int, findings: Int)] = []
    for campaign in page.campaigns {
      if let place = groups.firstIndex(where: { $0.engines == campaign.engines }) {
        groups[place].cases += campaign.caseCount
        groups[place].findings += campaign.findingCount
      } else {
        groups.append((campaign.engines, campaign.caseCount, campaign.findingCount))
      }
    }
    groups = groups.filter { $0.cases > 0 }
    let told = groups.filter { $0.findings > 0 } + groups.filter { $0.findings == 0 }
    return told.map { group in
      (
        groups.count == 1 ? "" : ", laid out by \(group.engines.joined(separator: " and ")),", group.cases,
        group.findings
      )
    }
  }

  // MARK: The sentence

  private static func sentence(_ page: ReportPage) -> String {
    var parts: [String] = []
    let names =
      page.engines.count > 1
      ? page.engines.dropLast().joined(separator: ", ") + " and " + page.engines[page.engines.count - 1]
      : page.engines.first ?? ""
    if page.counts.caseCount > 0 {
      let cases = Amount.of(page.counts.caseCount, "case")
      let wrong = wrong(page)
      let outcome =
        wrong > 0
        ? ": something is wrong with \(Amount.count(wrong)) of them"
        : page.engines.count > 1 ? ": all frames agree" : ""
      parts.append("\(cases), laid out by \(names)\(outcome)")
    }
    for campaigns in Self.campaigns(page) {
      let cases = Amount.of(campaigns.cases, "generated case") + campaigns.by
      let found = campaigns.findings
      parts.append("\(cases) gave \(found == 0 ? "no finding" : Amount.of(found, "finding"))")
    }
    if parts.isEmpty, page.screens.isEmpty, !page.experiments.isEmpty {
      parts.append("\(Amount.of(page.experiments.count, "experiment")) measured the engines")
    }
    if !page.screens.isEmpty {
      let parted = page.screens.count(where: \.isParted)
      let widths = Amount.of(page.screens.count, "screen width")
      parts.append("layout languages part at \(Amount.count(parted)) of \(widths)")
    }
    return parts.isEmpty ? "There was nothing to report." : parts.joined(separator: "; ") + "."
  }

  // MARK: The figures

  private static func figures(_ page: ReportPage) -> [Figure] {
    let total = page.counts.total
    var figures: [Figure] = []
    func add(_ number: String, _ words: String, _ address: String, isBad: Bool = false) {
      figures.append(Figure(number: number, words: words, address: address, isBad: isBad))
    }
    if page.counts.caseCount > 0, page.engines.count > 1 {
      add(
        Amount.deviation(total.worstDeviation), "is the worst relative deviation of any coordinate",
        "#verdicts",
        isBad: !total.allAgree)
    }
    if total.expectations > 0 {
      add(
        "\(Amount.count(total.expectationsMet)) of \(Amount.count(total.expectations))",
        "cases with expected frames meet them", "#verdicts",
        isBad: total.expectationsMet < total.expectations)
    }
    for campaigns in Self.campaigns(page) {
      add(
        "\(Amount.count(campaigns.findings)) of \(Amount.count(campaigns.cases))",
        "generated cases\(campaigns.by) show a difference", "#campaigns", isBad: campaigns.findings > 0)
    }
    if let fastest = page.experiments.lazy.compactMap(\.largest).first {
      add(fastest.time, "is what \(fastest.contender) takes for \(fastest.problem)", "#benchmarks")
    }
    return figures
  }

  // MARK: The picture

  /// Of the cases that look like a phone, else like any screen, else of those with a picture, the one with the most views.
  private static func fullest(_ cases: [CaseEntry]) -> CaseEntry? {
    let choices = [
      cases.filter(\.isPhone), cases.filter { $0.screen != nil }, cases.filter { $0.picture != nil },
    ]
    return choices.first { !$0.isEmpty }?.max { $0.viewCount < $1.viewCount }
  }
}
