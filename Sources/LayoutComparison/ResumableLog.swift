package import Foundation

/// A file of lines that one run appends to and a later run continues, for campaigns and benchmarks.
///
/// Appended lines are forced to disk, so a killed run loses at most the line that it was writing. Opening the
/// log again cuts such an unfinished line off. If the disk is full, an unfinished line is cut off at once.
package final class ResumableLog: Sendable {
  package let path: String
  private let file: FileHandle

  /// Opens or creates the file and locks it for this run.
  ///
  /// - Throws: `LogError` if it is not a file, is in use by another run, or cannot be written.
  package init(_ url: URL) throws(LogError) {
    path = url.path(percentEncoded: false)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw LogError(path, .unwritable(String(cString: strerror(errno)))) }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw LogError(path, .unwritable("it is no file that can be continued"))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw LogError(path, .inUse) }
  }

  /// The whole content of the file.
  package func contents() throws(LogError) -> Data {
    do { return try file.readToEnd() ?? Data() } catch {
      throw LogError(path, .unwritable(systemWords(of: error)))
    }
  }

  /// Cuts off everything after `length` bytes. The next line is appended there.
  package func goOn(after length: Int) throws(LogError) {
    do {
      try file.truncate(atOffset: UInt64(length))
      try file.seekToEnd()
    } catch { throw LogError(path, .unwritable(systemWords(of: error))) }
  }

  /// Appends lines, each with its line end.
  ///
  /// - Throws: `LogError` if they cannot be written; the error says whether the log still ends with a whole
  ///   line.
  package func append(_ lines: Data) throws(LogError) {
    var end: UInt64?
    do {
      end = try file.offset()
      try file.write(contentsOf: lines)
      try file.synchronize()
    } catch {
      let cause = systemWords(of: error)
      let isWhole = end.map { (try? file.truncate(atOffset: $0)) != nil } ?? false
      throw LogError(path, .full(cause, isWhole: isWhole))
    }
  }
}

/// Why a log cannot be used.
public struct LogError: Error, CustomStringConvertible {
  /// What is wrong with the log. Lines count from 1.
  public enum Reason: Sendable, Hashable {
    case unwritable(String)
    /// The disk is full; the log ends with a whole line or not.
    case full(String, isWhole: Bool)
    case inUse
    /// It is the log of another run, which differs in this.
    case otherRun(String)
    case damaged(line: Int, String)
    /// It contradicts another log in this respect.
    case contradiction(String)
  }

  public var path: String
  public var reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  public var description: String {
    switch reason {
    case .unwritable(let cause): "\(path): cannot be opened for writing: \(cause)"
    case .full(let cause, let isWhole):
      "\(path) cannot be written: \(cause); "
        + (isWhole
          ? "every line that it holds is whole" : "its last line may be cut short and counts as not there")
        + ", and the same command continues it"
    case .inUse: "\(path): is being written by another run; give each run a log of its own"
    case .otherRun(let difference):
      "\(path): is the log of another run (\(difference)); give another --log, or the options that it was started "
        + "with to continue it"
    case .damaged(let line, let problem): "\(path): line \(line) \(problem)"
    case .contradiction(let what): "\(path): \(what) came out differently in another log"
    }
  }
}

/// The system's message for a failed call, such as `No space left on device`.
package func systemWords(of error: any Error) -> String {
  let cause = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error) as NSError
  return cause.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(cause.code))) : "\(error)"
}
