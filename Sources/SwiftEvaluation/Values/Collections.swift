import SwiftCode

// Arrays, sets and dictionaries. A set is an array without equal elements, a dictionary one of pairs.
extension Evaluator {
  // MARK: Properties

  func arrayMember(_ name: String, of items: [Value]) -> Value? {
    switch name {
    case "count": .int(items.count)
    case "isEmpty": .bool(items.isEmpty)
    case "first": items.first ?? Value.none
    case "last": items.last ?? Value.none
    case "indices": .range(.indices(items.count))
    case "startIndex": .int(0)
    case "endIndex": .int(items.count)
    case "lazy", "elements": .array(items)
    default: nil
    }
  }

  // MARK: Methods

  func arrayCall(
    _ name: String, of items: [Value], _ given: inout Arguments, _ place: CodePlace
  ) -> Value? {
    func applied(_ arguments: [Value], _ function: Value) -> Value {
      step()
        ? called(function, arguments, at: place) ?? .unknown(Unknown(name, at: place))
        : .unknown(Unknown(name, at: place))
    }
    let function = given.items.first {
      $0.value.isFunction || { if case .keyPath = $0 { true } else { false } }($0.value)
    }?.value
    switch name {
    case "enumerated":
      return .array(
        items.enumerated().map { .tuple([("offset", .int($0.offset)), ("element", $0.element)]) })
    case "indexed":
      return .array(items.enumerated().map { .tuple([("index", .int($0.offset)), ("element", $0.element)]) })
    case "reversed": return .array(items.reversed())
    case "shuffled": return .array(items)
    case "randomElement": return items.first ?? Value.none
    case "joined":
      let separator = given.take("separator")?.text ?? ""
      if items.allSatisfy({ $0.text != nil || $0.unknown != nil }) {
        return .string(items.map { text(of: $0, at: place) }.joined(separator: separator))
      }
      return .array(items.flatMap { elements(of: $0, at: place) })
    case "prefix", "suffix", "drop":
      if let function = given.closure("while") {
        let first = items.firstIndex { applied([$0], function).truth == false } ?? items.count
        return .array(Array(name == "drop" ? items[first...] : items[..<first]))
      }
      if let end = (given.take("upTo") ?? given.take("from"))?.whole
        ?? given.take("through")?.whole.map({ $0 + 1 })
      {
        guard (0...items.count).contains(end) else { return nil }
        return .array(Array(name == "prefix" ? items[..<end] : items[end...]))
      }
      return name == "drop" ? nil : part(name, of: items, given)
    case "dropLast", "dropFirst": return part(name, of: items, given)
    case "contains":
      if let function { return .bool(items.contains { applied([$0], function).truth ?? true }) }
      guard let element = given.values.first else { return nil }
      let results = items.map { areEqual($0, element) }
      return results.contains(true) ? .bool(true) : results.contains(nil) ? nil : .bool(false)
    case "firstIndex", "lastIndex":
      let element = given.take("of")
      guard element != nil || function != nil else { return nil }
      func isMeant(_ item: Value) -> Bool {
        if let element { return areEqual(item, element) ?? false }
        return function.map { applied([item], $0).truth ?? true } ?? false
      }
      let index = name == "firstIndex" ? items.firstIndex(where: isMeant) : items.lastIndex(where: isMeant)
      return index.map { .int($0) } ?? Value.none
    case "map": return function.map { f in .array(items.map { applied([$0], f).settled }) }
    case "compactMap":
      return function.map { f in .array(items.map { applied([$0], f).settled }.filter { !$0.isNone }) }
    case "flatMap":
      return function.map { f in .array(items.flatMap { elements(of: applied([$0], f), at: place) }) }
    case "filter": return function.map { f in .array(items.filter { applied([$0], f).truth ?? true }) }
    case "first", "last":
      return function.flatMap { f in
        (name == "first"
          ? items.first { applied([$0], f).truth ?? true } : items.last { applied([$0], f).truth ?? true })
          ?? Value.none
      }
    case "allSatisfy": return function.map { f in .bool(items.allSatisfy { applied([$0], f).truth ?? true }) }
    case "forEach":
      if let function { for item in items { _ = applied([item], function) } }
      return .void
    case "count": return function.map { f in .int(items.count { applied([$0], f).truth ?? true }) }
    case "reduce":
      if let function, let start = given.take("into") {
        return items.reduce(start.settled) { sum, item in
          step() ? changing(sum, by: function, [item], at: place) : sum
        }
      }
      guard let function, var sum = given.values.first else { return nil }
      for item in items { sum = applied([sum, item], function) }
      return sum
    case "min", "max":
      guard var best = items.first else { return Value.none }
      for item in items.dropFirst() {
        let (low, high) = name == "min" ? (item, best) : (best, item)
        guard let isBetter = function.map({ applied([low, high], $0).truth }) ?? ordered(low, high) else {
          return nil
        }
        if isBetter { best = item }
      }
      return best
    case "sorted":
      if let order = given.take("using") { return sorted(items, by: order, place) }
      let by = function
      return .array(
        items.enumerated().sorted { a, b in
          let less = by.map { applied([a.element, b.element], $0).truth } ?? ordered(a.element, b.element)
          let more = by.map { applied([b.element, a.element], $0).truth } ?? ordered(b.element, a.element)
          if less == true && more != true { return true }
          if more == true { return false }
          return a.offset < b.offset
        }.map(\.element))
    case "chunked", "chunks":
      guard let count = (given.take("into") ?? given.take("ofCount"))?.whole, count > 0 else { return nil }
      return .array(
        stride(from: 0, to: items.count, by: count).map {
          .array(Array(items[$0..<min($0 + count, items.count)]))
        })
    case "appending": return given.values.first.map { .array(items + [$0]) }
    case "elementsEqual", "starts":
      guard let others = (given.take("with") ?? given.next()).map({ elements(of: $0, at: place) }) else {
        return nil
      }
      return areEqual(
        .array(name == "starts" ? Array(items.prefix(others.count)) : items), .array(others)
      ).map { .bool($0) }
    case "split":
      guard
        let function = function
          ?? given.take("separator").map({ separator in
            .function(
              FunctionValue(
                body: .native { [self] given, _ in
                  .bool(given.values.first.map { areEqual($0, separator) == true } ?? false)
                }, scope: Scope(nil)))
          })
      else { return nil }
      return .array(
        items.split { applied([$0], function).truth ?? false }.map { .array(Array($0)) })
    default: return setCall(name, of: items, &given, place)
    }
  }

