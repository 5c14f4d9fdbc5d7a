internal import ChildProcesses
package import Foundation
package import LayoutComparison
package import LayoutCore

/// A build of the tool that holds mutants: single changes that break a clause, each behind a switch.
///
/// `scripts/mutants --tool` makes it, and lists the mutants in a file of the format `plumb-mutants-build/1`
/// beside it.
package struct MutantsBuild: Sendable {
  /// A change that breaks a clause.
  package struct Mutant: Sendable, Hashable, Decodable {
    /// The number that switches it on.
    package var number: Int
    /// Whose code it changes: `direct`, `constraint`, or `shared` by both.
    package var list: String
    package var name: String
    /// The clause that it breaks; empty if it breaks none.
    package var clause: String
    /// What is wrong with it.
    package var why: String
    /// What the clause would mean if SwiftUI did this; empty if SwiftUI would not.
    package var reading: String
    /// The proof that it changes no frame; empty otherwise.
    package var harmless: String
  }

  /// In the order of their numbers.
  package let mutants: [Mutant]
  private let tool: String
  private let variable: String

  private struct Manifest: Decodable {
    var format: String
    var plumb: String
    var variable: String
    var mutants: [Mutant]
  }

  /// - Parameter list: the file that lists the mutants.
  /// - Throws: if the file or the tool is missing, or the file has another format.
  package init(_ list: URL) throws(Problem) {
    let path = list.relativePath
    guard let data = FileManager.default.contents(atPath: list.path) else {
      throw Problem("\(path): there is no such file; `scripts/mutants --tool` builds the mutants")
    }
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: data),
      manifest.format == "plumb-mutants-build/1"
    else {
      throw Problem(
        "\(path): is no plumb-mutants-build/1; give the file that `scripts/mutants --tool` prints")
    }
    tool = list.deletingLastPathComponent().appending(path: manifest.plumb).path
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      throw Problem(
        "\(path): the tool \(tool) is missing; `scripts/mutants --tool` builds it again")
    }
    variable = manifest.variable
    mutants = manifest.mutants
  }

  /// The build with some of its mutants.
  func keeping(_ isKept: (Mutant) -> Bool) -> MutantsBuild {
    MutantsBuild(mutants: mutants.filter(isKept), tool: tool, variable: variable)
  }

  private init(mutants: [Mutant], tool: String, variable: String) {
    (self.mutants, self.tool, self.variable) = (mutants, tool, variable)
  }

  /// The mutants that change the direct engine and break a clause, without those that change no frame.
  package var ofDirectEngine: [Mutant] {
    mutants.filter { $0.list != "constraint" && !$0.clause.isEmpty && $0.harmless.isEmpty }
  }

  /// The direct engine of the build with one mutant at work; none for 0.
  ///
  /// - Throws: if the tool does not start.
  package func engine(_ number: Int) throws(Problem) -> ExternalEngine {
    do {
      return try ExternalEngine(
        "\(variable)=\(number) SWIFT_BACKTRACE=enable=no '\(tool)' adapter",
        limits: ExternalProgram.Limits(answer: .seconds(3)))
    } catch {
      throw Problem("\(tool) adapter, with mutant \(number): \(error)")
    }
  }
}
