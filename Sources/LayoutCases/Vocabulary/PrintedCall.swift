package import LayoutCore

// How words are said in Swift.  Guides, keys and views inside have names that depend on what else a file says, so they
// stand here as what they are; `LayoutSource` prints them.

/// A view or a modifier as a call in Swift.
package struct PrintedCall: Sendable {
  package var name: String
  /// Nil for no parentheses.
  package var arguments: [Argument]? = []
  /// What stands in braces behind a view; nil for what its children say.
  package var content: Content?
  /// Modifiers that say what belongs to the view itself, innermost first.
  package var modifiers: [PrintedCall] = []
  /// A line of comment above the view.
  package var comment: String?

  package struct Argument: Sendable {
    package var label: String?
    package var value: Value
  }

  package enum Value: Sendable {
    /// An expression as it is.
    case code(String)
    /// An expression that reads the size of the nearest reader.
    case ofReader(String)
    /// An array whose elements may stand on lines of their own.
    case calls([PrintedCall])
    /// A guide where its axis is known, as a member.
    case guide(String)
    /// A guide where both axes could be meant, and a closure that is its formula.
    case explicitGuide(GuideDescription)
    case alignment(AlignmentName)
    /// The type of a layout value's key.
    case valueKey(String)
    /// A closure: what stands before its expression, and the expression.
    case closure(head: String, String)
    /// A view in braces.
    indirect case view(ViewDescription)
    /// Nothing: SwiftUI cannot say it, and this is why.
    case refused(String)
    /// Nothing: a platform's own view, which another one does not lay out alike, and why.
    case ofPlatform(String)
  }

  /// What stands in the braces of a view.
  package enum Content: Sendable {
    /// The children. Some calls need a view to tell which of several initialisers is meant.
    case children(orEmptyView: Bool = false)
    /// The children, in a VStack if their gaps are given.
    case stacked(SpacingDescription)
    /// The children, as a function of the reader's size.
    case ofReader
    case part(ViewPart)
  }

  package init(_ name: String, _ arguments: [Argument]? = []) {
    self.name = name
    self.arguments = arguments
  }

  mutating func add(_ label: String?, _ value: Value) {
    arguments = (arguments ?? []) + [Argument(label: label, value: value)]
  }

  mutating func add(_ label: String?, code: String) { add(label, .code(code)) }

  mutating func add(_ label: String?, _ number: Double) { add(label, .code(SwiftLiteral.number(number))) }
}

extension ViewDescription.Kind {
  /// The view in Swift, without its children and parts.
  package var swift: PrintedCall {
    let word = word
    var call = word.swift
    if word.facts.isComposition, call.content == nil { call.content = .children(orEmptyView: true) }
    if word.facts.holdsChildren, call.content == nil { call.content = .children() }
    return call
  }
}

extension ViewDescription.Modifier {
  /// The modifier in Swift.
  package var swift: PrintedCall { word.swift }
}

/// Values as literals in Swift.
package enum SwiftLiteral {
  /// A number: the shortest that reads back as the same double.
  package static func number(_ value: Double) -> String {
    if value == .infinity { return ".infinity" }
    let text = "\(value)"
    guard text.hasSuffix(".0"), text != "-0.0" else { return text }
    let digits = text.dropLast(2)
    if digits.count < 7 { return String(digits) }
    // Long numbers have their digits in threes.
    var grouped = ""
    for (place, digit) in zip(stride(from: digits.count - 1, through: 0, by: -1), digits) {
      grouped += "\(digit)" + (place > 0 && place % 3 == 0 && digit != "-" ? "_" : "")
    }
    return grouped
  }

  package static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .surrogate:
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  static func axes(_ axes: Axis.Set) -> String {
    switch axes {
    case .horizontal: ".horizontal"
    case .vertical: ".vertical"
    case []: "[]"
    default: "[.horizontal, .vertical]"
    }
  }

  static func edges(_ edges: Edge.Set) -> String {
    switch edges {
    case .all: return ".all"
    case .horizontal: return ".horizontal"
    case .vertical: return ".vertical"
    default:
      let names = Edge.allCases.filter { edges.contains(Edge.Set($0)) }.map { ".\($0)" }
      return names.count == 1 ? names[0] : "[\(list(names))]"
    }
  }

  static func unitPoint(_ point: UnitPoint) -> String {
    let named: KeyValuePairs<String, UnitPoint> = [
      "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
      "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
      "bottomTrailing": .bottomTrailing,
    ]
    if let name = named.first(where: { $0.value == point })?.key { return ".\(name)" }
    return "UnitPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  /// Insets with a length for each edge.
  static func insets(_ insets: EdgeInsets) -> String {
    "EdgeInsets(\(list(insets.byEdge.map { "\($0.key): \(number($0.value))" })))"
  }
}
