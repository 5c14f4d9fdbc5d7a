/// Where a text ceases to be JSON (RFC 8259), and why.
///
/// Decoders accept different errors: trailing commas, keys that stand twice, nesting that exhausts the stack. Here each
/// is an error with line and column. A fault is only a mark; its words are made when someone asks for them.
struct JSONFault: Error {
  enum Cause {
    /// Something else stands at the place, or the text ends there.
    case needs(Needed)
    /// A comma before the bracket at the place.
    case comma
    /// The bracket before the place is one inside too many.
    case depth
    /// The key that begins at `start`, behind its quote, and ends at the place, is one of its object already.
    case twice(start: Int)
    /// The key before the place is too long for an entry.
    case longKey
    case encoding
    case size
  }

  /// What has to stand at a place.
  enum Needed: String {
    case value = "a value (an object, array, string, number, true, false or null)"
    case key = "a key in double quotes"
    case colon = "\":\""
    case endOfArray = "\",\" or \"]\""
    case endOfObject = "\",\" or \"}\""
    case nothing = "nothing more after the end of the object"
    case digit = "a digit"
    case endOfString = "the end of the string"
    case control = "an escape such as \\n for a control character, or \"\\\"\""
    case escape = "an escape of JSON"
    case hexadecimals = "four hexadecimal digits"
    case firstHalf = "the first half of a surrogate pair"
    case secondHalf = "the second half of a surrogate pair"
  }

  let cause: Cause
  /// The byte of the text.
  let position: Int

  init(_ cause: Cause, at position: Int) { (self.cause, self.position) = (cause, position) }

  init(needs needed: Needed, at position: Int) { self.init(.needs(needed), at: position) }

  /// Whether it leaves no doubt about what stands around it: many readers take such texts.
  var isSmall: Bool {
    switch cause {
    case .comma, .depth, .twice: true
    case .needs(.digit), .needs(.control), .needs(.escape), .needs(.hexadecimals): true
    case .needs(.firstHalf), .needs(.secondHalf): true
    default: false
    }
  }

  /// The fault in words. Complexity: O(bytes before it).
  ///
  /// - Parameters:
  ///   - text: what was read, or the file that it is a part of.
  ///   - range: where it stands there.
  ///   - line: where it begins in its file.
  func problem(
    in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ line: CaseFaults.Line
  ) -> CaseProblem {
    let words: String
    switch cause {
    case .encoding:
      return CaseProblem(path: .document, text: "is not UTF-8 text; save the file as UTF-8")
    case .size: return CaseProblem(path: .document, text: "is too large; less than 4 GB are needed")
    case .needs(let needed):
      let found = position < range.upperBound ? "is not JSON" : "ends too early"
      words = "\(found): \(needed.rawValue) is needed"
    case .comma:
      let bracket = Character(Unicode.Scalar(text[position]))
      words = "is not JSON: the comma before this \"\(bracket)\" is one too many"
    case .depth:
      words = "nests more than \(JSONScanner.deepest) arrays and objects; a flatter case is needed"
    case .twice(let start):
      let key = JSONEscapes.resolved(UnsafeBufferPointer(rebasing: text[start..<position - 1]))
      words = "gives the key \(quoted(key)) twice; once is needed"
    case .longKey: words = "ends a key of 16 MB or more; a shorter one is needed"
    }
    let before = text[range.lowerBound..<position]
    let number = line.number + before.count { $0 == 0x0A }
    let column = position - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? range.lowerBound) + 1
    let place = line.isWritten ? "line \(number), column \(column)" : "line \(number)"
    return CaseProblem(path: .document, text: "\(place): \(words)")
  }
}
