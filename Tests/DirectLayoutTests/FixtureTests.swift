import LayoutCore
import Testing

/// Frames measured on real SwiftUI, or exact consequences of published examples.
@Suite struct FixtureTests {
  @Test func `G4, G13, measured: a basic grid`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.center, .uniform(8), .each([8.15087890625, 4.7421875])) { builder in
        builder.gridRow {
          $0.line("a", 9)
          $0.line("bb", 17)
          $0.line("ccc", 28)
        }
        builder.gridRow {
          $0.framedColor("red", 30, 20)
          $0.line("e", 8)
          $0.framedColor("blue", 50, 40)
        }
        builder.gridRow {
          $0.line("g", 10)
          $0.line("h", 10)
        }
      }
    }
    try expectFrames(
      tree, in: offer(320, 200), host: .center, tolerance: 0.001,
      [
        "grid": [103.5, 57.553466796875, 113, 84.89306640625], "a": [114, 57.553466796875, 9, 16],
        "bb": [141.5, 57.553466796875, 17, 16], "ccc": [177.5, 57.553466796875, 28, 16],
        "red": [103.5, 91.704345703125, 30, 20], "e": [146, 93.704345703125, 8, 16],
        "blue": [166.5, 81.704345703125, 50, 40], "g": [113.5, 126.446533203125, 10, 16],
        "h": [145, 126.446533203125, 10, 16],
      ])
  }

  @Test func `G2, G18, G21, G23, G24, measured: cell modifiers`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.leading, .uniform(8), .each([8.15087890625, 8.15087890625, 8])) { builder in
        builder.gridRow { builder in
          builder.modified(by: .gridCellColumns(2)) { $0.line("header", 44.5) }
          builder.line("ccc", 28)
        }
        builder.gridRow { builder in
          builder.modified(by: .gridColumnAlignment(.trailing)) { $0.line("a", 9) }
          builder.framedColor("red", 60, 40)
          builder.modified(by: .gridCellAnchor(.bottomTrailing)) { $0.line("e", 8) }
        }
        builder.framedColor("divider", nil, 4)
        builder.gridRow { builder in
          builder.modified(by: .frame(FixedFrame(height: 20))) { builder in
            builder.modified(by: .gridCellUnsizedAxes(.horizontal)) { $0.color("blue") }
          }
          builder.line("h", 10)
        }
      }
    }
    try expectFrames(
      tree, in: offer(320, 240), host: .center, tolerance: 0.001,
      [
        "grid": [0, 67.84912109375, 320, 104.3017578125], "header": [0, 67.84912109375, 44.5, 16],
        "ccc": [223, 67.84912109375, 28, 16], "a": [69, 104, 9, 16], "red": [86, 92, 60, 40],
        "e": [312, 116, 8, 16], "divider": [0, 140.15087890625, 320, 4],
        "blue": [0, 152.15087890625, 78, 20], "h": [86, 154.15087890625, 10, 16],
      ])
  }

  @Test func `F1, F3, F9, measured: fixed frames`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.modified(by: .name("outer")) { builder in
        builder.modified(by: .frame(FixedFrame(width: 120, height: 80, alignment: .topLeading))) {
          $0.framedColor("inner", 40, 40)
        }
      }
    }
    try expectFrames(
      tree, in: offer(200, 200), host: .center, tolerance: 0.001,
      ["inner": [40, 60, 40, 40], "outer": [40, 60, 120, 80]])
  }

  @Test func `G23, documented: an anchor moves a marker in its cell`() throws {
    let plain = "60x60 60x60\n60x60 10x10"
    try expectFrames(
      GridText(plain + "@0.25,0.75", horizontal: .uniform(1), vertical: .uniform(1)).tree(),
      ["grid": [0, 0, 121, 121], "d": [73.5, 98.5, 10, 10]])
    try expectFrames(
      GridText(plain, horizontal: .uniform(1), vertical: .uniform(1)).tree(),
      ["grid": [0, 0, 121, 121], "d": [86, 86, 10, 10]])
  }

  @Test func `G24, documented: a merged cell centres its view over both columns`() throws {
    let grid = GridText(
      "60x60 60x60 60x60\n60x60 10x10/2", horizontal: .uniform(1), vertical: .uniform(1))
    try expectFrames(grid.tree(), ["grid": [0, 0, 182, 121], "e": [116.5, 86, 10, 10]])
  }

  @Test func `G3, G13, compared: colors share the width`() throws {
    let grid = GridText("* * *\n* * * *", horizontal: .uniform(10), vertical: .uniform(10))
    try expectFrames(
      grid.tree(), in: offer(500, 500), host: .center, tolerance: 0.001,
      [
        "a": [0, 0, 117.5, 245], "b": [127.5, 0, 117.5, 245], "c": [255, 0, 117.5, 245],
        "d": [0, 255, 117.5, 245], "g": [382.5, 255, 117.5, 245],
      ])
  }

  @Test func `G3, G20, compared: a color over two columns`() throws {
    let grid = GridText("* */2 *\n* * * *", horizontal: .uniform(10), vertical: .uniform(10))
    try expectFrames(
      grid.tree(), in: offer(500, 500), host: .center, tolerance: 0.001,
      ["a": [0, 0, 117.5, 245], "b": [127.5, 0, 245, 245], "c": [382.5, 0, 117.5, 245]])
  }

  @Test func `G18, compared: an unsized bar takes the width of the columns`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.center, .uniform(10), .uniform(10)) { builder in
        builder.gridRow {
          $0.framedColor("a", 100, 100)
          $0.framedColor("b", 100, 100)
        }
        builder.modified(by: .gridCellUnsizedAxes(.horizontal)) { builder in
          builder.modified(by: .name("bar")) { $0.framedColor("color", nil, 5) }
        }
        builder.gridRow {
          $0.framedColor("c", 100, 100)
          $0.framedColor("d", 100, 100)
        }
      }
    }
    try expectFrames(
      tree, in: offer(500, 500), host: .center, tolerance: 0.001,
      ["grid": [145, 137.5, 210, 225], "bar": [145, 247.5, 210, 5]])
  }

  @Test func `G18, tutorial: an unsized cell takes the width of its column`() throws {
    let grid = GridText(
      "160x80 80x80\n*x80!h 80x80", horizontal: .uniform(8), vertical: .uniform(8))
    try expectFrames(grid.tree(), ["grid": [0, 0, 248, 168], "c": [0, 88, 160, 80]])
  }
}
