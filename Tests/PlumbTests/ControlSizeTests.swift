import Plumb
import Testing

/// Controls with the lengths that were recorded from SwiftUI, and those that we chose (L9).
@Suite struct ControlSizeTests {
  /// A title as recorded: 16 high, with its baseline at 13.
  private let title = Leaf(width: 49, height: 16, firstTextBaseline: 13, lastTextBaseline: 13)

  /// A title of a control as recorded on macOS: 18.5 high, with its baseline at 14.
  private let body = Leaf(width: 49, height: 18.5, firstTextBaseline: 14, lastTextBaseline: 14)

  private func placed(
    _ view: some View, width: Double? = nil, on platform: Platform = .macOS, engine: Int = 0
  ) throws -> (tree: LayoutTree, frames: [[Double]]) {
    let tree = try LayoutTree(view, on: platform)
    let proposal = ProposedViewSize(width: width, height: nil)
    let result = engines[engine].layout(tree, in: proposal, host: .topLeading)
    try #require(result.status == .placed)
    return (tree, result.frames.map(\.coordinates))
  }

  private func size(
    _ view: some View, width: Double? = nil, on platform: Platform = .macOS, engine: Int = 0
  ) throws -> [Double] {
    Array(try placed(view, width: width, on: platform, engine: engine).frames[0][2...])
  }

  @Test(
    "L9: a checkbox stands 5 before its label, which stands on a baseline of 14", arguments: engines.indices)
  func checkbox(engine: Int) throws {
    let toggle = Toggle(isOn: .constant(true)) { body }
    let (tree, frames) = try placed(toggle, engine: engine)
    #expect(agree(frames[0], [0, 0, 70, 18.5]))
    #expect(tree.fixedSizes.first == Size(width: 16, height: 16))
    let row = HStack(alignment: .firstTextBaseline, spacing: 8) {
      toggle
      title
    }
    #expect(agree(try size(row, engine: engine), [127, 18.5]))
  }

  @Test("L9, S1: a checkbox is 6 from what stands above and below it", arguments: engines.indices)
  func checkboxGaps(engine: Int) throws {
    let column = VStack(alignment: .leading) {
      Text("Above")
      Toggle(isOn: .constant(false)) { body }
      Text("Below")
    }
    #expect(agree(try size(column, engine: engine), [70, 62.5]))
  }

  @Test("L9: a checkbox without a label, and without one that is shown, is a square of 16")
  func bareCheckbox() throws {
    let toggle = Toggle("Label", isOn: .constant(true))
    #expect(try size(toggle.labelsHidden()) == [16, 16])
    #expect(try size(Toggle(isOn: .constant(true)) { EmptyView() }) == [16, 16])
  }

