import GLPKSolver
import LayoutCore
import Testing

@testable import ConstraintLayout

/// The frames of the named views of a tree, as x, y, width, height; nil for views without a frame.
///
/// It is laid out in both encodings, with offers told apart and merged, and all have to agree.
func namedFrames(
  in proposal: ProposedViewSize, host: Host = .topLeading, sourceLocation: SourceLocation = #_sourceLocation,
  _ content: (inout TreeBuilder) -> Void
) throws -> [String: [Double]?] {
  var builder = TreeBuilder()
  content(&builder)
  let tree = try builder.finish()
  var answers: [[Rect]] = []
  for encoding in Encoding.allCases {
    for expressionLimit in [1000, 0] {
      var engine = ConstraintEngine.glpk(encoding)
      engine.expressionLimit = expressionLimit
      let result = engine.layout(tree, in: proposal, host: host)
      try #require(result.status == .placed, sourceLocation: sourceLocation)
      answers.append(result.frames)
    }
  }
  for other in answers.dropFirst() {
    for (a, b) in zip(answers[0], other) {
      let isSame =
        a.isNull
        ? b.isNull : !b.isNull && zip(a.coordinates, b.coordinates).allSatisfy { abs($0 - $1) < 1e-9 }
      #expect(isSame, "\(a), also \(b)", sourceLocation: sourceLocation)
    }
  }
  return tree.nodes.mapValues { answers[0][$0].isNull ? nil : answers[0][$0].coordinates }
}

/// Expects frames of named views; nil for a view without a frame.
func expect(
  _ frames: [String: [Double]?], _ expected: [String: [Double]?],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (name, frame) in expected {
    switch (frames[name] ?? nil, frame) {
    case (nil, nil): continue
    case (let actual?, let frame?) where zip(actual, frame).allSatisfy({ abs($0 - $1) < 1e-9 }): continue
    case (let actual, _):
      Issue.record(
        "\(name) is at \(actual.map { "\($0)" } ?? "no place"), not \(frame.map { "\($0)" } ?? "without one")",
        sourceLocation: sourceLocation)
    }
  }
}

extension TreeBuilder {
  /// A leaf of fixed size.
  mutating func block(_ width: Double, _ height: Double, _ name: String? = nil) {
    leaf(LinearLeaf(width: LengthRange(fixed: width), height: LengthRange(fixed: height)), name: name)
  }

  /// A VStack, leading and without gaps unless said otherwise.
  mutating func column(
    _ alignment: HorizontalAlignment = .leading, spacing: Double = 0, name: String? = nil,
    _ content: (inout TreeBuilder) -> Void
  ) {
    stack(
      StackDescription(axis: .vertical, alignment: alignment.key, spacing: .uniform(spacing)), name: name,
      content: content)
  }

  /// An HStack at the top, without gaps unless said otherwise.
  mutating func row(spacing: Double = 0, name: String? = nil, _ content: (inout TreeBuilder) -> Void) {
    stack(
      StackDescription(axis: .horizontal, alignment: VerticalAlignment.top.key, spacing: .uniform(spacing)),
      name: name, content: content)
  }

  /// A fixed frame, centring.
  mutating func framed(
    _ width: Double?, _ height: Double?, _ content: (inout TreeBuilder) -> Void
  ) {
    modified(by: .frame(width: width, height: height, alignment: .center), content: content)
  }
}
