import ArgumentParser
import ConstraintLayout
import Foundation
import LayoutCases
import LayoutComparison

/// Where shrunk cases come in: told, and kept as records if there is a folder for them.
struct ShrinkingDesk {
  /// The folder of the records.
  let output: String?
  let isJSON: Bool
  /// The engine whose programs are kept.
  let engine: ConstraintEngine

  func take(_ shrunk: ShrunkCase) throws {
    try Terminal.write(
      isJSON
        ? try shrunk.layoutCase.json() + "\n" : try ShrinkingText(shrunk, showsCase: output == nil).text)
    guard let output else { return }
    let record = try RecordMaker(engine: engine).record(of: shrunk)
    let (folder, isNew): (URL, Bool)
    do {
      (folder, isNew) = try RegressionFolder(URL(filePath: output, directoryHint: .isDirectory)).add(record)
    } catch {
      throw Exit.fail(
        "\(output): the record \(record.name) cannot be written: \(Terminal.reason(error))", Exit.outputError)
    }
    if !isJSON {
      try Terminal.write(
        "     \(isNew ? "kept in" : "known from") \(Terminal.printable(folder.relativePath))\n")
    }
  }
}
