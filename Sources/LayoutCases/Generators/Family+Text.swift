extension Family {
  /// Every family, with its usual parameters.
  public static let all: [Family] = [
    fixed, aligned, bounded, flexible, mixed, spanning, guides, anchors, unsized, text, nested, stacks,
    textStacks,
    deepStacks,
    customLayouts, rightToLeft, wide, tall, nearConflict, degenerate, magnitudes, choices, wrappers, random,
    trees, boundaries, positions, farGuides, notation,
  ]

  /// The family of a text: `NAME` or `NAME:PARAMETER=VALUE,…`, such as `mixed:rows=100,columns=100`.
  ///
  /// - Throws: where there is no such family or parameter, where a parameter is given twice, and where a
  ///   value is no whole number of its range; the error lists what there is.
  public init(_ text: String) throws(FamilyError) {
    let name = text.prefix { $0 != ":" }
    guard let family = Self.all.first(where: { $0.name == name }) else {
      throw FamilyError(family: text, problem: "there is none; there are \(list(Self.all.map(\.name)))")
    }
    let settings = text.dropFirst(name.count + 1)
    self = name.count == text.count ? family : try family.setting(settings)
  }

  /// The family with the settings of a text, such as `rows=100,columns=100`.
  private func setting(_ text: Substring) throws(FamilyError) -> Family {
    var values: [String: Int] = [:]
    for setting in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw FamilyError(
          family: name, problem: "\(quoted(String(setting))) sets nothing; PARAMETER=VALUE is needed")
      }
      let parameter = String(parts[0])
      guard let known = parameters.first(where: { $0.name == parameter }) else {
        throw unknown(parameter: parameter)
      }
      guard let value = Int(parts[1]) else { throw outOfRange(String(parts[1]), known) }
      guard values.updateValue(value, forKey: parameter) == nil else {
        throw FamilyError(family: name, problem: "\(parameter) is set twice; once is needed")
      }
    }
    return try self.setting(values)
  }

  /// The text that names this family and every parameter that is not left to the seed, such as
  /// `spanning:density=30`.
  public var label: String {
    let settings = parameters.compactMap { parameter -> String? in
      if let value = values[parameter.name] { return "\(parameter.name)=\(value)" }
      if case .value(let value) = parameter.usual { return "\(parameter.name)=\(value)" }
      return nil
    }
    return settings.isEmpty ? name : "\(name):\(settings.joined(separator: ","))"
  }
}
