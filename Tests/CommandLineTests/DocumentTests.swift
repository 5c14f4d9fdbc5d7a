import ArgumentParser
import Foundation
import LayoutCases
import Testing

@testable import PlumbCommands

/// What the documents show: commands that the tool accepts, cases that it reads, files that are there, Swift that is
/// compiled somewhere.
@Suite struct DocumentTests {
  @Test(arguments: Document.all) func `every command can be given`(document: Document) {
    for line in document.commands {
      if let problem = CommandLine.problem(line.text, isMention: line.isMention) {
        Issue.record("\(document), line \(line.number): \(line.text): \(problem)")
      }
    }
  }

  @Test func `every example of a help page can be given`() {
    var open: [any ParsableCommand.Type] = [PlumbCommand.self]
    while let command = open.popLast() {
      open += command.configuration.subcommands
      let lines = command.configuration.discussion.replacing("\\\n", with: " ").split(separator: "\n")
      for line in lines.map({ $0.trimmingCharacters(in: .whitespaces) }) where line.hasPrefix("plumb ") {
        #expect(CommandLine.problem(line, isMention: false) == nil, "\(command): \(line)")
      }
    }
  }

  @Test func `a command that cannot be given is noticed`() {
    for line in [
      "plumb generate fixed --count 20 | plumb compare --engine 'external:python3 Adapters/kiwi.py' -",
      "plumb explain case.json blue x --format dot > blue.svg  # a graph", "plumb generate --list",
      "NO_COLOR=1 plumb compare Cases/evidence.ndjson; make compare", "swift test --filter DocumentTests",
    ] {
      #expect(CommandLine.problem(line, isMention: false) == nil, "\(line)")
    }
    for line in [
      "plumb comapre a.json", "plumb layout --fromat json a.json", "plumb layout --format jpeg a.json",
      "plumb explain a.json", "plumb layout a.json --engine", "plumb explain a b x y z", "make comparison",
      "scripts/nothing", "ls && plumb nothing", "swift test --filter NoTests" + "AtAll",
    ] {
      #expect(CommandLine.problem(line, isMention: false) != nil, "\(line)")
    }
    #expect(CommandLine.problem("plumb explain CASE VIEW", isMention: true) == nil)
    #expect(CommandLine.problem("plumb nothing", isMention: true) != nil)
  }

  @Test(arguments: Document.all) func `every block of JSON is JSON, and every case a case`(document: Document)
  {
    for block in document.blocks where block.language == "json" {
      let text = block.lines.joined(separator: "\n")
      // Values one after the other, or members of an object.
      let values = text.replacing(/}\s*\n{/, with: "},\n{")
      let isJSON = ["[\(values)]", "{\(text)}"].contains {
        (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil
      }
      #expect(isJSON, "\(document), line \(block.line)")
      if text.contains(#""plumb-case/1""#), text.hasPrefix("{\n") {
        #expect(throws: Never.self, "\(document), line \(block.line)") {
          try LayoutCase(json: Data(text.utf8))
        }
      }
    }
  }

  @Test(arguments: Document.all) func `every file that is named is there`(document: Document) throws {
    let name = /`([\w+-][\w.+-]*(?:\/[\w.+-]+)+\.[a-z]\w*)`/
    for match in document.text.matches(of: name) where match.1.firstMatch(of: /\b[A-Z]{3,}\b(?!\.md)/) == nil
    {
      let folders = [
        Tool.project, Tool.project.appending(path: "Sources"), document.url.deletingLastPathComponent(),
      ]
      let stands = folders.contains {
        FileManager.default.fileExists(atPath: $0.appending(path: String(match.1)).path)
      }
      #expect(stands, "\(document): \(match.1)")
    }
  }

  @Test(arguments: Document.all) func `every block of Swift stands in a snippet, a test or a source`(
    document: Document
  ) {
    for block in document.blocks where block.language == "swift" {
      let wanted = Self.dedented(block.lines)
      let first = wanted.first?.trimmingCharacters(in: .whitespaces) ?? ""
      let stands = Self.places[first, default: []].contains { file, line in
        Self.dedented(Array(Self.sources[file][line...].prefix(wanted.count))) == wanted
      }
      #expect(stands, "\(document), line \(block.line)")
    }
  }

  private static let sources = ["Snippets", "Sources", "Tests"].flatMap { Document.files(in: $0, "swift") }
    .map { Document(url: $0).text.components(separatedBy: "\n") }

  /// Where a line stands: the file and its line, by its words.
  private static let places: [String: [(file: Int, line: Int)]] = {
    var places: [String: [(Int, Int)]] = [:]
    for (file, lines) in sources.enumerated() {
      for (line, text) in lines.enumerated() {
        places[text.trimmingCharacters(in: .whitespaces), default: []].append((file, line))
      }
    }
    return places
  }()

