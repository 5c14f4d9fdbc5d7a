// Reads Swift for `plumb`, which starts this program when it needs it: each line of standard input is the path of a file
// as a JSON string, or an object with the text itself; each line of the output is its tree, in the same order.

import SwiftCode

// Of Foundation only what needs no tables of languages, which are larger than all the rest.
#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// The most bytes of a file. Such a file is no code that people write.
let largestFile = 4_000_000

func answer(_ request: ParserRequest) -> ParserAnswer {
  if let text = request.text { return ParserAnswer(tree: TreeWriter.tree(of: text)) }
  guard let path = request.path else { return ParserAnswer(problem: "names no file") }
  guard let data = FileManager.default.contents(atPath: path) else {
    return ParserAnswer(problem: "cannot be read")
  }
  if data.count > largestFile {
    return ParserAnswer(problem: "has more than \(largestFile) bytes, which is the most")
  }
  guard let text = String(data: data, encoding: .utf8) else {
    return ParserAnswer(problem: "is not UTF-8 text; save the file as UTF-8")
  }
  return ParserAnswer(tree: TreeWriter.tree(of: text))
}

/// Answers each line of the input, then ends the program.
func read() -> Never {
  let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
  encoder.outputFormatting = .withoutEscapingSlashes
  while let line = readLine() {
    let answered: ParserAnswer
    if let request = try? decoder.decode(ParserRequest.self, from: Data(line.utf8)) {
      answered = answer(request)
    } else {
      answered = ParserAnswer(problem: "is asked for in another form than {\"path\": …} or {\"text\": …}")
    }
    guard let data = try? encoder.encode(answered), write(data + Data("\n".utf8)) else { exit(70) }
  }
  exit(0)
}

/// Writes bytes to the output; false if nobody takes them.
func write(_ data: Data) -> Bool {
  data.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 && errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}

/// Reads on a thread of its own: the parser calls itself for each nested piece, so it gets a larger stack than a program's
/// first thread has.
///
/// - Returns: 0, or why there is no thread.
func beginReading() -> Int32 {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 256 << 20)
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  return pthread_create(&thread, &attributes, { _ in read() }, nil)
}

guard beginReading() == 0 else { exit(71) }
while true { sleep(1000) }
