import Boxes
import LayoutCases
import LayoutCore

extension BoxConstraint {
  /// The constraints at a key of a case.
  ///
  /// - Throws: the first error: a key or a word that is not there, a path of no box, a number out of range, or a constraint
  ///   that says nothing of the layout.
  static func list(_ key: ObjectReader.Name, of object: ObjectReader, _ tree: BoxTree) throws
    -> [BoxConstraint]
  {
    let paths = Set(tree.boxes.keys)
    var names: Set<String> = []
    return try object.objects(key, of: "constraints").map { object in
      try object.allow(["name", "left", "is", "right", "level", "gives"], in: "a constraint")
      let name = try object.optional("name", object.name)
      if let name, !names.insert(name).inserted {
        throw object.problem("name", "is \(quoted(name)) like another constraint; unique names are needed")
      }
      return try BoxConstraint(object, name, paths)
    }
  }

  private init(_ object: ObjectReader, _ name: String?, _ paths: Set<String>) throws {
    let level = try object.optional("level", object.level)
    let demand = LayoutConstraint(
      try Self.side("left", object, paths), try object.relation("is"),
      try Self.side("right", object, paths), name: name,
      strength: level.map { .preferred(level: $0) } ?? .required, source: .path(object.path.description))
    if let flaw = BoxConstraint(demand).flaw {
      throw CaseProblem(
        path: flaw.part.map { object.path[$0.rawValue] } ?? object.path, text: flaw.problem)
    }
    let gives = try object.optional("gives") { key in
      let lengths = try object.objects(key, of: "declared lengths")
      if lengths.isEmpty {
        throw object.problem(key, "is empty; at least one length is needed, or no list at all")
      }
      return try lengths.map { try Self.length($0, paths) }
    }
    self.init(demand, gives: gives)
  }

  private static func side(
    _ key: ObjectReader.Name, _ object: ObjectReader, _ paths: Set<String>
  ) throws -> LayoutExpression {
    var side = LayoutExpression()
    for summand in try object.sum(key, { try quantity($0, paths) }) {
      switch summand {
      case .number(let number): side.constant += number
      case .term(let quantity, let times):
        side.terms.append(LayoutExpression.Term(quantity, coefficient: times))
      }
    }
    return side.merged
  }

  private static func quantity(_ object: ObjectReader, _ paths: Set<String>) throws -> LayoutQuantity {
    if object.has("box") {
      try object.allow(["box", "value", "times"], in: "a number of a box")
      let words = QuantityDescription.FrameNumber.allCases.map(\.rawValue)
      let value = QuantityDescription.FrameNumber(rawValue: try object.word("value", words))!
      return .view(try path(object, paths), value.value)
    }
    guard object.has("viewport") else {
      throw CaseProblem(
        path: object.path, text: "has none of the keys box, viewport; what is meant is needed")
    }
    try object.allow(["viewport", "times"], in: "a side of the viewport")
    return .window(try object.word("viewport", ["width", "height"]) == "width" ? .horizontal : .vertical)
  }

  private static func length(_ object: ObjectReader, _ paths: Set<String>) throws -> DeclaredLength {
    try object.allow(["box", "property"], in: "a declared length")
    let words = BoxLengthProperty.allCases.map(\.rawValue)
    let property = BoxLengthProperty(rawValue: try object.word("property", words))!
    return DeclaredLength(try path(object, paths), property)
  }

  /// A path, with or without `$.` before it.
  private static func path(_ object: ObjectReader, _ paths: Set<String>) throws -> String {
    let text = try object.string("box")
    let path = text.hasPrefix("$.") ? String(text.dropFirst(2)) : text
    if paths.contains(path) { return path }
    let near = NearNames(path, among: paths.sorted()).names
    let hint = near.count == 1 ? "the nearest is \(near[0])" : "near it are \(near.joined(separator: ", "))"
    throw object.problem("box", "is \(quoted(text)), which is the path of no box; \(hint)")
  }
}
