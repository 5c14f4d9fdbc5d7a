package import Foundation

/// Where the errors of a case stand in its text, and which others follow the first.
///
/// Reading stops at the first wrong value. To find the next one, the wrong value is mended in a copy, and the copy
/// is read. Mending changes no path of another value, so errors keep their places in the text.
struct CaseFaults {
  /// Where a case begins in its file.
  enum Line {
    /// Its text is written from this line on.
    case written(Int)
    /// It is a line of an outline. The text has the same lines, but other columns.
    case outlined(Int)

    var number: Int {
      switch self {
      case .written(let number), .outlined(let number): number
      }
    }

    var isWritten: Bool {
      switch self {
      case .written: true
      case .outlined: false
      }
    }
  }

  private let text: [UInt8]
  private let start: Line

  fileprivate init(text: [UInt8], start: Line) { (self.text, self.start) = (text, start) }

  /// The most errors that are told, and the longest text that is read again for them.
  private static let (most, longest) = (10, 1 << 20)

  /// What `read` makes of the text of a case, which stands in `range` of `bytes`.
  ///
  /// - Throws: its error with its place, and with the errors after it.
  static func told<Value>(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ line: Line,
    _ read: (UnsafeBufferPointer<UInt8>, Range<Int>) throws(CaseError) -> Value
  ) throws(CaseError) -> Value {
    do {
      return try read(bytes, range)
    } catch {
      throw all(from: error, in: bytes, range, line) { text in
        do throws(CaseError) { _ = try read(text, text.indices) } catch { return error }
        return nil
      }
    }
  }

  /// An error with its place, and with the errors after it.
  ///
  /// - Parameter read: reads a text, and returns its first error.
  private static func all(
    from first: CaseError, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ line: Line,
    read: (UnsafeBufferPointer<UInt8>) -> CaseError?
  ) -> CaseError {
    var error = first
    let faults = CaseFaults(text: Array(bytes[range]), start: line)
    guard faults.locate(&error) != nil, range.count <= longest else { return error }
    var (copy, last) = (faults.text, error)
    search: while error.others.count + 1 < most {
      for mended in mended(copy, last) {
        guard var next = mended.withUnsafeBufferPointer(read) else { break search }
        // What the mending itself made wrong is no error of the text: the value, what holds it, what it holds.
        guard !holds(next.path, last.path), !holds(last.path, next.path), faults.locate(&next) == true else {
          continue
        }
        error.others.append(next)
        (copy, last) = (mended, next)
        continue search
      }
      break
    }
    return error
  }

  /// Whether the value at a path is that at another one, or holds it.
  private static func holds(_ path: String, _ other: String) -> Bool {
    other == path || other.hasPrefix(path + ".") || other.hasPrefix(path + "[")
  }

  /// Gives an error its line and column.
  ///
  /// - Returns: whether the value at its path is there, and not only what should hold it; nil if the text is no
  ///   JSON.
  fileprivate func locate(_ error: inout CaseError) -> Bool? {
    text.withUnsafeBufferPointer { bytes in
      guard let document = try? JSONDocument(bytes, in: bytes.indices) else {
        // The error of the syntax says its line itself.
        if !start.isWritten { error.outlined = "" }
        return nil
      }
      let (entry, isThere) = document.entry(at: error.path)
      let before = bytes[..<document.position(of: entry)]
      error.line = line(of: entry, in: document, bytes)
      guard start.isWritten else {
        error.outlined = Self.outlined(error.path)
        error.problem = error.problem.replacing(/\$(?:\.\w+|\[\d+\])+/) { path in
          "line \(line(of: document.entry(at: String(path.output)).entry, in: document, bytes))"
        }
        return isThere
      }
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      error.column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
      return isThere
    }
  }

  private func line(
    of entry: Int, in document: JSONDocument, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    // The brace of an object stands before its line in the JSON of an outline, its first member on it.
    let isObject = !start.isWritten && document.entries[entry].kind == .object
    let first = isObject && document.next(after: entry) > entry + 1 ? entry + 1 : entry
    return start.number + bytes[..<document.position(of: first)].count { $0 == UInt8(ascii: "\n") }
  }

