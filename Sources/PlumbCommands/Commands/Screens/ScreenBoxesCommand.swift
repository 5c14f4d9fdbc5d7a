import ArgumentParser
import BoxCases
import LayoutCases
import ScreenComparison

struct ScreenBoxesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boxes",
    abstract: "Prints screens as boxes of CSS, for a browser to judge.",
    discussion: """
      Each screen becomes a case of the format plumb-boxes/1 for each of its widths, once as a grid container and \
      once as rows of flex containers.

      plumb screens boxes Cases/Screens/form.ndjson
      plumb screens boxes Cases/Screens/form.ndjson | plumb boxes layout -
      """)

  @OptionGroup var files: ScreenFiles

  func run() throws {
    for screen in try files.read() {
      for width in screen.widths {
        for language in [ScreenLanguage.cssGrid, .cssFlex] {
          let boxes = BoxScreen(screen, as: language)
          let name = "\(screen.name) \(Pixels(width)) \(language.rawValue)"
          let text: String
          do throws(CaseError) {
            text = try BoxCase(name: name, scene: boxes.scene(width: width)).json()
          } catch {
            throw Exit.fail("\(error)", Exit.badData)
          }
          try Terminal.write(text + "\n")
        }
      }
    }
  }
}
