/// The texts of the cases in a file.
struct Corpus {
  private let bytes: [UInt8]
  /// Where the cases stand, in order, with their lines; an outline's stand in the JSON that it means.
  private var texts: [(range: Range<Int>, line: Int?)] = []

  private init(_ file: [UInt8]) throws(CaseError) {
    let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if CaseOutline.isOutline(file[start...]) {
      var json: [UInt8] = []
      for entry in try CaseOutline.entries(String(decoding: file[start...], as: UTF8.self)) {
        let begin = json.count
        json += entry.json.utf8
        texts.append((begin..<json.count, entry.line))
      }
      bytes = json
      return
    }
    bytes = file
    let lines = Self.lines(of: file, from: start)
    guard let first = lines.first else {
      throw CaseProblem(path: .document, text: "is empty; a case is needed").error(case: nil)
    }
    // The first line is a whole value, or the file is one case on many lines.
    let isCorpus = lines.count > 1 && JSONScanner.entries(of: file, in: first.range) != nil
    texts = isCorpus ? lines : [(start..<file.count, nil)]
  }

  /// The lines that are not blank, with their numbers from 1.
  private static func lines(of file: [UInt8], from start: Int) -> [(range: Range<Int>, line: Int?)] {
    file.withUnsafeBufferPointer { bytes in
      var lines: [(range: Range<Int>, line: Int?)] = []
      var (begin, number) = (start, 1)
      while begin <= bytes.count {
        let end = bytes[begin...].firstIndex(of: 0x0A) ?? bytes.count
        if !bytes[begin..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
          lines.append((begin..<end, number))
        }
        (begin, number) = (end + 1, number + 1)
      }
      return lines
    }
  }

  /// Reads every case of a corpus with `read`, which gets the text and, for errors, the line of the case.
  static func each<Kept>(
    in file: [UInt8], _ read: (_ bytes: [UInt8], _ range: Range<Int>, _ line: Int?) throws(CaseError) -> Kept
  ) throws(CaseError) -> [Kept] {
    let corpus = try Corpus(file)
    var kept: [Kept] = []
    kept.reserveCapacity(corpus.texts.count)
    for (range, line) in corpus.texts { kept.append(try read(corpus.bytes, range, line)) }
    return kept
  }
}
