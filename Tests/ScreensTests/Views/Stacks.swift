import Plumb

// What Apple's articles on stacks show, with data of our own: stacks in stacks, lazy stacks, layers, and the place of
// views in them.

/// A recipe's head: a picture with words on it, and beside it or below it what one needs.
struct RecipeView: View {
  private struct Ingredient: Identifiable {
    let id = 0
    let name: String
    let grams: Measure

    enum Measure {
      case grams(Double)
      case pieces(Int)
      case some

      var words: String {
        switch self {
        case .grams(let mass) where mass >= 1000: "\(mass / 1000) kg"
        case .grams(let mass): "\(Int(mass)) g"
        case .pieces(1): "one"
        case .pieces(let count): "\(count)"
        case .some: "some"
        }
      }
    }
  }

  private let ingredients: [Ingredient] = [
    .init(name: "Flour", grams: .grams(1500)), .init(name: "Yeast", grams: .grams(42)),
    .init(name: "Egg", grams: .pieces(1)), .init(name: "Figs", grams: .pieces(12)),
    .init(name: "Salt", grams: .some),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ZStack(alignment: .bottomLeading) {
        Rectangle().frame(height: 140)
        VStack(alignment: .leading) {
          Text("Fig bread").font(.largeTitle.bold())
          Text("Two hours, most of them waiting")
        }
        .padding(8)
        .background(.ultraThinMaterial)
      }
      ForEach(ingredients, id: \.name) { ingredient in
        HStack {
          Text(ingredient.name)
          Spacer()
          Text(ingredient.grams.words)
        }
        .padding(.vertical, 4)
        if ingredient.name != ingredients.last?.name { Divider() }
      }
      .padding(.horizontal)
      Spacer(minLength: 0)
    }
  }
}

/// Many rows of which a lazy stack makes those that are seen, under headings that stay.
struct LettersView: View {
  private let words = ["amber", "anchor", "birch", "brook", "bell", "cedar", "dune", "drift"]

  private var groups: [(Character, [String])] {
    var result: [(Character, [String])] = []
    for word in words.sorted() {
      guard let letter = word.first else { continue }
      if let index = result.firstIndex(where: { $0.0 == letter }) {
        result[index].1.append(word)
      } else {
        result.append((letter, [word]))
      }
    }
    return result
  }

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 4, pinnedViews: [.sectionHeaders]) {
        ForEach(groups, id: \.0) { letter, words in
          Section {
            ForEach(words, id: \.self) { word in
              Text(word.capitalized).padding(.leading, CGFloat(word.count) * 2)
            }
          } header: {
            Text(String(letter).uppercased())
              .font(.headline)
              .frame(maxWidth: .infinity, alignment: .leading)
              .background(.background)
          } footer: {
            Text("\(words.count) word\(words.count == 1 ? "" : "s")").font(.caption)
          }
        }
      }
      .padding()
    }
  }
}

/// A photo's caption in each of its corners, by overlays and backgrounds with alignments.
struct CornersView: View {
  private let corners: [(Alignment, String)] = [
    (.topLeading, "north"), (.topTrailing, "east"), (.bottomLeading, "west"), (.bottomTrailing, "south"),
  ]

  var body: some View {
    Color.teal
      .aspectRatio(4 / 3, contentMode: .fit)
      .overlay {
        ZStack {
          ForEach(corners.indices, id: \.self) { index in
            Text(corners[index].1)
              .padding(6)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: corners[index].0)
          }
        }
      }
      .overlay(alignment: .bottom) {
        Capsule().frame(width: 60, height: 6).offset(y: -10)
      }
      .background(alignment: .top) {
        Circle().frame(width: 40).padding(.top, -20)
      }
      .padding(24)
  }
}

/// A view and its parts as they are moved: paddings, offsets, positions, and frames that are larger than what they hold.
struct AdjustmentsView: View {
  private let insets = EdgeInsets(top: 4, leading: 20, bottom: 12, trailing: 2)

  var body: some View {
    VStack(spacing: 2) {
      Text("Padded on one side").padding(.leading, 30).border(.red)
      Text("Padded by insets").padding(insets).border(.red)
      Text("Padded on three").padding([.horizontal, .bottom]).border(.red)
      Text("Moved").offset(x: 12, y: -3).border(.red)
      Text("In a large frame").frame(width: 200, height: 50, alignment: .bottomTrailing).border(.red)
      Text("In a small frame").frame(width: 40, height: 10).border(.red)
      Text("Placed").position(x: 60, y: 20).frame(height: 40).border(.red)
      Text("At least, at most")
        .frame(minWidth: 10, idealWidth: 150, maxWidth: 180, minHeight: 30, alignment: .leading)
        .border(.red)
      Text("Outside of its padding").padding(-4).border(.red)
    }
  }
}

/// A sidebar of fixed width beside pages that share the rest.
struct RatiosView: View {
  private let ratios: [CGFloat] = [1, 16 / 9, 0.5]

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      VStack { ForEach(1...3, id: \.self) { Text("Item \($0)") } }
        .frame(width: 60)
      ForEach(ratios, id: \.self) { ratio in
        VStack {
          Rectangle().aspectRatio(ratio, contentMode: .fit)
          Text(ratio == 1 ? "square" : ratio > 1 ? "wide" : "tall").lineLimit(1)
        }
        .frame(maxWidth: ratio > 1 ? nil : 120)
      }
      Image("hills").resizable().scaledToFill().frame(width: 50, height: 50).clipped()
    }
    .frame(maxHeight: 300)
    .padding()
  }
}
