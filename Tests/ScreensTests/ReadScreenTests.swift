import Foundation
import Plumb
import SwiftEvaluation
import SwiftReading
import Testing

/// The screens as `plumb read` evaluates their files: equal to what the compiled code gives.
@Suite struct ReadScreenTests {
  private static let sources = Result<SwiftSources, Problem> { () throws(Problem) in
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Screens").path
    return try SwiftSources([folder], parser: SwiftParserProgram())
  }

  @Test(arguments: Screen.all) func `the file has the frames of the compiled view`(screen: Screen) throws {
    let platform = Screen.platform(screen.isPhone)
    var settings = FrameSettings()
    settings.platform = platform
    let program = try Self.sources.get().program(on: platform)
    let frame = try #require(
      FirstFrame(of: program, named: "\(screen.name)Screen", with: settings))
    let compiled = try screen.settled(by: DirectEngine())
    let read = try screen.settled(frame.view, by: DirectEngine())
    #expect(read.tree.kinds == compiled.tree.kinds)
    #expect(read.result.frames == compiled.result.frames)
  }
}
