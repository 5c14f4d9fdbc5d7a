import Foundation
import LayoutCases
import LayoutCore
import Synchronization

/// A case of a request, read and checked, with its tree.
struct ReadCase: Sendable {
  /// The most views, wrappers counted, that are laid out on request.
  static let mostNodes = 200_000

  var layoutCase: LayoutCase
  var tree: LayoutTree

  /// Reads the text of a case by the decoder that files are read by.
  init(_ text: ArraySlice<UInt8>) throws(ExplorerError) {
    do throws(CaseError) {
      let checked = try CheckedCase(json: Data(text))
      (layoutCase, tree) = (checked.layoutCase, checked.tree)
    } catch {
      throw .badCase(error.path, error.problem)
    }
    guard tree.count <= Self.mostNodes else {
      throw .badCase(
        "$.root",
        "has \(tree.count) views and modifiers; the explorer takes \(Self.mostNodes), `plumb layout` any number"
      )
    }
    guard layoutCase.constraints.isEmpty else {
      throw .badCase(
        "$.constraints",
        "demand more than the rules give, which `plumb constrain` answers; leave them out here")
    }
  }
}

/// The cases that were read last: who drags an edge sends the same case again and again.
final class ReadCases: Sendable {
  private static let most = 8

  /// The most recent last.
  private let kept = Mutex<[(text: ArraySlice<UInt8>, value: ReadCase)]>([])

  /// The case of a text, read unless it was among the last ones.
  func read(_ text: ArraySlice<UInt8>) throws(ExplorerError) -> ReadCase {
    let known = kept.withLock { kept in
      kept.last { $0.text == text }?.value
    }
    if let known { return known }
    let value = try ReadCase(text)
    kept.withLock { kept in
      kept.append((text, value))
      if kept.count > Self.most { kept.removeFirst() }
    }
    return value
  }
}
