/// A view in Swift, before it is broken into lines: what it is, what is in its braces, its modifiers.
struct ViewText {
  /// Such as `HStack(spacing: 8)` or `Color.blue`.
  var head: CallText
  /// What stands in braces after the head; nil for no braces.
  var content: [ViewText]?
  /// The name of what the braces get, such as `proxy`; nil for none.
  var parameter: String?
  /// Further braces with their names, such as a `header`.
  var others: [(name: String, content: [ViewText])] = []
  var modifiers: [(call: CallText, content: [ViewText]?)] = []
  /// A line of comment above the view.
  var comment: String?

  init(_ head: CallText, content: [ViewText]? = nil, comment: String? = nil) {
    self.head = head
    self.content = content
    self.comment = comment
  }

  mutating func modify(_ call: CallText, content: [ViewText]? = nil) {
    modifiers.append((call, content))
  }

  /// The lines, as `swift format` has them: a line of `SwiftText.width` columns where all fits, else a line for each
  /// modifier.
  func lines(indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    var lines = comment.map { ["\(space)// \($0)"] } ?? []
    if content == nil, modifiers.allSatisfy({ $0.content == nil }) {
      let line = space + head.text + modifiers.map(\.call.text).joined()
      if line.count <= SwiftText.width { return lines + [line] }
    }
    var followers = modifiers.count
    lines += Self.lines(head, content, indent, isLast: followers == 0, parameter)
    for other in others {
      let braces = Self.lines(CallText("\(other.name):"), other.content, indent, isLast: false)
      lines[lines.count - 1] += " " + (braces.first ?? "").drop { $0 == " " }
      lines += braces.dropFirst()
    }
    let isBroken = content != nil || lines.last == space + ")"
    for modifier in modifiers {
      followers -= 1
      lines += Self.lines(
        modifier.call, modifier.content, isBroken ? indent : indent + 2, isLast: followers == 0)
    }
    return lines
  }

  private static func lines(
    _ call: CallText, _ content: [ViewText]?, _ indent: Int, isLast: Bool, _ parameter: String? = nil
  ) -> [String] {
    guard let content else { return call.lines(indent: indent, isLast: isLast) }
    var call = call
    if call.arguments?.isEmpty == true { call.arguments = nil }
    var lines = call.lines(indent: indent, isLast: false, reserving: 2)
    lines[lines.count - 1] += content.isEmpty ? " {}" : " {" + (parameter.map { " \($0) in" } ?? "")
    if content.isEmpty { return lines }
    lines += content.flatMap { $0.lines(indent: indent + 2) }
    return lines + [String(repeating: " ", count: indent) + "}"]
  }
}

/// A call in Swift: its name, its arguments, and a closure of one expression.
struct CallText: ExpressibleByStringLiteral {
  var name: String
  /// Nil for no parentheses.
  var arguments: [String]?
  /// Such as `{ d in d.width }`, as its head and the lines in it.
  var closure: (head: String, lines: [String])?

  init(_ name: String, _ arguments: [String]? = nil) {
    self.name = name
    self.arguments = arguments
  }

  init(stringLiteral name: String) { self.init(name) }

  /// The call on one line.
  var text: String {
    name + (arguments.map { "(\($0.joined(separator: ", ")))" } ?? "")
      + (closure.map { " {\($0.head) \($0.lines.joined(separator: "; ")) }" } ?? "")
  }

