import Foundation
package import LayoutCore
import Synchronization

/// What is said, once in a program, where a view has texts and nobody said what measures them.
package final class UnsaidMetrics: Sendable {
  static let shared = UnsaidMetrics { FileHandle.standardError.write(Data("\($0)\n".utf8)) }

  private let hasTold = Mutex(false)
  private let write: @Sendable (String) -> Void

  package init(write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Tells it if it holds for a tree, and was not told before.
  package func tell(of tree: LayoutTree, measuredBy measurer: any TextMeasurer) {
    guard let fixed = measurer as? FixedMetrics, !fixed.isSaid,
      tree.measures.contains(where: { $0.text != nil })
    else { return }
    let isFirst = hasTold.withLock { told in
      defer { told = true }
      return !told
    }
    if isFirst {
      write(
        "Plumb: nothing is said about the font, so each character of a text is \(Int(FixedMetrics.characterWidth)) wide; "
          + "pass text: try FontMetrics(family: \"Inter\") of the product FontText, or text: FixedMetrics() to say so"
      )
    }
  }
}