  private func part(_ name: String, of items: [Value], _ given: Arguments) -> Value? {
    guard let count = given.values.first.map({ $0.whole }) ?? 1, count >= 0 else { return nil }
    switch name {
    case "prefix": return .array(Array(items.prefix(count)))
    case "suffix": return .array(Array(items.suffix(count)))
    case "dropFirst": return .array(Array(items.dropFirst(count)))
    default: return .array(Array(items.dropLast(count)))
    }
  }

  /// `sorted(using: KeyPathComparator(\.name, order: .reverse))`
  private func sorted(_ items: [Value], by order: Value, _ place: CodePlace) -> Value? {
    guard case .native(let comparator as PathOrder) = order else { return nil }
    let keys = items.map { member(path: comparator.path, of: $0, at: place) }
    let sorted = items.indices.sorted { a, b in
      let (low, high) = comparator.isReversed ? (b, a) : (a, b)
      if ordered(keys[low], keys[high]) == true { return true }
      return ordered(keys[high], keys[low]) == true ? false : a < b
    }
    return .array(sorted.map { items[$0] })
  }

  // MARK: Sets

  /// The elements without those that are equal to an earlier one.
  func distinct(_ items: [Value]) -> [Value] {
    var result: [Value] = []
    for item in items where budget.spend(1 + result.count / 64) {
      if !result.contains(where: { areEqual($0, item) == true }) { result.append(item) }
    }
    return result
  }

