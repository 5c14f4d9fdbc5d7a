import Foundation

/// The texts of the cases in a file.
struct Corpus {
  /// Where a case stands in the bytes of its file, and its line there.
  typealias Place = (range: Range<Int>, line: CaseFaults.Line)

  /// Calls `read` with every case of a file, in order: with the bytes that hold its text, where it stands in
  /// them, its line for errors, and whether it is the last one.
  ///
  /// The bytes stay where they are until `read` returns.
  ///
  /// - Parameters:
  ///   - takesOutlines: whether the file may be an outline.
  ///   - firstLine: the number of its first line, where the data is a piece of a file.
  ///   - skip: gets the errors of cases that `read` refuses, and reading goes on; nil to end at the first.
  static func forEach(
    in data: Data, takesOutlines: Bool = true, firstLine: Int = 1, skip: ((CaseError) -> Void)? = nil,
    _ read: (
      _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ line: CaseFaults.Line, _ isLast: Bool
    ) throws(CaseError) -> Void
  ) throws(CaseError) {
    try data.withBytes { (file) throws(CaseError) in
      let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      if takesOutlines, CaseOutline.isOutline(file[start...]) {
        let (json, places) = try outlined(String(decoding: file[start...], as: UTF8.self), skip)
        try json.withBytes { (bytes) throws(CaseError) in try each(of: places, in: bytes, skip, read) }
      } else {
        let places = try places(in: file, from: start, firstLine)
        if takesOutlines { try refuseProse(in: file, places[0]) }
        try each(of: places, in: file, skip, read)
      }
    }
  }

  private static func each(
    of places: [Place], in bytes: UnsafeBufferPointer<UInt8>, _ skip: ((CaseError) -> Void)?,
    _ read: (UnsafeBufferPointer<UInt8>, Range<Int>, CaseFaults.Line, Bool) throws(CaseError) -> Void
  ) throws(CaseError) {
    for (index, place) in places.enumerated() {
      do throws(CaseError) {
        try read(bytes, place.range, place.line, index == places.count - 1)
      } catch {
        guard let skip else { throw error }
        skip(error)
      }
    }
  }

  /// The cases of an outline: the JSON that it means, and where each stands there.
  private static func outlined(
    _ text: String, _ skip: ((CaseError) -> Void)?
  ) throws(CaseError) -> (json: Data, places: [Place]) {
    var json = Data()
    var places: [Place] = []
    for entry in try CaseOutline.entries(text, skip) {
      let begin = json.count
      json += entry.json.utf8
      places.append((begin..<json.count, .outlined(entry.line)))
    }
    return (json, places)
  }

  private static func places(
    in file: UnsafeBufferPointer<UInt8>, from start: Int, _ firstLine: Int
  ) throws(CaseError) -> [Place] {
    let lines = lines(of: file, from: start, firstLine)
    guard let first = lines.first else {
      throw CaseProblem(path: .document, text: "is empty; a case is needed").error(case: nil)
    }
    // The first line is a whole value, or the file is one case on many lines.
    var isCorpus = lines.count > 1 && JSONDocument.isWhole(file, in: first.range)
    // A first line that is cut short is an error of its own, if the next one is whole and both are no value together.
    if !isCorpus, lines.count > 1, file[lines[1].range].first == UInt8(ascii: "{") {
      isCorpus =
        JSONDocument.isWhole(file, in: lines[1].range)
        && !JSONDocument.isWhole(file, in: start..<file.count)
    }
    return isCorpus ? lines : [(start..<file.count, .written(firstLine))]
  }

  /// Refuses what is no JSON and was meant as an outline.
  private static func refuseProse(in file: UnsafeBufferPointer<UInt8>, _ first: Place) throws(CaseError) {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let byte = file[first.range].first(where: { $0 > 0x20 }), letters.contains(byte | 0x20) else {
      return
    }
    let text = """
      is neither JSON, which begins with "{", nor an outline, whose first line begins with "#" or with a rule number, \
      such as "S1: a row"
      """
    throw CaseProblem(path: .document, text: text).error(case: nil, line: first.line.number)
  }

  /// The lines that are not blank, with their numbers from 1.
  private static func lines(
    of file: UnsafeBufferPointer<UInt8>, from start: Int, _ firstLine: Int
  ) -> [Place] {
    var lines: [Place] = []
    var (begin, number) = (start, firstLine)
    while begin <= file.count {
      let end = lineEnd(of: file, from: begin)
      if !file[begin..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        lines.append((begin..<end, .written(number)))
      }
      (begin, number) = (end + 1, number + 1)
    }
    return lines
  }

  private static func lineEnd(of file: UnsafeBufferPointer<UInt8>, from begin: Int) -> Int {
    guard let bytes = file.baseAddress, begin < file.count,
      let end = memchr(bytes + begin, 0x0A, file.count - begin)
    else { return file.count }
    return UnsafeRawPointer(end) - UnsafeRawPointer(bytes)
  }
}

extension Data {
  /// The result of `body`, which gets the bytes.
  func withBytes<Value>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(CaseError) -> Value
  ) throws(CaseError) -> Value {
    let result = withUnsafeBytes { bytes in
      Result { () throws(CaseError) in try body(bytes.bindMemory(to: UInt8.self)) }
    }
    return try result.get()
  }
}
