import Plumb

// What articles on lists, forms and other containers show, with data of our own.

private struct Plant: Identifiable, Equatable {
  enum Need: String, CaseIterable, Identifiable {
    case sun, shade
    case halfShade = "half shade"
    var id: String { rawValue }
  }

  let id: String
  var need: Need
  var isWatered = false
  var notes: String? = nil
}

private struct Bed: Identifiable {
  let name: String
  var plants: [Plant]
  var id: String { name }
  var dry: Int { plants.count { !$0.isWatered } }
}

extension Bed {
  fileprivate static let all = [
    Bed(
      name: "South",
      plants: [
        Plant(id: "Sage", need: .sun, isWatered: true), Plant(id: "Thyme", need: .sun, notes: "Cut in May"),
      ]),
    Bed(name: "Wall", plants: [Plant(id: "Ivy", need: .shade)]),
    Bed(name: "Path", plants: []),
  ]
}

/// Beds of a garden in sections, each with a heading that counts, and rows with switches.
struct GardenView: View {
  @State private var beds = Bed.all

  var body: some View {
    List {
      ForEach($beds) { $bed in
        Section {
          ForEach($bed.plants) { $plant in
            Toggle(isOn: $plant.isWatered) {
              Text(plant.id)
              if let notes = plant.notes { Text(notes).font(.caption) }
            }
          }
          if bed.plants.isEmpty { Text("Nothing grows here yet") }
        } header: {
          HStack {
            Text(bed.name)
            Spacer()
            if bed.dry > 0 { Text("\(bed.dry) dry") }
          }
        }
      }
    }
    .listStyle(.insetGrouped)
  }
}

/// Settings of one plant in a form: fields, choices, and a group that is open.
struct PlantFormView: View {
  @State private var plant = Plant(id: "Fern", need: .halfShade, notes: "From the woods")
  @State private var amount = 0.25
  @State private var days = 3
  @State private var isOpen = true

  var body: some View {
    Form {
      Section("Plant") {
        LabeledContent("Name", value: plant.id)
        Picker("Needs", selection: $plant.need) {
          ForEach(Plant.Need.allCases) { need in Text(need.rawValue.capitalized).tag(need) }
        }
        LabeledContent("Notes") { Text(plant.notes ?? "none").lineLimit(2) }
      }
      Section {
        Stepper("Every \(days) days", value: $days, in: 1...14)
        Slider(value: $amount, in: 0...1) { Text("Amount") }
        DisclosureGroup("More", isExpanded: $isOpen) {
          Toggle("Watered", isOn: $plant.isWatered)
          Text("Amount \(amount, specifier: "%.2f") l")
        }
      } footer: {
        Text("In \(days * 2) days it is time again, or sooner when it is hot.")
      }
      Button("Remove", role: .destructive) {}
    }
  }
}

/// Boxes with labels, rows of labelled values, gauges and a group of buttons.
struct BoxesView: View {
  private let levels: KeyValuePairs = ["Rain": 0.7, "Well": 0.35]

  var body: some View {
    VStack(spacing: 16) {
      GroupBox("Water") {
        ForEach(levels, id: \.key) { level in
          LabeledContent(level.key) {
            Gauge(value: level.value) { EmptyView() }.frame(maxWidth: 120)
          }
        }
      }
      GroupBox {
        Text("A box without a label").frame(maxWidth: .infinity, alignment: .leading)
      }
      GroupBox {
        ProgressView("Filling", value: 0.4)
      } label: {
        Label("Pump", systemImage: "drop")
      }
      ControlGroup {
        Button("Open") {}
        Button("Close") {}
      }
    }
    .padding()
  }
}

/// A page that says there is nothing, and what one can do.
struct NothingView: View {
  private let found: [Plant] = Bed.all.flatMap(\.plants).filter { $0.need == .halfShade }

  var body: some View {
    NavigationStack {
      Group {
        if found.isEmpty {
          ContentUnavailableView {
            Label("No ferns", systemImage: "leaf")
          } description: {
            Text("Nothing of \(Bed.all.reduce(0) { $0 + $1.plants.count }) plants needs half shade.")
          } actions: {
            Button("Plant one") {}.buttonStyle(.borderedProminent)
          }
        } else {
          List(found) { Text($0.id) }
        }
      }
      .navigationTitle("Half shade")
    }
  }
}

/// Rows that open others, to any depth.
struct OutlineView: View {
  private struct Folder: Identifiable {
    let id: String
    var inside: [Folder]?

    var count: Int { 1 + (inside?.reduce(0) { $0 + $1.count } ?? 0) }
  }

  private struct Row: View {
    let folder: Folder
    var depth = 0

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        Label("\(folder.id) (\(folder.count))", systemImage: folder.inside == nil ? "doc" : "folder")
          .padding(.leading, Double(depth) * 16)
        if let inside = folder.inside, depth < 3 {
          ForEach(inside) { Row(folder: $0, depth: depth + 1) }
        }
      }
    }
  }

  private let root = Folder(
    id: "Garden",
    inside: [
      Folder(id: "Plans", inside: [Folder(id: "2023"), Folder(id: "2024", inside: [])]),
      Folder(id: "Seeds.txt"),
    ])

  var body: some View {
    ScrollView { Row(folder: root).padding() }
  }
}
