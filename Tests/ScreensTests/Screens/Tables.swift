import Plumb

/// A league's table: columns that align across rows.
struct LeagueScreen: View {
  private let clubs = [
    ("Northern Rovers", 21, 48), ("City", 21, 45), ("Harbour Athletic", 20, 39), ("Old Town", 21, 30),
  ]

  var body: some View {
    ScrollView {
      Grid(alignment: .trailing, horizontalSpacing: 12, verticalSpacing: 8) {
        GridRow {
          Text("")
          Text("Club").gridColumnAlignment(.leading)
          Text("Played")
          Text("Points")
        }
        .font(.caption)
        ForEach(clubs.indices, id: \.self) { index in
          Divider().gridCellUnsizedAxes(.horizontal)
          GridRow {
            Text("\(index + 1)").bold()
            Text(clubs[index].0).lineLimit(1)
            Text("\(clubs[index].1)")
            Text("\(clubs[index].2)")
          }
        }
      }
      .padding()
    }
  }
}

/// What two plans offer, side by side.
struct PlansScreen: View {
  var body: some View {
    VStack(spacing: 24) {
      Text("Choose a plan").font(.title)
      HStack(alignment: .top, spacing: 12) {
        plan("Free", price: "€ 0", features: ["3 projects", "Community"])
        plan("Pro", price: "€ 9", features: ["Unlimited projects", "Mail support", "History"])
      }
      Text("Cancel at any time.").font(.footnote)
    }
    .padding()
  }

  private func plan(_ name: String, price: String, features: [String]) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(name).font(.headline)
      Text(price).font(.title2).bold()
      Divider()
      ForEach(features, id: \.self) { Label($0, systemImage: "checkmark").font(.caption) }
      Spacer(minLength: 0)
    }
    .padding()
    .frame(maxWidth: .infinity, minHeight: 200, alignment: .topLeading)
    .overlay(RoundedRectangle(cornerRadius: 10).stroke(.gray))
  }
}

/// An invoice: positions, a sum, and a note.
struct InvoiceScreen: View {
  private let positions = [("Consulting", 2, 400.0), ("Licence", 1, 99.0), ("Travel", 3, 45.5)]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(alignment: .firstTextBaseline) {
        Text("Invoice").font(.largeTitle)
        Spacer()
        Text("No. 2026-11").font(.body)
      }
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 20) {
        ForEach(positions, id: \.0) { name, count, price in
          GridRow {
            Text(name)
            Text("× \(count)").gridColumnAlignment(.trailing)
            Text("\(price * Double(count), specifier: "%.2f")").gridColumnAlignment(.trailing)
          }
        }
        Divider()
        GridRow {
          Text("Total").bold().gridCellColumns(2)
          Text("1035.50").bold()
        }
      }
      Text("Thank you for your order.").italic().padding(.top)
      Spacer()
    }
    .padding(32)
  }
}
