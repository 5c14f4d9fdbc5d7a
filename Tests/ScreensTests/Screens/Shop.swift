import Plumb

/// A product with its price, its choices and a button that stays at the bottom.
struct ProductScreen: View {
  @State private var size = "M"

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Image("jacket").resizable().scaledToFit().frame(maxWidth: .infinity)
        HStack(alignment: .firstTextBaseline) {
          Text("Rain jacket").font(.title2)
          Spacer()
          Text("€ 89").font(.title3).bold()
        }
        Picker("Size", selection: $size) {
          ForEach(["S", "M", "L", "XL"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        Text("Light, dry and easy to pack. Made from nets that were taken out of the sea.")
      }
      .padding()
    }
    .safeAreaInset(edge: .bottom) {
      Button {
      } label: {
        Label("Add to basket", systemImage: "cart").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .padding()
      .background(.bar)
    }
  }
}

/// Products in two columns.
struct CatalogueScreen: View {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [.init(.adaptive(minimum: 140), spacing: 16)], spacing: 20) {
        ForEach(0..<8) { index in
          VStack(alignment: .leading, spacing: 6) {
            ZStack(alignment: .topTrailing) {
              RoundedRectangle(cornerRadius: 8).aspectRatio(3 / 4, contentMode: .fit)
              if index % 3 == 0 {
                Text("new").font(.caption2).padding(4).background(.red)
              }
            }
            Text("Product \(index)").font(.subheadline).lineLimit(1)
            Text("€ \(20 + 7 * index)").font(.caption)
          }
        }
      }
      .padding()
    }
  }
}

/// What is in the basket, and what it costs.
struct BasketScreen: View {
  @State private var counts = [1, 2]

  var body: some View {
    List {
      ForEach(counts.indices, id: \.self) { index in
        HStack {
          RoundedRectangle(cornerRadius: 6).frame(width: 50, height: 50)
          VStack(alignment: .leading) {
            Text("Product \(index)")
            Text("€ 25 each").font(.caption)
          }
          Spacer()
          Stepper("\(counts[index])", value: $counts[index])
            .labelsHidden()
        }
      }
      Section {
        LabeledContent("Sum", value: "€ 75")
        LabeledContent("Delivery", value: "€ 5")
        LabeledContent {
          Text("€ 80").bold()
        } label: {
          Text("Total").bold()
        }
      }
    }
  }
}

/// Reviews with stars.
struct ReviewsScreen: View {
  var body: some View {
    List(1..<4) { number in
      VStack(alignment: .leading, spacing: 6) {
        HStack(spacing: 2) {
          ForEach(0..<5) { star in
            Image(systemName: star < number + 1 ? "star.fill" : "star").font(.caption)
          }
          Spacer()
          Text("\(number) d ago").font(.caption2)
        }
        Text("Fits well and keeps what it promises.").font(.callout)
      }
      .padding(.vertical, 4)
    }
    .listStyle(.plain)
  }
}

/// Where a parcel is.
struct TrackingScreen: View {
  private let steps = ["Ordered", "Packed", "On its way", "Delivered"]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(steps.indices, id: \.self) { index in
        HStack(alignment: .top, spacing: 16) {
          VStack(spacing: 0) {
            Circle().frame(width: 14, height: 14)
            if index < steps.count - 1 {
              Rectangle().frame(width: 2).frame(maxHeight: .infinity)
            }
          }
          VStack(alignment: .leading) {
            Text(steps[index]).font(.headline)
            Text("November \(18 + index)").font(.caption)
          }
          .padding(.bottom, 24)
        }
        .fixedSize(horizontal: false, vertical: true)
      }
    }
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
