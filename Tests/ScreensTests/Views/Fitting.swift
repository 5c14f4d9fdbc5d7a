import Plumb

// Views that look for the room they have: one of several that fits, readers of sizes, shares of a container,
// insets of safe areas, and layouts that change.

/// Buttons beside each other, or below each other where they do not fit.
struct AnswersView: View {
  private let answers = ["Keep both files", "Replace the old one", "Stop"]

  var body: some View {
    VStack(spacing: 24) {
      ViewThatFits(in: .horizontal) {
        HStack { buttons }
        VStack(alignment: .leading) { buttons }
      }
      .frame(maxWidth: 300)
      ViewThatFits {
        Text("A sentence that is too long for a small phone but not for a tablet, we hope").lineLimit(1)
        Text("A shorter sentence").lineLimit(1)
      }
      ViewThatFits(in: .vertical) {
        tower(of: 9)
        tower(of: 4)
        tower(of: 1)
      }
      .frame(height: 150)
    }
    .padding()
  }

  private var buttons: some View {
    ForEach(answers, id: \.self) { answer in
      Button(answer) {}.buttonStyle(.bordered)
    }
  }

  private func tower(of count: Int) -> some View {
    VStack(spacing: 4) { ForEach(0..<count, id: \.self) { _ in Circle().frame(width: 24) } }
  }
}

/// A diagram whose parts are shares of the room that a reader is given.
struct DiagramView: View {
  private let shares: [(name: String, share: CGFloat)] = [("Rent", 0.45), ("Food", 0.3), ("Rest", 0.25)]

  var body: some View {
    GeometryReader { geometry in
      let width = geometry.size.width - CGFloat(shares.count - 1) * 2
      VStack(alignment: .leading) {
        HStack(spacing: 2) {
          ForEach(shares.indices, id: \.self) { index in
            Rectangle()
              .frame(width: max(width * shares[index].share, 20))
              .overlay { Text(shares[index].name).font(.caption).fixedSize() }
          }
        }
        .frame(height: min(geometry.size.height / 4, 90))
        if geometry.size.width > 500 {
          Text("Of each hundred coins").font(.title)
        } else {
          Text("Of 100")
        }
        Text("\(Int(geometry.size.width)) × \(Int(geometry.frame(in: .local).height))")
      }
    }
    .padding(20)
  }
}

/// A choice of a layout by how much room there is, with the same views.
struct TurningView: View {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var isCompact = false

  private var layout: AnyLayout {
    sizeClass == .compact || isCompact
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4)) : AnyLayout(HStackLayout(spacing: 30))
  }

  var body: some View {
    layout {
      ForEach(["Violin", "Viola", "Cello"], id: \.self) { Text($0).font(.title2) }
      Toggle("Compact", isOn: $isCompact).fixedSize()
    }
    .padding()
    .background(.thinMaterial, in: .rect(cornerRadius: 10))
  }
}

/// Pages as wide as their container, and tiles of which several make one page.
struct PagesView: View {
  var body: some View {
    VStack {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(1..<4) { page in
            Text("Page \(page)")
              .frame(maxHeight: .infinity)
              .containerRelativeFrame(.horizontal)
          }
        }
      }
      .frame(height: 80)
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: 8) {
          ForEach(0..<6) { _ in
            Rectangle()
              .containerRelativeFrame(.horizontal, count: 5, span: 2, spacing: 8)
              .aspectRatio(3 / 2, contentMode: .fit)
          }
        }
      }
      .contentMargins(.horizontal, 16, for: .scrollContent)
    }
  }
}

/// A text under a bar and above a field, both of which inset it.
struct InsetsView: View {
  @State private var draft = "A first line"

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 8) {
        ForEach(0..<20, id: \.self) { number in
          Text(String(repeating: "la ", count: number % 5 + 1))
            .padding(8)
            .background(.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 8))
            .frame(maxWidth: .infinity, alignment: number % 3 == 0 ? .trailing : .leading)
        }
      }
      .padding(.horizontal)
    }
    .safeAreaInset(edge: .top, spacing: 0) {
      VStack(spacing: 0) {
        Text("Songs without words").font(.headline).padding(10)
        Divider()
      }
      .frame(maxWidth: .infinity)
      .background(.bar)
    }
    .safeAreaInset(edge: .bottom) {
      HStack(alignment: .bottom) {
        TextField("Write", text: $draft, axis: .vertical).textFieldStyle(.roundedBorder)
        if !draft.trimmingCharacters(in: .whitespaces).isEmpty {
          Button("Send", systemImage: "paperplane") { draft = "" }
        }
      }
      .padding(8)
      .background(.bar)
    }
  }
}
