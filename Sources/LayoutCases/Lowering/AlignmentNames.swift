import LayoutCore

/// Resolves the names of alignments in one case: SwiftUI's guides and the case's own.
struct AlignmentNames {
  /// The most terms of a custom guide's default, after the guides in it are replaced by their formulas.
  private static let mostTerms = 1000

  private static let standard: [String: [AlignmentKey]] = {
    let keys = AlignmentKey.Standard.allCases.map(AlignmentKey.standard)
    return Dictionary(grouping: keys, by: \.name)
  }()

  /// SwiftUI's guide names, with the guide on each axis.
  private static let pairs: [String: Alignment] = {
    let horizontals: [(String, HorizontalAlignment)] = [
      ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ]
    var pairs: [String: Alignment] = ["center": .center]
    for (name, horizontal) in horizontals {
      pairs["\(name)FirstTextBaseline"] = Alignment(horizontal: horizontal, vertical: .firstTextBaseline)
      pairs["\(name)LastTextBaseline"] = Alignment(horizontal: horizontal, vertical: .lastTextBaseline)
      if name == "center" { continue }
      pairs["top\(name.capitalizedFirst)"] = Alignment(horizontal: horizontal, vertical: .top)
      pairs["bottom\(name.capitalizedFirst)"] = Alignment(horizontal: horizontal, vertical: .bottom)
    }
    return pairs
  }()

  /// Whether SwiftUI gives a guide or a pair of guides this name.
  static func isStandard(_ name: String) -> Bool { standard[name] != nil || pairs[name] != nil }

  /// SwiftUI's name for a pair of guides; nil if it has none.
  static func name(of pair: Alignment) -> String? { pairs.first { $0.value == pair }?.key }

  private var custom: [String: AlignmentKey] = [:]
  private var terms: [String: Int] = [:]

  /// Resolves the declared guides. Their defaults may refer to each other, but not in a circle.
  mutating func define(_ declared: [String: CustomAlignment]) throws(CaseProblem) {
    for name in declared.keys.sorted() { try define(name, declared, []) }
  }

  private mutating func define(
    _ name: String, _ declared: [String: CustomAlignment], _ open: [String]
  ) throws(CaseProblem) {
    guard custom[name] == nil, let alignment = declared[name] else { return }
    let path = JSONPath.document["alignments"][name]
    if name.isEmpty { throw CaseProblem(path: path, text: "is empty; a name is needed") }
    if Self.isStandard(name) {
      throw CaseProblem(path: path, text: "is the name of a standard alignment; another name is needed")
    }
    if open.contains(name) {
      let circle = quoted((open + [name]).joined(separator: " → "))
      throw CaseProblem(
        path: path["default"], text: "is defined by itself, \(circle); other guides are needed")
    }
    let others = alignment.defaultValue.of.keys.sorted()
    var count = open.count + 1
    if count <= Self.mostTerms {
      for other in others { try define(other, declared, open + [name]) }
      count = others.reduce(1) { min($0 + (terms[$1] ?? 1), Self.mostTerms + 1) }
    }
    if count > Self.mostTerms {
      throw CaseProblem(
        path: path["default"], text: "comes to more than \(Self.mostTerms) terms; a shorter formula is needed"
      )
    }
    let formula = try formula(alignment.defaultValue, on: alignment.axis, at: path["default"])
    custom[name] = AlignmentKey(name: name, axis: alignment.axis, defaultValue: formula)
    terms[name] = count
  }

  // MARK: Names

  /// The guide with this name on `axis`, standard or custom.
  private func guide(_ name: String, on axis: Axis) -> AlignmentKey? {
    if let key = custom[name] { return key.axis == axis ? key : nil }
    return Self.standard[name]?.first { $0.axis == axis }
  }

  /// The guide with this name. If there is one on each axis, `axis` decides.
  func guide(_ name: String, axis: Axis?, at path: JSONPath) throws(CaseProblem) -> AlignmentKey {
    if let axis {
      if let key = guide(name, on: axis) { return key }
      throw unknown(name, "\(axis.name) guide", on: [axis], at: path)
    }
    let keys = Axis.allCases.compactMap { guide(name, on: $0) }
    if keys.count > 1 {
      throw CaseProblem(path: path, text: "is a guide on both axes; \"axis\" is needed beside it")
    }
    guard let key = keys.first else { throw unknown(name, "guide", on: Axis.allCases, at: path) }
    return key
  }

  /// The guide with this name on an axis; the centre if no name is given.
  func guide(_ name: String?, on axis: Axis, at path: JSONPath) throws(CaseProblem) -> AlignmentKey {
    guard let name else { return .center(on: axis) }
    return try guide(name, axis: axis, at: path)
  }

  func horizontal(_ name: String?, at path: JSONPath) throws(CaseProblem) -> HorizontalAlignment {
    HorizontalAlignment(key: try guide(name, on: .horizontal, at: path))
  }

  func vertical(_ name: String?, at path: JSONPath) throws(CaseProblem) -> VerticalAlignment {
    VerticalAlignment(key: try guide(name, on: .vertical, at: path))
  }

  /// An alignment on both axes. If a single name leaves an axis open, that axis is centred.
  func alignment(_ name: AlignmentName?, at path: JSONPath) throws(CaseProblem) -> Alignment {
    switch name {
    case nil: return .center
    case .axes(let horizontal, let vertical):
      return Alignment(
        horizontal: try self.horizontal(horizontal, at: path["horizontal"]),
        vertical: try self.vertical(vertical, at: path["vertical"]))
    case .named(let name):
      if let pair = Self.pairs[name] { return pair }
      if let key = guide(name, on: .horizontal) {
        return Alignment(horizontal: HorizontalAlignment(key: key), vertical: .center)
      }
      if let key = guide(name, on: .vertical) {
        return Alignment(horizontal: .center, vertical: VerticalAlignment(key: key))
      }
      throw unknown(name, "alignment", on: Axis.allCases, at: path)
    }
  }

  /// The formula of a guide on `axis`. In it, `center` means the guide on the same axis.
  func formula(_ value: GuideValue, on axis: Axis, at path: JSONPath) throws(CaseProblem) -> AffineGuide {
    var terms: [AffineGuide.Term] = []
    for (name, factor) in value.of.sorted(by: { $0.key < $1.key }) {
      let key = try guide(name, axis: name == "center" ? axis : nil, at: path["of"][name])
      terms.append(AffineGuide.Term(guide: key, factor: factor))
    }
    return AffineGuide(
      constant: value.constant, width: value.width, height: value.height, terms: terms)
  }

  private func unknown(
    _ name: String, _ what: String, on axes: [Axis], at path: JSONPath
  ) -> CaseProblem {
    let known = Self.standard.values.joined().filter { axes.contains($0.axis) }.map(\.name)
    let declared = custom.values.filter { axes.contains($0.axis) }.map(\.name)
    let pairs = what == "alignment" ? Array(Self.pairs.keys) : []
    let names = Set(known + declared).sorted()
    let hint = nearWord(name, among: names + pairs.sorted()).map { "; \($0)" } ?? ""
    return CaseProblem(
      path: path, text: "is \(quoted(name)), which is no \(what); one of \(list(names)) is needed\(hint)")
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension AlignmentKey {
  static func center(on axis: Axis) -> AlignmentKey {
    axis == .horizontal ? HorizontalAlignment.center.key : VerticalAlignment.center.key
  }
}
