extension JSONValue {
  /// The value that a decoder is at.
  ///
  /// - Throws: what the decoder throws, if it is another program's.
  init(_ decoder: any Decoder) throws {
    if let place = decoder as? JSONValue {
      self = place
    } else {
      self.init(try JSONDocument.copy(of: decoder), 0)
    }
  }
}

extension JSONDocument {
  /// The value that another decoder is at. Complexity: O(values).
  static func copy(of decoder: any Decoder) throws -> JSONDocument {
    let text = Array(try CopiedText(from: decoder).text.utf8)
    let path = JSONPath(decoder.codingPath)
    do { return try JSONDocument(text, prefix: path) } catch {
      throw CaseProblem(path: path, text: "cannot be read; arrays and objects nest too deep")
    }
  }

  /// Any value, as a text of JSON.
  private struct CopiedText: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      if let object = try? decoder.container(keyedBy: ObjectReader.Name.self) {
        let members = try object.allKeys.map {
          "\(Self.literal($0.stringValue)):\(try object.decode(CopiedText.self, forKey: $0).text)"
        }
        text = "{\(members.joined(separator: ","))}"
      } else if var array = try? decoder.unkeyedContainer() {
        var values: [String] = []
        while !array.isAtEnd {
          values.append(try array.decodeNil() ? "null" : try array.decode(CopiedText.self).text)
        }
        text = "[\(values.joined(separator: ","))]"
      } else {
        text = Self.scalar(try decoder.singleValueContainer())
      }
    }

    private static func scalar(_ value: any SingleValueDecodingContainer) -> String {
      if value.decodeNil() { return "null" }
      if let flag = try? value.decode(Bool.self) { return "\(flag)" }
      if let string = try? value.decode(String.self) { return literal(string) }
      if let integer = try? value.decode(Int.self) { return "\(integer)" }
      if let number = try? value.decode(Double.self), number.isFinite { return "\(number)" }
      return "1e999"
    }

    private static func literal(_ text: String) -> String {
      var bytes = JSONBytes()
      bytes.write(text)
      return bytes.text
    }
  }
}
