public import Foundation

/// The lines of a campaign's log that are whole.
public struct CampaignLogContents: Sendable {
  /// Nil if not even the first line is whole.
  public private(set) var header: CampaignLog.Header?
  public private(set) var reports: [ChunkReport] = []
  /// The length of the whole lines, in bytes.
  public private(set) var length = 0

  /// Reads a log; what follows the last line end is what a killed run left of a line, and is not counted.
  ///
  /// - Throws: `CampaignLogError` with the number of the line that is wrong.
  public init(_ data: Data, _ path: String) throws(CampaignLogError) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    var open: Set<CampaignChunk> = []
    var number = 0
    while let end = data[(data.startIndex + length)...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = data[(data.startIndex + length)..<end]
      number += 1
      do {
        if let header {
          let report = try decoder.decode(ChunkReport.self, from: line)
          guard open.remove(report.chunk) != nil else {
            throw CampaignLogError(path, .unplanned(line: number, header.shard))
          }
          guard report.isConsistent else { throw CampaignLogError(path, .inconsistent(line: number)) }
          reports.append(report)
        } else {
          let first = try decoder.decode(CampaignLog.Header.self, from: line)
          guard first.plan.isPossible else { throw CampaignLogError(path, .damaged(line: number)) }
          open = Set(first.shard.chunks(of: first.plan))
          header = first
        }
      } catch {
        throw error as? CampaignLogError ?? CampaignLogError(path, .damaged(line: number))
      }
      length = end + 1 - data.startIndex
    }
    guard header?.format ?? CampaignLog.Header.format == CampaignLog.Header.format else {
      throw CampaignLogError(path, .damaged(line: 1))
    }
  }
}

/// Why a campaign's log cannot be used.
public struct CampaignLogError: Error, CustomStringConvertible {
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
