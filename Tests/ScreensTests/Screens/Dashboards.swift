import Foundation
import Plumb

/// Tiles with numbers, in two columns.
struct DashboardScreen: View {
  private struct Tile: Identifiable {
    let id: String
    let value: String
    let change: Double
  }

  private let tiles = [
    Tile(id: "Visits", value: "12,480", change: 0.12), Tile(id: "Orders", value: "318", change: -0.04),
    Tile(id: "Revenue", value: "€ 9,120", change: 0.08), Tile(id: "Returns", value: "7", change: 0),
  ]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Text("Today").font(.largeTitle.bold())
        LazyVGrid(columns: [GridItem(.flexible(), spacing: 12), GridItem(.flexible())], spacing: 12) {
          ForEach(tiles) { tile in
            VStack(alignment: .leading, spacing: 8) {
              Text(tile.id).font(.caption).foregroundStyle(.secondary)
              Text(tile.value).font(.title2).minimumScaleFactor(0.5).lineLimit(1)
              Label(String(format: "%+.0f %%", tile.change * 100), systemImage: "arrow.up.right")
                .font(.caption2)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding()
            .background(.background.secondary, in: RoundedRectangle(cornerRadius: 12))
          }
        }
        BarChart(values: [3, 5, 2, 8, 6, 7, 4])
          .frame(height: 160)
      }
      .padding()
    }
  }
}

/// Bars whose heights are shares of the room that the chart has.
struct BarChart: View {
  let values: [Double]

  var body: some View {
    GeometryReader { proxy in
      HStack(alignment: .bottom, spacing: 8) {
        ForEach(values.indices, id: \.self) { index in
          RoundedRectangle(cornerRadius: 4)
            .fill(.blue)
            .frame(height: proxy.size.height * values[index] / (values.max() ?? 1))
        }
      }
      .frame(height: proxy.size.height, alignment: .bottom)
    }
  }
}

/// Servers with gauges and their state.
struct StatusScreen: View {
  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 10) {
      GridRow {
        Text("Server").bold()
        Text("Load").bold()
        Text("State").bold()
      }
      Divider()
      ForEach(["Ada", "Grace", "Alan"], id: \.self) { name in
        GridRow {
          Text(name)
          ProgressView(value: 0.4).frame(minWidth: 60)
          HStack(spacing: 4) {
            Circle().fill(.green).frame(width: 8, height: 8)
            Text("running")
          }
        }
      }
    }
    .padding()
  }
}

/// A window with a sidebar, as on a Mac.
struct SidebarScreen: View {
  var body: some View {
    NavigationSplitView {
      List {
        Label("Overview", systemImage: "house")
        Label("Reports", systemImage: "chart.bar")
        Section("Teams") {
          Text("Design")
          Text("Engines")
        }
      }
      .navigationSplitViewColumnWidth(180)
    } detail: {
      VStack {
        Text("Overview").font(.title)
        Text("Nothing needs your attention.").foregroundStyle(.secondary)
      }
    }
  }
}

/// Energy over a week: labels beside a chart of their own height.
struct EnergyScreen: View {
  private let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]

  var body: some View {
    GroupBox {
      VStack(spacing: 8) {
        ForEach(days.indices, id: \.self) { index in
          HStack {
            Text(days[index]).frame(width: 36, alignment: .leading)
            GeometryReader { proxy in
              Capsule()
                .fill(.orange)
                .frame(width: proxy.size.width * CGFloat(index + 1) / 5, height: 12)
            }
            .frame(height: 12)
            Text("\(index * 3 + 4) kWh").font(.caption)
          }
        }
      }
    } label: {
      Label("Energy", systemImage: "bolt")
    }
    .padding()
  }
}
