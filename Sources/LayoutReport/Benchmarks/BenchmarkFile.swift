public import Foundation

/// A file of benchmark results: a log, or a summary.
public struct BenchmarkFile: Sendable {
  var path: String
  /// Its bytes, and the text that they are when they are not compressed.
  var data: Data
  var content: Data

  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - content: the lines in it, where the bytes are compressed.
  public init(path: String, data: Data, content: Data? = nil) {
    self.path = path
    self.data = data
    self.content = content ?? data
  }

  /// The lines that are not blank, with their numbers from 1 on.
  var lines: [(number: Int, text: Data)] {
    content.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .map { (number: $0.offset + 1, text: Data($0.element)) }.filter { !$0.text.isEmpty }
  }

  /// The `format` that the first line names, nil if it names none.
  var format: String? {
    struct Named: Decodable {
      var format: String
    }
    let first = content.prefix { $0 != 0x0A }
    return (try? JSONDecoder().decode(Named.self, from: Data(first)))?.format
  }
}

/// Why a file of benchmark results cannot be used.
public struct BenchmarkFileError: Error, CustomStringConvertible {
  public enum Reason: Sendable, Hashable {
    /// No log and no summary.
    case foreign(format: String?)
    case empty
    /// A line of a summary that is none.
    case damaged(line: Int)
  }

  public let path: String
  public let reason: Reason

  public var description: String {
    switch reason {
    case .foreign(let format):
      "\(path): line 1 is \(format.map { "in the format \($0)" } ?? "not that of benchmark results"); give a log of "
        + "plumb bench run, or what plumb bench summary --format ndjson prints"
    case .empty: "\(path): holds no whole line; give a log of plumb bench run"
    case .damaged(let line):
      "\(path): line \(line) is not that of a summary; make it anew with plumb bench summary --format ndjson"
    }
  }
}
