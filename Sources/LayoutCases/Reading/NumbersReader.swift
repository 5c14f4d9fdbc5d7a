/// Reads an array of numbers; every problem says what was found and what is needed.
struct NumbersReader {
  private let path: JSONPath
  private let needed: String
  private var values: any UnkeyedDecodingContainer

  init(_ decoder: any Decoder, _ needed: String) throws {
    path = JSONPath(decoder.codingPath)
    self.needed = needed
    guard let values = try? decoder.unkeyedContainer() else {
      let found = describe(try? decoder.singleValueContainer())
      throw CaseProblem(path: path, text: "is \(found); \(needed) is needed")
    }
    self.values = values
  }

  /// The numbers of the array.
  ///
  /// - Parameters:
  ///   - counts: how many there may be; nil is any number of them.
  ///   - infinityAt: the position at which "infinity" may stand.
  func numbers(counts: [Int]? = nil, infinityAt: Int? = nil) throws -> [Double] {
    var values = values
    var numbers: [Double] = []
    while !values.isAtEnd {
      if let number = try? values.decode(Double.self) {
        numbers.append(number)
      } else if numbers.count == infinityAt, (try? values.decode(String.self)) == "infinity" {
        numbers.append(.infinity)
      } else {
        let found =
          (try? values.decodeNil()) == true
          ? "null" : describe(try? values.superDecoder().singleValueContainer())
        let needed = numbers.count == infinityAt ? "a number or \"infinity\"" : "a number"
        throw CaseProblem(path: path[numbers.count], text: "is \(found); \(needed) is needed")
      }
    }
    if let counts, !counts.contains(numbers.count) {
      throw CaseProblem(path: path, text: "has \(numbers.count) numbers; \(needed) is needed")
    }
    return numbers
  }
}
