public import Foundation
import LayoutBenchmarking

/// A file that the page is made from.
public struct ReportInput: Sendable {
  let path: String
  let role: String
  let size: String
  let digest: String
  /// What of it was not taken; nil if all was.
  let remark: String?

  /// - Parameters:
  ///   - path: as it was named.
  ///   - role: what it holds, such as `12 cases`.
  ///   - data: its bytes.
  ///   - remark: what of it was not taken.
  public init(path: String, role: String, data: Data, remark: String? = nil) {
    self.path = path == "-" ? "standard input" : path
    self.role = role
    self.remark = remark
    size = Amount.bytes(Double(data.count))
    digest = LayoutBenchmarking.digest(of: data)
  }
}

extension ReportInput: CustomStringConvertible {
  public var description: String { "\(path): \(role)" }
}
