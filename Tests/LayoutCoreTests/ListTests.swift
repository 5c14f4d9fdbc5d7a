import LayoutCore
import LayoutViews
import Testing

/// Frames of these scenes are recorded; here the tree itself says where the rows stand.
@Suite struct ListTests {
  @Test(
    "LI1–LI4: rows on macOS, with a tall one and insets of its own", arguments: [ListStyle.automatic, .inset])
  func rows(style: ListStyle) throws {
    let list = try Lines(
      List {
        block("row1")
        block("row2")
        block("tall", 40, 40)
        block("toggle", 70, 18.5)
        block("inset").listRowInsets(EdgeInsets(top: 2, leading: 30, bottom: 2, trailing: 10))
      }.listStyle(style))
    #expect(list.tops == ["row1": 14, "row2": 38, "tall": 62, "toggle": 110, "inset": 136.5])
    #expect(list.leadings["row1"] == 16)
    #expect(list.leadings["inset"] == 46)
  }

  @Test("The margins, the room above and the least row of a style on macOS")
  func styles() throws {
    func first(_ style: ListStyle, _ height: Double = 16) throws -> (Double, Double, Double) {
      let list = try Lines(
        List {
          block("a", 35, height)
          block("b", 35, height)
        }.listStyle(style))
      let (a, b) = (list.lines[0], list.lines[1])
      return (a.leading, a.top, b.top - a.top)
    }
    #expect(try first(.plain) == (8, 4, 24))
    #expect(try first(.bordered) == (7, 5, 24))
    #expect(try first(.sidebar, 18.5) == (16, 16.75, 32))
    #expect(try first(.insetGrouped) == (16, 14, 24))
  }

