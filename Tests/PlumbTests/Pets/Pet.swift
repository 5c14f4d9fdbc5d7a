import Plumb

/// A kind of pet in an election.
struct Pet: Identifiable, Equatable {
  let type: String
  var votes = 0

  var id: String { type }
}

extension [Pet] {
  static func election(cat: Int, goldfish: Int, dog: Int) -> [Pet] {
    [Pet(type: "Cat", votes: cat), Pet(type: "Goldfish", votes: goldfish), Pet(type: "Dog", votes: dog)]
  }

  var totalVotes: Int { reduce(0) { $0 + $1.votes } }

  var isThreeWayTie: Bool { allSatisfy { $0.votes == first?.votes } }

  /// 1 for the most votes; a tie shares a rank.
  func rank(of pet: Pet) -> Int { 1 + filter { $0.votes > pet.votes }.count }
}
