/// The keys of objects, as the entries of their values say where they stand.
struct JSONKeys {
  let bytes: UnsafePointer<UInt8>
  let entries: UnsafeMutableBufferPointer<JSONDocument.Entry>

  /// Throws for the first key that stands twice in an object.
  ///
  /// Complexity: O(bytes of the keys); up to 16 keys are compared in pairs.
  func check(in object: Int) throws(JSONFault) {
    let end = Int(entries[object].extent)
    var (keys, member) = (0, object + 1)
    // For every length of at most 63 bytes of the keys so far: a bit.
    var lengths: UInt64 = 0
    while member < end {
      if keys == 16 || entries[member].keyHasOtherForms { return try checkTexts(in: object) }
      let length: UInt64 = 1 &<< UInt64(min(entries[member].keyLength, 63))
      if lengths & length != 0 {
        var other = object + 1
        while other < member {
          if isSame(member, other) { throw twice(member) }
          other = next(after: other)
        }
      }
      lengths |= length
      (keys, member) = (keys + 1, next(after: member))
    }
  }

  private func checkTexts(in object: Int) throws(JSONFault) {
    let end = Int(entries[object].extent)
    var keys: Set<String> = []
    var member = object + 1
    while member < end {
      if !keys.insert(text(member)).inserted { throw twice(member) }
      member = next(after: member)
    }
  }

  private func twice(_ member: Int) -> JSONFault {
    let start = Int(entries[member].keyStart)
    return JSONFault(.twice(start: start), at: start + entries[member].keyLength + 1)
  }

  private func next(after member: Int) -> Int {
    entries[member].holdsValues ? Int(entries[member].extent) : member + 1
  }

  private func isSame(_ one: Int, _ other: Int) -> Bool {
    let length = entries[one].keyLength
    guard length == entries[other].keyLength else { return false }
    let (first, second) = (Int(entries[one].keyStart), Int(entries[other].keyStart))
    for index in 0..<length where bytes[first + index] != bytes[second + index] { return false }
    return true
  }

  private func text(_ entry: Int) -> String {
    let start = bytes + Int(entries[entry].keyStart)
    let plain = UnsafeBufferPointer(start: start, count: entries[entry].keyLength)
    return entries[entry].keyHasEscapes ? JSONEscapes.resolved(plain) : String(decoding: plain, as: UTF8.self)
  }

  /// Whether a value stands at the key `name`, written without escapes.
  func isKey(_ entry: Int, _ name: StaticString) -> Bool {
    guard entries[entry].keyLength == name.utf8CodeUnitCount else { return false }
    let start = Int(entries[entry].keyStart)
    for index in 0..<name.utf8CodeUnitCount where bytes[start + index] != name.utf8Start[index] {
      return false
    }
    return true
  }

  /// The member of an object at the key `name`; nil if there is none.
  func member(_ name: StaticString, of object: Int) -> Int? {
    var member = object + 1
    while member < Int(entries[object].extent) {
      if isKey(member, name) { return member }
      member = next(after: member)
    }
    return nil
  }
}
