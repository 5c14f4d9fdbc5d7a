import BoxCases
import BoxComparison
import Boxes
import LayoutCore
import Testing

@Suite struct BoxPageTests {
  private func page(_ box: BoxScene.Box) throws -> String {
    BoxPage([try BoxCase(name: "a", scene: BoxScene(root: box))]).html
  }

  @Test func declarationsAreThoseOfTheCase() throws {
    let style = [
      BoxScene.Declaration("width", "50px"), BoxScene.Declaration("border-top", "3px"),
      BoxScene.Declaration("scrollbar-width", "15"),
    ]
    let html = try page(BoxScene.Box(style: style, children: [BoxScene.Box()]))
    #expect(html.contains(#"<div style="width:50px;border-top:3px solid;--bar:15px"><div></div></div>"#))
    #expect(html.hasPrefix("<!doctype html>"))
  }

  @Test func aTextIsBlocksAsWideAsItsParts() throws {
    let html = try page(BoxScene.Box(text: " HH\u{200B}H  HHH "))
    func part(_ width: Double) -> String {
      #"<span style="width:\#(width)px;height:10.0px;vertical-align:-2.0px"></span>"#
    }
    #expect(
      html.contains(#"<div><p style="word-spacing:10.0px">\#(part(20))\#(part(10)) \#(part(30))</p></div>"#))
  }
}

private enum Browser {
  static let isInstalled: Bool = {
    do throws(Problem) {
      _ = try Chromium.start()
      return true
    } catch {
      return !error.description.contains("there is no browser")
    }
  }()
}

/// Headless Chromium, where it is installed.
@Suite(.serialized, .enabled(if: Browser.isInstalled)) struct ChromiumTests {
  @Test func itLaysOutManyCasesAtOnce() throws {
    let cases = (UInt64(1)...500).map { BoxGenerator.makeCase(seed: $0) }
    let answers = try Chromium.start().answers(to: cases)
    #expect(answers.count == 500)
    for (boxCase, answer) in zip(cases, answers) {
      // No browser knows it as a size.
      if case .refused(let refusal) = answer, refusal.reason.hasPrefix("is fit-content(") { continue }
      #expect(answer.frames?.frames.count == boxCase.tree.count)
    }
  }

  @Test func itsFramesAreThoseOfCSS() throws {
    let leaf = BoxScene.Box(style: [BoxScene.Declaration("flex-grow", "1")])
    let root = BoxScene.Box(
      style: [BoxScene.Declaration("width", "100px"), BoxScene.Declaration("height", "20px")],
      children: [leaf, BoxScene.Box(text: "HH\u{200B}H")])
    let boxCase = try BoxCase(name: "a", scene: BoxScene(root: root))
    let frames = try Chromium.start().answers(to: [boxCase])[0].frames
    #expect(
      frames?.frames == [
        BoxFrames.Frame(x: 0, y: 0, width: 100, height: 20),
        BoxFrames.Frame(x: 0, y: 0, width: 70, height: 20),
        BoxFrames.Frame(x: 70, y: 0, width: 30, height: 20),
      ])
  }

  @Test func whatItDoesNotKnowIsRefused() throws {
    let root = BoxScene.Box(style: [BoxScene.Declaration("width", "fit-content(10px)")])
    let unknown = try BoxCase(name: "a", scene: BoxScene(root: root))
    let bar = BoxScene.Box(style: [BoxScene.Declaration("scrollbar-width", "15")])
    let known = try BoxCase(name: "b", scene: BoxScene(root: bar))
    let answers = try Chromium.start().answers(to: [unknown, known])
    guard case .refused(let refusal) = answers[0] else {
      Issue.record("width: fit-content(10px) is known")
      return
    }
    #expect(refusal.property == "width")
    #expect(answers[1].frames?.frames.count == 1)
  }
}
