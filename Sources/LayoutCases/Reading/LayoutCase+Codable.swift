import Foundation
import LayoutCore

extension LayoutCase: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a case")
    guard try object.string("format") == Self.format else {
      throw object.mismatch("format", "\"\(Self.format)\", the format that is read here,")
    }
    try object.allow(
      [
        "format", "name", "source", "proposal", "host", "layoutDirection", "alignments", "root",
        "constraints", "expect",
      ], in: "a case")
    let proposal = try object.object("proposal", ["width", "height"])
    self.init(
      name: try object.name("name"), source: try object.optional("source", object.string),
      proposal: ProposedViewSize(
        width: try proposal.proposedLength("width"), height: try proposal.proposedLength("height")),
      host: try object.optional("host") {
        try object.choice($0, ["topLeading": Host.topLeading, "center": .center])
      } ?? .topLeading,
      layoutDirection: try object.optional("layoutDirection", object.layoutDirection) ?? .leftToRight,
      alignments: try object.optional("alignments") { try object.dictionary($0) { try $0.value($1) } } ?? [:],
      root: try object.value("root", "a view"),
      constraints: try object.optional("constraints") { try object.array($0, of: "constraints") } ?? [],
      expect: try object.optional("expect") { try object.value($0) }
    )
  }

  /// Writes what is not the default.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encode(Self.format, forKey: "format")
    try object.encode(name, forKey: "name")
    try object.encodeIfPresent(source, forKey: "source")
    var sides = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: "proposal")
    for (key, length) in [("width", proposal.width), ("height", proposal.height)] {
      let key = ObjectReader.Name(stringValue: key)
      if let length {
        try sides.encode(length: length, forKey: key)
      } else {
        try sides.encodeNil(forKey: key)
      }
    }
    if host != .topLeading { try object.encode(host.rawValue, forKey: "host") }
    if layoutDirection != .leftToRight {
      try object.encode(layoutDirection.rawValue, forKey: "layoutDirection")
    }
    if !alignments.isEmpty { try object.encode(alignments, forKey: "alignments") }
    try object.encode(root, forKey: "root")
    if !constraints.isEmpty { try object.encode(constraints, forKey: "constraints") }
    try object.encodeIfPresent(expect, forKey: "expect")
  }
}

extension ObjectReader {
  /// A side of a proposal.
  fileprivate func proposedLength(_ key: Name) throws -> Double? {
    if (try? container.decodeNil(forKey: key)) == true { return nil }
    return try lengthOrInfinity(key, or: ", null")
  }
}

extension Expectation: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "an expectation")
    try object.allow(["frames", "tolerance"], in: "expect")
    self.init(
      frames: try object.dictionary("frames") { try $0.value($1, "[x, y] or [x, y, width, height]") },
      tolerance: try object.optional("tolerance", object.length) ?? Self.defaultTolerance)
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encode(frames, forKey: "frames")
    if tolerance != Self.defaultTolerance { try object.encode(tolerance, forKey: "tolerance") }
  }
}

extension ExpectedFrame: Codable {
  public init(from decoder: any Decoder) throws {
    let numbers = try NumbersReader(decoder, "[x, y] or [x, y, width, height]").numbers(counts: [2, 4])
    self.init(
      origin: Point(x: numbers[0], y: numbers[1]),
      size: numbers.count == 4 ? Size(width: numbers[2], height: numbers[3]) : nil)
  }

  public func encode(to encoder: any Encoder) throws {
    var array = encoder.unkeyedContainer()
    let numbers = [origin.x, origin.y] + (size.map { [$0.width, $0.height] } ?? [])
    for number in numbers { try array.encode(number) }
  }
}
