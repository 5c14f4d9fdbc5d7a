import LayoutCases

extension BenchmarkExperiment: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case cases, contenders, enough, families, iterations, memoryLimit, name, parameters, repeats, seed, sweep,
      timeLimit
    case together, warmUp
  }

  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "an experiment")
    try object.allow(CodingKeys.allCases.map(\.rawValue), in: "an experiment")
    name = try object.name("name")
    let sets: [ParameterSet]? = try object.optional("parameters") {
      try object.array($0, of: "objects of numbers")
    }
    families = try Self.families(object, sets?.map(\.values) ?? [])
    cases = try object.optional("cases") { try object.array($0, of: "cases of files") } ?? []
    sweep = try object.optional("sweep") { try object.value($0) }
    contenders = try object.optional("contenders") { try object.array($0, of: "contenders") } ?? []
    together = try object.optional("together") { try object.array($0, of: "arrays of contenders") } ?? []
    repeats = try object.optional("repeats") { try object.integer($0, in: 1...1000) } ?? repeats
    iterations = try object.optional("iterations") { try object.integer($0, in: 1...100_000) } ?? iterations
    warmUp = try object.optional("warmUp") { try object.integer($0, in: 0...100_000) } ?? warmUp
    enough = try object.optional("enough") { try object.positive($0, "seconds") } ?? enough
    timeLimit = try object.optional("timeLimit") { try object.positive($0, "seconds") } ?? timeLimit
    memoryLimit = try object.optional("memoryLimit") { try object.positive($0, "GiB") } ?? memoryLimit
    seed = try object.optional("seed") { UInt64(try object.integer($0, in: 0...Int.max)) } ?? seed
    try check(object)
  }

  /// The labels of the families, each with every set of parameters.
  private static func families(_ object: ObjectReader, _ parameters: [[String: Int]]) throws -> [String] {
    let names: [String] = try object.optional("families") { try object.array($0, of: "families") } ?? []
    return try names.enumerated().flatMap { index, name in
      do throws(FamilyError) {
        let family = try Family(name)
        if parameters.isEmpty { return [family.label] }
        return try parameters.map { values throws(FamilyError) in try family.setting(values).label }
      } catch {
        throw CaseProblem(path: object.path["families"][index], text: "\(error)")
      }
    }
  }

  /// Checks conditions that concern several values.
  private func check(_ object: ObjectReader) throws {
    if problems.isEmpty {
      throw CaseProblem(path: object.path, text: "has no problem; families, cases or a sweep are needed")
    }
    if sweep != nil, problems.count > 1 {
      throw object.problem("sweep", "stands beside families or cases; an experiment of its own is needed")
    }
    if families.isEmpty, object.has("parameters") {
      throw object.problem("parameters", "set nothing; families are needed")
    }
    if let twice = Self.twice(problems) {
      throw CaseProblem(path: object.path, text: "has the problem \(quoted(twice)) twice; once is needed")
    }
    if contenders.isEmpty, together.isEmpty {
      throw object.mismatch("contenders", "an array of contenders, or one of arrays in together,")
    }
    if together.contains(where: { $0.count < 2 }) {
      throw object.problem("together", "has less than two contenders in an array; two or more are needed")
    }
    let names = ([contenders] + together).joined().map(\.name)
    if let name = names.first(where: { $0.hasPrefix(ContenderDescription.twinPrefix) }) {
      throw CaseProblem(
        path: object.path,
        text: "has the contender \(quoted(name)), as the second measurement is called; another name is needed"
      )
    }
    for group in [contenders] + together {
      if let twice = Self.twice(group.map(\.name)) {
        throw CaseProblem(
          path: object.path, text: "has the contender \(quoted(twice)) twice; another name is needed")
      }
    }
  }

  private static func twice(_ names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(name, forKey: .name)
    // The labels contain the parameters, which are not written again.
    if !families.isEmpty { try object.encode(families, forKey: .families) }
    if !cases.isEmpty { try object.encode(cases, forKey: .cases) }
    try object.encodeIfPresent(sweep, forKey: .sweep)
    if !contenders.isEmpty { try object.encode(contenders, forKey: .contenders) }
    if !together.isEmpty { try object.encode(together, forKey: .together) }
    try object.encode(repeats, forKey: .repeats)
    try object.encode(iterations, forKey: .iterations)
    try object.encode(warmUp, forKey: .warmUp)
    try object.encode(enough, forKey: .enough)
    try object.encode(timeLimit, forKey: .timeLimit)
    try object.encode(memoryLimit, forKey: .memoryLimit)
    try object.encode(seed, forKey: .seed)
  }
}

/// A set of values for parameters of a family.
private struct ParameterSet: Decodable {
  var values: [String: Int] = [:]

  init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a set of parameters")
    for key in object.keys.sorted() {
      values[key] = try object.integer(.init(stringValue: key), in: 0...1_000_000_000)
    }
  }
}

extension ContenderDescription: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case engine, name, tolerance, unlike
  }

  package init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self), !name.isEmpty {
      self.init(name)
    } else {
      let object = try ObjectReader(decoder, "a contender, a name or")
      try object.allow(CodingKeys.allCases.map(\.rawValue), in: "a contender")
      let engine = try object.name("engine")
      self.init(
        engine, name: try object.optional("name", object.name),
        tolerance: try object.optional("tolerance") { try object.positive($0, "points") },
        unlike: try object.optional("unlike", object.name))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    if name == engine, tolerance == nil, unlike == nil {
      var value = encoder.singleValueContainer()
      try value.encode(name)
    } else {
      var object = encoder.container(keyedBy: CodingKeys.self)
      try object.encode(engine, forKey: .engine)
      try object.encode(name, forKey: .name)
      try object.encodeIfPresent(tolerance, forKey: .tolerance)
      try object.encodeIfPresent(unlike, forKey: .unlike)
    }
  }
}

extension ObjectReader {
  fileprivate func positive(_ key: Name, _ unit: String) throws -> Double {
    let value = try number(key)
    guard value > 0, value <= 1e6 else { throw mismatch(key, "more than 0 and at most 1000000 \(unit)") }
    return value
  }
}
