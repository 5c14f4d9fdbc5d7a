import LayoutCases
import LayoutCore
import SwiftEvaluation
import SwiftReading
import Testing

/// Code that is read in tests.
struct ReadCode {
  /// The program that parses, which all tests share.
  private static let parser = Result<SwiftParserProgram, Problem> { () throws(Problem) in
    try SwiftParserProgram()
  }

  let layoutCase: LayoutCase
  let notes: [FrameNote]

  /// Reads the first frame of a view.
  init(
    _ code: String, view: String? = nil, platform: Platform = .iOS,
    _ settings: (inout FrameSettings) -> Void = { _ in },
    budget: Budget = Budget()
  ) throws {
    let program = try Self.program(code, on: platform)
    var told = FrameSettings()
    told.platform = platform
    settings(&told)
    let offer = FrameCase.HostOffer(proposal: ProposedViewSize(width: 390, height: 844), platform: platform)
    let frame = try FrameCase(of: program, named: view, in: offer, with: told, budget: budget)
    (layoutCase, notes) = (frame.layoutCase, frame.notes)
  }

  static func sources(_ code: String) throws -> SwiftSources {
    var sources = SwiftSources()
    try sources.add(code, named: "Code.swift", parser: parser.get())
    return sources
  }

  static func program(_ code: String, on platform: Platform = .iOS) throws -> Program {
    try sources(code).program(on: platform)
  }

  /// The contents of all texts, in the order in which they stand.
  var texts: [String] { layoutCase.root.texts }

  /// The names of all kinds of views likewise.
  var kinds: [String] { layoutCase.root.kinds }
}

extension ViewDescription {
  /// The content of the view's own text and of those inside.
  var texts: [String] {
    var own: [String] = []
    if case .text(let text) = kind { own.append(text.content) }
    return own + parts.values.flatMap(\.texts) + children.flatMap(\.texts)
      + modifiers.flatMap { $0.inside?.texts ?? [] }
  }

  var kinds: [String] {
    [kind.name] + parts.values.flatMap(\.kinds) + children.flatMap(\.kinds)
      + modifiers.flatMap { $0.inside?.kinds ?? [] }
  }
}

extension ViewDescription.Modifier {
  /// The view that it holds.
  fileprivate var inside: ViewDescription? {
    switch self {
    case .overlay(let content, _), .background(let content, _), .safeAreaInset(let content, _, _, _): content
    default: nil
    }
  }
}
