public import Foundation

extension LayoutCase {
  /// Reads a single case and checks it.
  ///
  /// - Parameter layouts: the custom layouts that the case may name.
  public init(json: Data, layouts: LayoutRegistry = .builtIn) throws(CaseError) {
    self = try Self.read(Array(json)[...], line: nil, layouts)
  }

  /// Reads a corpus: one case, NDJSON with a case a line, or an outline; the content decides.
  ///
  /// It is an outline if it begins with a comment, `#`, or with the number of a rule, which names its first case.
  /// It is NDJSON if its first line that is not blank is a whole JSON value and other lines follow. A byte
  /// order mark is skipped, blank lines too.
  ///
  /// - Parameter layouts: the custom layouts that the cases may name.
  public static func cases(
    in data: Data, layouts: LayoutRegistry = .builtIn
  ) throws(CaseError) -> [LayoutCase] {
    var bytes = Array(data)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if CaseOutline.isOutline(bytes) {
      var cases: [LayoutCase] = []
      for entry in try CaseOutline.entries(String(decoding: bytes, as: UTF8.self)) {
        cases.append(try read(Array(entry.json.utf8)[...], line: entry.line, layouts))
      }
      return cases
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
    guard let first = lines.first else {
      throw CaseProblem(path: .document, text: "is empty; a case is needed").error(case: nil)
    }
    guard lines.count > 1, isWhole(first.element) else {
      return [try read(bytes, line: nil, layouts)]
    }
    var cases: [LayoutCase] = []
    for (index, text) in lines { cases.append(try read(text, line: index + 1, layouts)) }
    return cases
  }

  private static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
    var syntax = JSONSyntax(line)
    return (try? syntax.check()) != nil
  }

  private static func read(
    _ bytes: ArraySlice<UInt8>, line: Int?, _ layouts: LayoutRegistry
  ) throws(CaseError) -> LayoutCase {
    let layoutCase = try decode(bytes, line: line)
    do {
      _ = try layoutCase.tree(layouts: layouts)
    } catch {
      var error = error
      error.line = line
      throw error
    }
    return layoutCase
  }

  private static func decode(_ bytes: ArraySlice<UInt8>, line: Int?) throws(CaseError) -> LayoutCase {
    let data = Data(bytes)
    do {
      var syntax = JSONSyntax(bytes, firstLine: line ?? 1)
      try syntax.check()
      return try JSONDecoder().decode(LayoutCase.self, from: data)
    } catch let problem as CaseProblem {
      let name = try? JSONDecoder().decode(NameAlone.self, from: data).name
      throw problem.error(case: name, line: line)
    } catch {
      throw CaseProblem(path: .document, text: "cannot be read: \(error)").error(case: nil, line: line)
    }
  }

  /// What errors call a case that cannot be read.
  private struct NameAlone: Decodable {
    var name: String
  }
}
