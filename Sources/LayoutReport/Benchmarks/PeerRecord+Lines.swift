public import Foundation
public import LayoutComparison

extension PeerRecord {
  /// The peers in what `plumb compare --format json` printed; its other lines are passed over.
  ///
  /// - Throws: `PeerFileError` with the line that `plumb compare` does not print, or if there is no peer.
  public static func records(in data: Data, _ path: String) throws(PeerFileError) -> [PeerRecord] {
    struct Named: Decodable {
      var format: String
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    var records: [PeerRecord] = []
    for (number, line) in BenchmarkFile(path: path, data: data).lines {
      let format = (try? decoder.decode(Named.self, from: line))?.format
      if format == "plumb-report/1" || format == "plumb-summary/1" { continue }
      guard format == "plumb-peer/1", let record = try? decoder.decode(PeerRecord.self, from: line) else {
        throw PeerFileError(path: path, line: number)
      }
      records.append(record)
    }
    if records.isEmpty { throw PeerFileError(path: path, line: nil) }
    return records
  }
}

/// Why a file of peers cannot be used.
public struct PeerFileError: Error, CustomStringConvertible {
  public let path: String
  /// Nil where no line tells of a peer.
  public let line: Int?

  public var description: String {
    "\(path): " + (line.map { "line \($0) is not that of a comparison" } ?? "no line tells of a peer")
      + "; give what plumb compare --engine external:COMMAND --format json prints"
  }
}
