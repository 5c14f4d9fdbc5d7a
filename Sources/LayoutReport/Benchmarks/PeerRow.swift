public import Foundation
public import LayoutComparison

/// How far another program's frames agreed: a line of the format `plumb-peer/1`.
public struct PeerRow: Sendable, Decodable {
  let engine: String
  let version: String
  let subset: String
  let verdicts: [String: Int]
  let tolerance: Double
  let worstDistance: Double
  let nanoseconds: Double?
  let roundTripNanoseconds: Double?

  /// What `plumb compare` found of an external engine.
  ///
  /// - Parameter tolerance: how many points a coordinate might be off.
  public init(_ tally: EngineTally, _ engine: ExternalEngine, tolerance: Double) {
    self.engine = tally.engine
    version = engine.hello.version
    subset = engine.hello.subset
    verdicts = tally.verdicts
    self.tolerance = tolerance
    worstDistance = tally.worstDistance
    nanoseconds = tally.nanoseconds
    roundTripNanoseconds = tally.roundTripNanoseconds
  }

  /// The peers in what `plumb compare --format json` printed; its other lines are passed over.
  ///
  /// - Throws: `PeerFileError` with the line that `plumb compare` does not print, or if there is no peer.
  public static func rows(in data: Data, _ path: String) throws(PeerFileError) -> [PeerRow] {
    struct Named: Decodable {
      var format: String
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    var rows: [PeerRow] = []
    for (number, line) in BenchmarkFile(path: path, data: data).lines {
      let format = (try? decoder.decode(Named.self, from: line))?.format
      if format == "plumb-report/1" || format == "plumb-summary/1" { continue }
      guard format == "plumb-peer/1", let row = try? decoder.decode(PeerRow.self, from: line) else {
        throw PeerFileError(path: path, line: number)
      }
      rows.append(row)
    }
    if rows.isEmpty { throw PeerFileError(path: path, line: nil) }
    return rows
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
