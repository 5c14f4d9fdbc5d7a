import LayoutCore
import Testing

/// Frames of stacks measured on real SwiftUI, or exact consequences of published examples.
@Suite struct StackFixtureTests {
  private enum FirstThird: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
  }
  private let firstThird = VerticalAlignment(FirstThird.self)

  private func expect(
    _ view: some View, in proposal: ProposedViewSize, _ frames: [String: [Double]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectFrames(
      LayoutTree(view), in: proposal, host: .center, tolerance: 0.001, frames, sourceLocation: sourceLocation)
  }

  private func color(_ name: String, _ width: CGFloat?, _ height: CGFloat?) -> some View {
    Color.red.name(name).frame(width: width, height: height)
  }

  private func line(_ name: String, _ width: Double, _ height: Double, _ baseline: Double) -> some View {
    Leaf(width: width, height: height, firstTextBaseline: baseline, lastTextBaseline: baseline).name(name)
  }

  @Test func `S5, A3, measured: explicit guides in a VStack`() throws {
    let view = VStack(alignment: .leading, spacing: 4) {
      color("a", 100, 20).alignmentGuide(.leading) { $0.width }
      color("b", 50, 20)
      color("c", 30, 20).alignmentGuide(.leading) { $0.width / 2 }
    }.name("stack")
    try expect(
      view, in: offer(300, 200),
      [
        "stack": [75, 66, 150, 68], "a": [75, 66, 100, 20], "b": [175, 90, 50, 20], "c": [160, 114, 30, 20],
      ])
  }

  @Test func `S3, measured: distribution in an HStack`() throws {
    let view = HStack(spacing: 0) {
      Color.red.name("a")
      color("b", 50, nil)
      Color.red.name("c")
    }
    try expect(
      view, in: offer(300, 100), ["a": [0, 0, 125, 100], "b": [125, 0, 50, 100], "c": [175, 0, 125, 100]])
  }

  @Test func `L4, S1, measured: a spacer`() throws {
    let view = HStack {
      color("a", 50, 50)
      Spacer().name("s")
      color("b", 50, 50)
    }
    try expect(
      view, in: offer(300, 100), ["a": [0, 25, 50, 50], "s": [50, 50, 200, 0], "b": [250, 25, 50, 50]])
  }

  @Test func `S1, measured: the preferred spacing`() throws {
    let view = HStack {
      color("a", 50, 50)
      color("b", 50, 50)
      color("c", 50, 50)
    }.name("stack")
    try expect(
      view, in: offer(300, 100),
      ["stack": [67, 25, 166, 50], "a": [67, 25], "b": [125, 25], "c": [183, 25]])
  }

  @Test func `L5, measured: dividers`() throws {
    let view = VStack(spacing: 0) {
      color("a", 100, 20)
      Divider().name("hdivider")
      HStack(spacing: 0) {
        color("b", 20, 60)
        Divider().name("vdivider")
        color("c", 20, 60)
      }.name("hstack")
    }
    try expect(
      view, in: offer(200, 200),
      [
        "a": [50, 0, 100, 20], "hdivider": [0, 20, 200, 1], "hstack": [79.5, 21, 41, 179],
        "b": [79.5, 80.5, 20, 60], "vdivider": [99.5, 21, 1, 179], "c": [100.5, 80.5, 20, 60],
      ])
  }

  @Test func `F2, F5, measured: flexible frames in a VStack`() throws {
    let view = VStack(spacing: 0) {
      color("i1", 40, 20).frame(minWidth: 100).name("min100")
      color("i2", 40, 20).frame(maxWidth: 200).name("max200")
      color("i3", 40, 20).frame(minWidth: 50, maxWidth: .infinity).name("minmax")
      color("i4", 40, 20).frame(idealWidth: 150).fixedSize().name("ideal")
      Color.red.frame(maxWidth: 120, maxHeight: 20).name("color")
      color("i6", 250, 20).frame(maxWidth: 200).name("wide")
    }
    try expect(
      view, in: offer(300, 300),
      [
        "min100": [100, 90, 100, 20], "max200": [50, 110, 200, 20], "minmax": [0, 130, 300, 20],
        "ideal": [75, 150, 150, 20], "color": [90, 170, 120, 20], "wide": [50, 190, 200, 20],
      ])
  }

  @Test func `F5, measured: fixed sizes`() throws {
    let view = VStack(spacing: 0) {
      Color.red.name("a").fixedSize()
      Color.red.name("b").fixedSize(horizontal: true, vertical: false).frame(height: 30)
    }
    try expect(view, in: offer(200, 200), ["a": [95, 80, 10, 10], "b": [95, 90, 10, 30]])
  }

  @Test func `F4, measured: padding at chosen edges`() throws {
    let view = Color.red.name("inner").padding(.leading, 30).padding(.vertical)
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).name("outer")
    try expect(view, in: offer(200, 100), ["inner": [32, 17, 164, 64], "outer": [0, 0, 200, 100]])
  }

  @Test func `S7, measured: an HStack is no wider than its children`() throws {
    let view = VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 6) {
        color("a", 30, 30)
        color("b", 40, 30)
      }
      color("wide", 200, 10)
    }.name("column")
    try expect(
      view, in: offer(300, 200),
      ["column": [50, 80, 200, 40], "a": [50, 80], "b": [86, 80], "wide": [50, 110]]
    )
  }

  @Test func `S5, measured: top and bottom alignment`() throws {
    let view = VStack(spacing: 0) {
      HStack(alignment: .top, spacing: 4) {
        color("top1", 20, 60)
        color("top2", 20, 30)
      }
      HStack(alignment: .bottom, spacing: 4) {
        color("bottom1", 20, 60)
        color("bottom2", 20, 30)
      }
    }
    try expect(
      view, in: offer(300, 200),
      ["top1": [128, 40], "top2": [152, 40], "bottom1": [128, 100], "bottom2": [152, 130]])
  }

  @Test func `S8, measured: a ZStack`() throws {
    let view = ZStack(alignment: .bottomTrailing) {
      color("a", 100, 100)
      color("b", 30, 30)
    }
    try expect(view, in: offer(200, 200), ["a": [50, 50], "b": [120, 120]])
  }

  @Test func `S5, measured: baselines`() throws {
    let view = VStack(spacing: 0) {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        line("a", 36.5, 38, 29)
        line("b", 31.5, 16, 13)
        color("c", 10, 10)
      }.name("first")
      HStack(alignment: .lastTextBaseline, spacing: 8) {
        line("d", 36.5, 38, 29)
        line("e", 31.5, 16, 13)
      }.name("last")
    }
    try expect(
      view, in: offer(300, 100),
      [
        "first": [103, 12, 94, 38], "a": [103, 12], "b": [147.5, 28], "c": [187, 31],
        "last": [112, 50, 76, 38], "d": [112, 50], "e": [156.5, 66],
      ])
  }

  @Test func `A2, documented: a custom alignment`() throws {
    let view = HStack(alignment: firstThird, spacing: 1) {
      color("a", 10, 60)
      color("b", 10, 120)
      color("c", 10, 90)
    }.name("stack")
    try expect(
      view, in: offer(nil, nil), ["stack": [0, 0, 32, 120], "a": [0, 20], "b": [11, 0], "c": [22, 10]])
  }

  @Test func `A3, documented: a custom alignment made explicit`() throws {
    let view = HStack(alignment: firstThird, spacing: 1) {
      color("a", 10, 60)
      color("b", 10, 120)
      color("c", 10, 90).alignmentGuide(firstThird) { $0.height * 2 / 3 }
    }.name("stack")
    try expect(
      view, in: offer(nil, nil), ["stack": [0, 0, 32, 140], "a": [0, 40], "b": [11, 20], "c": [22, 0]])
  }

  @Test func `S8, documented: a ZStack aligned at the bottom leading corner`() throws {
    let view = ZStack(alignment: .bottomLeading) {
      color("a", 100, 50)
      color("b", 50, 100)
    }.name("z")
    try expect(view, in: offer(nil, nil), ["z": [0, 0, 100, 100], "a": [0, 50], "b": [0, 0]])
  }
}
