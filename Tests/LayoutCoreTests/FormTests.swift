import LayoutCore
import LayoutViews
import Testing

@Suite struct FormTests {
  @Test("FO4–FO6: a grouped form on macOS")
  func grouped() throws {
    let form = Form {
      Section {
        block("row1", 300, 18.5)
        block("row2", 300, 18.5)
        block("row3", 300, 18.5)
      } header: {
        block("header1", 100, 18.5)
      } footer: {
        block("footer")
      }
      Section {
        block("row4", 300, 18.5)
        block("row5")
      } header: {
        block("header2", 100, 18.5)
      }
      Section { block("row6") }
    }
    // The recorded scene form/grouped has these figures; which view has which is worked out.
    let tops = try Lines(form.formStyle(.grouped)).tops
    #expect(tops["header1"] == 20)
    #expect(tops["row1"] == 58.5)
    #expect(tops["row2"] == 98)
    #expect(tops["footer"] == 176)
    #expect(tops["row4"] == 260.5)
    #expect(tops["row5"] == 300)
    #expect(tops["row6"] == 346)
    let plain = try Lines(
      Form {
        block("field", 300, 18.5)
        block("toggle", 300, 18.5)
      }.formStyle(GroupedFormStyle()))
    #expect(plain.tops == ["field": 30, "toggle": 69.5])
    #expect(plain.leadings["field"] == 30)
  }

  @Test("A form on iOS is a list of the style insetGrouped")
  func onIOS() throws {
    let form = Form {
      Section {
        block("name", 256, 26)
        block("toggle", 256, 24.5)
      } header: {
        block("header", 40, 24.5)
      }
      Section {
        block("slider", 256, 31)
      } header: {
        block("second", 40, 24.5)
      }
    }
    let lines = try Lines(form, on: .iOS)
    #expect(lines.tops["name"] == 59.5)
    #expect(lines.tops["toggle"] == 116.25)
    #expect(lines.tops["slider"] == 156.5 + 17.5 + 44.5 + 15)
  }

  @Test(
    "FO1: a labelled row of a form in columns has the form's guide at its content", arguments: [true, false])
  func columns(isExplicit: Bool) throws {
    let form = Form {
      LabeledContent {
        block("content")
      } label: {
        block("label")
      }
      Section {
        block("row")
      } header: {
        block("header")
      }
    }
    let tree = try isExplicit ? LayoutTree(form.formStyle(.columns), on: .iOS) : LayoutTree(form)
    #expect(
      sketch(tree) == """
        columnsForm control column
          stack horizontal center gap 8
            stack horizontal center
              fixedLeaf 40×16 "label"
            alignmentGuide control column = 0 in 100×1000
              stack horizontal center
                fixedLeaf 40×16 "content"
          fixedLeaf 40×16 "header"
          fixedLeaf 40×16 "row"
        """)
  }

  @Test("CO1, FO4: a labelled view outside a form, and in a list")
  func labels() throws {
    let view = LabeledContent {
      block("content")
    } label: {
      block("label")
    }
    #expect(
      try sketch(view) == """
        stack horizontal center gap 8
          stack horizontal center
            fixedLeaf 40×16 "label"
          stack horizontal center
            fixedLeaf 40×16 "content"
        """)
    let line = try LayoutTree(List { view })
    let content = try #require(line.nodes["content"])
    let row = line.stacks[line.payload(of: content - 5)]
    #expect(row.spacing == 0)
    #expect(
      line.kinds[(content - 5)...] == [.stack, .stack, .fixedLeaf, .spacer, .stack, .fixedLeaf])
    #expect(line.spacerLengths == [8])
  }

  @Test("CO2: a box with a label, and one without")
  func boxes() throws {
    let view = VStack {
      GroupBox {
        block("content")
      } label: {
        block("label")
      }
      GroupBox { block("alone") }
    }
    let tree = try LayoutTree(view)
    let label = try #require(tree.nodes["label"])
    #expect(tree.paddings[tree.payload(of: label - 2)] == EdgeInsets(leading: 10))
    for name in ["content", "alone"] {
      let content = try #require(tree.nodes[name])
      #expect(
        tree.paddings[tree.payload(of: content - 2)]
          == EdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5))
    }
    #expect(tree.stacks[1].spacing == 3 && tree.stacks[1].alignment == HorizontalAlignment.leading.key)
  }

  @Test("CO3: a disclosure group, open and closed")
  func disclosure() throws {
    func names(isExpanded: Bool) throws -> Set<String> {
      let group = DisclosureGroup(isExpanded: .constant(isExpanded)) {
        block("content")
      } label: {
        block("label")
      }
      let tree = try LayoutTree(group)
      let label = try #require(tree.nodes["label"])
      #expect(
        tree.paddings[tree.payload(of: label - 2)]
          == EdgeInsets(top: 4, leading: 11.5, bottom: 4, trailing: 0))
      return Set(tree.nodes.keys)
    }
    #expect(try names(isExpanded: true) == ["label", "content"])
    #expect(try names(isExpanded: false) == ["label"])
  }

  @Test("SE1: in a stack the parts of a section are its members")
  func section() throws {
    let tree = try LayoutTree(
      VStack {
        Section("Title") { block("row") }
        Section {
          block("other")
        } footer: {
          block("footer")
        }
      })
    let row = try #require(tree.nodes["row"])
    let footer = try #require(tree.nodes["footer"])
    #expect(tree.sections[row] == SectionMember(section: 0, role: .content))
    #expect(tree.sections[footer] == SectionMember(section: 1, role: .footer))
  }
}
