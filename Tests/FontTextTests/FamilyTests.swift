import FontText
import Foundation
import LayoutCore
import Testing

/// Fonts by the names of their families, which need fontconfig's `fc-match`; `scripts/setup` installs it.
@Suite struct FamilyTests {
  private let family: FontMetrics

  init() throws { family = try FontMetrics(family: "dejavu sans") }

  private func width(_ measurer: any TextMeasurer, _ run: String = "Hamburg") -> Double {
    measurer.advances(of: run[...], size: 100).reduce(0, +)
  }

  @Test("a family is the file that has its regular face, under the name that fontconfig writes")
  func regular() throws {
    #expect(family.name == "DejaVu Sans")
    #expect(width(family) == width(try InstalledFont.metrics()))
    #expect(width(family.face(.regular)) == width(family))
  }

  @Test("L6: a weight counts where a file of the family has it") func weights() {
    #expect(width(family.face(FontFace(weight: .bold))) > 1.05 * width(family))
    #expect(family.face(FontFace(weight: .bold)).name == "DejaVu Sans")
    // This family has no face between them, so that the nearest answers.
    #expect(width(family.face(FontFace(weight: .black))) == width(family.face(FontFace(weight: .bold))))
  }

  @Test("L6: letters of one width are those of a font of such letters") func monospaced() {
    let mono = family.face(FontFace(design: .monospaced)).advances(of: "iM.w", size: 100)
    #expect(Set(mono).count == 1)
  }

  @Test("a file of one weight has no other") func singleFile() throws {
    let file = try InstalledFont.metrics()
    #expect(width(file.face(FontFace(weight: .bold, isItalic: true))) == width(file))
  }

  @Test("a family that is not installed is an error that says how to find those that are") func missing()
    throws
  {
    for name in ["No Such Family", "a:b,c-d\\e", ""] {
      let error = #expect(throws: FontFileError.self) { try FontMetrics(family: name) }
      #expect(error?.path == name)
      #expect(error?.description.contains("fc-list") ?? false)
    }
  }

  @Test("L6: what stands in for the system font is a family, wider or narrower at each size as recorded")
  func system() throws {
    let system = try SystemFontMetrics(family: "DejaVu Sans")
    #expect(system.name == "system:DejaVu Sans")
    let text = "nineteen characters"
    func width(_ measurer: any TextMeasurer, _ size: Double) -> Double {
      measurer.advances(of: text[...], size: size).reduce(0, +)
    }
    #expect(abs(width(system, 12) - width(family, 12)) < 1e-9)
    // Recorded of such a text: 97.5 at 10 points, 114.5 at 12, 275 at 32.
    #expect(abs(width(system, 10) - width(family, 10) - (97.5 - 114.5 / 12 * 10)) < 1e-9)
    #expect(abs(width(system, 32) - width(family, 32) - (275 - 114.5 / 12 * 32)) < 1e-9)
    // Between two sizes, between theirs; beyond them, in proportion.
    let each = [16, 17, 18.5, 20].map { (width(system, $0) - width(family, $0)) / $0 }
    #expect(each == each.sorted(by: >))
    #expect(abs((width(system, 64) - width(family, 64)) - 2 * (width(system, 32) - width(family, 32))) < 1e-9)
    #expect(width(system.face(FontFace(weight: .bold)), 17) > width(system, 17))
    #expect(SystemFontMetrics.installed() != nil)
  }
}
