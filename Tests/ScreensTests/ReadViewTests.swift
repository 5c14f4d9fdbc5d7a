import Foundation
import LayoutComparison
import Plumb
import SwiftEvaluation
import SwiftReading
import Testing

/// The views of `Views`, which are written as apps and documents write them: compiled, and as `plumb read` evaluates
/// their files.
@Suite struct ReadViewTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Views")
  private static let sources = Result<SwiftSources, Problem> { () throws(Problem) in
    try SwiftSources([folder.path], parser: SwiftParserProgram())
  }

  @Test(arguments: ListedView.all, ListedDevice.all)
  func `the file has the frames of the compiled view`(view: ListedView, device: ListedDevice) throws {
    var settings = FrameSettings()
    (settings.platform, settings.screen) = (device.platform, device.size)
    let program = try Self.sources.get().program(on: device.platform)
    let frame = try #require(FirstFrame(of: program, named: view.name, with: settings))
    let compiled = try device.settled(view.view, by: DirectEngine())
    let read = try device.settled(frame.view, by: DirectEngine())
    #expect(compiled.result.status == .placed)
    let isSame = read.tree.kinds == compiled.tree.kinds && read.result.frames == compiled.result.frames
    #expect(isSame, "\(Self.difference(read, compiled))")
    // Only conditions that a state decides are told.
    let notes = frame.notes.filter { !$0.message.contains(", because `") }
    #expect(notes.isEmpty, "\(notes.map { "\($0.line): \($0.message)" })")
  }

  /// The first lines in which two layouts part.
  private static func difference(_ read: SettledLayout, _ compiled: SettledLayout) -> String {
    let lines = [read, compiled].map {
      $0.description.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    let parts = lines.map { $0.dropFirst(max(same - 3, 0)).prefix(8).joined(separator: "\n") }
    return "\nread:\n\(parts[0])\ncompiled:\n\(parts[1])"
  }

  @Test(arguments: ListedView.all, ListedDevice.all)
  func `both engines lay it out, and agree`(view: ListedView, device: ListedDevice) throws {
    let direct = try device.settled(view.view, by: DirectEngine())
    let solved = try device.settled(view.view, by: ConstraintEngine())
    let comparison = Comparison(direct.tree, direct.result, solved.result)
    #expect(comparison.verdict.isAgreement, "\(comparison.verdict)")
  }

  @Test func `every view of the folder is listed`() throws {
    var names: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(
      at: Self.folder, includingPropertiesForKeys: nil)
    {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?m)^struct (\w+): View/) { names.insert(String(match.1)) }
    }
    #expect(names == Set(ListedView.all.map(\.name)))
  }
}
