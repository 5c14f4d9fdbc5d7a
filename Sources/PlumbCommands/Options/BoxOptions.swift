import ArgumentParser
import BoxCases
import BoxComparison
import Boxes
import ConstraintBoxes
import DirectBoxes
import GLPKSolver
import LayoutCases
import LayoutCore

/// The engines for boxes.
enum BoxEngineName: String, ExpressibleByArgument, CaseIterable {
  case direct, constraint

  func engine(_ dialect: BoxDialect = .specification) -> any BoxEngine {
    switch self {
    case .direct: DirectBoxEngine(dialect: dialect)
    case .constraint: ConstraintBoxEngine(solver: GLPKSolver(), dialect: dialect)
    }
  }
}

/// What engines do where Chromium and the specifications part.
enum BoxDialectName: String, ExpressibleByArgument, CaseIterable {
  case specification, chromium

  var dialect: BoxDialect {
    switch self {
    case .specification: .specification
    case .chromium: .chromium
    }
  }
}

/// One case of a file.
struct BoxChoice: ParsableArguments {
  @Argument(
    help: "A file of the format plumb-boxes/1. - reads standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var path: String
  @Option(help: "The name of the case, in a file of many.") var name: String?

  func read() throws -> BoxCase {
    let cases = try CaseFiles<BoxCase>.read([path])
    if let name {
      guard let found = cases.first(where: { $0.name == name }) else {
        throw Exit.fail("\(path) has no case \(Terminal.printable(name))", Exit.usage)
      }
      return found
    }
    guard let first = cases.first, cases.count == 1 else {
      throw Exit.fail("\(path) has \(cases.count) cases; --name says which", Exit.usage)
    }
    return first
  }

  /// The number of the box with a path as `plumb boxes layout` prints it.
  static func box(_ path: String, in tree: BoxTree) throws -> Int {
    let wanted = path.hasPrefix("$.") ? path : "$.\(path)"
    if let box = (0..<tree.count).first(where: { tree.path(of: $0) == wanted }) { return box }
    let known = (0..<min(tree.count, 8)).map { String(tree.path(of: $0).dropFirst(2)) }.joined(
      separator: ", ")
    throw Exit.fail(
      "the case has no box \(Terminal.printable(String(wanted.dropFirst(2)))); its boxes are \(known)"
        + (tree.count > 8 ? " and \(tree.count - 8) more" : ""), Exit.usage)
  }
}

/// A browser as judge.
enum BoxJudgeName: String, ExpressibleByArgument, CaseIterable {
  case chromium

  /// Starts the judge.
  ///
  /// - Throws: the exit of a command that cannot do without it.
  func start() throws -> any BoxCaseEngine {
    do throws(Problem) { return try Chromium.start() } catch {
      throw Exit.fail(error.description, Exit.noSolution)
    }
  }
}