  /// What an outline calls the value at a path: the key of the view or modifier on its line.
  ///
  /// Such as `horizontalSpacing` for `$.root.children[0].horizontalSpacing` and `frame.width` for
  /// `$.root.modifiers[0].frame.width`.
  private static func outlined(_ path: String) -> String {
    let places = /^\$|\.root|\.expect|\.(?:children|modifiers)\[\d+\]/
    let last = path.matches(of: places).last?.range.upperBound ?? path.startIndex
    let key = path[last...].trimmingPrefix(".")
    if key.hasPrefix("proposal") { return "offered" }
    return key.isEmpty ? "what stands there" : String(key)
  }

  /// A text with the wrong value of an error changed, in the ways that may be right.
  private static func mended(_ text: [UInt8], _ error: CaseError) -> [[UInt8]] {
    text.withUnsafeBufferPointer { bytes in
      guard let document = try? JSONDocument(bytes, in: bytes.indices),
        let place = document.place(of: error.path)
      else { return [] }
      func replaced(_ range: Range<Int>, _ new: String) -> [UInt8] {
        Array(text[..<range.lowerBound]) + Array(new.utf8) + Array(text[range.upperBound...])
      }
      guard let known = error.nearKeys, let key = place.key else {
        return plainValues.map { replaced(place.value, $0) }
      }
      let removed = replaced(withComma(key.lowerBound..<place.value.upperBound, text), "")
      return known.map { replaced(key, "\"\($0)\"") } + [removed]
    }
  }

  /// A member with the comma behind it, or else with the one before it.
  private static func withComma(_ member: Range<Int>, _ text: [UInt8]) -> Range<Int> {
    func isMore(_ byte: UInt8) -> Bool { !(byte == 0x20 || (0x09...0x0D).contains(byte)) }
    if let next = text[member.upperBound...].firstIndex(where: isMore), text[next] == UInt8(ascii: ",") {
      return member.lowerBound..<next + 1
    }
    guard let last = text[..<member.lowerBound].lastIndex(where: isMore), text[last] == UInt8(ascii: ",")
    else { return member }
    return last..<member.upperBound
  }

  /// Values that are right in most places.
  private static let plainValues = ["10", "\"center\"", "\"a\"", "true", "{}", "[]", "null"]
}

extension CaseError {
  /// The error with its line and column in the text of a case; without, if that is no JSON.
  package func placed(in text: Data) -> CaseError {
    var error = self
    _ = CaseFaults(text: Array(text), start: .written(1)).locate(&error)
    return error
  }
}

extension JSONDocument {
  /// The entries on the way to a path, the outermost first, and whether the last one is the value there.
  private func way(to path: String) -> (entries: [Int], isWhole: Bool) {
    var (entries, place) = ([0], prefix)
    while "\(place)" != path, self.entries[entries[entries.count - 1]].holdsValues {
      let around = entries[entries.count - 1]
      let isObject = self.entries[around].kind == .object
      var (inside, position) = (around + 1, 0)
      var found: JSONPath?
      while inside < next(after: around) {
        let own = isObject ? place[key(inside)] : place[position]
        let words = "\(own)"
        if path == words || path.hasPrefix(words + ".") || path.hasPrefix(words + "[") {
          found = own
          break
        }
        (inside, position) = (next(after: inside), position + 1)
      }
      guard let found else { break }
      entries.append(inside)
      place = found
    }
    return (entries, "\(place)" == path)
  }

  /// The value at a path, or the innermost one around it.
  fileprivate func entry(at path: String) -> (entry: Int, isThere: Bool) {
    let way = way(to: path)
    return (way.entries[way.entries.count - 1], way.isWhole)
  }

  /// Where a value begins in the text, with its key if it has one.
  fileprivate func position(of entry: Int) -> Int {
    let value = entries[entry]
    if value.keyStart > 0 { return Int(value.keyStart) - 1 }
    return Int(value.start) - (value.kind == .string ? 1 : 0)
  }

  /// Where the value at a path stands, and its key with quotes if it has one; nil if it is not there, or if other
  /// values depend on it.
  fileprivate func place(of path: String) -> (key: Range<Int>?, value: Range<Int>)? {
    let way = way(to: path)
    guard way.isWhole, let entry = way.entries.last else { return nil }
    let value = entries[entry]
    let start = Int(value.start) - (value.kind == .string ? 1 : 0)
    let own = start..<start + bytes(of: entry).count
    if value.keyStart == 0 { return (nil, own) }
    if ["id", "view", "format"].contains(key(entry)) { return nil }
    let name = position(of: entry)
    return (name..<name + value.keyLength + 2, own)
  }
}
