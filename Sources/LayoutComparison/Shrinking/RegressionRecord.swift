public import LayoutCases
import LayoutCore

/// A shrunk case as a folder of files, kept for ever: the case, what was wrong with it, a picture of the answers
/// and the linear program.
public struct RegressionRecord: Sendable {
  /// The files of a record.
  public enum File {
    public static let layoutCase = "case.json"
    public static let report = "report.json"
    public static let overlay = "overlay.svg"
    /// A stage of the linear program, from 1.
    public static func stage(_ number: Int) -> String { "stage-\(number).lp" }
  }

  /// The folder's name: verdict, rule, and a hash of the shrunk case without its names.
  public var name: String
  public var layoutCase: LayoutCase
  public var report: RegressionReport
  /// Both answers in one picture, as SVG.
  public var overlay: String?
  /// The linear program, a stage a text.
  public var stages: [String]

  public init(_ shrunk: ShrunkCase, overlay: String? = nil, stages: [String] = []) throws(CaseError) {
    var layoutCase = shrunk.layoutCase
    (layoutCase.name, layoutCase.source) = ("regression", nil)
    // The case is known by its content, however it was found.
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
private func fingerprint(of text: String) -> String {
  let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
