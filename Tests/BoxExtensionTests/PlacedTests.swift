import BoxCases
import BoxExtension
import Boxes
import ConstraintBoxes
import DirectBoxes
import LayoutCore
import Testing

/// Layouts in which the constraints hold, with lengths that arithmetic gives.
@Suite struct PlacedTests {
  private func placed(_ boxCase: BoxCase) throws -> ConstrainedBoxes {
    let answer = try engine.layout(boxCase.tree, under: boxCase.constraints)
    guard case .placed = answer.status else {
      Issue.record("\(answer.status)")
      return answer
    }
    let direct = try DirectBoxEngine().layout(answer.tree)
    for (one, other) in zip(direct.frames, try #require(answer.frames).frames) {
      #expect(abs(one.x - other.x) < 1e-6 && abs(one.width - other.width) < 1e-6)
      #expect(abs(one.y - other.y) < 1e-6 && abs(one.height - other.height) < 1e-6)
    }
    return answer
  }

  private func changes(_ answer: ConstrainedBoxes) -> [String] {
    answer.concessions.map {
      "\($0.length): \($0.plain.map { "\($0.shortest)" } ?? "none") → \((($0.value * 1e6).rounded() / 1e6).shortest)"
    }
  }

  @Test func `a declared width becomes as long as is demanded, and no longer`() throws {
    let answer = try placed(try row([100, 80], in: 300, child("0", "width", "atLeast", "150")))
    #expect(changes(answer) == ["root.children[0].style.width: 100 → 150"])
    #expect(answer.frames?.frames[2].x == 150)
  }

