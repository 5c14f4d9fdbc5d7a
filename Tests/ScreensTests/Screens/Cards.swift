import Plumb

/// A card with a picture, a title and a line of facts.
struct CardScreen: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Image("harbour")
        .resizable()
        .aspectRatio(16 / 9, contentMode: .fill)
        .frame(height: 180)
        .clipped()
      VStack(alignment: .leading, spacing: 8) {
        Text("HARBOUR")
          .font(.caption)
          .foregroundStyle(.secondary)
        Text("An evening at the pier")
          .font(.title2)
          .fontWeight(.bold)
        Text("Boats come home, the fish is fresh, and the light is worth the trip.")
          .font(.body)
          .lineLimit(3)
        HStack {
          Label("2 h", systemImage: "clock")
          Spacer()
          Label("4.8", systemImage: "star.fill")
        }
        .font(.footnote)
      }
      .padding()
    }
    .background(.background)
    .clipShape(RoundedRectangle(cornerRadius: 12))
    .shadow(radius: 6)
    .padding()
  }
}

/// Cards that scroll sideways, each four fifths as wide as the screen.
struct CarouselScreen: View {
  private let titles = ["Mountains", "Lakes", "Forests", "Cities"]

  var body: some View {
    VStack(alignment: .leading) {
      Text("Discover").font(.largeTitle.bold()).padding(.horizontal)
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: 12) {
          ForEach(titles, id: \.self) { title in
            ZStack(alignment: .bottomLeading) {
              RoundedRectangle(cornerRadius: 20).fill(.teal)
              Text(title)
                .font(.title3)
                .padding()
            }
            .containerRelativeFrame(.horizontal, count: 5, span: 4, spacing: 12)
          }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.horizontal, 16, for: .scrollContent)
      .scrollTargetBehavior(.viewAligned)
      .frame(height: 220)
      Spacer()
    }
  }
}

/// A stack of credit cards, one over the other.
struct WalletScreen: View {
  private let cards: [(name: String, color: Color)] = [
    ("Debit", .blue), ("Credit", .orange), ("Travel", .green),
  ]

  var body: some View {
    ZStack(alignment: .top) {
      ForEach(Array(cards.enumerated()), id: \.offset) { index, card in
        VStack {
          HStack {
            Text(card.name).font(.headline)
            Spacer()
            Image(systemName: "creditcard")
          }
          Spacer()
          HStack {
            Text("•••• 42\(index)1").monospaced()
            Spacer()
            Text("12/30")
          }
        }
        .padding()
        .frame(height: 190)
        .background(card.color, in: .rect(cornerRadius: 16))
        .offset(y: CGFloat(index) * 56)
      }
    }
    .padding()
    .frame(maxHeight: .infinity, alignment: .top)
  }
}

/// A ticket: two parts with a dashed line between them.
struct TicketScreen: View {
  var body: some View {
    VStack(spacing: 0) {
      HStack {
        station("BER", "Berlin")
        Spacer()
        Image(systemName: "airplane")
        Spacer()
        station("LIS", "Lisbon")
      }
      .padding(24)
      Rectangle()
        .stroke(style: StrokeStyle(lineWidth: 1, dash: [4]))
        .frame(height: 1)
        .padding(.horizontal)
      Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 12) {
        GridRow {
          fact("Gate", "B12")
          fact("Seat", "14C")
          fact("Boards", "18:35")
        }
        GridRow {
          fact("Name", "A. Lovelace").gridCellColumns(2)
          fact("Class", "2")
        }
      }
      .padding(24)
    }
    .background(RoundedRectangle(cornerRadius: 24).fill(.white))
    .padding()
  }

  private func station(_ code: String, _ city: String) -> some View {
    VStack {
      Text(code).font(.title.weight(.heavy))
      Text(city).font(.caption)
    }
  }

  private func fact(_ name: String, _ value: String) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(name).font(.caption2).foregroundStyle(.secondary)
      Text(value).font(.headline)
    }
  }
}
