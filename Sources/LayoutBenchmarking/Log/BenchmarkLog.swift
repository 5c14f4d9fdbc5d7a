public import Foundation
import LayoutCases
public import LayoutComparison

/// A run's log: the manifest, then a line for each sample.
///
/// The lines of a process are appended at once, so that a killed run loses no more than the process it was at.
public final class BenchmarkLog {
  /// What earlier runs have finished.
  public let contents: BenchmarkLogContents
  private let log: ResumableLog

  /// Opens the log of a plan, or starts it.
  ///
  /// - Throws: `LogError` where the file holds anything else, is damaged, is in use by another run, or cannot be
  ///   written.
  public init(_ url: URL, _ manifest: BenchmarkManifest) throws {
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

  /// Adds the samples of a process.
  ///
  /// - Throws: `LogError` where they cannot be written; the process then counts as not done.
  public func append(_ samples: [BenchmarkSample]) throws { try append(samples as [any Encodable]) }

  private func append(_ lines: [any Encodable]) throws {
    try log.append(Data(try lines.map { try canonicalText(of: $0) + "\n" }.joined().utf8))
  }
}

/// The lines of a log that are whole, and of whole processes.
public struct BenchmarkLogContents: Sendable {
  /// Nil if not even the first line is whole.
  public private(set) var manifest: BenchmarkManifest?
  public private(set) var samples: [BenchmarkSample] = []
  /// The bytes up to the end of the last process that is whole.
  public private(set) var length = 0

  /// Reads a log. What follows the last sample of the last process is what a killed run left, and is not counted.
  ///
  /// - Throws: `LogError` with the number of the line that is wrong.
  public init(_ data: Data, _ path: String) throws(LogError) {
    let decoder = JSONDecoder()
    var processes: Set<Int> = []
    var open: [BenchmarkSample] = []
    var position = 0
    var number = 0
    while let end = data[(data.startIndex + position)...].firstIndex(of: 0x0A) {
      let line = data[(data.startIndex + position)..<end]
      position = end + 1 - data.startIndex
      number += 1
      guard manifest != nil else {
        let first = try? decoder.decode(BenchmarkManifest.self, from: line)
        guard let first, first.format == BenchmarkManifest.format else {
          throw Self.damaged(path, line: number)
        }
        manifest = first
        length = position
        continue
      }
      guard let sample = try? decoder.decode(BenchmarkSample.self, from: line),
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

  /// The places in the order of the processes that are done.
  public var finished: Set<Int> { Set(samples.map(\.position)) }
}
