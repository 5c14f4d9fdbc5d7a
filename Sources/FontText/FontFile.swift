import CHarfBuzzShims
import Foundation

/// An open font file, and the advances of the short runs that were shaped in it.
///
/// Unchecked: HarfBuzz lets threads share a font that is immutable, and the lock guards the rest.
final class FontFile: @unchecked Sendable {
  /// In font units.
  let metrics: plumb_font_metrics
  private let handle: OpaquePointer
  private let lock = NSLock()
  private var known: [Substring: [Double]] = [:]

  /// Bounds on what is kept: the bytes of a run, and how many runs; more than that and all are forgotten.
  private static let longestKnown = 64
  private static let mostKnown = 10_000

  init(path: String) throws(FontFileError) {
    guard !path.utf8.contains(0) else { throw .nullByte(in: path) }
    var handle: OpaquePointer?
    var metrics = plumb_font_metrics()
    var systemError: Int32 = 0
    let outcome = plumb_font_open(path, &handle, &metrics, &systemError)
    guard outcome == PLUMB_FONT_OPENED, let handle else {
      throw FontFileError(path: path, outcome: outcome, systemError: systemError)
    }
    self.handle = handle
    self.metrics = metrics
  }

  deinit { plumb_font_close(handle) }

  /// The advance of each character of `run`, in font units.
  func advances(of run: Substring) -> [Double] {
    guard run.utf8.count <= Self.longestKnown else { return shaped(run) }
    if let advances = lock.withLock({ known[run] }) { return advances }
    let advances = shaped(run)
    lock.withLock {
      if known.count >= Self.mostKnown { known.removeAll() }
      // A copy: a part of a text would keep all of it.
      known[Substring(String(run))] = advances
    }
    return advances
  }

  private func shaped(_ run: Substring) -> [Double] {
    var text = String(run)
    return text.withUTF8 { bytes in
      var clusters = [Int64](repeating: 0, count: bytes.count)
      let isShaped = bytes.withMemoryRebound(to: CChar.self) {
        plumb_font_advances(handle, $0.baseAddress, $0.count, &clusters)
      }
      return isShaped ? clusters.perCharacter(of: run) : [Double](repeating: .nan, count: run.count)
    }
  }
}
