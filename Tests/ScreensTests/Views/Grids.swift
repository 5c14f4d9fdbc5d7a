import Plumb

// Grids: rows that share columns, cells over several columns, and lazy grids of fixed and adaptive columns.

/// How busy each hour of some days is, with headings on both sides.
struct HeatmapView: View {
  private let days = ["Mon", "Wed", "Fri"]
  private let hours = Array(stride(from: 8, through: 20, by: 4))

  private func load(_ day: Int, _ hour: Int) -> Double {
    let raw = (day * 31 + hour * 17) % 10
    return Double(raw) / 10
  }

  var body: some View {
    Grid(alignment: .center, horizontalSpacing: 4, verticalSpacing: 4) {
      GridRow {
        Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
        ForEach(hours, id: \.self) { hour in
          Text(hour < 10 ? "0\(hour)" : "\(hour)").font(.caption)
        }
      }
      ForEach(Array(days.enumerated()), id: \.element) { day, name in
        GridRow {
          Text(name).gridColumnAlignment(.trailing)
          ForEach(hours, id: \.self) { hour in
            let share = load(day, hour)
            RoundedRectangle(cornerRadius: 3)
              .opacity(0.2 + 0.8 * share)
              .frame(width: 20 + 20 * share, height: 20)
          }
        }
      }
      Divider()
      GridRow {
        Text("The busiest hour is at noon, or a little later")
          .gridCellColumns(hours.count + 1)
      }
    }
    .padding(8)
  }
}

/// A form of rows that no list draws: titles, fields and a button below the fields.
struct FieldGridView: View {
  @State private var name = "Grace"
  @State private var city = ""
  @State private var letters = true

  var body: some View {
    Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 12) {
      row("Name") { TextField("required", text: $name) }
      row("City") { TextField("where you live", text: $city) }
      row("Letters") { Toggle("Send me letters", isOn: $letters).labelsHidden() }
      if letters && city.isEmpty {
        GridRow {
          Text("A city is needed for letters")
            .font(.footnote)
            .gridCellColumns(2)
            .gridCellAnchor(.trailing)
        }
      }
      GridRow {
        Color.clear.gridCellUnsizedAxes(.vertical).frame(height: 1)
        Button("Save", action: save).disabled(name.isEmpty)
      }
    }
    .textFieldStyle(.roundedBorder)
    .padding()
  }

  private func save() { name = name.lowercased() }

  private func row<Field: View>(_ title: String, @ViewBuilder field: () -> Field) -> some View {
    GridRow {
      Text(title).gridColumnAlignment(.trailing)
      field()
    }
  }
}

/// Swatches in as many columns as there is room for, with a heading over each group.
struct SwatchesView: View {
  private struct Palette: Identifiable {
    let id: String
    let count: Int
    let tall: Bool
  }

  private let palettes = [
    Palette(id: "Sea", count: 5, tall: false), Palette(id: "Clay", count: 2, tall: true),
    Palette(id: "Moss", count: 7, tall: false),
  ]
  private let columns = [GridItem(.adaptive(minimum: 70, maximum: 120), spacing: 10, alignment: .top)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, alignment: .leading, spacing: 12, pinnedViews: .sectionHeaders) {
        ForEach(palettes) { palette in
          Section(header: Text(palette.id).font(.headline)) {
            ForEach(1...palette.count, id: \.self) { number in
              VStack(spacing: 2) {
                Rectangle().aspectRatio(palette.tall ? 0.5 : 1.5, contentMode: .fit)
                Text("\(palette.id.prefix(1))\(number)")
              }
            }
          }
        }
      }
      .padding(.horizontal, 12)
    }
  }
}

/// Two rows of tiles that scroll sideways, in a lazy grid of rows.
struct ShelfView: View {
  private let rows: [GridItem] = .init(repeating: GridItem(.fixed(44), spacing: 6), count: 2)
  private var names: [String] { (1...9).map { "Vol. \($0)" } }

  var body: some View {
    ScrollView(.horizontal) {
      LazyHGrid(rows: rows, alignment: .bottom, spacing: 10) {
        ForEach(names, id: \.self) { name in
          Text(name).padding(6).background(Color.orange)
        }
        .padding(.vertical, 2)
      }
    }
    .frame(height: 110)
  }
}

/// Columns of several kinds beside each other.
struct ColumnKindsView: View {
  private let columns: [GridItem] = [
    .init(.fixed(50)), .init(.flexible(minimum: 60, maximum: 140), spacing: 20), GridItem(.flexible()),
  ]

  var body: some View {
    LazyVGrid(columns: columns, spacing: 8) {
      ForEach(0..<7) { index in
        Group {
          if index % 4 == 3 { Text("Number \(index) is longer") } else { Text("No. \(index)") }
        }
        .frame(maxWidth: .infinity)
        .background(index.isMultiple(of: 2) ? Color.mint : .clear)
      }
    }
    .padding()
  }
}
