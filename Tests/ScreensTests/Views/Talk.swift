import Plumb

// Messages, reviews and lists of people: rows that depend on the rows around them.

// MARK: Messages

private struct Message: Identifiable {
  enum Content {
    case text(String)
    case photo(ratio: Double, caption: String? = nil)
    case voice(seconds: Int)
  }

  let id: Int
  let author: String?
  let content: Content

  var isMine: Bool { author == nil }
}

extension Message {
  fileprivate static let samples: [Message] = [
    .init(id: 1, author: "Mo", content: .text("Are you there?")),
    .init(id: 2, author: "Mo", content: .photo(ratio: 1.5)),
    .init(id: 3, author: nil, content: .text("At the gate, the one by the river, next to the kiosk.")),
    .init(id: 4, author: "Lu", content: .voice(seconds: 75)),
    .init(id: 5, author: nil, content: .photo(ratio: 0.75, caption: "Here")),
  ]
}

private struct Bubble<Content: View>: View {
  var isMine: Bool
  @ViewBuilder var content: Content

  var body: some View {
    HStack {
      if isMine { Spacer(minLength: 40) }
      content
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .background {
          UnevenRoundedRectangle(topLeadingRadius: 12, topTrailingRadius: isMine ? 2 : 12)
        }
      if !isMine { Spacer(minLength: 40) }
    }
  }
}

/// A talk: the name of a writer stands above the first of several messages.
struct TalkView: View {
  private let messages = Message.samples

  private func isFirst(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return messages[index].author != messages[index - 1].author
  }

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 4) {
        ForEach(messages.indices, id: \.self) { index in
          let message = messages[index]
          if isFirst(index), let author = message.author {
            Text(author).font(.caption).frame(maxWidth: .infinity, alignment: .leading)
          }
          Bubble(isMine: message.isMine) { content(message.content) }
            .padding(.top, isFirst(index) && index != 0 ? 8 : 0)
        }
      }
      .padding(.horizontal, 10)
    }
    .defaultScrollAnchor(.bottom)
  }

  @ViewBuilder
  private func content(_ content: Message.Content) -> some View {
    switch content {
    case .text(let words): Text(words)
    case .photo(let ratio, let caption?):
      photo(ratio)
      Text(caption).font(.footnote)
    case .photo(let ratio, nil): photo(ratio)
    case .voice(let seconds) where seconds < 60: Text("\(seconds) s")
    case .voice(let seconds):
      Label("\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)", systemImage: "waveform")
    }
  }

  private func photo(_ ratio: Double) -> some View {
    Color.gray.aspectRatio(ratio, contentMode: .fit).frame(maxWidth: 180)
  }
}

// MARK: Reviews

private struct Stars: View {
  let rating: Double
  var maximum = 5
  var size: Font = .body

  private func symbol(_ index: Int) -> String {
    switch rating - Double(index) {
    case 0.75...: "star.fill"
    case 0.25..<0.75: "star.leadinghalf.filled"
    default: "star"
    }
  }

  var body: some View {
    HStack(spacing: 1) {
      ForEach(0..<maximum, id: \.self) { index in
        Image(systemName: symbol(index))
          .font(size)
          .padding(.horizontal, symbol(index).hasSuffix(".fill") ? 1 : 0)
      }
    }
  }
}

/// How a place was rated: the mean, a bar for each number of stars, and the best words.
struct RatingsView: View {
  private let ratings = [5, 4, 4, 5, 1, 3, 5, 4]
  private let words: [String: String?] = ["Ann": "Loud, but warm", "Ben": nil, "Cleo": "We come again"]

  private var mean: Double { Double(ratings.reduce(0, +)) / Double(max(ratings.count, 1)) }
  private var shares: [(stars: Int, share: Double)] {
    (1...5).reversed().map { stars in
      (stars, Double(ratings.filter { $0 == stars }.count) / Double(ratings.count))
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(alignment: .lastTextBaseline) {
        Text(mean, format: .number.precision(.fractionLength(1))).font(.largeTitle)
        Stars(rating: mean)
        Text("\(ratings.count) ratings").font(.caption)
      }
      ForEach(shares, id: \.stars) { line in
        HStack {
          Text("\(line.stars)")
          ProgressView(value: line.share)
          Text(line.share.formatted(.percent)).font(.caption2).frame(width: 44, alignment: .trailing)
        }
      }
      ForEach(words.sorted { $0.key < $1.key }, id: \.key) { author, said in
        if let said {
          VStack(alignment: .leading) {
            Stars(rating: Double(said.count) / 3, maximum: 4, size: .caption)
            Text("“\(said)” — \(author)")
          }
        }
      }
    }
    .padding()
  }
}

// MARK: People

private struct Person: Identifiable, Hashable {
  struct Name: Hashable {
    var given: String
    var family: String?
    var full: String { [given, family].compactMap { $0 }.joined(separator: " ") }
    var initials: String { [given.first, family?.first].compactMap { $0 }.map(String.init).joined() }
  }

  var name: Name
  var boss: String?
  var age: Int
  var id: String { name.full }

  static func sorted<Key: Comparable>(_ people: [Person], by key: KeyPath<Person, Key>) -> [Person] {
    people.sorted { $0[keyPath: key] < $1[keyPath: key] }
  }
}

private struct Avatar: View {
  let person: Person
  var diameter: CGFloat { person.boss == nil ? 52 : 36 }

  var body: some View {
    Circle()
      .frame(width: diameter, height: diameter)
      .overlay { Text(person.name.initials).font(.system(size: diameter / 2.6)) }
  }
}

/// People in rows: who leads whom, and how old they are together.
struct PeopleView: View {
  private let people = Person.sorted(
    [
      Person(name: .init(given: "Ravi", family: "Sen"), boss: "Oda", age: 51),
      Person(name: .init(given: "Oda"), boss: nil, age: 44),
      Person(name: .init(given: "Finn", family: "Aas"), boss: "Oda", age: 29),
    ], by: \.age)

  private var leads: [String: [String]] {
    people.reduce(into: [:]) { result, person in
      guard let boss = person.boss else { return }
      result[boss, default: []].append(person.name.given)
    }
  }

  var body: some View {
    List(people) { person in
      HStack {
        Avatar(person: person)
        VStack(alignment: .leading) {
          Text(person.name.full)
          if let led = leads[person.id], !led.isEmpty {
            Text("leads \(led.sorted().joined(separator: " and "))").font(.caption)
          } else {
            Text(person.boss.map { "works for \($0)" } ?? "alone").font(.caption)
          }
        }
        Spacer()
        Text("\(person.age)")
      }
    }
    .safeAreaInset(edge: .bottom) {
      Text("\(people.map(\.age).reduce(0, +)) years together").padding(6)
    }
  }
}
