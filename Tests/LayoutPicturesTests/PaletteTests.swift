import Foundation
import LayoutCore
import LayoutViews
import Testing

@testable import LayoutPictures

@Suite struct PaletteTests {
  /// Relative luminance as the Web Content Accessibility Guidelines 2.1 define it.
  private func luminance(_ color: String) throws -> Double {
    let value = try #require(Int(color.dropFirst(), radix: 16))
    let channels = [value >> 16, value >> 8 & 255, value & 255].map { channel in
      let share = Double(channel) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  @Test(arguments: Palette.fills)
  func `lettering stands out from every fill by at least 4.5 to 1`(fill: String) throws {
    let contrast = try (luminance(fill) + 0.05) / (luminance(Palette.ink) + 0.05)
    #expect(contrast >= 4.5)
  }

  @Test(arguments: Palette.fills + [Palette.paper, Palette.band, Palette.gap])
  func `lettering stands out from every dark fill by at least 4.5 to 1`(fill: String) throws {
    let dark = try [Palette.ink, fill].map { try luminance(#require(PictureAppearance.darkColours[$0])) }
    #expect((dark[0] + 0.05) / (dark[1] + 0.05) >= 4.5)
  }

  @Test func `no two colours become one in the dark`() {
    #expect(Set(PictureAppearance.darkColours.values).count >= PictureAppearance.darkColours.count - 1)
    #expect(Set(Palette.fills.map { PictureAppearance.darkColours[$0] }).count == Palette.fills.count)
  }
}

@Suite struct PictureAppearanceTests {
  @Test func `a dark picture has the same shapes in other colours, and its texts stay`() throws {
    let laid = try LaidOut(
      VStack(spacing: 8) {
        Text("\"#FFFFFF\"")
        Color.red.frame(width: 40, height: 20).alignmentGuide(.leading) { $0.width }
        Divider()
      }, 100, 60)
    for style in [PictureStyle(), PictureStyle(hasLegend: true)] {
      let light = LayoutPicture(
        tree: laid.tree, result: laid.result, host: Size(width: 90, height: 50), style: style
      )
      .svg()
      let dark = PictureAppearance.dark.applied(to: light)
      let hex = /"#[0-9A-F]{6}"/
      #expect(light.replacing(hex, with: "") == dark.replacing(hex, with: ""))
      let kept = Set(dark.matches(of: hex).map { String($0.output) })
        .intersection(Set(light.matches(of: hex).map { String($0.output) }))
      #expect(kept.isEmpty)
      #expect(PictureAppearance.light.applied(to: light) == light)
    }
  }
}

@Suite struct SVGNumberTests {
  @Test func `numbers are rounded to thousandths and printed short`() {
    #expect(
      [0, -0.0, 3, -2.5, 0.1 + 0.2, 1 / 3, -1e-9, 1e15, 12.0004].map { SVGWriter.number($0) }
        == ["0", "0", "3", "-2.5", "0.3", "0.333", "0", "1000000000000000", "12"])
  }

  @Test func `what is no number is written as 0`() {
    #expect([Double.nan, .infinity, -Double.infinity].map { SVGWriter.number($0) } == ["0", "0", "0"])
  }
}
