import Plumb

// Boards, cards and scores: small games as people write them to learn the language.

extension Collection {
  fileprivate subscript(safe index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}

private enum Player: Character {
  case cross = "✕"
  case nought = "○"

  mutating func toggle() { self = self == .cross ? .nought : .cross }
}

private struct Board {
  private var cells: [[Player?]] = Array(repeating: Array(repeating: nil, count: 3), count: 3)
  private(set) var next = Player.cross

  subscript(row: Int, column: Int) -> Player? { cells[row][column] }

  mutating func play(_ moves: (row: Int, column: Int)...) {
    for move in moves where cells[move.row][move.column] == nil {
      cells[move.row][move.column] = next
      next.toggle()
    }
  }

  var winner: Player? {
    let lines = (0..<3).flatMap { index in
      [(0..<3).map { self[index, $0] }, (0..<3).map { self[$0, index] }]
    }
    let diagonals = [(0..<3).map { self[$0, $0] }, (0..<3).map { self[$0, 2 - $0] }]
    for line in lines + diagonals {
      if let first = line[0], line.allSatisfy({ $0 == first }) { return first }
    }
    return nil
  }
}

/// A board of three by three after some moves, and who has won.
struct BoardView: View {
  @State private var board = {
    var board = Board()
    board.play((1, 1), (0, 0), (0, 2), (2, 0), (1, 0), (1, 2), (0, 1), (2, 1), (2, 2))
    return board
  }()

  private var title: String {
    guard let winner = board.winner else { return "\(board.next.rawValue) plays, or nobody" }
    return "\(winner.rawValue) has won"
  }

  var body: some View {
    VStack {
      Text(title).font(.headline)
      Grid(horizontalSpacing: 4, verticalSpacing: 4) {
        ForEach(0..<3, id: \.self) { row in
          GridRow {
            ForEach(0..<3, id: \.self) { column in
              let mark = board[row, column].map { String($0.rawValue) }
              Button(mark ?? "") {}
                .frame(minWidth: mark == nil ? 30 : 44, minHeight: 44)
                .border(.gray)
            }
          }
        }
      }
    }
  }
}

private struct PlayingCard: Hashable, Comparable, CustomStringConvertible {
  enum Suit: String, CaseIterable {
    case spades = "♠"
    case hearts = "♥"
    case diamonds = "♦"
    case clubs = "♣"
  }

  let suit: Suit
  let rank: Int

  init?(_ words: String) {
    guard let last = words.last, let suit = Suit(rawValue: String(last)) else { return nil }
    let names = ["A": 14, "K": 13, "Q": 12, "J": 11]
    guard let rank = names[String(words.dropLast())] ?? Int(words.dropLast()) else { return nil }
    self.suit = suit
    self.rank = rank
  }

  var description: String {
    let name =
      switch rank {
      case 14: "A"
      case 11...13: ["J", "Q", "K"][rank - 11]
      default: String(rank)
      }
    return name + suit.rawValue
  }

  static func < (one: PlayingCard, other: PlayingCard) -> Bool {
    (one.suit.rawValue, one.rank) < (other.suit.rawValue, other.rank)
  }
}

private enum Hand: Int, Comparable {
  case nothing, pair, three, flush, four

  init(_ cards: [PlayingCard]) {
    let most = Dictionary(grouping: cards, by: \.rank).values.map(\.count).max() ?? 0
    if most >= 4 {
      self = .four
    } else if Set(cards.map(\.suit)).count == 1 {
      self = .flush
    } else {
      self = most == 3 ? .three : most == 2 ? .pair : .nothing
    }
  }

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// Two hands of cards, fanned out, and which is the better one.
struct HandsView: View {
  private let hands = ["K♠ 7♥ 7♠ 2♣ X? 10♦", "A♥ 3♥ J♥ 9♥ 4♥"].map { line in
    line.split(separator: " ").compactMap { PlayingCard(String($0)) }.sorted()
  }

  var body: some View {
    let kinds = hands.map(Hand.init)
    VStack(spacing: 20) {
      ForEach(hands.indices, id: \.self) { index in
        HStack(spacing: -6) {
          ForEach(hands[index], id: \.self) { card in
            Text(card.description)
              .padding(8)
              .background(.white, in: .rect(cornerRadius: 4))
              .offset(y: card.suit == .hearts ? -4 : 0)
          }
        }
        if kinds[index] > .pair { Text("better than a pair") }
      }
      if let first = kinds.first, let last = kinds.last {
        Text(first < last ? "The second wins" : "The first wins")
      }
      Text(hands[safe: 2]?.first?.description ?? "no third hand")
    }
  }
}

/// A table of scores, sorted by points and then by name, with places that are shared.
struct ScoresView: View {
  private typealias Entry = (name: String, points: [Int])

  private static let entries: [Entry] = [
    ("Nia", [3, 1, 3]), ("Bo", [0, 1]), ("Ansel", [3, 3, 1]), ("Kit", []),
  ]

  private var table: [(place: Int, entry: Entry, sum: Int)] {
    var sums: [(Entry, Int)] = []
    for entry in Self.entries { sums.append((entry, entry.points.reduce(0, +))) }
    sums.sort { one, other in one.1 == other.1 ? one.0.name < other.0.name : one.1 > other.1 }
    var result: [(place: Int, entry: Entry, sum: Int)] = []
    for (index, (entry, sum)) in sums.enumerated() {
      let place = result.last.map { $0.sum == sum ? $0.place : index + 1 } ?? 1
      result.append((place, entry, sum))
    }
    return result
  }

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 14) {
      ForEach(table, id: \.entry.name) { line in
        GridRow {
          Text("\(line.place).").gridColumnAlignment(.trailing)
          Text(line.entry.name).font(line.place == 1 ? .headline : .body)
          HStack(spacing: 2) {
            ForEach(Array(line.entry.points.enumerated()), id: \.offset) { _, points in
              Capsule().frame(width: 6, height: CGFloat(4 + points * 4))
            }
          }
          Text(line.sum, format: .number).gridColumnAlignment(.trailing)
        }
      }
    }
  }
}

/// A maze as a text that is drawn with squares.
struct MazeView: View {
  private enum Tile: String {
    case wall = "#"
    case floor = " "
    case door = "D"
    case start = "S"

    var size: Double {
      switch self {
      case .wall, .floor: 14
      case .door: 10
      case .start: 6
      }
    }
  }

  private let map = """
    #######
    #S# D #
    #   # #
    #######
    """

  private var rows: [[Tile]] {
    map.split(separator: "\n").map { line in line.compactMap { Tile(rawValue: String($0)) } }
  }

  /// How many steps lead through the floor, by a search in breadth.
  private var reachable: Int {
    var seen: Set<[Int]> = []
    var open = [[1, 1]]
    while let here = open.popLast() {
      guard seen.insert(here).inserted else { continue }
      for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        let (x, y) = (here[0] + dx, here[1] + dy)
        guard rows.indices.contains(y), rows[y].indices.contains(x), rows[y][x] != .wall else { continue }
        open.append([x, y])
      }
    }
    return seen.count
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(rows.enumerated()), id: \.offset) { _, row in
        HStack(spacing: 0) {
          ForEach(row.indices, id: \.self) { column in
            Rectangle().frame(width: row[column].size, height: row[column].size).frame(width: 14, height: 14)
          }
        }
      }
      Text("\(reachable) tiles of \(rows.joined().count)")
    }
  }
}
