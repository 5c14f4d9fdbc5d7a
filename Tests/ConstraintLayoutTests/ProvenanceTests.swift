import ConstraintLayout
import LayoutCore
import LayoutViews
import Testing

@Suite struct ProvenanceTests {
  static let indices = [0, 1, 7, 1 << 20, Provenance.mostViews - 1]
  static let views = [0, 1, 1_000_000, Provenance.mostViews - 1]

  @Test(arguments: Rule.allCases) func `every rule, role and axis survives packing`(rule: Rule) {
    for role in Provenance.Role.allCases {
      for axis in Axis.allCases {
        for (view, index) in zip(Self.views, Self.indices) {
          let provenance = Provenance(rule, role, axis, view: view, index: index)
          #expect(Provenance(label: provenance.label) == provenance)
        }
      }
    }
  }

  @Test func `views and indices up to the widths of their fields survive packing`() {
    for view in Self.views {
      for index in Self.indices {
        let provenance = Provenance(.F9, .coordinate, .vertical, view: view, index: index)
        #expect(Provenance(label: provenance.label) == provenance)
      }
    }
  }

  @Test func `a label has room for every column of a grid`() {
    #expect(Provenance.mostViews > 1_000_000, "the most columns of a grid")
  }

  @Test func `any label unpacks to something`() {
    for label in [0, UInt64.max, 0xFF00_0000_0000_0000, 0x00FE_0000_0000_0000] {
      #expect(Provenance(label: label).index >= 0)
      #expect(Provenance(label: label).view >= 0)
    }
  }

  @Test func `the name tells rule, role, axis, index and view`() throws {
    let tree = try LayoutTree(Grid { Color.red.id("a") }.id("grid"))
    let provenance = Provenance(.G13, .track, .horizontal, view: 0, index: 2)
    #expect(provenance.name(in: tree) == "G13.track.x2.grid")
  }
}
