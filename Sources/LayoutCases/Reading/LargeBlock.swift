import Foundation

/// Memory of many pages, for the text of a corpus and for its answers.
package enum LargeBlock {
  /// Asks the system for large pages in a block that is about to be filled: every page is a fault, and cleared.
  ///
  /// Nothing changes where the block is small, or where there are no large pages.
  package static func expectFilling(_ block: UnsafeMutableRawPointer, _ count: Int) {
    #if os(Linux)
      guard count >= 1 << 22 else { return }
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      // From where its first page begins, so that the system can still move the block as one.
      let before = Int(bitPattern: block) & (page - 1)
      madvise(block - before, count + before, MADV_HUGEPAGE)
    #endif
  }
}
