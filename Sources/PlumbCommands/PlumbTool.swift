import ArgumentParser
import Foundation
import LayoutCore
import Synchronization

struct PlumbCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plumb",
    abstract: "Lays out SwiftUI-style views in two independent ways and proves that both agree.",
    discussion: """
      The direct engine follows the layout rules as a procedure. The constraint engine compiles the same \
      rules into linear programs and has GLPK solve them. A case is a JSON object in the format plumb-case/1; \
      a corpus has one case a line. A path of - reads standard input.

      Exit codes: 0 all is well, or all agree; 1 some differ; 2 there is no layout, or an engine has no answer; \
      64 usage, 65 bad data, 70 internal, 74 output that cannot be written, 130 a campaign that was interrupted. A view \
      that comes out infinite is no layout where one is asked for (2), and an answer where answers are compared (0 if \
      all agree on it). A case of many that cannot be read is told, the others are answered, and the code is 65; \
      --strict ends a command at such a case before it answers any.

      Try: plumb compare Cases/evidence.ndjson
      """,
    version: "0.1.0",
    subcommands: [
      LayoutCommand.self,
      RenderCommand.self,
      CompareCommand.self,
      ReportCommand.self,
      ConstrainCommand.self,
      ConflictsCommand.self,
      SatisfyCommand.self,
      ExplainCommand.self,
      WhatIfCommand.self,
      HintsCommand.self,
      ServeCommand.self,
      GreedCommand.self,
      SolversCommand.self,
      ReadCommand.self,
      CheckCommand.self,
      RecordCommand.self,
      ExportCommand.self,
      ProveCommand.self,
      BoxesCommand.self,
      ScreensCommand.self,
      ScaleCommand.self,
      BenchCommand.self,
      GenerateCommand.self,
      FuzzCommand.self,
      MergeCommand.self,
      ShrinkCommand.self,
      ReplayCommand.self,
      RelationsCommand.self,
      EvidenceCommand.self,
      QuestionsCommand.self,
      AnswersCommand.self,
      AdapterCommand.self,
    ])
}

/// Runs the tool with given arguments, and returns its exit code.
package enum PlumbTool {
  /// The arguments as the parser takes them. Boxes are no family of views, so their campaigns are a command of their
  /// own.
  package static func written(_ arguments: [String]) -> [String] {
    arguments.starts(with: ["fuzz", "boxes"]) ? ["boxes", "fuzz"] + arguments.dropFirst(2) : arguments
  }

  /// Runs a command with the files of the process.
  ///
  /// - Parameter arguments: the words after the tool's name.
  package static func run(_ arguments: [String]) -> Int32 {
    UnreadCases.reset()
    let code = result(of: arguments)
    // Whatever came out of the others: a case that could not be read is told by the exit code.
    return UnreadCases.came && [.success, Exit.differ, Exit.noSolution].contains(ExitCode(code))
      ? Exit.badData.rawValue : code
  }

  private static func result(of arguments: [String]) -> Int32 {
    // `layout` lays every case out once, and its largest blocks are texts.
    if arguments.first != LayoutCommand.configuration.commandName { keepMemory() }
    let arguments = written(arguments)
    if let unknown = unknownCommand(in: arguments) {
      let near = NearNames(unknown, among: commandNames).nearest.map { "the nearest is \($0), and " } ?? ""
      return Exit.fail(
        "\(Terminal.printable(unknown)) is not a command; \(near)`plumb --help` has all", Exit.usage
      ).rawValue
    }
    do {
      var command = try PlumbCommand.parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      let code = PlumbCommand.exitCode(for: error)
      // An error that no command has converted to an exit code.
      if code == .failure { return Exit.fail("internal error: \(error)", Exit.internalError).rawValue }
      let text = PlumbCommand.fullMessage(for: error)
      if !code.isSuccess {
        Terminal.note(text)
      } else if (try? Terminal.write(text + "\n")) == nil {
        return Exit.outputError.rawValue
      }
      return code.rawValue
    }
  }

  /// Lets the process keep some megabytes of what a layout frees, for the next layout.
  ///
  /// The C library of Linux gives freed memory back to the system, which clears every page that is asked for again: a
  /// tenth of the time of a large layout. It keeps twice the size of the largest block of its own that was freed
  /// (mallopt(3), M_MMAP_THRESHOLD); this one is not touched.
  private static func keepMemory() {
    #if os(Linux)
      // An aligned block, because the compiler leaves out others that nobody uses.
      var block: UnsafeMutableRawPointer?
      if posix_memalign(&block, 64, 16 << 20) == 0 { free(block) }
    #endif
  }

  private static var commandNames: [String] {
    PlumbCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// The word in the place of a command that is none, also after `help`. The parser takes it for an argument.
  private static func unknownCommand(in arguments: [String]) -> String? {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-"), !commandNames.contains(word) else { return nil }
    return word == "help" ? nil : word
  }

  /// Runs a command on a console. The process can do other work meanwhile.
  ///
  /// The command has a thread of its own, with as much stack as the tool's first thread.
  package static func run(on console: Console) -> Int32 {
    let ended = DispatchSemaphore(value: 0)
    let code = Mutex<Int32>(0)
    let thread = Thread {
      Console.current = console
      let result = run(console.arguments)
      code.withLock { $0 = result }
      ended.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    ended.wait()
    return code.withLock { $0 }
  }
}