  @Test func `of two lengths that may change the first named stays`() throws {
    let both =
      #","gives":[{"box":"root.children[0]","property":"width"},{"box":"root.children[1]","property":"width"}]"#
    let even = child("0", "width", "equal", number("1", "width"))
    #expect(
      changes(try placed(try row([100, 160], in: 300, even))) == ["root.children[0].style.width: 100 → 160"])
    let given = child("0", "width", "equal", number("1", "width"), both)
    #expect(
      changes(try placed(try row([100, 160], in: 300, given))) == ["root.children[1].style.width: 160 → 100"])
  }

  @Test func `a box that declares no length gets one, without its padding`() throws {
    let answer = try placed(
      try boxCase(
        #""root":{"children":[{"style":{"padding":"3px"},"text":"HH"}]},"constraints":["#
          + child("0", "width", "equal", "50") + "]"))
    #expect(changes(answer) == ["root.children[0].style.width: none → 44"])
    #expect(answer.frames?.frames[1].width == 50)
  }

  @Test func `a place changes by an inset and moves nothing else`() throws {
    let answer = try placed(
      try row(
        [100, 80], in: 300, child("1", "midX", "equal", "200") + "," + child("0", "minY", "atLeast", "7")))
    #expect(
      changes(answer) == ["root.children[1].style.left: none → 60", "root.children[0].style.top: none → 7"])
  }

  @Test func `a gap gives way where it is named`() throws {
    let answer = try placed(
      try row([100, 80], in: 300, gap: 5, child("1", "minX", "atLeast", "150", gives("root", "column-gap"))))
    #expect(changes(answer) == ["root.style.column-gap: 5 → 50"])
  }

  @Test func `a limit gives way together with the width`() throws {
    let answer = try placed(
      try boxCase(
        #""root":{"children":[{"style":{"width":"100px","max-width":"120px"}}]},"constraints":["#
          + child("0", "width", "atLeast", "150") + "]"))
    #expect(
      changes(answer) == [
        "root.children[0].style.width: 100 → 150", "root.children[0].style.max-width: 120 → 150",
      ])
  }

  /// 300 wide; both items are 200 and shrink by their share of the sum: (200 + x) · 300 / (400 + x) = 180, x = 100.
  @Test func `an item that shrinks by a ratio of lengths finds its length`() throws {
    let item = #"{"style":{"width":"200px","height":"10px"}}"#
    let answer = try placed(
      try boxCase(
        #""viewport":["300px","max-content"],"root":{"style":{"width":"100%"},"children":[\#(item),\#(item)]},"constraints":["#
          + child("0", "width", "atLeast", "180") + "]"))
    #expect(changes(answer) == ["root.children[0].style.width: 200 → 300"])
  }

  /// The width at which the second item stands in a line of its own: a comparison that the first round has otherwise.
  @Test func `lines break where they must`() throws {
    let items = [100, 90].map { #"{"style":{"width":"\#($0)px","height":"10px","flex-shrink":"0"}}"# }
    let answer = try placed(
      try boxCase(
        #""viewport":["200px","max-content"],"root":{"style":{"width":"100%","flex-wrap":"wrap"},"children":["#
          + items.joined(separator: ",") + #"]},"constraints":["# + child("0", "width", "equal", "130") + "]")
    )
    #expect(changes(answer) == ["root.children[0].style.width: 100 → 130"])
    #expect(answer.frames?.frames[2].y == 10)
  }

  /// Three items of 90 px in a line of 200 px: the best lengths under the comparisons of one line are those that break it.
  @Test func `lengths may stand at the edge where a line breaks`() throws {
    let item = #"{"style":{"width":"90px","height":"10px"}}"#
    let all = (0..<3).map { #"{"box":"root.children[\#($0)]","property":"width"}"# }.joined(separator: ",")
    let answer = try placed(
      try boxCase(
        #""viewport":["200px","max-content"],"root":{"style":{"width":"100%","flex-wrap":"wrap"},"children":[\#(item),\#(item),\#(item)]},"#
          + #""constraints":[{"left":{"box":"root","value":"height"},"is":"atMost","right":10,"gives":[\#(all)]}]"#
      ))
    #expect(!answer.isLeast && answer.frames?.frames[0].height == 10)
    // One item that gives 70 px costs less than three that give 23 ⅓ px, in units of 1/64.
    #expect(answer.concessions.map(\.value) == [20])
  }

  @Test func `stronger preferences cost nothing, weaker ones lose by what is left`() throws {
    let answer = try placed(
      try row(
        [100], in: 300,
        child("0", "width", "atLeast", "200", #","level":1"#) + ","
          + child("0", "width", "atMost", "150", #","level":2"#)))
    #expect(changes(answer) == ["root.children[0].style.width: 100 → 200"])
    #expect(answer.losses.map(\.index) == [1] && answer.losses.map(\.amount) == [50])
  }

  @Test func `what the constraints name gives way before anything else, and the viewport never`() throws {
    let third = child("0", "width", "equal", #"{"viewport":"width","times":0.5}"#)
    let answer = try placed(try row([100, 80], in: 300, third))
    #expect(changes(answer) == ["root.children[0].style.width: 100 → 150"])
  }

  /// With no constraint, and with one that holds anyway, the layout is the plain one bit for bit.
  @Test(arguments: ["flex", "grid", "gridflex"])
  func `what holds anyway changes nothing`(_ file: String) throws {
    var count = 0
    for boxCase in try corpus(file).enumerated().filter({ $0.offset % 20 == 0 }).map(\.element) {
      guard let plain = try? engine.layout(boxCase.tree) else { continue }
      let holds = BoxConstraint(view("root").width.atLeast(0))
      for constraints in [[], [holds]] {
        let answer = try engine.layout(boxCase.tree, under: constraints)
        #expect(answer.frames == plain && answer.concessions.isEmpty, "\(boxCase.name)")
      }
      count += 1
    }
    #expect(count > 0)
  }

  /// In public cases the first box inside is to be 10 px wider; the direct engine lays out what that takes.
  @Test(arguments: ["flex", "grid", "gridflex"])
  func `public cases with one demand are confirmed`(_ file: String) throws {
    var (placed, others) = (0, 0)
    for boxCase in try corpus(file).enumerated().filter({ $0.offset % 9 == 0 }).map(\.element) {
      let tree = boxCase.tree
      // The engines part on the widths of scroll containers.
      guard let plain = try? engine.layout(tree), tree.count > 1, !tree.styles.contains(where: \.scrolls),
        tree.styles[0].display != .none, tree.styles[1].display != .none
      else { continue }
      let width = plain.frames[1].width + 10
      let answer = try engine.layout(
        tree, under: [BoxConstraint(view("root.children[0]").width.equals(width))])
      guard case .placed = answer.status, let frames = answer.frames else {
        others += 1
        continue
      }
      placed += 1
      let direct = try DirectBoxEngine().layout(answer.tree)
      #expect(abs(direct.frames[1].width - width) < 1e-6, "\(boxCase.name)")
      for (one, other) in zip(direct.frames, frames.frames) {
        #expect(abs(one.x - other.x) < 1e-6 && abs(one.width - other.width) < 1e-6, "\(boxCase.name)")
      }
      #expect(!answer.concessions.isEmpty, "\(boxCase.name)")
    }
    #expect(placed > 5 * others, "\(placed) placed, \(others) not")
  }

  @Test func `what is not valid is named`() throws {
    let hidden = try boxCase(
      #""root":{"children":[{"style":{"display":"none"}}]},"constraints":[\#(child("0", "width", "equal", "50"))]"#
    )
    guard case .faulty(let faults) = try engine.layout(hidden.tree, under: hidden.constraints).status else {
      Issue.record("a hidden box has no width")
      return
    }
    #expect(faults.map(\.description).first?.contains("root.children[0], which is not laid out") == true)
    let margin = try boxCase(
      #""root":{"children":[{"style":{"margin-left":"auto"}}]},"constraints":["#
        + child("0", "width", "equal", "50", gives("root.children[0]", "margin-left")) + "]")
    guard case .faulty(let more) = try engine.layout(margin.tree, under: margin.constraints).status else {
      Issue.record("an auto margin has no length")
      return
    }
    #expect(more.first?.problem.contains("margin-left, which is no length in px") == true)
  }
}

extension BoxStyle {
  /// Whether a scrollbar takes space.
  fileprivate var scrolls: Bool { overflowX == .scroll || overflowY == .scroll }
}
