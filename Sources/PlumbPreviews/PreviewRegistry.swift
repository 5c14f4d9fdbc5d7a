internal import CPreviewRecords

/// The previews of the program.
///
/// `#Preview` leaves a pointer in a section of the program, and the linker puts all of them side by side: nothing is
/// searched for, and no line of the program names them.
///
/// ```swift
/// @MainActor @Test(arguments: PreviewRegistry.all) func `a preview has a layout`(preview: Preview) throws {
///   let layoutCase = try preview.layoutCase()
///   #expect(DirectEngine().layout(try layoutCase.tree(), in: layoutCase.proposal, host: .center).status == .placed)
/// }
/// ```
public enum PreviewRegistry {
  /// All previews that are linked into the program beside this module, by file and line.
  ///
  /// A library that is loaded as a file of its own has a registry of its own.
  ///
  /// Complexity: O(n log n) for n previews; no view is made.
  public static var all: [Preview] {
    var found: [Preview] = []
    let records = UnsafeBufferPointer(start: plumb_preview_records(), count: plumb_preview_count())
    for record in records { withUnsafeMutablePointer(to: &found) { record?($0) } }
    return found.sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
  }

  /// What `#Preview` leaves: it adds a preview to the array that it is given.
  public typealias Record = @convention(c) (UnsafeMutableRawPointer) -> Void

  /// Adds a preview to an array of previews; for the code of `#Preview`.
  public static func add(_ preview: Preview, to found: UnsafeMutableRawPointer) {
    found.assumingMemoryBound(to: [Preview].self).pointee.append(preview)
  }
}