  /// Lines as far left as they go, without empty ones at the end.
  private static func dedented(_ lines: [String]) -> [String] {
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    var lines = lines.map { String($0.dropFirst(indent)) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

/// A page of the documentation, a file of a tutorial, or the help of a command.
struct Document: Sendable, CustomStringConvertible {
  let url: URL
  let text: String

  init(url: URL) {
    self.url = url
    text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }

  var description: String { url.path.replacing("\(Tool.project.path)/", with: "") }

  static let all =
    [Tool.project.appending(path: "README.md"), Tool.project.appending(path: "CONTRIBUTING.md")].map(
      Document.init)
    + ["Documentation", "Papers", "Benchmarks", "Cases"].flatMap { folder in
      ["md", "tutorial", "sh"].flatMap { files(in: folder, $0) }
    }.map(Document.init)

  static func files(in folder: String, _ suffix: String) -> [URL] {
    let root = Tool.project.appending(path: folder)
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
    return found.compactMap { $0 as? URL }.filter { $0.pathExtension == suffix }.sorted { $0.path < $1.path }
  }

  struct Block {
    /// The line that the fence stands on, from 1.
    var line: Int
    var language: String
    var lines: [String] = []
  }

  /// The fenced blocks, in order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if let block = open, trimmed == "```" {
        blocks.append(block)
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if trimmed.hasPrefix("```") {
        open = Block(line: index + 1, language: String(trimmed.dropFirst(3)))
      }
    }
    return blocks
  }

  /// The lines of blocks of shell, and what stands between backquotes, where arguments may be left out.
  var commands: [(number: Int, text: String, isMention: Bool)] {
    var lines: [(Int, String, Bool)] = []
    let shells =
      url.pathExtension == "sh"
      ? [Block(line: 0, language: "sh", lines: text.components(separatedBy: "\n"))] : []
    for block in shells + blocks {
      let isConsole = block.lines.first?.hasPrefix("$ ") == true
      guard isConsole || ["sh", "shell"].contains(block.language) else { continue }
      let text = block.lines.filter { !isConsole || $0.hasPrefix("$ ") }.map {
        isConsole ? String($0.dropFirst(2)) : $0
      }
      let whole = text.joined(separator: "\n").replacing("\\\n", with: " ")
      for line in whole.split(separator: "\n") { lines.append((block.line, String(line), false)) }
    }
    let prose = text.replacing(/(?s)\n *```.*?\n *```\n/, with: "\n")
    for match in prose.matches(of: /(?:^|[^`])`((?:plumb|make|scripts\/)[^`]*)`(?!`)/) {
      lines.append((0, String(match.1).replacing(/\s+/, with: " ").replacing("\\|", with: "|"), true))
    }
    return lines
  }
}

/// A line as a shell reads it, as far as documents need: words, quotes, pipes, redirections, comments.
enum CommandLine {
  /// What is wrong with a line, nil if nothing is.
  static func problem(_ line: String, isMention: Bool) -> String? {
    words(line).split { ["|", ";", "&&", "||", "(", ")", "&", "|&"].contains($0) }
      .lazy.compactMap { problem(of: withoutRedirections(Array($0)), isMention: isMention) }.first
  }

  private static func problem(of command: [String], isMention: Bool) -> String? {
    var words = Array(command.drop { $0.wholeMatch(of: /[A-Z_]+=.*/) != nil })
    if let first = words.first, first.hasSuffix("python") || ["python3", "exec", "time"].contains(first) {
      words.removeFirst()
    }
    guard let program = words.first else { return nil }
    let arguments = words.dropFirst().filter { $0 != "…" && $0 != "..." }
    switch program {
    case "plumb", ".build/release/plumb", ".build/debug/plumb":
      return toolProblem(arguments, isMention: isMention)
    case "make":
      let targets = arguments.filter { !$0.contains("=") && !$0.hasPrefix("-") && $0 != $0.uppercased() }
      return targets.first { !makeTargets.contains(Substring($0)) }.map { "the Makefile has no \($0)" }
    case "swift" where arguments.first == "test" && arguments.contains("--filter"):
      let name = arguments.last?.split(separator: "/").first.map(String.init) ?? ""
      let stands = Document.files(in: "Tests", "swift").contains { Document(url: $0).text.contains(name) }
      return stands ? nil : "no test is called \(name)"
    case _ where program.hasPrefix("scripts/") || program.hasPrefix("Adapters/"):
      let file = Tool.project.appending(path: program).path
      return FileManager.default.fileExists(atPath: file) ? nil : "there is no \(program)"
    default: return nil
    }
  }

  /// The targets of the Makefile's rules, some of which stand together before one colon.
  private static let makeTargets: Set<Substring> = {
    let text = Document(url: Tool.project.appending(path: "Makefile")).text
    let rules = text.split(separator: "\n").filter { !$0.hasPrefix("\t") && !$0.hasPrefix("#") }
    return Set(rules.flatMap { $0.split(separator: ":", maxSplits: 1)[0].split(separator: " ") })
  }()

  /// What the tool says of its arguments; of a mention some may be missing, and words in capitals stand for anything.
  private static func toolProblem(_ arguments: [String], isMention: Bool) -> String? {
    if isMention, arguments.isEmpty { return nil }
    do {
      _ = try PlumbCommand.parseAsRoot(PlumbTool.written(arguments))
      return nil
    } catch {
      if PlumbCommand.exitCode(for: error).isSuccess { return nil }
      let message = PlumbCommand.message(for: error)
      let isOpen = ["Missing expected argument", "required", "is needed"].contains { message.contains($0) }
      let isPlaceholder = arguments.contains { word in
        message.contains(word)
          && (word.contains("…") || word.hasPrefix("[") || word.wholeMatch(of: /[A-Z]+/) != nil)
      }
      return (isMention && isOpen) || isPlaceholder ? nil : message
    }
  }

  private static func withoutRedirections(_ words: [String]) -> [String] {
    var left: [String] = []
    var skips = false
    for word in words {
      if skips {
        skips = false
      } else if [">", ">>", "<", "2>"].contains(word) {
        skips = true
      } else if word != "2>&1" {
        left.append(word)
      }
    }
    return left
  }

  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isWord = false
    func end() {
      if isWord { words.append(word) }
      (word, isWord) = ("", false)
    }
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "'" || character == "\"" {
        (quote, isWord) = (character, true)
      } else if character == "#", !isWord {
        break
      } else if character == " " {
        end()
      } else if character == ";" || character == "(" || character == ")" {
        end()
        words.append(String(character))
      } else {
        word.append(character)
        isWord = true
      }
    }
    end()
    return words
  }
}
