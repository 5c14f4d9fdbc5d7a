import ArgumentParser
import Foundation
import LayoutBenchmarking

/// A kind of contenders: every kind has a file of its own, and stands in `all`.
struct ContenderKind: Sendable {
  /// What plans call them, for messages.
  var names: [String]
  /// Makes the contender of a description for a task; nil if it is none of this kind.
  var maker: @Sendable (ContenderDescription) -> Maker?

  /// Makes a contender, in the process that measures.
  typealias Maker = @Sendable (BenchmarkTask) throws -> any Contender

  static let all: [ContenderKind] = [.direct, .constraint, .session, .loop, .external]

  /// What makes the contender of a description.
  static func maker(_ description: ContenderDescription) throws -> Maker {
    for kind in all {
      if let make = kind.maker(description) { return make }
    }
    let names = all.flatMap(\.names).joined(separator: ", ")
    throw Exit.fail("there is no contender \"\(description.engine)\"; there are \(names)", Exit.badData)
  }
}
