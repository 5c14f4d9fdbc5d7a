import Foundation
public import LayoutCases
import LayoutCore

/// The cases that the page offers.
public struct Shelf: Sendable {
  public var cases: [LayoutCase]

  public init(_ cases: [LayoutCase]) { self.cases = cases }

  /// A few cases that come with the explorer.
  public static func builtIn() throws -> Shelf {
    try Shelf(LayoutCase.cases(in: PageFiles.resource("cases.ndjson")))
  }

  /// What a list of cases says of one.
  struct Entry: Encodable {
    var index: Int
    var name: String
    /// How many views it has; 0 if it is refused.
    var views: Int
  }

  var entries: [Entry] {
    cases.enumerated().map { index, layoutCase in
      let tree = try? layoutCase.tree()
      return Entry(
        index: index, name: layoutCase.name, views: tree.map { $0.kinds.count { !$0.isWrapper } } ?? 0)
    }
  }
}
