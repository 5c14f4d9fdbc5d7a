package import Foundation
package import LayoutCases
import LayoutComparison
package import LayoutCore
import Synchronization

/// Which clauses frames of SwiftUI pin: breaking the clause misses one of them. Format `plumb-pinned/1`.
///
/// Frames of SwiftUI are the expected frames of cases that were recorded from it or that its documentation
/// gives. Other cases take no part, and neither do cases that the engine misses without a mutant.
package struct Pinning: Sendable, Hashable, Codable {
  package static let format = "plumb-pinned/1"

  /// A mutant, and the scenes that it misses.
  package struct Break: Sendable, Hashable, Codable {
    package var clause: String
    /// The mutant's name.
    package var name: String
    /// What is wrong with it.
    package var why: String
    /// The names of the scenes that it misses, in the order of the scenes.
    package var missed: [String]
  }

  /// A scene that takes no part.
  package struct Omission: Sendable, Hashable, Codable {
    package var scene: String
    package var reason: String
  }

  package private(set) var format = Self.format
  /// How many scenes take part, by the file that they stand in.
  package var scenes: [String: Int]
  package var omitted: [Omission]
  /// By clause, in the order of the mutants.
  package var breaks: [Break]

  package init(scenes: [String: Int], omitted: [Omission], breaks: [Break]) {
    self.scenes = scenes
    self.omitted = omitted
    self.breaks = breaks
  }

  // MARK: Reading and writing

  /// - Throws: if the data is no `plumb-pinned/1`.
  package init(json: Data, _ path: String) throws(Problem) {
    do { self = try strictDocument(Self.self, json) } catch {
      throw Problem("\(path): is no \(Self.format); `plumb evidence --format json` makes one")
    }
    guard format == Self.format else {
      throw Problem("\(path): has the format \(format); \(Self.format) is needed")
    }
  }

  /// The result as text, a mutant a line.
  package func json() throws -> String {
    let head =
      "{\"format\": \"\(format)\", \"omitted\": \(try canonicalText(of: omitted)), "
      + "\"scenes\": \(try canonicalText(of: scenes)), \"breaks\": [\n"
    return head + (try breaks.map { try canonicalText(of: $0) }).joined(separator: ",\n") + "\n]}\n"
  }

  // MARK: Figures

  /// The clauses that a mutant breaks with a scene missed.
  package var pinned: Set<String> { pinned { _ in true } }

  /// The clauses that are pinned by scenes for which `counts` holds.
  package func pinned(by counts: (String) -> Bool) -> Set<String> {
    Set(breaks.filter { $0.missed.contains(where: counts) }.map(\.clause))
  }

  /// The clauses that mutants break.
  package var broken: Set<String> { Set(breaks.map(\.clause)) }

  /// The scenes that miss when the clause is broken, those that fewest other mutants miss first.
  package func scenes(pinning clause: String) -> [String] {
    var counts: [String: Int] = [:]
    for scene in breaks.flatMap(\.missed) { counts[scene, default: 0] += 1 }
    let found = Set(breaks.filter { $0.clause == clause }.flatMap(\.missed))
    return found.sorted { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) }
  }
}

extension Pinning {
  /// Whether a case was recorded from SwiftUI, or is given by its documentation.
  package static func isEvidence(_ layoutCase: LayoutCase) -> Bool {
    guard layoutCase.expect != nil, layoutCase.constraints.isEmpty, let source = layoutCase.source else {
      return false
    }
    return ["recorded from SwiftUI", "SwiftUI documentation", "native SwiftUI"].contains {
      source.contains($0)
    }
  }

  /// Lays out every scene with every mutant.
  ///
  /// - Parameters:
  ///   - files: the cases of each file, by its name.
  ///   - jobs: how many mutants run at a time.
  ///   - progress: called with the number of mutants that are done.
  /// - Throws: if the build does not start, or misses all scenes without a mutant.
  package init(
    _ build: MutantsBuild, on files: [(name: String, cases: [CheckedCase])], jobs: Int = 1,
    progress: @Sendable (Int) -> Void = { _ in }
  ) throws(Problem) {
    let sound = try build.engine(0)
    var scenes: [CheckedCase] = []
    self.init(scenes: [:], omitted: [], breaks: [])
    for (name, cases) in files {
      for checked in cases {
        let layoutCase = checked.layoutCase
        if !Self.isEvidence(layoutCase) {
          let reason = "no frames of SwiftUI; its source: \(layoutCase.source ?? "none")"
          omitted.append(Omission(scene: layoutCase.name, reason: reason))
        } else if let miss = Self.miss(of: sound, on: checked) {
          omitted.append(Omission(scene: layoutCase.name, reason: "not met: \(miss)"))
        } else {
          self.scenes[name, default: 0] += 1
          scenes.append(checked)
        }
      }
    }
    if scenes.isEmpty {
      throw Problem(
        "no scene takes part: "
          + (omitted.first.map { "\($0.scene): \($0.reason)" } ?? "the files have no cases"))
    }
    let (mutants, evidence) = (build.ofDirectEngine, scenes)
    let results = try inParallel(mutants.count, jobs: jobs, progress) {
      (index) throws(Problem) -> Break in
      let mutant = mutants[index]
      let engine = try build.engine(mutant.number)
      return Break(
        clause: mutant.clause, name: mutant.name, why: mutant.why,
        missed: evidence.filter { Self.miss(of: engine, on: $0) != nil }.map(\.layoutCase.name))
    }
    breaks = results
  }

  /// The first expected coordinate that the engine misses, in words; nil if it meets all.
  private static func miss(of engine: ExternalEngine, on checked: CheckedCase) -> String? {
    guard let expect = checked.layoutCase.expect else { return nil }
    let result = engine.layout(checked.layoutCase, checked.tree)
    guard result.status == .placed else { return result.status.name }
    let check = ExpectationCheck(expect, checked.tree, result)
    guard let worst = check.differences.max(by: { $0.deviation < $1.deviation }) else { return nil }
    return "\(worst.view).\(worst.coordinate) is \(Coordinate.text(of: worst.values[1])), "
      + "SwiftUI gives \(Coordinate.text(of: worst.values[0]))"
  }
}

/// Does `count` pieces of work, at most `jobs` at a time, and returns their results in order.
///
/// - Throws: the error of the first piece that failed.
func inParallel<Result: Sendable>(
  _ count: Int, jobs: Int, _ progress: @Sendable (Int) -> Void,
  _ work: @Sendable (Int) throws(Problem) -> Result
) throws(Problem) -> [Result] {
  let state = Mutex((next: 0, done: 0, results: [Int: Swift.Result<Result, Problem>]()))
  DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
    while true {
      let index = state.withLock { state in
        defer { state.next += 1 }
        return state.next
      }
      guard index < count else { return }
      let result = Swift.Result { () throws(Problem) -> Result in try work(index) }
      let done = state.withLock { state in
        state.results[index] = result
        state.done += 1
        return state.done
      }
      progress(done)
    }
  }
  let results = state.withLock { $0.results }
  var ordered: [Result] = []
  for index in 0..<count {
    if let result = results[index] { ordered.append(try result.get()) }
  }
  return ordered
}
