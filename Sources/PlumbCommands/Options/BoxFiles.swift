import ArgumentParser
import BoxCases
import BoxComparison
import Boxes
import ConstraintBoxes
import DirectBoxes
import GLPKSolver
import LayoutCases

/// The engines for boxes.
enum BoxEngineName: String, ExpressibleByArgument, CaseIterable {
  case direct, constraint

  var engine: any BoxEngine {
    switch self {
    case .direct: DirectBoxEngine()
    case .constraint: ConstraintBoxEngine(solver: GLPKSolver())
    }
  }
}

/// Files of boxes from the command line.
struct BoxFiles: ParsableArguments {
  @Argument(
    help: "Files of the format plumb-boxes/1: a case, or one a line. - reads standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var paths: [String]

  /// All cases of all files, in order.
  func read() throws -> [BoxCase] { try paths.flatMap(Self.read) }

  /// The cases of a file, in order.
  static func read(_ path: String) throws -> [BoxCase] {
    let data = try CaseFiles.contents(path)
    do throws(CaseError) { return try BoxCase.cases(in: data) } catch {
      let lines = error.description.split(separator: "\n").map { "\(path): \($0)" }
      throw Exit.fail(lines.joined(separator: "\nplumb: "), Exit.badData)
    }
  }
}

/// A browser as judge.
enum BoxJudgeName: String, ExpressibleByArgument, CaseIterable {
  case chromium

  /// Starts the judge.
  ///
  /// - Throws: the exit of a command that cannot do without it.
  func start() throws -> any BoxJudge {
    do throws(BrowserError) { return try Chromium.start() } catch {
      throw Exit.fail(error.description, Exit.noSolution)
    }
  }
}
