public import Foundation
import LayoutCases

/// A run's log: the manifest, then a line for each sample.
///
/// The lines of a process are appended with one write and forced to disk, so that a killed run loses the process
/// it was at; what it left of that is cut off when the log is opened again.
public final class BenchmarkLog {
  /// What earlier runs have finished.
  public let contents: BenchmarkLogContents
  private let file: FileHandle

  /// Opens the log of a plan, or starts it.
  ///
  /// - Throws: `BenchmarkLogError` where the file holds anything else, is damaged, is in use by another run, or
  ///   cannot be written.
  public init(_ url: URL, _ manifest: BenchmarkManifest) throws {
    let path = url.path(percentEncoded: false)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw BenchmarkLogError(path, .unwritable(String(cString: strerror(errno))))
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw BenchmarkLogError(path, .unwritable("it is no file that can be continued"))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw BenchmarkLogError(path, .inUse) }
    let data = try file.readToEnd() ?? Data()
    contents = try BenchmarkLogContents(data, path)
    if let first = contents.manifest {
      if let difference = first.difference(from: manifest) {
        throw BenchmarkLogError(path, .otherRun(difference))
      }
    } else if !zip(data, #"{"build":"#.utf8).allSatisfy(==) {
      throw BenchmarkLogError(path, .damaged(line: 1))
    }
    try file.truncate(atOffset: UInt64(contents.length))
    try file.seekToEnd()
    if contents.manifest == nil { try append([manifest]) }
  }

  /// Adds the samples of a process.
  ///
  /// - Throws: where they cannot be written; the log then holds what it held before, or more that is not whole.
  public func append(_ samples: [BenchmarkSample]) throws { try append(samples as [any Encodable]) }

  private func append(_ lines: [any Encodable]) throws {
    let text = try lines.map { try canonicalText(of: $0) + "\n" }.joined()
    try file.write(contentsOf: Data(text.utf8))
    try file.synchronize()
  }
}
