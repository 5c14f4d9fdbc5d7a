/// Why a benchmark's log cannot be used.
public struct BenchmarkLogError: Error, CustomStringConvertible {
  public enum Reason: Sendable, Hashable {
    case unwritable(String)
    case inUse
    case otherRun(String)
    case damaged(line: Int)
    /// A process that an earlier line reports, or samples of several processes mixed.
    case unplanned(line: Int)
  }

  public var path: String
  public var reason: Reason

  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  public var description: String {
    switch reason {
    case .unwritable(let cause): "\(path): cannot be opened for writing: \(cause)"
    case .inUse: "\(path): is being written by another run; give each run a log of its own"
    case .otherRun(let difference):
      "\(path): is the log of another run (\(difference)); give another --log, or what it was started with to "
        + "continue it"
    case .damaged(let line):
      "\(path): line \(line) is not that of a benchmark's log; give the path of a log, or a new one"
    case .unplanned(let line):
      "\(path): line \(line) ends a process that is there already, or that others are mixed with; the file was "
        + "changed after it was written"
    }
  }
}
