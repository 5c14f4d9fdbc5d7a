/// The table of names, `Sources/LayoutViews/names.json`; `scripts/names` describes its keys.
struct NameTable: Decodable {
  /// Names that belong together.
  struct Topic: Decodable {
    let topic: String
    let names: [DeclaredName]
  }

  let topics: [Topic]
}

/// A name of SwiftUI, and what is declared for it.
struct DeclaredName: Decodable {
  /// What becomes of a name.
  enum Status: String, Decodable {
    case works, accepted, unavailable
  }

  /// What a type is that is no enumeration and no set of options.
  enum Kind: String, Decodable {
    case `struct`, `protocol`, view, wrapper
  }

  let name: String
  let status: Status
  let use: String?
  let says: String?
  let kind: Kind?
  let conforms: String?
  let cases: String?
  let options: [String]?
  let values: [String]?
  let changes: [String]?
  let calls: [String]?
  let spelled: [String: [String]]?
  let signatures: [Signature]?

  var isModifier: Bool { name.hasPrefix(".") }
}

/// A way to call a modifier: its parameters alone, or with its body and its doc comment.
struct Signature: Decodable {
  let signature: String
  let body: String?
  let says: String?

  private enum CodingKeys: CodingKey {
    case signature, body, says
  }

  init(from decoder: any Decoder) throws {
    if let signature = try? decoder.singleValueContainer().decode(String.self) {
      (self.signature, body, says) = (signature, nil, nil)
    } else {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      signature = try keys.decode(String.self, forKey: .signature)
      body = try keys.decodeIfPresent(String.self, forKey: .body)
      says = try keys.decodeIfPresent(String.self, forKey: .says)
    }
  }
}
