// Writes the Swift declarations of a table of names: declare-names TABLE OUTPUT.

import Foundation

let paths = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
do {
  guard paths.count == 2 else {
    print("usage: declare-names TABLE OUTPUT")
    exit(64)
  }
  let table = try JSONDecoder().decode(NameTable.self, from: Data(contentsOf: paths[0]))
  try (table.source + "\n" + table.statuses + "\n").write(to: paths[1], atomically: false, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("declare-names: \(paths[0].path): \(error)\n".utf8))
  exit(1)
}
