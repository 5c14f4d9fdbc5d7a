import Foundation
import Testing

/// `plumb read`: code in, a case out.
@Suite struct ReadTests {
  private static let code = """
    HStack {
      Text("Wi-Fi").id("title")
      Spacer()
      Toggle("", isOn: $isOn).id("switch")
    }
    """

  @Test func `code becomes a case that other commands read`() throws {
    let run = try Tool.run(
      ["read", "-", "--width", "300", "--height", "ideal", "--platform", "iOS", "--font", "fixed"],
      input: Self.code)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("pasted"))
    let layout = try Tool.run(["layout", "-"], input: run.output)
    #expect(layout.code == 0, "\(layout.errors)")
    #expect(layout.lines.contains { $0.hasPrefix("switch") && $0.contains(" 24.5") })
    // Fixed metrics read no font, and iOS would have another one.
    #expect(layout.errors.contains("a character is 7 wide"))
    #expect(try Tool.run(["layout", "-", "--format", "json"], input: run.output).errors.isEmpty)
  }

  @Test func `errors and notes come with their lines`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let wrong = try folder.write(
      "struct Card: View {\n  var body: some View { Text(\"a\" }\n}", as: "Card.swift")
    let run = try Tool.run(["read", wrong.path])
    #expect(run.code == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Card.swift: line 2, column "))
    let chart = try folder.write(
      "struct Page: View {\n  var body: some View {\n    Chart(data)\n  }\n}", as: "Page.swift")
    let read = try Tool.run(["read", chart.path])
    #expect(read.code == 0)
    #expect(read.errors.contains("\(chart.path): line 3, column 5: a shape of any size stands for `Chart`"))
    // A folder with a bad file reads the others.
    let both = try Tool.run(["read", folder.url.path])
    #expect(both.code == 0)
    #expect(both.errors.contains("left out: ") && both.output.contains("Page"))
    #expect(try Tool.run(["read", folder.url.path, "--list"]).lines == ["Page"])
    let missing = try Tool.run(["read", folder.url.path, "--view", "Pages"])
    #expect(missing.code == 65 && missing.errors.contains("has no view named Pages; the nearest are Page"))
  }

  @Test func `commands take Swift as they take cases`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let file = try folder.write(
      "struct A: View { var body: some View { Text(\"a\") } }\nstruct B: View { var body: some View { A() } }",
      as: "Views.swift")
    for path in [file.path, "\(file.path)#A", folder.url.path] {
      let run = try Tool.run(["compare", path])
      #expect(run.code == 0, "\(run.errors)")
    }
    #expect(try Tool.run(["layout", "\(file.path)#C"]).code == 65)
  }

  @Test func `a byte order mark is no part of the code`() throws {
    #expect(try Tool.run(["read", "-"], input: "\u{FEFF}Divider()").code == 0)
  }

  @Test func `wrong usage is told`() throws {
    #expect(try Tool.run(["read", "-", "--width", "wide"], input: Self.code).code == 64)
    #expect(try Tool.run(["read", "/no/such/file.swift"]).code == 65)
  }
}
