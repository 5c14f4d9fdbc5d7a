public import Foundation
public import LayoutCases
import LayoutCore

/// A shrunk case as a folder of files that is kept: the case, the failure, a picture of the answers and the
/// linear program.
public struct RegressionRecord: Sendable {
  /// The files of a record.
  public enum File {
    public static let layoutCase = "case.json"
    public static let report = "report.json"
    public static let overlay = "overlay.svg"
    /// The file name of a stage of the linear program; stages count from 1.
    public static func stage(_ number: Int) -> String { "stage-\(number).lp" }
  }

  /// The folder's name: verdict, rule, and a hash of the shrunk case without its name.
  public var name: String
  public var layoutCase: LayoutCase
  public var report: RegressionReport
  /// Both answers in one picture, as SVG.
  public var overlay: String?
  /// The linear program as text, one element per stage.
  public var stages: [String]

  public init(_ shrunk: ShrunkCase, overlay: String? = nil, stages: [String] = []) throws(CaseError) {
    var layoutCase = shrunk.layoutCase
    (layoutCase.name, layoutCase.source) = ("regression", nil)
    // The hash covers the content only, so the same case has the same name however it was found.
    let hash = fingerprint(of: try layoutCase.json())
    let words = [shrunk.failure.name, shrunk.brokenRule?.number, hash]
    name = words.compactMap(\.self).joined(separator: "-")
    layoutCase.name = name
    layoutCase.source = "shrunk from \(shrunk.original.name)"
    self.layoutCase = layoutCase
    report = RegressionReport(shrunk, name: name)
    self.overlay = overlay
    self.stages = stages
  }
}

/// The 64-bit FNV-1a hash of a text in hexadecimal digits, the same on every machine.
func fingerprint(of text: String) -> String {
  let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

/// What was wrong with the case of a regression record, in the format `plumb-regression/1`.
public struct RegressionReport: Codable, Sendable, Hashable {
  public static let format = "plumb-regression/1"

  /// What one engine answered to the shrunk case.
  public struct Answer: Codable, Sendable, Hashable {
    public var engine: String
    public var status: String
    /// By the name or the path of a view, as in `plumb-layout/1`; empty unless placed.
    public var frames: [String: [Double]]
  }

  /// The work of shrinking the case.
  public struct Effort: Codable, Sendable, Hashable {
    /// Number of cases tried.
    public var evaluations: Int
    /// Whether no reduction of the case fails in the same way.
    public var isMinimal: Bool
    /// The pass of each step.
    public var steps: [String]
    /// Number of views before and after.
    public var views: [Int]
  }

  public var format = Self.format
  public var answers: [Answer]
  /// The rule that the engine breaks, else that of the coordinate with the largest deviation; nil if no
  /// frames differ.
  public var brokenRule: String?
  public var `case`: String
  public var differences: [ReportedDifference]
  /// The engine that breaks the rule or differs from the reference.
  public var engine: String
  /// The family and seed of the original case, if it was generated.
  public var family: String?
  public var original: String
  /// Why there are no frames to compare, in the engine's words.
  public var reason: String?
  public var seed: UInt64?
  public var shrinking: Effort
  /// The name of a verdict, `brokenRule` or `unexpected`.
  public var verdict: String
  /// For each engine, whether its answer follows the rules.
  public var opinions: [String]

  init(_ shrunk: ShrunkCase, name: String) {
    let report = shrunk.report
    answers = report.answers.map { answer in
      let labelled = LayoutAnswer(
        case: name, engine: answer.engine, tree: report.tree, result: answer.result)
      return Answer(
        engine: answer.engine, status: labelled.status.name, frames: labelled.frames.mapValues(\.coordinates))
    }
    brokenRule = shrunk.brokenRule?.number
    self.case = name
    differences = report.differences
    engine = shrunk.failure.engine
    original = shrunk.original.name
    reason = report.verdict.reason
    let shrinking = shrunk.shrinking
    self.shrinking = Effort(
      evaluations: shrinking.evaluations, isMinimal: shrinking.isMinimal, steps: shrinking.steps,
      views: [shrunk.original.complexity.views, shrunk.layoutCase.complexity.views])
    verdict = shrunk.failure.name
    opinions = shrunk.opinions.map(\.description)
    (family, seed) = Self.origin(of: shrunk.original)
  }

  /// Generated cases have names made of their family's label and their seed.
  private static func origin(of layoutCase: LayoutCase) -> (family: String?, seed: UInt64?) {
    guard layoutCase.source == "generated", let slash = layoutCase.name.lastIndex(of: "/"),
      let seed = UInt64(layoutCase.name[slash...].dropFirst())
    else { return (nil, nil) }
    return (String(layoutCase.name[..<slash]), seed)
  }

  /// The report as text: keys in alphabetical order, indented.
  func json() throws -> String { try canonicalText(of: self, indented: true) + "\n" }
}

/// A folder that contains a folder for each regression record.
public struct RegressionFolder: Sendable {
  public var url: URL

  public init(_ url: URL) { self.url = url }

  /// The cases of all records, sorted by name. Hidden folders are unfinished records and are ignored.
  ///
  /// - Throws: if a folder has no readable case, or a case with another name.
  public func cases(layouts: LayoutRegistry = .builtIn) throws -> [LayoutCase] {
    let folders = try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false }
    return try folders.sorted { $0.lastPathComponent < $1.lastPathComponent }.map { folder in
      let json = try Data(contentsOf: folder.appending(path: RegressionRecord.File.layoutCase))
      return try LayoutCase(json: json, layouts: layouts)
    }
  }

  /// Writes a record completely or not at all. A record of this name that exists has the same case and is
  /// kept.
  ///
  /// - Returns: the record's folder, and whether it is new.
  /// - Throws: if the files cannot be written; nothing is left behind then.
  @discardableResult
  public func add(_ record: RegressionRecord) throws -> (folder: URL, isNew: Bool) {
    let files = FileManager.default
    let folder = url.appending(path: record.name, directoryHint: .isDirectory)
    if files.fileExists(atPath: folder.path) { return (folder, false) }
    let draft = url.appending(path: ".\(record.name)-\(UUID())", directoryHint: .isDirectory)
    do {
      try files.createDirectory(at: draft, withIntermediateDirectories: true)
      try record.write(to: draft)
      try files.moveItem(at: draft, to: folder)
    } catch {
      try? files.removeItem(at: draft)
      // Another run may have written the same record meanwhile.
      if files.fileExists(atPath: folder.path) { return (folder, false) }
      throw error
    }
    return (folder, true)
  }
}

extension RegressionRecord {
  fileprivate func write(to folder: URL) throws {
    try Data((try layoutCase.json(indented: true) + "\n").utf8)
      .write(to: folder.appending(path: File.layoutCase))
    try Data(report.json().utf8).write(to: folder.appending(path: File.report))
    if let overlay { try Data(overlay.utf8).write(to: folder.appending(path: File.overlay)) }
    for (index, stage) in stages.enumerated() {
      try Data(stage.utf8).write(to: folder.appending(path: File.stage(index + 1)))
    }
  }
}
