public import LayoutCore

/// Who recorded an answer, and of which case: the key `recording` of a `plumb-layout/1` line.
public struct Recording: Sendable, Hashable, Codable {
  /// The system and its build, such as `macOS 26.2 (25C56)`.
  public var system: String
  /// The version of SwiftUI; nil if another engine stood in its place.
  public var swiftUI: String?
  /// Pixels a point of the window; nil without a window.
  public var scale: Double?
  /// When the answer was recorded, in the form of ISO 8601.
  public var date: String
  /// `LayoutCase.digest` of the case whose source was compiled.
  public var digest: String

  public init(system: String, swiftUI: String? = nil, scale: Double? = nil, date: String, digest: String) {
    self.system = system
    self.swiftUI = swiftUI
    self.scale = scale
    self.date = date
    self.digest = digest
  }
}

/// An answer that was given elsewhere, read from a `plumb-layout/1` line.
public struct RecordedAnswer: Sendable, Hashable {
  public var caseName: String
  public var engine: String
  /// `placed`, or why there are no frames.
  public var status: String
  public var reason: String?
  /// The root's size, in points; nil unless placed.
  public var size: Size?
  /// In the coordinates of the case's host, by label. Empty unless placed.
  public var frames: [String: Rect]
  /// Nil if the line does not say how it was recorded.
  public var recording: Recording?
}

extension RecordedAnswer: Decodable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "an answer")
    guard try object.string("format") == LayoutAnswer.format else {
      throw object.mismatch("format", "\"\(LayoutAnswer.format)\", the format that is read here,")
    }
    caseName = try object.name("case")
    engine = try object.name("engine")
    status = try object.string("status")
    reason = try object.optional("reason", object.string)
    size = try object.optional("size") { key in
      let sides = try object.numbers(key, "[width, height]").numbers(counts: [2])
      return Size(width: sides[0], height: sides[1])
    }
    frames = try object.dictionary("frames") { frames, name in
      let numbers = try frames.numbers(name, "[x, y, width, height]").numbers(counts: [4])
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    recording = try object.optional("recording") { key in
      let members = try object.object(key, ["system", "swiftUI", "scale", "date", "digest"])
      return Recording(
        system: try members.name("system"), swiftUI: try members.optional("swiftUI", members.name),
        scale: try members.optional("scale", members.number), date: try members.name("date"),
        digest: try members.name("digest"))
    }
  }
}

extension LayoutCase {
  /// 16 hexadecimal digits that another case has not: the FNV-1a hash of the canonical text without `source` and
  /// `expect`, which change no layout.
  ///
  /// - Throws: if the case cannot be written, as `json(indented:)` does.
  public var digest: String {
    get throws(CaseError) {
      var bare = self
      bare.source = nil
      bare.expect = nil
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in try bare.json().utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}