  private func setCall(
    _ name: String, of items: [Value], _ given: inout Arguments, _ place: CodePlace
  ) -> Value? {
    guard
      [
        "union", "intersection", "subtracting", "symmetricDifference", "isSubset", "isSuperset", "isDisjoint",
      ].contains(name), let other = given.take("of") ?? given.take("with") ?? given.next(),
      other.unknown == nil
    else { return nil }
    let others = elements(of: other, at: place)
    guard budget.spend(items.count * others.count / 64) else { return nil }
    func has(_ items: [Value], _ item: Value) -> Bool { items.contains { areEqual($0, item) == true } }
    switch name {
    case "union": return .array(distinct(items + others))
    case "intersection": return .array(items.filter { has(others, $0) })
    case "subtracting": return .array(items.filter { !has(others, $0) })
    case "symmetricDifference":
      return .array(items.filter { !has(others, $0) } + others.filter { !has(items, $0) })
    case "isSubset": return .bool(items.allSatisfy { has(others, $0) })
    case "isSuperset": return .bool(others.allSatisfy { has(items, $0) })
    default: return .bool(!items.contains { has(others, $0) })
    }
  }

  // MARK: Dictionaries

  /// `Dictionary(grouping: …, by: …)` and the like.
  func makeDictionary(_ given: Arguments, _ place: CodePlace) -> Value {
    var given = given
    if let items = given.take("grouping"), let by = given.closure("by") {
      var groups: [(key: Value, value: [Value])] = []
      for item in elements(of: items, at: place) where step() {
        let key = called(by, [item], at: place)?.settled ?? .none
        if let index = groups.firstIndex(where: { areEqual($0.key, key) == true }) {
          groups[index].value.append(item)
        } else {
          groups.append((key, [item]))
        }
      }
      return .dictionary(groups.map { ($0.key, .array($0.value)) })
    }
    let join = given.take("uniquingKeysWith")
    guard let items = given.take("uniqueKeysWithValues") ?? given.next(), items.unknown == nil else {
      return .dictionary([])
    }
    if case .dictionary = items { return items }
    var pairs: [(key: Value, value: Value)] = []
    for case .tuple(let parts) in elements(of: items, at: place) where parts.count == 2 && step() {
      if let join, let index = pairs.firstIndex(where: { areEqual($0.key, parts[0].value) == true }) {
        pairs[index].value = called(join, [pairs[index].value, parts[1].value], at: place)?.settled ?? .none
      } else {
        pairs.append((parts[0].value, parts[1].value))
      }
    }
    return .dictionary(pairs)
  }

  /// Methods that a dictionary has besides those of its pairs.
  func dictionaryCall(
    _ name: String, of pairs: [(key: Value, value: Value)], _ given: Arguments, _ place: CodePlace
  ) -> Value? {
    guard let function = given.values.last else { return nil }
    func applied(_ value: Value) -> Value {
      step() ? called(function, [value], at: place)?.settled ?? .none : .none
    }
    switch name {
    case "mapValues": return .dictionary(pairs.map { ($0.key, applied($0.value)) })
    case "compactMapValues":
      return .dictionary(pairs.map { ($0.key, applied($0.value)) }.filter { !$0.1.isNone })
    case "filter":
      return .dictionary(
        pairs.filter { applied(.tuple([("key", $0.key), ("value", $0.value)])).truth ?? true })
    case "merging":
      guard case .dictionary(let others)? = given.values.first else { return nil }
      var result = pairs
      for other in others {
        if let index = result.firstIndex(where: { areEqual($0.key, other.key) == true }) {
          result[index].value =
            called(function, [result[index].value, other.value], at: place) ?? other.value
        } else {
          result.append(other)
        }
      }
      return .dictionary(result)
    default: return nil
    }
  }
}

/// An order by what a key path leads to.
struct PathOrder {
  var path: String
  var isReversed: Bool
}
