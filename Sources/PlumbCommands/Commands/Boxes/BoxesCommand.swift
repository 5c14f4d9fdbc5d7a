import ArgumentParser

struct BoxesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boxes",
    abstract: "Lays out CSS boxes, flexible boxes and grids, and compares them with a browser.",
    discussion: """
      A case is a tree of boxes in the format plumb-boxes/1, with properties and values as CSS writes them \
      (Documentation/Boxes.md).

      plumb boxes layout Cases/Boxes/gridflex.ndjson
      plumb boxes compare Cases/Boxes/*.ndjson
      plumb boxes explain case.json --box root.children[0] --number width
      plumb boxes constrain Cases/Boxes/Constraints/sidebar.json
      plumb boxes fuzz --judge chromium --count 1000
      """,
    subcommands: [
      BoxLayoutCommand.self, BoxCompareCommand.self, BoxHTMLCommand.self, BoxGenerateCommand.self,
      BoxFuzzCommand.self, BoxExplainCommand.self, BoxWhatIfCommand.self, BoxConstrainCommand.self,
      BoxExportCommand.self,
      BoxTimeCommand.self,
    ])
}
