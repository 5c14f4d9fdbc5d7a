public import Foundation
import LayoutCases

/// A campaign's log: a line that says what is checked, then a line per finished chunk.
///
/// A line is appended with one write and forced to disk, so that a killed run loses no more than the chunks it
/// was at; what it left of a line is cut off when the log is opened again.
public final class CampaignLog: Sendable {
  /// The first line of a log.
  public struct Header: Sendable, Hashable, Codable {
    public static let format = "plumb-campaign/1"

    public var format = Header.format
    public var plan: CampaignPlan
    public var shard: Shard
    /// The version of Plumb that checks.
    public var version: String

    public init(plan: CampaignPlan, shard: Shard, version: String) {
      self.plan = plan
      self.shard = shard
      self.version = version
    }
  }

  /// What an earlier run has finished.
  public let finished: [ChunkReport]
  private let file: FileHandle

  /// Opens the log of a campaign, or starts it.
  ///
  /// - Throws: `CampaignLogError` where the file holds anything else, is damaged, is in use by another run, or
  ///   cannot be written.
  public init(_ url: URL, _ header: Header) throws {
    let path = url.path(percentEncoded: false)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CampaignLogError(path, .unwritable(String(cString: strerror(errno)))) }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CampaignLogError(path, .unwritable("it is no file that can be continued"))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw CampaignLogError(path, .inUse) }
    let data = try file.readToEnd() ?? Data()
    let contents = try CampaignLogContents(data, path)
    guard try contents.header != nil || Self.line(header).starts(with: data) else {
      throw CampaignLogError(path, .damaged(line: 1))
    }
    finished = contents.reports
    if let other = contents.header, other != header {
      throw CampaignLogError(path, .otherCampaign(other.difference(from: header)))
    }
    try file.truncate(atOffset: UInt64(contents.length))
    try file.seekToEnd()
    if contents.header == nil { try append(header) }
  }

  /// Adds the report of a finished chunk.
  ///
  /// - Throws: where it cannot be written; the log then holds what it held before, or half a line more.
  public func append(_ report: ChunkReport) throws { try append(report as any Encodable) }

  private func append(_ line: any Encodable) throws {
    try file.write(contentsOf: try Self.line(line))
    try file.synchronize()
  }

  static func line(_ value: any Encodable) throws -> Data {
    Data((try canonicalText(of: value) + "\n").utf8)
  }
}

extension CampaignLog.Header {
  /// The first thing in which two campaigns differ, in words.
  func difference(from other: Self) -> String {
    if plan.families != other.plan.families { return "families \(plan.families.joined(separator: ", "))" }
    if plan.seed != other.plan.seed { return "seed \(plan.seed)" }
    if plan.count != other.plan.count { return "\(plan.count) cases of each family" }
    if plan.engines != other.plan.engines { return "engines \(plan.engines.joined(separator: ", "))" }
    if shard != other.shard { return "shard \(shard)" }
    if version != other.version { return "version \(version)" }
    if plan.certifies != other.plan.certifies {
      return plan.certifies ? "with --certify" : "without --certify"
    }
    if plan.options != other.plan.options { return plan.options.joined(separator: ", ") }
    return "tolerance \(plan.tolerance)"
  }
}