  /// The call on a line, or its arguments on lines of their own.
  ///
  /// - Parameters:
  ///   - isLast: whether nothing follows, so that the parenthesis stands behind the last argument.
  ///   - reserved: columns that the line must leave free.
  func lines(indent: Int, isLast: Bool, reserving reserved: Int = 0) -> [String] {
    let space = String(repeating: " ", count: indent)
    let isLong = (closure?.lines.count ?? 0) > 1
    if !isLong, indent + text.count + reserved <= SwiftText.width { return [space + text] }
    if let closure {
      var open = self
      open.closure = nil
      return ["\(space)\(open.text) {\(closure.head)"] + closure.lines.map { "\(space)  \($0)" }
        + [space + "}"]
    }
    guard let arguments, !arguments.isEmpty else { return [space + text] }
    var lines = ["\(space)\(name)("]
    var line = space + "  "
    for (index, argument) in arguments.enumerated() {
      let word = argument + (index + 1 < arguments.count ? "," : isLast ? ")" : "")
      if line.count + word.count + 1 > SwiftText.width, line.contains(where: { $0 != " " }) {
        lines.append(line)
        line = space + "  "
      }
      line += (line.hasSuffix(" ") ? "" : " ") + word
    }
    return lines + [line] + (isLast ? [] : [space + ")"])
  }
}

/// Words of Swift.
enum SwiftText {
  /// Columns of a line: the default of `swift format`.
  static let width = 100

  /// An identifier from any text: its letters and digits, a word after another in camel case.
  ///
  /// - Parameter fallback: the identifier of a text without letters, and what stands before a digit.
  static func identifier(_ text: String, isType: Bool, fallback: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.prefix(12)
    var name = ""
    for word in words {
      if name.last?.isNumber == true, word.first?.isNumber == true { name += "_" }
      name += name.isEmpty && !isType ? word.prefix(1).lowercased() : word.prefix(1).uppercased()
      name += word.dropFirst()
    }
    name = String(name.prefix(80))
    if name.first?.isLetter != true { name = fallback + name }
    return taken.contains(name) ? name + (isType ? "Case" : "Guide") : name
  }

  /// Words of Swift and names of SwiftUI that a printed name must not be.
  private static let taken: Set<String> = [
    // Types that printed sources use, and those beside them in SwiftUI.
    "Alignment", "AlignmentID", "Angle", "Any", "AnyLayout", "AnyView", "App", "Array", "Axis", "Bool",
    "Button",
    "CGFloat", "CGPoint", "CGRect", "CGSize", "Case", "Circle", "Color", "ContentMode", "Divider", "Double",
    "Edge",
    "DisclosureGroup", "EdgeInsets", "EmptyView", "Font", "ForEach", "Form", "Frames", "GeometryReader",
    "Grid",
    "GridItem", "GridRow", "Group", "GroupBox", "HStack",
    "HorizontalAlignment", "Image", "Int", "Label", "Layout", "LayoutDirection", "LayoutSubview",
    "LayoutValueKey", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack",
    "Leaf", "Link", "List", "Menu", "NavigationSplitView", "NavigationStack", "Never", "Optional", "Path",
    "Picker", "Preview", "ProposedViewSize",

    "Rectangle", "Scene", "ScrollView", "Section", "Self", "Set", "Shape", "Size", "Slider", "Spacer",
    "State", "String",
    "Tab", "TabView",
    "Table", "Text", "Toggle", "Transaction", "Type", "UnitPoint", "VStack", "VerticalAlignment", "View",
    "ViewBuilder",
    "ViewDimensions", "ViewSpacing", "ViewThatFits", "Void", "ZStack",
    // The custom layouts, and what the sources around the cases declare.
    "Cascade", "EqualWidthHStack", "EqualWidthVStack", "Flow", "Lines", "PriorityColumn", "Quarters",
    "Radial",
    "LayoutKit", "Record", "RecordedCase", "RecordedFrames", "Stage",
    // Guides of SwiftUI, and words of the language.
    "as", "bottom", "break", "case", "catch", "center", "class", "continue", "default", "defer", "deinit",
    "do",
    "else", "enum", "explicit", "extension", "fallthrough", "false", "fileprivate", "firstTextBaseline",
    "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "lastTextBaseline", "leading",
    "let",
    "listRowSeparatorLeading", "listRowSeparatorTrailing", "nil", "operator", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws",
    "top", "trailing", "true", "try", "typealias", "var", "where", "while",
  ]
}
