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
