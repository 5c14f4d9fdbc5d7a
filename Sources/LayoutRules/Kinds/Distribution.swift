import LayoutCore

/// S2, S3, G12, G13: distributes the available length among children or tracks, in order.
struct Distribution {
  /// A child of a stack or a track of a grid.
  struct Member {
    var priority: Double
    var minimum: Double
    var maximum: Double

    /// S2: an infinite minimum counts as 0.
    var countedMinimum: Double { minimum.isFinite ? minimum : 0 }
    var flexibility: Double { maximum - countedMinimum }
  }

  var members: [Member]

  /// The order in which the members are visited.
  var order: [Int] {
    members.indices.sorted { first, second in
      let (a, b) = (members[first], members[second])
      if a.priority != b.priority { return a.priority > b.priority }
      if a.flexibility.units != b.flexibility.units {
        return a.flexibility.units < b.flexibility.units
      }
      if a.flexibility == .infinity, a.countedMinimum.units != b.countedMinimum.units {
        return a.countedMinimum.units > b.countedMinimum.units
      }
      return first < second
    }
  }

  /// Visits the members in `order` and offers each its share of what is available.
  ///
  /// - Parameter take: returns the length that a member takes of its offer.
  func run(
    _ order: [Int], available whole: Double, take: (_ member: Int, _ offer: Double) -> Double
  ) {
    var groups: [[Int]] = []
    for member in order {
      if let last = groups.last?.last, members[last].priority == members[member].priority {
        groups[groups.count - 1].append(member)
      } else {
        groups.append([member])
      }
    }
    func minimum(of group: [Int]) -> Double {
      group.map { members[$0].countedMinimum }.reduce(0, +)
    }
    var available = whole - groups.dropFirst().map(minimum).reduce(0, +)
    for (number, group) in groups.enumerated() {
      if number > 0 { available += minimum(of: group) }
      for (position, member) in group.enumerated() {
        let length = take(member, max(0, available / Double(group.count - position)))
        if length.isFinite { available -= length }
      }
    }
  }
}
