extension NameTable {
  /// The source that declares all names.
  var source: String {
    let topics = topics.map { topic in
      // Apart, since documentation lists available functions below each type that conforms.
      let available = topic.names.filter { $0.status != .unavailable }.flatMap(\.modifiers)
      let unavailable = topic.names.filter { $0.status == .unavailable }.flatMap(\.modifiers)
      return ["// MARK: \(topic.topic)"] + topic.names.flatMap(\.types)
        + [available, unavailable].filter { !$0.isEmpty }.map { block("extension View", $0) }
    }
    return (["public import LayoutCore"] + topics.joined()).joined(separator: "\n\n") + "\n"
  }

  /// What becomes of the names, for code that meets them while it runs.
  var statuses: String {
    let names = topics.flatMap(\.names)
    func set(_ status: DeclaredName.Status) -> String {
      names.filter { $0.status == status }.map { $0.name.drop { $0 == "." }.debugDescription }
        .joined(separator: ",\n    ")
    }
    return """
      /// Names of SwiftUI by what becomes of them, modifiers without their dot.
      package enum DeclaredNames {
        /// They are laid out.
        package static let working: Set<String> = [
          \(set(.works))
        ]
        /// They change no frame.
        package static let accepted: Set<String> = [
          \(set(.accepted))
        ]
      }
      """
  }
}

// MARK: Modifiers

extension DeclaredName {
  /// The functions of a modifier.
  fileprivate var modifiers: [String] {
    guard isModifier else { return [] }
    return (signatures ?? []).map { overload in
      comment(overload.says) + available
        + "public func \(name.dropFirst())\(overload.signature) -> some View { \(overload.body ?? "self") }"
    }
  }

  /// The attribute that refuses an unavailable name.
  private var available: String {
    guard status == .unavailable, let use else { return "" }
    let words = use.hasPrefix("no ") ? "leave it out; there is \(use)" : "use \(use)"
    return "@available(*, unavailable, message: \(words.debugDescription))\n"
  }
}

// MARK: Types

extension DeclaredName {
  /// The type and its extensions.
  fileprivate var types: [String] {
    if isModifier { return [] }
    let shorthands = (spelled ?? [:]).sorted { $0.key < $1.key }.map { of, names in
      block(
        "extension \(of) where Self == \(type)",
        names.map { "public static var \($0): \(type) { \(type)() }" })
    }
    return declaration + shorthands
  }

  private var path: [Substring] { name.drop { $0 == "@" }.split(separator: ".") }
  private var type: String { path.joined(separator: ".") }

  /// The type if the table has it all; else what an extension adds to the one that is written by hand.
  private var declaration: [String] {
    guard let head else { return members.isEmpty ? [] : [block("extension \(type)", members)] }
    let words = says ?? (status == .unavailable ? "SwiftUI's name, which is not here." : nil)
    let declaration = comment(words) + available + block(head, members)
    let owner = path.dropLast().joined(separator: ".")
    return [owner.isEmpty ? declaration : block("extension \(owner)", [declaration])]
  }

  /// What stands before the brace; nil if the type is written by hand.
  private var head: String? {
    let name = path[path.count - 1]
    if cases != nil { return "public enum \(name): \(conforms ?? "Sendable, Hashable")" }
    if options != nil { return "public struct \(name): OptionSet, \(conforms ?? "Sendable")" }
    switch kind {
    case nil: return nil
    case .view: return "public struct \(name): PrimitiveView"
    case .wrapper: return "@propertyWrapper\npublic struct \(name)<Value>"
    case .protocol: return "public protocol \(name)" + (conforms.map { ": \($0)" } ?? "")
    case .struct where status == .unavailable: return "public struct \(name)"
    case .struct: return "public struct \(name): \(conforms ?? "Sendable, Hashable")"
    }
  }

  private var members: [String] {
    var members = standing
    if let cases { members.append("case \(cases)") }
    if let options { members += optionMembers(options) }
    members += (values ?? []).map { value in
      value.hasSuffix(")")
        ? "public static func \(value) -> \(type) { \(type)() }" : "public static let \(value) = \(type)()"
    }
    members += (changes ?? []).map { change in
      change.hasSuffix(")")
        ? "public func \(change) -> \(type) { self }" : "public var \(change): \(type) { self }"
    }
    return members + (calls ?? []).map { "public \($0) {}" }
  }

  /// What unavailable types of a kind have: the shapes in which they are called, as far as one declaration holds them.
  private var standing: [String] {
    let anything = "public init(_ arguments: Any...) {}"
    switch kind {
    case .struct where status == .unavailable: return [anything]
    case .view:
      return [
        anything, "public init(_ arguments: Any..., @ViewBuilder content: () -> some View) {}",
        "public func emit(into builder: inout TreeBuilder) {}",
      ]
    case .wrapper:
      return [
        "public var wrappedValue: Value",
        "public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }",
      ]
    default: return []
    }
  }

  /// An option has a bit of its own, or, after `=`, the bits of others.
  private func optionMembers(_ options: [String]) -> [String] {
    let single = options.filter { !$0.contains("=") }.enumerated().map { bit, name in
      "public static let \(name) = \(type)(rawValue: 1 << \(bit))"
    }
    let sets = options.filter { $0.contains("=") }.map { set in
      "public static let " + set.replacing(" = ", with: ": \(type) = ", maxReplacements: 1)
    }
    return ["public let rawValue: Int", "public init(rawValue: Int) { self.rawValue = rawValue }"] + single
      + sets
  }
}

// MARK: Text

private func comment(_ says: String?) -> String {
  guard let says else { return "" }
  return says.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "///\n" : "/// \($0)\n" }.joined()
}

private func block(_ head: String, _ members: [String]) -> String {
  let indented = members.map { member in
    member.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
  return indented.isEmpty ? "\(head) {}" : "\(head) {\n\(indented.joined(separator: "\n\n"))\n}"
}
