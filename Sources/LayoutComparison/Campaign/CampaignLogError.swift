/// Why a campaign's log cannot be used.
public struct CampaignLogError: Error, CustomStringConvertible {
  /// What is wrong with the log.
  public enum Reason: Sendable {
    case unwritable(String)
    case inUse
    case otherCampaign(String)
    case damaged(line: Int)
    /// A chunk that is reported twice, or that the plan's shard does not have.
    case unplanned(line: Int, Shard)
    /// A report whose numbers are not those of its chunk.
    case inconsistent(line: Int)
    /// Two logs report the same chunk in different ways.
    case contradiction(CampaignChunk)
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
    case .otherCampaign(let difference):
      "\(path): is the log of another campaign (\(difference)); give another --log, or the options that it was "
        + "started with to continue it"
    case .damaged(let line):
      "\(path): line \(line) is not that of a campaign's log; give the path of a log, or a new one"
    case .unplanned(let line, let shard):
      "\(path): line \(line) reports a chunk that an earlier line reports, or that shard \(shard) does not have"
    case .inconsistent(let line):
      "\(path): line \(line) counts other cases than those of its chunk; the file was changed after it was written"
    case .contradiction(let chunk):
      "\(path): \(chunk.family) from seed \(chunk.seed) came out differently in another log"
    }
  }
}
