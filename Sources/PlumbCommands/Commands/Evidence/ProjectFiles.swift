import ArgumentParser
import Foundation
import LayoutEvidence

/// Where the files of the project stand that speak of evidence.
struct ProjectFiles: ParsableArguments {
  @Option(help: "The specification.", completion: .file())
  var specification = "Documentation/Semantics.md"
  @Option(
    help: "The list of the mutants in their build; `scripts/mutants --tool` prints it.", completion: .file())
  var mutants = ".build/mutants/mutants.json"
  @Option(help: "The folder of questions.", completion: .directory) var questions = "Cases/Questions"
  @Option(help: "The clauses that no mutant can break or no window can show.", completion: .file())
  var exempt =
    "Mutants/exempt.txt"

  func readSpecification() throws -> Specification {
    try Specification(markdown: try text(of: specification))
  }

  func readMutants() throws -> MutantsBuild { try MutantsBuild(URL(filePath: mutants)) }

  func readExempt() -> String { (try? String(contentsOfFile: exempt, encoding: .utf8)) ?? "" }

  /// The questions; nil if the folder has none.
  func readQuestionsIfAny() throws -> Questions? {
    let path = "\(questions)/readings.json"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try Questions(json: try FileBytes.contents(path), path)
  }

  /// The questions, which must be there.
  func readQuestions() throws -> Questions {
    let path = "\(questions)/readings.json"
    return try Questions(json: try FileBytes.contents(path), path)
  }

  /// The files of scenes that the project ships.
  func sceneFiles() throws -> [String] {
    let folder = "Cases/Recorded"
    let recorded = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ["Cases/evidence.ndjson"]
      + recorded.filter { $0.hasSuffix(".ndjson") }.sorted().map { "\(folder)/\($0)" }
  }

  private func text(of path: String) throws -> String {
    String(decoding: try FileBytes.contents(path), as: UTF8.self)
  }
}
