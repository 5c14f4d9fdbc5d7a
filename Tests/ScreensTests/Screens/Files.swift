import Plumb

/// Folders and files as symbols in a grid.
struct FilesScreen: View {
  private let names = ["Documents", "Drawings", "Invoice.pdf", "Notes.txt", "A rather long name.key"]

  var body: some View {
    TabView {
      NavigationStack {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))], spacing: 24) {
            ForEach(names, id: \.self) { name in
              VStack {
                Image(systemName: "folder.fill").font(.system(size: 44))
                Text(name).font(.caption).lineLimit(2).multilineTextAlignment(.center)
              }
              .frame(maxHeight: .infinity, alignment: .top)
            }
          }
          .padding()
        }
        .navigationTitle("Files")
      }
      .tabItem { Label("Browse", systemImage: "folder") }
      Text("Recents")
        .tabItem { Label("Recents", systemImage: "clock") }
    }
  }
}

/// How much room is left, as one bar in parts.
struct StorageScreen: View {
  private let parts: [(name: String, share: Double)] = [("Apps", 0.4), ("Photos", 0.3), ("Mail", 0.1)]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Storage").font(.headline)
      GeometryReader { proxy in
        HStack(spacing: 1) {
          ForEach(parts, id: \.name) { part in
            Rectangle().frame(width: part.share * proxy.size.width)
          }
          Rectangle().fill(.quaternary)
        }
      }
      .frame(height: 20)
      .clipShape(Capsule())
      ViewThatFits {
        HStack { legend }
        VStack(alignment: .leading) { legend }
      }
    }
    .padding()
  }

  @ViewBuilder private var legend: some View {
    ForEach(parts, id: \.name) { part in
      HStack(spacing: 4) {
        Circle().frame(width: 8, height: 8)
        Text("\(part.name) \(Int(part.share * 100)) %").font(.caption)
      }
    }
  }
}
