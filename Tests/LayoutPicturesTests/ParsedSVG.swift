import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What an XML parser sees in a picture; nil if the text is not well-formed.
final class ParsedSVG: NSObject, XMLParserDelegate {
  struct Element: Equatable {
    var name: String
    var attributes: [String: String]
    /// The attributes of the groups around it, too.
    var inherited: [String: String]
    var text = ""

    /// A number among its attributes.
    func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { return nil }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The shape with the given tooltip, such as a view's description.
  func shape(titled prefix: String) -> Element? {
    elements.indices.first { elements[$0].name == "title" && elements[$0].text.hasPrefix(prefix) }
      .map { elements[$0 - 1] }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let outer = open.last.map { elements[$0].inherited } ?? [:]
    let inherited = outer.merging(attributes) { $1 }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, inherited: inherited))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let element = open.last { elements[element].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
