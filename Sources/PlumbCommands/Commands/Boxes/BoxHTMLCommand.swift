import ArgumentParser
import BoxCases
import BoxComparison

struct BoxHTMLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "html",
    abstract: "Prints a page that a browser lays out as a case says.",
    discussion: """
      The page needs no font and no script: a text is a row of inline blocks that are as wide as its parts. It is \
      the page that plumb boxes fuzz measures.

      plumb boxes html case.json > page.html
      plumb boxes generate --seed 7 | plumb boxes html - > page.html
      """)

  @OptionGroup var files: CaseFiles<BoxCase>

  func run() throws {
    let cases = try files.read()
    guard cases.count == 1 else {
      throw Exit.fail("a page shows one case; there are \(cases.count)", Exit.usage)
    }
    try Terminal.write(BoxPage(cases).html)
  }
}