  @Test(
    "L9, FO4: on iOS a label keeps one line as long as its control fits beside it", arguments: engines.indices
  )
  func longLabels(engine: Int) throws {
    // 26 characters: 182 of the 326 of a row, more than half.
    let words = "Show booted devices first."
    func form(_ width: Double) throws -> (tree: LayoutTree, frames: [[Double]]) {
      try placed(
        Form {
          Toggle(isOn: .constant(true)) { Text(words).name("toggle") }
          LabeledContent {
            Text("Yes")
          } label: {
            Text(words).name("labeled")
          }
          Stepper {
            Text(words).name("stepper")
          } onIncrement: {
          } onDecrement: {
          }
        }, width: width, on: .iOS, engine: engine)
    }
    let (tree, frames) = try form(390)
    for name in ["toggle", "labeled", "stepper"] {
      let frame = frames[try #require(tree.nodes[name])]
      #expect(Array(frame[2...]) == [182, 16], "\(name)")
      #expect(frame[0] == 32, "\(name)")
    }
    // In a row of 236 the switch of 63 leaves 165: two lines.
    let (narrow, inside) = try form(300)
    #expect(inside[try #require(narrow.nodes["toggle"])][3] == 32)
    #expect(inside[try #require(narrow.nodes["labeled"])][3] == 16)
  }

  @Test("L9: a switch of 54 × 24 stands 8 behind its label; on iOS at the end of the width")
  func switches() throws {
    let toggle = Toggle(isOn: .constant(true)) { title }.toggleStyle(.switch)
    #expect(try size(toggle, width: 300) == [111, 24])
    #expect(try size(toggle, width: 256, on: .iOS) == [256, 24.5])
    let (_, frames) = try placed(Toggle(isOn: .constant(true)) { title }, width: 256, on: .iOS)
    #expect(frames.last == [193, 0, 63, 24.5])
  }

  @Test("L9: a toggle as a button is a bordered button")
  func buttonToggle() throws {
    #expect(try size(Toggle(isOn: .constant(true)) { title }.toggleStyle(.button)) == [73, 24])
  }

  @Test(
    "L9: a field is as wide as it is offered",
    arguments: [(Platform.macOS, 24.0, 16.0, 24.0), (.iOS, 26, 26, 34)])
  func fields(on platform: Platform, height: Double, plain: Double, bordered: Double) throws {
    let field = TextField("Name", text: .constant(""))
    #expect(try size(field, width: 256, on: platform) == [256, height])
    #expect(try size(SecureField("Word", text: .constant("")), on: platform) == [100, height])
    #expect(try size(field.textFieldStyle(.plain), width: 256, on: platform) == [256, plain])
    #expect(try size(field.textFieldStyle(.roundedBorder), width: 256, on: platform) == [256, bordered])
    #expect(try size(TextEditor(text: .constant("")), width: 30, on: platform) == [30, 10])
  }

  @Test("L9: a field that grows is as high as its text, and a style of your own composes the field")
  func growingFields() throws {
    struct Padded: TextFieldStyle {
      func _body(configuration: TextField<Self._Label>) -> some View { configuration.padding(10) }
    }
    let field = TextField("Name", text: .constant("one two three four"), axis: .vertical)
    #expect(try size(field, width: 70) == [70, 32])
    #expect(try size(field.lineLimit(1), width: 70) == [70, 24])
    #expect(try size(field.textFieldStyle(Padded()), width: 90) == [90, 52])
  }

  @Test("L9, FO2: in a form in columns the title of a field stands before it", arguments: engines.indices)
  func form(engine: Int) throws {
    let form = Form {
      TextField(text: .constant("")) { Leaf(width: 35.5, height: 16) }.name("field")
      Toggle(isOn: .constant(true)) { body }.name("toggle")
    }
    let (tree, frames) = try placed(form, width: 360, engine: engine)
    // As recorded in form/styles, from the top of the form.
    #expect(agree(frames[0], [0, 0, 360, 48.5]))
    #expect(agree(tree.nodes["field"].map { frames[$0] }, [0, 0, 360, 24]))
    #expect(agree(tree.nodes["toggle"].map { frames[$0] }, [43.5, 30, 70, 18.5]))
  }

  @Test("L9: sliders are as wide as they are offered, with the labels of their bounds 8 beside them")
  func sliders() throws {
    let slider = Slider(value: .constant(0.5))
    #expect(try size(slider, width: 360) == [360, 24])
    #expect(try size(slider, width: 256, on: .iOS) == [256, 31])
    let labelled = Slider(value: .constant(5), in: 0...10, step: 1) {
      title
    } minimumValueLabel: {
      Leaf(width: 10, height: 16)
    } maximumValueLabel: {
      Leaf(width: 20, height: 16)
    }
    let (_, frames) = try placed(labelled, width: 300)
    #expect(frames.contains([75, 0, 197, 24]))
    let (_, onPhone) = try placed(labelled, width: 300, on: .iOS)
    #expect(onPhone.contains([18, 0, 254, 31]))
  }

  @Test("L9: steppers and wells stand 8 behind their labels; on iOS at the end of the width")
  func rows() throws {
    let stepper = Stepper(value: .constant(1), in: 0...5) { title }
    #expect(try size(stepper, width: 300) == [77, 24])
    #expect(try size(stepper, width: 256, on: .iOS) == [256, 24.5])
    let well = ColorPicker(selection: .constant(.red)) { title }
    #expect(try size(well) == [101, 24])
    #expect(try size(well.labelsHidden(), on: .iOS) == [28, 24.5])
  }

  @Test("L9: a menu has the room of its largest option")
  func menus() throws {
    let picker = Picker("Size", selection: .constant(1)) {
      Leaf(width: 40, height: 16).tag(1)
      Leaf(width: 60, height: 16).tag(2)
    }
    #expect(try size(picker.labelsHidden()) == [96, 24])
    #expect(try size(picker) == [132, 24])
    #expect(try size(picker, width: 256, on: .iOS) == [256, 24.5])
  }

  @Test("L9: segments stand side by side; on iOS they share the width")
  func segments() throws {
    let picker = Picker("Size", selection: .constant(1)) {
      Leaf(width: 20, height: 16).tag(1)
      Leaf(width: 20, height: 16).tag(2)
      Leaf(width: 20, height: 16).tag(3)
    }
    .pickerStyle(.segmented)
    // As recorded in form/columns-sections.
    #expect(try size(picker.labelsHidden()) == [132, 24])
    #expect(try size(picker, width: 300, on: .iOS) == [300, 32])
  }

  @Test("L9: radio buttons stand below each other, 6 apart, before their options")
  func radioButtons() throws {
    let picker = Picker("", selection: .constant(1)) {
      Leaf(width: 20, height: 10)
      Leaf(width: 30, height: 20)
    }
    .labelsHidden()
    #expect(try size(picker.pickerStyle(.wheel), width: 300, on: .iOS) == [300, 216])
    #expect(try size(picker.pickerStyle(.radioGroup)) == [51, 42])
    #expect(try size(VStack(spacing: 0) { picker.pickerStyle(.inline) }, width: 90, on: .iOS) == [90, 30])
  }

  @Test("L9: dates and times stand side by side, and a calendar has one size")
  func dates() throws {
    let picker = DatePicker("", selection: .constant(Date(timeIntervalSinceReferenceDate: 0)))
      .labelsHidden()
    #expect(try size(picker) == [168, 24])
    #expect(try size(picker.datePickerStyle(.graphical)) == [140, 148])
    #expect(try size(picker.datePickerStyle(.graphical), width: 300, on: .iOS) == [300, 330])
  }

  @Test("L9: a gauge is its label, its bar and its value, with the gaps of texts", arguments: engines.indices)
  func gauges(engine: Int) throws {
    let bare = Gauge(value: 0.5) { Text("Speed") }
    // As recorded in gauge/basic.
    #expect(agree(try size(bare, width: 280, engine: engine), [280, 40.15087890625]))
    let valued = Gauge(value: 5, in: 0...10) {
      Text("Speed")
    } currentValueLabel: {
      Text("5")
    }
    #expect(agree(try size(valued, width: 280, engine: engine), [280, 60.89306640625]))
    #expect(try size(valued.gaugeStyle(.accessoryCircular)) == [58, 58])
    #expect(try size(valued.gaugeStyle(.accessoryLinearCapacity), width: 120) == [120, 52])
  }

  @Test("L9: styles and sizes of progress")
  func progress() throws {
    struct Percentage: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        Leaf(width: 100 * (configuration.fractionCompleted ?? 0), height: 5)
      }
    }
    #expect(try size(ProgressView().controlSize(.small)) == [16, 16])
    #expect(try size(ProgressView(value: 0.5).progressViewStyle(.circular)) == [32, 32])
    #expect(try size(ProgressView().progressViewStyle(.linear), width: 70) == [70, 20])
    #expect(try size(ProgressView(value: 3, total: 4).progressViewStyle(Percentage())) == [75, 5])
  }

  @Test("L9: menus, links and shares are their labels, in the style of buttons")
  func menusAndLinks() throws {
    let menu = Menu {
      Button("One") {}
      Button("Two") {}
    } label: {
      title
    }
    #expect(try size(menu) == [49, 16])
    #expect(try size(menu.buttonStyle(.bordered)) == [73, 24])
    let link = URL(string: "https://example.org").map { Link("Site", destination: $0) }
    #expect(try size(VStack { link }) == [28, 16])
    #expect(try size(EditButton()) == [28, 16])
  }

  @Test("L9: what stands where there is nothing fills the room; a picture from elsewhere is its placeholder")
  func emptiness() throws {
    let nothing = ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Add one."))
    #expect(try size(nothing.frame(width: 200, height: 100)) == [200, 100])
    let picture = AsyncImage(url: nil) { image in
      image.resizable()
    } placeholder: {
      ProgressView()
    }
    #expect(try size(picture) == [32, 32])
    #expect(try size(AsyncImage(url: nil), width: 50) == [50, 10])
    #expect(try size(Canvas { _, _ in }, width: 50) == [50, 10])
    #expect(try size(TimelineView(.everyMinute) { _ in title }) == [49, 16])
  }
}
