// Reads Swift for `plumb`, which starts this program when it needs it: each line of standard input is the path of a file
// as a JSON string, or an object with the text itself; each line of the output is its tree, in the same order.

import Foundation
import SwiftCode

/// What is asked for.
struct Request: Decodable {
  var path: String?
  var text: String?
}

/// What is answered: a tree, or why there is none.
struct Answer: Encodable {
  var tree: CodeTree?
  var problem: String?
}

/// The most bytes of a file. Such a file is no code that people write.
let largestFile = 4_000_000

func answer(_ request: Request) -> Answer {
  if let text = request.text { return Answer(tree: TreeWriter.tree(of: text)) }
  guard let path = request.path else { return Answer(problem: "names no file") }
  guard let data = FileManager.default.contents(atPath: path) else {
    return Answer(problem: "cannot be read")
  }
  if data.count > largestFile {
    return Answer(problem: "has more than \(largestFile) bytes, which is the most")
  }
  guard let text = String(data: data, encoding: .utf8) else {
    return Answer(problem: "is not UTF-8 text; save the file as UTF-8")
  }
  return Answer(tree: TreeWriter.tree(of: text))
}

/// The parser calls itself for each nested piece, so it gets a larger stack than a program's first thread has.
let reading = Thread {
  let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
  encoder.outputFormatting = .withoutEscapingSlashes
  while let line = readLine() {
    let answered: Answer
    if let request = try? decoder.decode(Request.self, from: Data(line.utf8)) {
      answered = answer(request)
    } else {
      answered = Answer(problem: "is asked for in another form than {\"path\": …} or {\"text\": …}")
    }
    guard let data = try? encoder.encode(answered) else { exit(70) }
    FileHandle.standardOutput.write(data + Data("\n".utf8))
  }
  exit(0)
}
reading.stackSize = 256 << 20
reading.start()
while true { sleep(1000) }
