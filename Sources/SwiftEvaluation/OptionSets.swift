import SwiftCode

// Sets of options that the code declares: structs whose raw values have a bit for each option.
extension Evaluator {
  func isOptionSet(_ type: String) -> Bool { program.type(type)?.inherits("OptionSet") ?? false }

  /// The set of a list of options; nil if one of them is not known.
  func optionSet(_ items: [Value], _ type: String, in scope: Scope) -> Value? {
    var bits = 0
    for item in items {
      guard let raw = bitsOf(converted(item, to: .named(type), in: scope)) else { return nil }
      bits |= raw
    }
    return optionSet(bits, type)
  }

  private func optionSet(_ bits: Int, _ type: String) -> Value {
    .instance(Instance(type: type, fields: ["rawValue": .int(bits)]))
  }

  private func bitsOf(_ value: Value) -> Int? {
    guard case .instance(let instance) = value else { return nil }
    return instance.fields["rawValue"]?.whole
  }

  /// What every set of options has; nil for other members.
  func optionSetMember(_ name: String, of instance: Instance) -> Value? {
    guard name == "isEmpty", isOptionSet(instance.type), let bits = bitsOf(.instance(instance)) else {
      return nil
    }
    return .bool(bits == 0)
  }

  /// What the methods of every set of options give; nil for other methods.
  func optionSetCall(_ name: String, of instance: Instance, _ given: Arguments, _ place: CodePlace) -> Value?
  {
    guard isOptionSet(instance.type), let bits = bitsOf(.instance(instance)),
      let argument = given.values.first,
      let other = bitsOf(converted(argument, to: .named(instance.type), in: Scope(nil, type: instance.type)))
    else { return nil }
    switch name {
    case "contains", "isSuperset": return .bool(bits & other == other)
    case "isSubset": return .bool(bits & other == bits)
    case "isDisjoint": return .bool(bits & other == 0)
    case "union", "insert", "formUnion": return optionSet(bits | other, instance.type)
    case "intersection", "formIntersection": return optionSet(bits & other, instance.type)
    case "subtracting", "remove", "subtract": return optionSet(bits & ~other, instance.type)
    case "symmetricDifference": return optionSet(bits ^ other, instance.type)
    default: return nil
    }
  }
}
