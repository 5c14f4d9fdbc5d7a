import ArgumentParser
import Foundation
import LayoutCases

/// Cases named by one argument: a family, a case file, or - for standard input.
enum CaseSource {
  /// The cases that an argument names, each with a seed; a generated one has its own, the next one each.
  static func cases(_ source: String, seed: UInt64, count: Int) throws -> [(case: LayoutCase, seed: UInt64)] {
    if source == "-" || FileManager.default.fileExists(atPath: source) {
      return try CaseFiles.parse([source]).read().map { ($0, seed) }
    }
    do {
      let family = try Family(source)
      return (0..<UInt64(count)).map { (family.makeCase(seed: seed &+ $0), seed &+ $0) }
    } catch {
      throw Exit.fail("\(error); there is no such file either", Exit.usage)
    }
  }
}
