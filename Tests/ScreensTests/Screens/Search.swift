import Plumb

/// A search field over results and recent searches.
struct SearchScreen: View {
  @State private var query = ""

  var body: some View {
    NavigationStack {
      List {
        Section("Recent") {
          ForEach(["grids", "alignment guides", "linear programs"], id: \.self) { text in
            Label(text, systemImage: "clock.arrow.circlepath")
          }
        }
        Section("Suggested") {
          ScrollView(.horizontal) {
            HStack {
              ForEach(["Layout", "Swift", "Fonts", "Colour", "Motion"], id: \.self) { tag in
                Text(tag)
                  .padding(.horizontal, 12)
                  .padding(.vertical, 6)
                  .background(Capsule().fill(.quaternary))
              }
            }
          }
        }
      }
      .navigationTitle("Search")
      .searchable(text: $query)
    }
  }
}

/// What a search finds when it finds nothing.
struct EmptySearchScreen: View {
  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "magnifyingglass").font(.system(size: 48)).foregroundStyle(.secondary)
      Text("No results for “plumb”").font(.title3).bold()
      Text("Check the spelling or try a new search.")
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
        .frame(maxWidth: 240)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// Filters for a search: chips, a range and a stepper.
struct FilterScreen: View {
  @State private var price = 0.5
  @State private var rooms = 2
  @State private var pets = true

  var body: some View {
    Form {
      Section("Price") {
        Slider(value: $price) {
          Text("Price")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("999")
        }
      }
      Section("Rooms") {
        Stepper("\(rooms) rooms", value: $rooms, in: 1...9)
      }
      Toggle("Pets allowed", isOn: $pets)
    }
    .safeAreaInset(edge: .bottom) {
      Button {
      } label: {
        Text("Show 42 places").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .padding()
    }
  }
}
