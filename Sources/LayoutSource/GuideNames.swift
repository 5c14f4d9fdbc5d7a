import LayoutCases
import LayoutCore

/// The guides of the cases in one file: how alignments are written, and the custom guides that the file declares.
///
/// Two cases may give one name to different guides.  Then the second has a number after its name.
struct GuideNames {
  private struct Declared: Hashable {
    var name: String
    var axis: Axis
    /// The body of its default.
    var formula: [String]
  }

  /// The identifiers of the declared guides, in order.
  private var declared: [(guide: Declared, identifier: String)] = []
  /// The custom guides of the case that is printed.
  private var custom: [String: CustomAlignment] = [:]

  mutating func begin(_ layoutCase: LayoutCase) { custom = layoutCase.alignments }

  // MARK: Alignments

  /// The axis of a guide that is on one axis alone.
  func axis(of name: String) -> Axis {
    custom[name]?.axis ?? (["leading", "trailing"].contains(name) ? .horizontal : .vertical)
  }

  /// A guide on a known axis, as a member: `.leading`.
  mutating func member(_ name: String) -> String {
    custom[name] == nil ? ".\(name)" : ".\(identifier(of: name))"
  }

  /// A guide where both axes could be meant: `.leading`, `HorizontalAlignment.center`.
  mutating func guide(_ name: String, axis: Axis?) -> String {
    guard name == "center" else { return member(name) }
    return axis == .vertical ? "VerticalAlignment.center" : "HorizontalAlignment.center"
  }

  /// An alignment on both axes.
  mutating func alignment(_ name: AlignmentName) -> String {
    switch name {
    case .axes(let horizontal, let vertical): return pair(horizontal, vertical)
    case .named(let name):
      if let guide = custom[name] {
        return guide.axis == .horizontal ? pair(name, "center") : pair("center", name)
      }
      return ["firstTextBaseline", "lastTextBaseline"].contains(name) ? pair("center", name) : ".\(name)"
    }
  }

  private mutating func pair(_ horizontal: String, _ vertical: String) -> String {
    if custom[horizontal] == nil, custom[vertical] == nil {
      switch (horizontal, vertical) {
      case (_, "center"): return ".\(horizontal)"
      case ("center", "top"), ("center", "bottom"): return ".\(vertical)"
      case (_, "top"), (_, "bottom"): return ".\(vertical)\(capitalized(horizontal))"
      default: return ".\(horizontal)\(capitalized(vertical))"
      }
    }
    return "Alignment(horizontal: \(member(horizontal)), vertical: \(member(vertical)))"
  }

  private func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  // MARK: Formulas

  /// The closure of a guide's value.
  mutating func closure(_ value: GuideValue, axis: Axis) -> (head: String, lines: [String]) {
    let lines = formula(value, axis: axis)
    let reads = lines.contains { $0.contains("d.") || $0.contains("d[") }
    return (reads ? " d in" : " _ in", lines)
  }

  /// The statements of a function of the dimensions `d`.  Terms stand in the order in which engines add them.
  ///
  /// Many terms are added as an array, because the compiler needs long for many operators in one expression.
  private mutating func formula(_ value: GuideValue, axis: Axis) -> [String] {
    var terms: [(factor: Double, of: String)] = []
    if value.width != 0 { terms.append((value.width, "d.width")) }
    if value.height != 0 { terms.append((value.height, "d.height")) }
    for (name, factor) in value.of.sorted(by: { $0.key < $1.key }) where factor != 0 {
      terms.append((factor, "d[\(guide(name, axis: axis))]"))
    }
    if terms.isEmpty { return [SwiftLiteral.number(value.constant)] }
    func product(_ factor: Double, _ of: String) -> String {
      factor == 1 ? of : factor == -1 ? "-\(of)" : "\(SwiftLiteral.number(factor)) * \(of)"
    }
    if terms.count > 2 {
      let summands = [SwiftLiteral.number(value.constant)] + terms.map { product($0.factor, $0.of) }
      return [
        "let terms: [CGFloat] = [", "  \(summands.joined(separator: ", ")),", "]",
        "return terms.reduce(0, +)",
      ]
    }
    var text = value.constant == 0 ? "" : SwiftLiteral.number(value.constant)
    for (factor, of) in terms {
      if text.isEmpty {
        text = product(factor, of)
      } else {
        text += factor < 0 ? " - \(product(-factor, of))" : " + \(product(factor, of))"
      }
    }
    return [text]
  }

  // MARK: Declarations

  /// The identifier of a custom guide of the case, which is declared if it is new.
  private mutating func identifier(of name: String) -> String {
    guard let guide = custom[name] else { return name }
    let formula = formula(guide.defaultValue, axis: guide.axis)
    let key = Declared(name: name, axis: guide.axis, formula: formula)
    if let known = declared.first(where: { $0.guide == key }) { return known.identifier }
    let plain = SwiftText.identifier(name, isType: false, fallback: "guide")
    var identifier = plain
    var number = 2
    while declared.contains(where: { $0.identifier == identifier }) {
      identifier = "\(plain)\(number)"
      number += 1
    }
    declared.append((key, identifier))
    return identifier
  }

  /// The declarations of all custom guides, as extensions of their axes' alignments.
  var lines: [String] {
    declared.flatMap { guide, identifier in
      let type = guide.axis == .horizontal ? "HorizontalAlignment" : "VerticalAlignment"
      let id = identifier.prefix(1).uppercased() + identifier.dropFirst()
      return [
        "extension \(type) {", "  private enum \(id): AlignmentID {",
        "    static func defaultValue(in d: ViewDimensions) -> CGFloat {",
      ] + guide.formula.map { "      \($0)" } + [
        "    }", "  }", "", "  fileprivate static let \(identifier) = \(type)(\(id).self)", "}", "",
      ]
    }
  }
}
