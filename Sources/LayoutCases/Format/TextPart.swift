public import LayoutCore

/// A part of a text that goes on where the one before it ends, with a font of its own, as `Text + Text` (L6). What it does
/// not say is as the keys of the text say.
public struct TextPart: Sendable, Hashable {
  public var content: String
  public var font: TextDescription.FontDescription?
  public var fontWeight: Font.Weight?
  public var italic: Bool?
  public var fontDesign: Font.Design?
  /// Points after every character.
  public var kerning: Double?

  public init(_ content: String) { self.content = content }

  var run: TextRun {
    TextRun(
      content, font: font?.font, kerning: kerning,
      traits: FontTraits(weight: fontWeight, isItalic: italic, design: fontDesign))
  }
}

extension TextPart: Codable {
  private static let keys = ["text", "font", "fontWeight", "italic", "fontDesign", "kerning"]

  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a part of a text")
    try object.allow(Self.keys, in: "a part of a text")
    self.init(try object.string("text"))
    font = try object.optional("font") { try FontArgument.read(object, $0) }
    fontWeight = try object.optional("fontWeight") { try ChoiceArgument<Font.Weight>.read(object, $0) }
    italic = try object.optional("italic", object.flag)
    fontDesign = try object.optional("fontDesign") { try ChoiceArgument<Font.Design>.read(object, $0) }
    kerning = try object.optional("kerning", object.number)
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encode(content, forKey: "text")
    if let font { try FontArgument.write(font, to: &object, "font") }
    try object.encodeIfPresent(fontWeight?.rawValue, forKey: "fontWeight")
    try object.encodeIfPresent(italic, forKey: "italic")
    try object.encodeIfPresent(fontDesign?.rawValue, forKey: "fontDesign")
    try object.encodeIfPresent(kerning, forKey: "kerning")
  }
}

/// The parts behind the first one.
enum TextParts: ArgumentType {
  static var schema: Schema { ["type": "array", "items": .ref("textPart"), "minItems": 1] }
  static var isNeeded: Bool { false }
  typealias Value = [TextPart]

  static func read(_ object: ObjectReader, _ key: Key) throws -> Value {
    guard object.has(key) else { return [] }
    let parts: [TextPart] = try object.array(key, of: "parts")
    if parts.isEmpty { throw object.problem(key, "is empty; at least one part is needed") }
    return parts
  }

  static func write(_ value: Value, to object: inout ObjectWriter, _ key: Key) throws {
    if !value.isEmpty { try object.encode(value, forKey: key) }
  }

  static func simpler(than value: Value) -> [Value] { value.isEmpty ? [] : [[], Array(value.dropLast())] }
  static func weight(of value: Value) -> Int { value.count }

  static func updateNumbers(of value: inout Value, _ change: (inout Double) -> Void) {
    for index in value.indices {
      if case .size(let size)? = value[index].font { value[index].font = .size(size.updated(change)) }
      value[index].kerning = value[index].kerning.updated(change)
    }
  }

  static func print(_ value: Value, to call: inout PrintedCall, _ label: String?) {
    if !value.isEmpty { call.add(nil, .refused("has a Text of several parts")) }
  }
}
