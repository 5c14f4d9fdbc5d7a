import Plumb
import Testing

/// Controls with the frames that were recorded from SwiftUI on macOS (L9).
@Suite struct ControlFrameTests {
  /// A title as recorded: 16 high, with its baseline at 13. So the middle of its icon lies at 13 − 4.579833984375.
  private let title = Leaf(width: 26.5, height: 16, firstTextBaseline: 13, lastTextBaseline: 13)

  @Test(
    "L9: the icon of a label stands half a cap height above the title's first baseline",
    arguments: engines.indices,
    [(12.0, 0.0, 2.420166015625), (24, 3.579833984375, 0), (40, 11.579833984375, 0)])
  func label(engine: Int, recorded: (icon: Double, titleY: Double, iconY: Double)) throws {
    let side = recorded.icon
    let label = Label {
      title
    } icon: {
      Leaf(width: side, height: side)
    }
    let placed = try PlacedView(label, width: nil, height: nil, by: engines[engine])
    #expect(agree(placed[0], [0, recorded.iconY, side, side]))
    #expect(agree(placed[1], [side + 8, recorded.titleY, 26.5, 16]))
  }

  @Test("L9: a label in a row of texts stands on their baseline", arguments: engines.indices)
  func labelInRow(engine: Int) throws {
    let row = HStack(alignment: .firstTextBaseline, spacing: 8) {
      Label {
        title
      } icon: {
        Leaf(width: 24, height: 24)
      }
      title
    }
    let placed = try PlacedView(row, width: nil, height: nil, by: engines[engine])
    #expect(agree(placed[1], [66.5, 3.579833984375, 26.5, 16]))
  }

  @Test("L9: a bordered button is 24 points larger than its label, and 8 higher", arguments: engines.indices)
  func button(engine: Int) throws {
    let button = Button {
    } label: {
      Leaf(width: 18.5, height: 16)
    }
    let placed = try PlacedView(button.buttonStyle(.bordered), width: 300, height: 200, by: engines[engine])
    #expect(agree(placed[], [0, 0, 42.5, 24]))
  }

  @Test("L9: a bar fills the width below its label, without a gap", arguments: engines.indices)
  func bar(engine: Int) throws {
    let bar = ProgressView(value: 0.5) {
      Leaf(width: 50, height: 16)
    } currentValueLabel: {
      Leaf(width: 28, height: 16)
    }
    let placed = try PlacedView(bar, width: 280, height: 400, by: engines[engine])
    #expect(agree(placed[], [0, 0, 280, 52]))
    #expect(agree(placed[1], [0, 16, 280, 20]))
    #expect(agree(placed[2], [0, 36, 28, 16]))
  }

  @Test("L9, S1: a ring stands over its label with the gap that a text prefers", arguments: engines.indices)
  func ring(engine: Int) throws {
    let placed = try PlacedView(ProgressView("Wait"), width: 280, height: 400, by: engines[engine])
    #expect(agree(placed[], [0, 0, 32, 52.7421875]))
    #expect(agree(placed[0], [0, 0, 32, 32]))
    #expect(agree(placed[1], [2, 36.7421875, 28, 16]))
  }

  @Test("L3, F12: a circle and an image in a frame", arguments: engines.indices)
  func ratios(engine: Int) throws {
    let row = HStack(alignment: .top, spacing: 0) {
      Circle().frame(width: 60, height: 40)
      Image(width: 64, height: 40).resizable().scaledToFit().frame(width: 40, height: 100)
      Image(width: 64, height: 40).resizable().scaledToFill().frame(width: 40, height: 60)
    }
    let placed = try PlacedView(row, width: nil, height: nil, by: engines[engine])
    #expect(agree(placed[inside: [0]], [10, 0, 40, 40]))
    #expect(agree(placed[inside: [1]], [60, 37.5, 40, 25]))
    #expect(agree(placed[inside: [2]], [72, 0, 96, 60]))
  }
}
