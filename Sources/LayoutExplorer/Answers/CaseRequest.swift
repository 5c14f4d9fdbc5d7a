import ConstraintLayout
import Foundation
import GLPKSolver
import LayoutCases
import LayoutCore
import LinearProgramming
import Synchronization

/// The part that all requests about a case share: the case, a proposal that replaces the case's own, an
/// encoding.
struct CaseRequest: Sendable {
  static let keys = ["case", "proposal", "encoding"]

  /// The text of the case.
  let text: ArraySlice<UInt8>
  var layoutCase: LayoutCase
  var tree: LayoutTree
  var proposal: ProposedViewSize
  var encoding: Encoding
  private let deadline: Deadline

  /// - Parameter takesConstraints: whether the answer is also one under constraints; else a case with some is refused.
  init(
    _ object: RequestObject, _ cases: ReadCases, _ deadline: Deadline, takesConstraints: Bool = false
  ) throws(ExplorerError) {
    self.deadline = deadline
    guard let text = object.members["case"] else {
      throw .badRequest("case", "is missing: an object in the format plumb-case/1")
    }
    self.text = text
    let read = try cases.read(text)
    layoutCase = read.layoutCase
    tree = read.tree
    guard takesConstraints || layoutCase.constraints.isEmpty else {
      throw .badCase(
        "$.constraints",
        "demand more than the rules give, so the rules alone cannot answer this; leave the constraints out")
    }
    proposal =
      try object.value("proposal", as: ProposalObject.self, ProposalObject.needed)?.proposal
      ?? layoutCase.proposal
    let names = Encoding.allCases.map(\.rawValue).joined(separator: ", ")
    encoding = try object.value("encoding", as: Encoding.self, "one of \(names)") ?? .tracks
  }

  /// The constraint engine with GLPK. It stops when the request's time is over.
  var constraintEngine: ConstraintEngine {
    var engine = ConstraintEngine(encoding: encoding, solver: GLPKSolver())
    engine.options.timeLimit = secondsLeft
    return engine
  }

  /// The remaining time of the request.
  var secondsLeft: Double { deadline.secondsLeft }
}

extension Encoding: Decodable {}

/// A proposal as the case format writes it.
struct ProposalObject: Decodable {
  static let needed =
    "an object with width and height, each a length of at least 0, null (ideal) or \"infinity\""

  var proposal: ProposedViewSize

  private enum CodingKeys: String, CodingKey {
    case width, height
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    proposal = ProposedViewSize(
      width: try Self.length(.width, of: object), height: try Self.length(.height, of: object))
  }

  private static func length(_ key: CodingKeys, of object: KeyedDecodingContainer<CodingKeys>) throws
    -> Double?
  {
    if try object.decodeNil(forKey: key) { return nil }
    if (try? object.decode(String.self, forKey: key)) == "infinity" { return .infinity }
    let length = try object.decode(Double.self, forKey: key)
    guard length >= 0, length.isFinite else {
      throw DecodingError.dataCorruptedError(forKey: key, in: object, debugDescription: Self.needed)
    }
    return length
  }
}

/// A case of a request, read and checked, with its tree.
struct ReadCase: Sendable {
  /// The most nodes of a case that is laid out on request.
  static let mostNodes = 200_000

  var layoutCase: LayoutCase
  var tree: LayoutTree

  /// Reads the text of a case with the decoder for files.
  init(_ text: ArraySlice<UInt8>, _ layouts: LayoutRegistry) throws(ExplorerError) {
    do throws(CaseError) {
      let checked = try CheckedCase(json: Data(text), layouts: layouts)
      (layoutCase, tree) = (checked.layoutCase, checked.tree)
    } catch {
      throw .badCase(error.path, error.problem)
    }
    guard tree.count <= Self.mostNodes else {
      throw .badCase(
        "$.root",
        "has \(tree.count) views and modifiers; the explorer takes \(Self.mostNodes), `plumb layout` any number"
      )
    }
  }
}

/// Keeps the cases that were read last, because dragging an edge sends the same case many times.
final class ReadCases: Sendable {
  private static let most = 8

  /// What cases may name.
  let layouts: LayoutRegistry
  /// The most recent last.
  private let kept = Mutex<[(text: ArraySlice<UInt8>, value: ReadCase)]>([])

  /// - Parameter fonts: find what measures the texts of cases.
  init(_ fonts: CaseFonts = .none) {
    var layouts = LayoutRegistry.builtIn
    layouts.fonts = fonts
    self.layouts = layouts
  }

  /// The case of a text. It is read again only if it is not among the kept ones.
  func read(_ text: ArraySlice<UInt8>) throws(ExplorerError) -> ReadCase {
    let known = kept.withLock { kept in
      kept.last { $0.text == text }?.value
    }
    if let known { return known }
    let value = try ReadCase(text, layouts)
    kept.withLock { kept in
      kept.append((text, value))
      if kept.count > Self.most { kept.removeFirst() }
    }
    return value
  }
}
