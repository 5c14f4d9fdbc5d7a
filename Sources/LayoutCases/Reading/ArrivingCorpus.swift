package import Foundation

/// A corpus that arrives in pieces, such as on standard input: each line of NDJSON is a case as soon as its end is
/// there.
///
/// What begins otherwise, a single case on many lines or an outline, is one piece that ends with the input.
package struct ArrivingCorpus {
  /// Bytes that can be read, and the number of their first line.
  package struct ArrivedBytes {
    package var data: Data
    package var line: Int
    /// Whether they are one line of NDJSON.
    package var isLine: Bool
  }

  private var waiting = Data()
  /// How many bytes of `waiting` hold no line end.
  private var searched = 0
  private var line = 1
  /// Whether the lines are cases; nil before the first line that is not blank.
  private var isOfLines: Bool?

  package init() {}

  /// The cases that are complete with these bytes. Complexity: O(bytes), all in all.
  package mutating func take(_ bytes: Data) -> [ArrivedBytes] {
    waiting += bytes
    if isOfLines == false { return [] }
    var pieces: [ArrivedBytes] = []
    var begin = waiting.startIndex
    while let end = waiting[max(begin, waiting.startIndex + searched)...].firstIndex(of: 0x0A) {
      let text = waiting[begin..<end]
      if !Self.isBlank(text) {
        if isOfLines == nil { isOfLines = Self.isWhole(text) }
        if isOfLines == false { break }
        pieces.append(ArrivedBytes(data: Data(text), line: line, isLine: true))
      }
      begin = end + 1
      line += 1
    }
    if begin > waiting.startIndex { waiting = Data(waiting[begin...]) }
    searched = waiting.count
    return pieces
  }

  /// What is left at the end of the input.
  package mutating func finish() -> ArrivedBytes? {
    if isOfLines == true {
      return Self.isBlank(waiting[...]) ? nil : ArrivedBytes(data: waiting, line: line, isLine: true)
    }
    // The blank lines in front count for the places of errors.
    return ArrivedBytes(data: Data(repeating: 0x0A, count: line - 1) + waiting, line: 1, isLine: false)
  }

  private static func isBlank(_ line: Data) -> Bool {
    line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
  }

  private static func isWhole(_ line: Data) -> Bool {
    let text = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    return text.withUnsafeBytes { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      return JSONDocument.isWhole(bytes, in: bytes.indices)
    }
  }
}