  @Test("LI5, LI6, LI9: sections on macOS; the first header stands at the top; the length of the content")
  func sections() throws {
    let list = try Lines(
      List {
        Section {
          block("row1")
        } header: {
          block("first")
        }
        Section {
          block("row2")
        } header: {
          block("second")
        } footer: {
          block("footer")
        }
        Section { block("row3") }
      })
    #expect(
      list.tops == [
        "first": 6, "row1": 42, "second": 88, "row2": 114, "footer": 140, "row3": 186,
      ])
    #expect(list.length == 182 + 24 + 10)
  }

  @Test("LI9: the content of list/pinning-scroll is 384 long")
  func length() throws {
    let list = try Lines(
      List {
        ForEach(["a", "b"], id: \.self) { section in
          Section {
            ForEach(1..<7) { block("\(section)\($0)") }
          } header: {
            block(section)
          }
        }
      })
    #expect(list.length == 384)
    #expect(list.tops["b1"] == 234)
  }

  @Test("LI3, LI7: sections on iOS, with rows outside a section")
  func insetGrouped() throws {
    let list = try Lines(
      List {
        block("row1", 44.5, 24.5)
        block("row2", 57, 24.5)
        Section {
          block("row3", 52, 24.5)
        } header: {
          block("header", 40, 24.5)
        }
      }, on: .iOS)
    #expect(list.tops == ["row1": 50.75, "row2": 106.75, "header": 174.5, "row3": 224.75])
    #expect(list.lines.allSatisfy { $0.leading == 32 })
  }

  @Test("LI7: a footer that is missing, a header that is missing, and both")
  func missingParts() throws {
    let list = try Lines(
      List {
        Section {
          block("row1", 44.5, 24.5)
        } header: {
          block("header", 37, 24.5)
        } footer: {
          block("footer", 45, 21)
        }
        Section {
          block("row2", 52, 24.5)
        } footer: {
          block("footer2", 35, 21)
        }
        Section { block("row3", 52, 24.5) }
        Section { block("row4", 52, 24.5) }
      }, on: .iOS)
    #expect(list.tops["header"] == 10)
    #expect(list.tops["row1"] == 60.25)
    #expect(list.tops["footer"] == 108.5)
    #expect(list.tops["row2"] == 168.75)
    #expect(list.tops["footer2"] == 217)
    #expect(list.tops["row3"] == 244 + 17.5 + 15.75)
    #expect(list.tops["row4"] == 244 + 17.5 + 56 + 35 + 15.75)
  }

  @Test("LI4, LI7: spacing of rows and sections on iOS; on macOS it changes nothing")
  func spacing() throws {
    func tops(on platform: Platform) throws -> [String: Double] {
      try Lines(
        List {
          ForEach(["a", "b"], id: \.self) { section in
            Section {
              block(section + "1", 44.5, 24.5)
              block(section + "2", 57, 24.5)
            } header: {
              block(section, 40, 24.5)
            }
          }
        }.listRowSpacing(12).listSectionSpacing(30), on: platform
      ).tops
    }
    let given = try tops(on: .iOS)
    #expect(given["a1"] == 60.25)
    #expect(given["a2"] == 128.25)
    #expect(given["b1"] == 258.75)
    let ignored = try tops(on: .macOS)
    #expect(ignored["a2"] == ignored["a1"].map { $0 + 32.5 })
  }

  @Test("LI5: the style plain on iOS")
  func plainOnIOS() throws {
    let list = try Lines(
      List {
        block("row1", 44.5, 24.5)
        block("row2", 57, 24.5)
        Section {
          block("row3", 52, 24.5)
        } header: {
          block("header", 40, 24.5)
        }
      }.listStyle(.plain), on: .iOS)
    #expect(list.tops == ["row1": 15.75, "row2": 71.75, "header": 144, "row3": 194.25])
    #expect(list.lines.allSatisfy { $0.leading == 16 })
  }

  @Test("LI8: a disclosure group in a list is rows, further in with every level")
  func outline() throws {
    let list = try Lines(
      List {
        DisclosureGroup(isExpanded: .constant(true)) {
          block("b")
          DisclosureGroup(isExpanded: .constant(true)) {
            block("d")
          } label: {
            block("c")
          }
          block("e")
        } label: {
          block("a")
        }
        block("f")
        DisclosureGroup {
          block("hidden")
        } label: {
          block("g")
        }
      })
    // The labels stand in an HStack each, whose only child has the name. A plain row is in the outline too.
    #expect(list.leadings == ["a": 25, "b": 38, "c": 38, "d": 51, "e": 38, "f": 25, "g": 25])
    #expect(list.lines.map(\.top) == (0..<7).map { 14 + 24 * Double($0) })
  }

  @Test("LI8: headers and footers stay where they are in an outline, and a group among them makes none")
  func outlineOfSections() throws {
    let group = DisclosureGroup {
    } label: {
      block("group")
    }
    let outline = try Lines(
      List {
        block("first")
        Section {
          group
        } header: {
          block("header")
        } footer: {
          block("footer")
        }
      })
    #expect(outline.leadings == ["first": 25, "header": 16, "group": 25, "footer": 16])
    let list = try Lines(
      List {
        Section {
          block("row")
        } header: {
          group
        }
      })
    #expect(list.leadings == ["group": 16, "row": 16])
  }

  @Test("LI8: a modifier on a disclosure group is put on each of its rows")
  func modifiedOutline() throws {
    let list = try Lines(
      List {
        DisclosureGroup(isExpanded: .constant(true)) {
          block("b")
        } label: {
          block("a")
        }
        .listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      })
    #expect(list.leadings == ["a": 27, "b": 40])
  }

  @Test("LI8: the id of a disclosure group in a list names its label")
  func outlineNames() throws {
    let tree = try LayoutTree(
      List {
        DisclosureGroup(isExpanded: .constant(true)) {
          block("b")
          DisclosureGroup(isExpanded: .constant(true)) {
            block("d")
          } label: {
            block("c")
          }
          .id("inner")
        } label: {
          block("a")
        }
        .id("outer")
      })
    let labels = ["outer", "inner"].compactMap { tree.nodes[$0] }
    #expect(labels.map { tree.kinds[$0] } == [.stack, .stack])
    #expect(labels.map { tree.names[$0 + 1] } == ["a", "c"])
  }

  @Test("LI8: under a large title the first row of a list on iOS stands at the top, under an inline one not")
  func titles() throws {
    func top(_ mode: TitleDisplayMode, isOutside: Bool = false) throws -> Double? {
      let list = List { block("row") }
      let tree = try LayoutTree(
        NavigationStack {
          list.navigationTitle("Rows").navigationBarTitleDisplayMode(mode)
        }, on: .iOS)
      return Lines(tree).tops["row"]
    }
    #expect(try top(.automatic) == 20)
    #expect(try top(.large) == 20)
    #expect(try top(.inline) == 55)
    #expect(try Lines(List { block("row") }.navigationTitle("No stack"), on: .iOS).tops["row"] == 55)
  }

  @Test("A list without elements, with empty sections and empty views")
  func empty() throws {
    #expect(try Lines(List {}).length == 0)
    #expect(try Lines(List { Section {} }).length == 0)
    let list = try Lines(
      List {
        Section {
        } header: {
          if false { block("never") }
        }
        EmptyView()
        Section {
          block("row")
        } footer: {
          EmptyView()
        }
      })
    #expect(list.tops == ["row": 14])
  }

  @Test("A list inside a row begins anew, and a modifier on a section goes to each line")
  func nested() throws {
    let tree = try LayoutTree(
      List {
        Section {
          block("row")
          List { block("inner") }.listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        } header: {
          block("header")
        }.padding(5)
      })
    let list = Lines(tree)
    #expect(list.tops["header"] == 11)
    #expect(list.tops["row"] == 57)
    let inner = try #require(tree.nodes["inner"])
    #expect(
      tree.paddings[tree.payload(of: inner - 1)] == EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0))
  }

  @Test("Selections, data and ids")
  func initialisers() throws {
    struct Item: Identifiable {
      let id: Int
    }
    let items = [Item(id: 1), Item(id: 2)]
    @State var chosen: Set<Int> = []
    @State var one: Int?
    #expect(try Lines(List(items) { block("i\($0.id)") }).lines.count == 2)
    #expect(try Lines(List(items, id: \.id) { block("i\($0.id)") }).lines.count == 2)
    #expect(try Lines(List(0..<3) { block("i\($0)") }).lines.count == 3)
    #expect(try Lines(List(items, selection: $chosen) { block("i\($0.id)") }).lines.count == 2)
    #expect(try Lines(List(items, selection: $one) { block("i\($0.id)") }).lines.count == 2)
    #expect(try Lines(List(selection: $one) { block("a") }).lines.count == 1)
  }
}
