import Foundation
import Testing

/// `plumb check`: what the views of a project lose, on a page and in lines.
@Suite struct CheckTests {
  private static let code = """
    struct Fine: View { var body: some View { Text("Fine") } }

    struct Wide: View {
      var body: some View {
        Text("A title that is much too long for its place").lineLimit(1).frame(width: 120)
      }
    }

    #Preview("Rigid") { HStack { Color.red.frame(width: 500, height: 20) } }
    """

  private func folder(_ files: [String: String] = ["Views.swift": code]) throws -> Folder {
    let folder = try Folder()
    for (name, text) in files { _ = try folder.write(text, as: name) }
    return folder
  }

  @Test func `what is lost is told with its place, the worst first, and on a page`() throws {
    let folder = try folder()
    defer { folder.remove() }
    let page = folder.url.appending(path: "page.html").path
    let run = try Tool.run(["check", folder.url.path, "--device", "iphone-se", "--output", page])
    #expect(run.code == 1)
    let places = run.lines.filter { $0.contains(".swift:") }
    #expect(places.count == 2)
    #expect(places.first?.hasSuffix("Views.swift:9: Rigid") == true)
    #expect(places.last?.hasSuffix("Views.swift:3: Wide") == true)
    #expect(run.lines.contains { $0.hasPrefix("  offScreen: ") && $0.contains("500") && $0.contains("375") })
    #expect(run.lines.contains { $0.hasPrefix("  truncated: ") && $0.contains("A title") })
    #expect(run.output.contains("2 of 3 views lose something on 2 screens"))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("2 views of 3 lose something on a screen."))
    #expect(html.contains("data:image/svg+xml"))
    #expect(html.contains("Nothing is lost of"))
  }

  @Test func `the exit code counts what is not allowed`() throws {
    let folder = try folder()
    defer { folder.remove() }
    let page = folder.url.appending(path: "page.html").path
    func code(_ words: String...) throws -> Int32 {
      try Tool.run(["check", folder.url.path, "--output", page] + words).code
    }
    #expect(try code("--allow", "offScreen") == 1)
    #expect(try code("--allow", "offScreen", "--allow", "truncated") == 0)
    #expect(try code("--view", "Fine") == 0)
    #expect(try code("--device", "iphone-pro-max", "--view", "Rigid") == 1)
    #expect(try code("--device", "ipad", "--view", "Rigid") == 0)
    #expect(try code("--view", "None") == 65)
    #expect(try code("--device", "nokia") == 64)
  }

  @Test func `larger texts lose more`() throws {
    let code =
      "struct Row: View { var body: some View { Text(\"Departures\").lineLimit(1).frame(width: 110) } }"
    let folder = try folder(["Row.swift": code])
    defer { folder.remove() }
    let run = try Tool.run([
      "check", folder.url.path, "--device", "iphone", "--text-size", "large", "--text-size", "accessibility3",
      "--format", "json", "--output", folder.url.appending(path: "page.html").path,
    ])
    #expect(run.code == 1)
    struct Answer: Decodable { var textSize: String, faults: [Fault] }
    struct Fault: Decodable { var kind: String }
    struct Line: Decodable { var format: String, line: Int, answers: [Answer] }
    let line = try JSONDecoder().decode(Line.self, from: Data(run.output.utf8))
    #expect(line.format == "plumb-check/1" && line.line == 1)
    #expect(line.answers.map(\.textSize) == ["large", "accessibility3"])
    #expect(line.answers.map { $0.faults.map(\.kind) } == [[], ["truncated"]])
  }

  @Test func `engines are compared when that is asked for`() throws {
    let folder = try folder()
    defer { folder.remove() }
    let run = try Tool.run([
      "check", folder.url.path, "--compare", "--format", "json", "--output",
      folder.url.appending(path: "page.html").path,
    ])
    #expect(run.output.components(separatedBy: "\"verdict\":\"equal").count == 3 * 6 + 1)
  }

  @Test func `files that are no Swift are left out, and folders without Swift are refused`() throws {
    let folder = try folder([
      "Fine.swift": "struct Fine: View { var body: some View { Text(\"a\") } }", "Bad.swift": "struct {",
    ])
    defer { folder.remove() }
    let page = folder.url.appending(path: "page.html").path
    let run = try Tool.run(["check", folder.url.path, "--output", page])
    #expect(run.code == 0)
    #expect(run.errors.contains("left out: ") && run.errors.contains("Bad.swift"))
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("Bad.swift"))
    let empty = try Folder()
    defer { empty.remove() }
    #expect(try Tool.run(["check", empty.url.path]).code == 65)
  }
}
