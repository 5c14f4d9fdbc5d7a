// Types of the arguments of modifiers that are accepted. None of them changes a frame.

/// What submits a value.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The word on the key that submits.
public enum SubmitLabel: Sendable, Hashable {
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// The kinds of shapes that a content has.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// What a view does under a pointer.
public enum HoverEffect: Sendable, Hashable {
  case automatic, highlight, lift
}

/// What is felt or heard.
public enum SensoryFeedback: Sendable, Hashable {
  case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, impact
}

/// A key of the keyboard.
public struct KeyEquivalent: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
  public let character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  public static let `return` = KeyEquivalent("\r")
  public static let space = KeyEquivalent(" ")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let tab = KeyEquivalent("\t")
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
}

/// A key that is pressed.
public struct KeyPress: Sendable {
  /// Whether a press was used.
  public enum Result: Sendable, Hashable {
    case handled, ignored
  }
}

/// Keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
}

/// Keys that act like a button.
public struct KeyboardShortcut: Sendable {
  public let key: KeyEquivalent
  public let modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// Whether a held button acts again.
public enum ButtonRepeatBehavior: Sendable, Hashable {
  case automatic, enabled, disabled
}

/// The keys that a keyboard shows.
public enum KeyboardType: Sendable, Hashable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// What a field is for.
public struct TextContentType: Sendable, Hashable {
  public static let name = TextContentType()
  public static let givenName = TextContentType()
  public static let familyName = TextContentType()
  public static let username = TextContentType()
  public static let password = TextContentType()
  public static let newPassword = TextContentType()
  public static let oneTimeCode = TextContentType()
  public static let emailAddress = TextContentType()
  public static let telephoneNumber = TextContentType()
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = TextContentType()
}

/// Which letters a keyboard makes large.
public enum TextInputAutocapitalization: Sendable, Hashable {
  case never, none, words, sentences, characters, allCharacters
}
