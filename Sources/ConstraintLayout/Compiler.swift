import LayoutCore
import LinearProgramming

/// How rules become rows.
public enum Encoding: String, CaseIterable, Sendable {
  /// A variable for every frame coordinate of every cell and a row for every rule instance.
  case cells
  /// Largest and smallest values over declared constants folded per track; frames read back as affine
  /// expressions of the tracks.
  case tracks
}

/// Compiles a view tree under a proposal into a layout program, in files named after the rules.
///
/// It works from the structure and the declared data alone: what depends on the proposal is an expression
/// over variables, never a number. What must be measured in numbers is assumed, and checked at the solution.
final class Compiler {
  /// Why a tree cannot be compiled.
  enum Failure: Error {
    case refused(view: Int, reason: String)
    /// A view would be sized under too many proposals (`Answers.noteLength`).
    case tooDeep(view: Int)
    case solverFailure(String)
  }

  /// An expression that takes part in a largest or smallest, with where it comes from.
  typealias Row = (expression: Affine, provenance: Provenance)

  let tree: LayoutTree
  let facts: TreeFacts
  /// Answers for what must be measured in numbers.
  let host: Answers
  let encoding: Encoding
  /// What earlier rounds found out.
  let assumptions: Assumptions
  let offerNumbers: OfferNumbers

  var program = LayoutProgram()
  var readBack: ReadBack
  /// What this round assumed, in the order in which it was used.
  var checks: [AssumptionCheck] = []
  /// How many rows declared constants saved the solver: folded into others, shared, or answered beforehand.
  var foldedRows = 0
  /// The first view, children before parents, that would come out infinite.
  var firstInfinite: Int?

  /// A refusal that stands if the assumptions of this round do.
  var suspicion: Failure?
  /// The refusals that lengths bring with them, wherever they are asked for again.
  var suspicions: [LengthKey: Failure] = [:]
  /// Whether what is compiled decides an order or a choice only: declared constants are then folded in every
  /// encoding, since they are part of no frame.
  private(set) var isProbing = false
  /// The mirrors around the view being placed (G26).
  var reflection = Reflection.none
  /// Whether declared lengths are variables of their own (`datum`).
  let namesData: Bool
  var data: [DatumKey: Affine] = [:]
  /// What the variables that stand for measured answers were measured for (L7, F8).
  var measuredOffers: [Int: ProposedViewSize] = [:]

  // What is worked out once for all who ask.
  var sizings: [ViewKey: GridSizing] = [:]
  var placings: [ViewKey: GridPlacing] = [:]
  var knownLengths: [LengthKey: Length] = [:]
  var distributions: [LengthKey: Distribution] = [:]
  var crossAlignments: [LengthKey: CrossAlignment] = [:]
  var choices: [ChoiceKey: Choice] = [:]
  var knownChildren: [ViewKey: [PlacedChild]] = [:]
  var explicitValues: [GuideKey: Affine?] = [:]
  var sharedClamps: [ClampKey: Affine] = [:]
  private var sharedOffers: [SharedOffer: Offer] = [:]
  var checkedOffers: Set<ChoiceKey> = []
  /// Where the guides that are asked for stand, in the host's coordinates.
  var placedGuides: [PlacedGuide: Affine] = [:]
  /// The input of each slot that is opened.
  var openedVariables: [Int: Int] = [:]
  /// The view that the program is about: the root of the tree, or a view whose answer others take by value.
  var root = 0
  /// The numbers that went into the program as offers, by variable.
  var givenNumbers: [Int: Double] = [:]
  /// The variables that stand for answers that are not known yet.
  var unknowns: [Int] = []
  /// How many lengths each view has been asked for.
  var sizingCounts: [Int: Int] = [:]

  init(_ facts: TreeFacts, encoding: Encoding, assumptions: Assumptions, host: Answers) {
    tree = facts.tree
    self.facts = facts
    self.encoding = encoding
    self.assumptions = assumptions
    offerNumbers = assumptions.offerNumbers
    self.host = host
    namesData = host.namesData
    readBack = ReadBack()
  }

  private struct SharedOffer: Hashable {
    var id: UInt32
    var isProbing: Bool
  }

  /// The offer of this identity, made once for all who ask.
  func sharedOffer(_ id: UInt32, _ make: () -> Offer) -> Offer {
    let key = SharedOffer(id: id, isProbing: isProbing)
    if let known = sharedOffers[key] { return known }
    let offer = make()
    sharedOffers[key] = offer
    return offer
  }

  /// Compiles something, and keeps the refusal that it brings with it apart.
  func watched<Answer>(
    _ compile: () throws(Failure) -> Answer
  ) throws(Failure) -> (answer: Answer, suspicion: Failure?) {
    let outer = suspicion
    suspicion = nil
    defer { suspicion = outer }
    let answer = try compile()
    return (answer, suspicion)
  }

  /// Compiles what decides an order or a choice.
  func probing<Answer>(_ compile: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    let outer = isProbing
    isProbing = true
    defer { isProbing = outer }
    return try compile()
  }
}
