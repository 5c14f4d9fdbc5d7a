import Plumb

/// Square photos in as many columns as fit.
struct PhotoGridScreen: View {
  private let columns = [GridItem(.adaptive(minimum: 100), spacing: 2)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 2) {
        ForEach(0..<30) { index in
          Color.gray
            .aspectRatio(1, contentMode: .fit)
            .overlay {
              Image("photo\(index)").resizable().scaledToFill()
            }
            .clipped()
        }
      }
    }
    .ignoresSafeArea(edges: .bottom)
  }
}

/// One photo, with tools below that inset the safe area.
struct PhotoScreen: View {
  @State private var isFavourite = false

  var body: some View {
    ZStack {
      Color.black.ignoresSafeArea()
      Image("photo")
        .resizable()
        .scaledToFit()
    }
    .safeAreaInset(edge: .bottom) {
      HStack {
        Image(systemName: "square.and.arrow.up")
        Spacer()
        Button {
          isFavourite.toggle()
        } label: {
          Image(systemName: isFavourite ? "heart.fill" : "heart")
        }
        Spacer()
        Image(systemName: "trash")
      }
      .padding()
      .background(.ultraThinMaterial)
    }
  }
}

/// Albums in two columns, under headings.
struct AlbumsScreen: View {
  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], alignment: .leading, spacing: 16) {
          Section("My albums") {
            ForEach(["Recents", "Favourites", "Trips", "Family"], id: \.self) { album($0, count: 24) }
          }
          Section("Types") {
            album("Videos", count: 7)
            album("Panoramas", count: 3)
          }
        }
        .padding()
      }
      .navigationTitle("Albums")
    }
  }

  private func album(_ title: String, count: Int) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      RoundedRectangle(cornerRadius: 8)
        .fill(.quaternary)
        .aspectRatio(1, contentMode: .fit)
      Text(title).font(.subheadline)
      Text("\(count)").font(.caption).foregroundStyle(.secondary)
    }
  }
}
