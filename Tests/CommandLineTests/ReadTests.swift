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
      ["read", "-", "--width", "300", "--height", "ideal", "--platform", "iOS"], input: Self.code)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains(#""name": "pasted""#) || run.output.contains(#""name":"pasted""#))
    let layout = try Tool.run(["layout", "-"], input: run.output)
    #expect(layout.code == 0, "\(layout.errors)")
    #expect(layout.lines.contains { $0.hasPrefix("switch") && $0.hasSuffix(" 24.5") })
    // The default measurer reads no font, and iOS would have another one.
    #expect(layout.errors.contains("a character is 7 wide"))
    #expect(try Tool.run(["layout", "-", "--format", "json"], input: run.output).errors.isEmpty)
  }

  @Test func `every error comes with its line, and notes with theirs`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let file = try folder.write("VStack {\n  Picker()\n  Image(\"a\")\n  Chart()\n}", as: "Card.swift")
    let run = try Tool.run(["read", file.path])
    #expect(run.code == 65)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.contains(
        "Card.swift: line 2, column 3: `Picker` is not a view that is read here; a Rectangle"))
    #expect(run.errors.contains("Card.swift: line 4, column 3: `Chart`"))
    // What is taken otherwise is told of code that can be read.
    let picture = try folder.write("VStack {\n  Image(\"a\")\n}", as: "Picture.swift")
    let read = try Tool.run(["read", picture.path])
    #expect(read.code == 0)
    #expect(read.errors.contains("note: \(picture.path): line 2, column 3: an Image is taken as 16 × 16"))
    let named = try Tool.run(["read", folder.write("Divider()", as: "Line.swift").path])
    #expect(named.output.contains("Line"))
  }

  @Test func `a byte order mark is no part of the code`() throws {
    #expect(try Tool.run(["read", "-"], input: "\u{FEFF}Divider()").code == 0)
  }

  @Test func `wrong usage is told`() throws {
    #expect(try Tool.run(["read", "-", "--width", "wide"], input: Self.code).code == 64)
    #expect(try Tool.run(["read", "/no/such/file.swift"]).code == 65)
  }
}
