public import Foundation

/// The lines of a log that are whole, and of whole processes.
public struct BenchmarkLogContents: Sendable {
  /// Nil if not even the first line is whole.
  public private(set) var manifest: BenchmarkManifest?
  public private(set) var samples: [BenchmarkSample] = []
  /// The bytes up to the end of the last process that is whole.
  public private(set) var length = 0

  /// Reads a log. What follows the last sample of the last process is what a killed run left, and is not counted.
  ///
  /// - Throws: `BenchmarkLogError` with the number of the line that is wrong.
  public init(_ data: Data, _ path: String) throws(BenchmarkLogError) {
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
          throw BenchmarkLogError(path, .damaged(line: number))
        }
        manifest = first
        length = position
        continue
      }
      guard let sample = try? decoder.decode(BenchmarkSample.self, from: line),
        sample.format == BenchmarkSample.format
      else { throw BenchmarkLogError(path, .damaged(line: number)) }
      open.append(sample)
      guard sample.last == true else { continue }
      guard open.allSatisfy({ $0.position == sample.position }), processes.insert(sample.position).inserted
      else {
        throw BenchmarkLogError(path, .unplanned(line: number))
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

  /// The places in the order of the processes that are done.
  public var finished: Set<Int> { Set(samples.map(\.position)) }
}
