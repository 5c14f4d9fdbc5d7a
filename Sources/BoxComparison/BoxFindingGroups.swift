// What many findings have in common: they are grouped by the properties that are left in their smallest cases.

public import BoxCases

/// Findings by the properties that are left in them.
public struct BoxFindingGroups: Sendable {
  public struct FindingGroup: Sendable {
    /// Without their sides, so that `margin-left` counts as `margin`; in alphabetical order, `text` among them.
    public var properties: [String]
    /// How many findings have just these.
    public var count: Int
    /// The shortest of their cases.
    public var shortest: BoxCase
  }

  private var groups: [[String]: FindingGroup] = [:]

  public init() {}

  public mutating func add(_ finding: BoxCampaign.Finding) {
    let properties = Self.properties(of: finding.smallest.scene)
    var group =
      groups[properties] ?? FindingGroup(properties: properties, count: 0, shortest: finding.smallest)
    group.count += 1
    if finding.smallest.json().utf8.count < group.shortest.json().utf8.count {
      group.shortest = finding.smallest
    }
    groups[properties] = group
  }

  /// All groups, the largest first.
  public var largestFirst: [FindingGroup] {
    groups.values.sorted {
      ($1.count, $0.properties.joined(separator: ",")) < ($0.count, $1.properties.joined(separator: ","))
    }
  }

  private static func properties(of scene: BoxScene) -> [String] {
    var names: Set<String> = []
    func visit(_ box: BoxScene.Box) {
      for declaration in box.style { names.insert(withoutSide(declaration.property)) }
      if box.text != nil { names.insert("text") }
      for child in box.children { visit(child) }
    }
    visit(scene.root)
    return names.sorted()
  }

  private static func withoutSide(_ property: String) -> String {
    let sides = ["top", "right", "bottom", "left"]
    if sides.contains(property) { return "inset" }
    let words = property.split(separator: "-")
    return words.count == 2 && sides.contains(String(words[1])) ? String(words[0]) : property
  }
}
