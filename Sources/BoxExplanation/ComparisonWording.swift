package import Boxes
package import ConstraintBoxes
import LayoutCore

extension BoxComparison {
  /// What was compared with what, and what came out, with its section: "the text of `$.root` is 40 wide: it stands on 2
  /// lines [css-text-3 §5]".
  package func words(in tree: BoxTree) -> String { "\(sentence(in: tree)) [\(provenance.section.citation)]" }

  private func sentence(in tree: BoxTree) -> String {
    let name = provenance.box < 0 ? "the viewport" : "`\(tree.path(of: provenance.box))`"
    let line = "line \(provenance.index + 1) of \(name)"
    switch question {
    case .textLines:
      let lines = Int(outcome[0])
      return "the text of \(name) has a width of \(px(0)): it stands on \(lines) line\(lines == 1 ? "" : "s")"
    case .itemLines, .unlimitedItemLines:
      let limit =
        question == .itemLines
        ? "\(px(0)) are available to the items of \(name)" : "nothing limits the items of \(name)"
      return
        "\(limit), which need \(numbers(lengths.dropFirst(2))), with gaps of \(px(1)): they stand in \(lineNumbers)"
    case .growth: return growth(line)
    case .partOfSpace:
      return
        "factors in \(line) sum to less than 1; \(px(0)) are left and their part is \(px(1)): they take "
        + (outcome[0] == 1 ? "the part" : "all that is left")
    case .shrinking:
      return
        "items of \(line) that shrink have inner base sizes of \(numbers(lengths[...])): they bear \(numbers(outcome[...])) of what is missing"
    case .limits: return limits(line)
    case .repetitions:
      return
        "\(px(0)) are available to the \(tracks) of \(name), with gaps of \(px(1)); the repeated ones take \(px(3)), others \(px(2)): "
        + "they are repeated \(BoxWording.number(outcome[0])) times"
    case .tracksBeyondFraction(let numbers):
      let beyond = zip(numbers, outcome).filter { $0.1 == 1 }.map { $0.0 + 1 }
      let compared = zip(numbers, lengths).map { number, excess in
        "\(track) \(number + 1) is \(BoxWording.number(abs(excess))) \(excess > 0 ? "more" : "less") than its factor of the fr"
      }
      let which = beyond.map(String.init).joined(separator: ", ")
      return "in \(name) \(compared.joined(separator: ", ")): "
        + (beyond.isEmpty ? "all of them follow the fr" : "\(track) \(which) does not follow it")
    case .fractionBeyondLimit:
      return "the \(tracks) of \(name) with the fr that items need are \(BoxWording.number(abs(lengths[0]))) "
        + (outcome[0] == 1 ? "beyond a limit of it: an fr that just meets it counts" : "within a limit of it")
    case .trackLimits:
      return
        "shares of extra space in \(name) differ from the room below the limits of its \(tracks) by \(numbers(lengths[...])): "
        + "\(outcome.count { $0 == 1 }) of \(outcome.count) reach their limits"
    case .cuts:
      return
        "an fr of \(name) is \(px(0)): its products change by \(numbers(outcome[...])) to be multiples of 1/64 px"
    case .sameHeight:
      return "the height of \(name) and that of its content differ by \(px(0)): they are "
        + (outcome[0] == 1 ? "equal" : "not equal")
    case .nonzero:
      return "margins in \(name) are \(px(0)) apart: they "
        + (outcome[0] == 1 ? "do not adjoin" : "adjoin, and are one")
    case .overflow:
      let sides = [outcome[0] == 1 ? "across" : nil, outcome[1] == 1 ? "down" : nil].compactMap { $0 }
      return
        "\(name) shows \(BoxWording.number(lengths[2] - lengths[0])) × \(BoxWording.number(lengths[3] - lengths[1])) at once: "
        + (sides.isEmpty
          ? "all that is in it fits"
          : "what is in it reaches beyond that \(sides.joined(separator: " and "))")
    case .sameQuestion:
      return "two questions for the layout of \(name) differ by \(numbers(lengths[...])): they are "
        + (outcome[0] == 1 ? "one" : "two")
    }
  }

  private func growth(_ line: String) -> String {
    let count = outcome.count - 1
    let (needed, base) = (lengths[1...count], lengths[(count + 1)...])
    let fixed = outcome.dropFirst().enumerated().filter { $0.element == 1 }.map { "\($0.offset + 1)" }
    let kept = fixed.isEmpty ? "" : "; those that keep their size: \(fixed.joined(separator: ", "))"
    return
      "the items of \(line) have base sizes of \(numbers(base)) and within their limits need \(BoxWording.number(needed.reduce(0, +))) "
      + "of \(px(0)): they \(outcome[0] == 1 ? "grow" : "do not grow")\(kept)"
  }

  private func limits(_ line: String) -> String {
    let count = outcome.count
    let (before, after) = (lengths[..<count], lengths[count...])
    let frozen = outcome.enumerated().filter { $0.element == 1 }.map { "\($0.offset + 1)" }
    let within = zip(before, after).allSatisfy { abs($0 - $1) < 1e-7 } ? "the same" : numbers(after)
    return
      "shares make the open items of \(line) \(numbers(before)) long, and within their limits \(within): "
      + (frozen.count == count ? "all of them stay so" : "of these \(frozen.joined(separator: ", ")) stay so")
  }

  // MARK: Words

  private var track: String { provenance.axis == .horizontal ? "column" : "row" }
  private var tracks: String { track + "s" }

  private func px(_ index: Int) -> String { BoxWording.number(lengths[index]) }

  /// The most numbers of a list.
  private static let most = 8

  private func numbers(_ values: ArraySlice<Double>) -> String {
    let rest = values.count - Self.most
    return (values.prefix(Self.most).map(BoxWording.number) + (rest > 0 ? ["\(rest) more"] : []))
      .joined(separator: ", ")
  }

  private var lineNumbers: String {
    let last = Int(outcome.last ?? 0)
    if last == 0 { return "one line" }
    let counts = (0...last).map { line in outcome.count { Int($0) == line } }
    return "\(last + 1) lines of \(numbers(counts.map(Double.init)[...]))"
  }
}

extension BoxFraction {
  /// How an fr was divided from a space: "fr size in the columns of `$.root` = 80: 300 available − 20 of gaps − 40 of other
  /// columns leave 240, over 3, the sum of the factors 1, 2 of columns 1, 2 [css-grid-1 §12.7]".
  func words(in tree: BoxTree) -> String {
    let number = BoxWording.number
    let tracks = provenance.axis == .horizontal ? "columns" : "rows"
    let rest = space - gaps - others
    let left =
      gaps == 0 && others == 0
      ? "\(number(space)) available"
      : "\(number(space)) available"
        + (gaps == 0 ? "" : " − \(number(gaps)) of gaps")
        + (others == 0 ? "" : " − \(number(others)) of other \(tracks)") + " leave \(number(rest))"
    let list = { (numbers: [String]) in numbers.joined(separator: ", ") }
    let sum = factors.reduce(0, +)
    let (factors, numbers) = (list(factors.map(number)), list(self.tracks.map { "\($0 + 1)" }))
    let many = self.tracks.count > 1
    let divided =
      many
      ? "\(sum == divisor ? "the sum of the factors" : "at least, for the factors") \(factors) of \(tracks) \(numbers)"
      : "\(sum == divisor ? "the factor" : "at least, for the factor \(factors)") of \(tracks.dropLast()) \(numbers)"
    return
      "\(provenance.quantity(in: tree)) = \(number(size)): \(left), over \(number(divisor)), \(divided) [\(provenance.section.citation)]"
  }
}
