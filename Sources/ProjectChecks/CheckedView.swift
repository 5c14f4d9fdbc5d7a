package import LayoutComparison
package import LayoutCore
package import LayoutHints
package import SwiftEvaluation

/// A view of a project, and what is lost of it on each screen: a line of `plumb-check/1`.
package struct CheckedView: Sendable {
  package static let format = "plumb-check/1"

  /// A screen with the size of its texts.
  package struct Screen: Sendable, Hashable {
    package var device: Device
    package var textSize: DynamicTypeSize

    package init(_ device: Device, textSize: DynamicTypeSize) {
      (self.device, self.textSize) = (device, textSize)
    }

    /// `iphone-se, accessibility3`
    package var description: String { "\(device.name), \(textSize)" }
  }

  /// What came out on a screen.
  package struct ScreenOutcome: Sendable {
    package var screen: Screen
    /// Why the view is not laid out; nil if it is.
    package var problem: String?
    package var faults: [LayoutFault] = []
    /// How many views the tree has.
    package var views = 0
    /// The verdict on the engines, if they were compared.
    package var verdict: Verdict?
    /// From the code to the faults, in milliseconds.
    package var milliseconds = 0.0
  }

  /// The name of the view or of the preview, with its place in the code.
  package var name: String
  package var file: String
  package var line: Int
  /// What was taken instead of what is not known, on any screen.
  package var notes: [FrameNote] = []
  package var answers: [ScreenOutcome] = []
  /// The layout that loses most; nil if nothing is lost.
  package var worst: Worst?

  /// A layout with the frames of what is lost.
  package struct Worst: Sendable {
    package var screen: Screen
    package var tree: LayoutTree
    package var result: LayoutResult
    package var frames: [Rect]
  }

  /// A fault, and the screens that have it: the same kind of the same view.
  package struct Finding: Sendable {
    /// As the first of the screens has it.
    package var fault: LayoutFault
    package var screens: [Screen]
  }

  /// Each fault once. Complexity: O(faults²).
  package var findings: [Finding] {
    var findings: [Finding] = []
    for answer in answers {
      for fault in answer.faults {
        let known = findings.firstIndex { $0.fault.kind == fault.kind && $0.fault.view == fault.view }
        if let known {
          if findings[known].screens.last != answer.screen { findings[known].screens.append(answer.screen) }
        } else {
          findings.append(Finding(fault: fault, screens: [answer.screen]))
        }
      }
    }
    let order = LayoutFault.Kind.allCases
    return order.flatMap { kind in findings.filter { $0.fault.kind == kind } }
  }

  /// The problems that keep the view from being laid out, each once.
  package var problems: [String] {
    answers.compactMap(\.problem).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether engines were compared, and part on a screen.
  package var isDisputed: Bool { answers.contains { $0.verdict.map { !$0.isAgreement } ?? false } }

  /// What is lost in all, for the order of a report: first by the worst kind, then by how often it is lost, and how much.
  package var loss: (kind: Int, count: Int, points: Double) {
    let faults = answers.flatMap(\.faults)
    let order = LayoutFault.Kind.allCases
    let worst = faults.compactMap { order.firstIndex(of: $0.kind) }.min() ?? order.count
    return (order.count - worst, faults.count, faults.reduce(0) { $0 + $1.points })
  }
}

/// What is told of a view: the findings that no view before it has, as previews have those of the views that they show.
package struct ToldView: Sendable {
  package var view: CheckedView
  package var findings: [CheckedView.Finding]
  /// The views that were told before and have the others, with how many.
  package var shared: [(name: String, count: Int)]

  /// Complexity: O(findings).
  package static func all(_ views: [CheckedView]) -> [ToldView] {
    var owners: [[String]: String] = [:]
    return views.map { view in
      var told = ToldView(view: view, findings: [], shared: [])
      for finding in view.findings {
        let key = [finding.fault.kind.rawValue, finding.fault.says] + finding.screens.map(\.description)
        if let owner = owners[key], owner != view.name {
          if let index = told.shared.firstIndex(where: { $0.name == owner }) {
            told.shared[index].count += 1
          } else {
            told.shared.append((owner, 1))
          }
        } else {
          owners[key] = view.name
          told.findings.append(finding)
        }
      }
      return told
    }
  }

  /// `2 findings as in Card`, for each view that shares some.
  package var sharedWords: [String] {
    shared.map { "\($0.count) finding\($0.count == 1 ? "" : "s") as in \($0.name)" }
  }
}

extension [CheckedView.Screen] {
  /// Such as `every screen`, or the screens by name.
  package func words(among all: [CheckedView.Screen]) -> String {
    count == all.count && count > 1 ? "every screen" : map(\.description).joined(separator: "; ")
  }
}

extension CheckedView: Encodable {
  private enum CodingKeys: String, CodingKey { case format, name, file, line, notes, answers }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(Self.format, forKey: .format)
    try object.encode(name, forKey: .name)
    try object.encode(file, forKey: .file)
    try object.encode(line, forKey: .line)
    try object.encode(notes, forKey: .notes)
    try object.encode(answers, forKey: .answers)
  }
}

extension CheckedView.ScreenOutcome: Encodable {
  private enum CodingKeys: String, CodingKey {
    case device, textSize, problem, views, verdict, milliseconds, faults
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(screen.device.name, forKey: .device)
    try object.encode("\(screen.textSize)", forKey: .textSize)
    try object.encodeIfPresent(problem, forKey: .problem)
    if problem == nil { try object.encode(views, forKey: .views) }
    try object.encodeIfPresent(verdict?.name, forKey: .verdict)
    try object.encode((milliseconds * 100).rounded() / 100, forKey: .milliseconds)
    try object.encode(faults, forKey: .faults)
  }
}
