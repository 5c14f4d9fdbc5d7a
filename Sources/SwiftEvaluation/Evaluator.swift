public import LayoutCore
import LayoutViews
import SwiftCode

/// Evaluates the first frame of a view: what its body shows before anything happens.
///
/// What it meets and does not know becomes `unknown`, and where that decides something, a note. It never fails; it only
/// stops when a limit is reached.
final class Evaluator {
  let program: Program
  let settings: FrameSettings
  /// Whether an object is being made, of which the steps are bounded.
  var makesModel = false
  private(set) var notes: [FrameNote] = []
  private var noted: Set<FrameNote> = []
  var budget: Budget
  /// Where a limit ended the evaluation.
  var cut: CodePlace?
  /// The error that is on its way to a `try?` or a `catch`.
  var thrown: Value?
  /// How many calls and views are around.
  var depth = 0
  /// States that were read since a condition began, by name, with their values.
  var statesRead: [String] = []
  /// The global values that are known already.
  var globals: [String: Value] = [:]
  /// Static properties that are known already, and those that are being evaluated.
  var statics: [String: Value] = [:]
  var evaluating: Set<String> = []
  /// What the views around the present one set.
  var environment = ViewEnvironment()

  /// Whether ids of the code become names of views.
  var namesViews = true
  /// How many members of lists the tree that is built has so far.
  private var emitted = 0
  /// A tree may have so many.
  private static let mostEmitted = 100_000
  /// The names of the tree that is built.
  var usedNames: Set<String> = []
  /// How many bodies of each type are around.
  var shownTypes: [String: Int] = [:]
  /// A view may show itself so many times inside itself.
  static let mostOfOneType = 20
  /// The same once there are many views.
  static let fewOfOneType = 3
  /// There are many when fewer than so many are left.
  static let manyViewsLeft = 19_000

  /// So many calls and views may stand in each other.
  static let deepest = 300

  init(_ program: Program, _ settings: FrameSettings, _ budget: Budget) {
    self.program = program
    self.settings = settings
    self.budget = budget
  }

  /// Says once what was taken instead of what is not known.
  func note(_ place: CodePlace, _ message: String) {
    let note = FrameNote(
      file: place.file, line: place.place.line, column: place.place.column, message: message)
    if noted.insert(note).inserted { notes.append(note) }
  }

  /// Whether one more step may be done.
  func step() -> Bool { budget.spend(1) }

  /// Begins another tree of the same views.
  func beginTree() { (usedNames, emitted) = ([], 0) }

  /// Whether one more member of a list may be built.
  func spendEmission() -> Bool {
    emitted += 1
    if emitted > Self.mostEmitted { budget.end() }
    return !budget.isSpent
  }

  /// Evaluates something a level further in.
  func descend(_ place: CodePlace, _ body: () -> Value) -> Value {
    if depth >= Self.deepest {
      note(place, "stands in more than \(Self.deepest) calls and views, so it is left out")
      return .unknown(Unknown("…", at: place))
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }
}

/// A remark about a place in the code.
public struct FrameNote: Sendable, Hashable, Codable, Comparable {
  public var file: String
  /// Counted from 1; the column counts characters.
  public var line: Int
  public var column: Int
  public var message: String

  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  public static func < (one: FrameNote, other: FrameNote) -> Bool {
    (one.file, one.line, one.column, one.message) < (other.file, other.line, other.column, other.message)
  }
}

/// What an evaluation may cost. A few lines of Swift can describe any amount of work.
public struct Budget: Sendable {
  /// How many steps are left.
  public private(set) var steps: Int
  /// How many views may still be made.
  public private(set) var views: Int

  public init(steps: Int = 1_000_000, views: Int = 20_000) {
    self.steps = steps
    self.views = views
  }

  public private(set) var isSpent = false

  mutating func spend(_ count: Int) -> Bool {
    if isSpent { return false }
    steps -= count
    if steps < 0 { isSpent = true }
    return !isSpent
  }

  /// Leaves nothing.
  mutating func end() { isSpent = true }

  /// Leaves at most so many steps for a part of the work, and returns those that are kept back.
  mutating func beginPart(of most: Int) -> Int {
    let kept = max(0, steps - most)
    steps -= kept
    return kept
  }

  /// Gives back what was kept.
  ///
  /// - Returns: whether the part took all that it was left.
  mutating func endPart(keeping kept: Int) -> Bool {
    let isCut = isSpent && steps < 0 && kept > 0
    if isCut { isSpent = false }
    steps = max(0, steps) + kept
    return isCut
  }

  mutating func spendView() -> Bool {
    if isSpent { return false }
    views -= 1
    if views < 0 { isSpent = true }
    return !isSpent
  }
}

/// What is told about the program that is not run.
public struct FrameSettings: Sendable {
  public var platform: Platform
  /// That of the screen.
  public var screen: Size
  /// Values by what the code calls them, such as `isLoading` or `user.name`, as Swift writes them.
  public var values: [String: String] = [:]
  /// Texts likewise, as they are.
  public var texts: [String: String] = [:]
  /// Sizes of views that are not known, by name.
  public var sizes: [String: Size] = [:]
  /// Values of the environment by key, such as `colorScheme`, as Swift writes them.
  public var environment: [String: String] = [:]
  /// Custom layouts that are known, by the names of their types.
  public var layouts: [String: any Layout] = [:]

  public init(on device: Device = .usual) { (platform, screen) = (device.platform, device.size) }
}
