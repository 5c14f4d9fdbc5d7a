package import Foundation
import LayoutCases
package import LayoutComparison

/// The log of a run: the manifest, then one line for each sample.
///
/// All lines of a process are appended at once, so a killed run loses at most the process that was running.
package final class BenchmarkLog {
  /// The manifest and samples of earlier runs.
  package let contents: BenchmarkLogContents
  private let log: ResumableLog

  /// Opens the log of a plan, or creates it.
  ///
  /// - Throws: `LogError` if the file holds anything else, is damaged, is in use by another run, or cannot be
  ///   written.
  package init(_ url: URL, _ manifest: BenchmarkManifest) throws {
    log = try ResumableLog(url)
    let data = try log.contents()
    contents = try BenchmarkLogContents(data, log.path)
    if let first = contents.manifest {
      if let difference = first.difference(from: manifest) {
        throw LogError(log.path, .otherRun(difference))
      }
    } else if !zip(data, #"{"build":"#.utf8).allSatisfy(==) {
      throw BenchmarkLogContents.damaged(log.path, line: 1)
    }
    try log.goOn(after: contents.length)
    if contents.manifest == nil { try append([manifest]) }
  }

  /// Appends the samples of a process.
  ///
  /// - Throws: `LogError` if they cannot be written; the process then counts as not done.
  package func append(_ samples: [BenchmarkSample]) throws { try append(samples as [any Encodable]) }

  private func append(_ lines: [any Encodable]) throws {
    try log.append(Data(try lines.map { try canonicalText(of: $0) + "\n" }.joined().utf8))
  }
}

/// The whole lines of a log, without those of a process that was not finished.
package struct BenchmarkLogContents: Sendable {
  /// Nil if even the first line is not whole.
  package private(set) var manifest: BenchmarkManifest?
  package private(set) var samples: [BenchmarkSample] = []
  /// The number of bytes up to the end of the last finished process.
  package private(set) var length = 0

  /// Reads a log. Lines after the last finished process were left by a killed run and are ignored.
  ///
  /// - Throws: `LogError` with the number of the damaged line.
  package init(_ data: Data, _ path: String) throws(LogError) {
    var processes: Set<Int> = []
    var open: [BenchmarkSample] = []
    var position = 0
    var number = 0
    while let end = data[(data.startIndex + position)...].firstIndex(of: 0x0A) {
      let line = data[(data.startIndex + position)..<end]
      position = end + 1 - data.startIndex
      number += 1
      guard manifest != nil else {
        let first = try? strictDocument(BenchmarkManifest.self, line)
        guard let first, first.format == BenchmarkManifest.format else {
          throw Self.damaged(path, line: number)
        }
        manifest = first
        length = position
        continue
      }
      guard let sample = try? strictDocument(BenchmarkSample.self, line),
        sample.format == BenchmarkSample.format
      else { throw Self.damaged(path, line: number) }
      open.append(sample)
      guard sample.last == true else { continue }
      guard open.allSatisfy({ $0.position == sample.position }), processes.insert(sample.position).inserted
      else {
        throw LogError(
          path,
          .damaged(
            line: number,
            "ends a process that is there already, or that others are mixed with; the file was changed after it "
              + "was written"))
      }
      samples += open
      open = []
      length = position
    }
  }

  /// The contents of a log that was never written.
  init(_ manifest: BenchmarkManifest, _ samples: [BenchmarkSample]) {
    self.manifest = manifest
    self.samples = samples
  }

  static func damaged(_ path: String, line: Int) -> LogError {
    LogError(
      path, .damaged(line: line, "is not that of a benchmark's log; give the path of a log, or a new one"))
  }

  /// The positions of the finished processes in the run's order.
  package var finished: Set<Int> { Set(samples.map(\.position)) }
}
