public import ArgumentParser
import Foundation
import LayoutCases
public import LayoutCore
import SwiftEvaluation
import SwiftReading

/// How the first frame of a view is read from Swift.
struct SwiftOptions: ParsableArguments {
  @Option(
    help:
      "The screen: \(Device.all.map(\.name).joined(separator: ", ")). It says platform, size and safe area.")
  var device: String?
  @Option(help: "The proposed width: points, ideal or infinity; that of the device by default.")
  var width: ProposedLength?
  @Option(help: "The proposed height likewise.") var height: ProposedLength?
  @Option(help: "The platform whose sizes controls and texts have; that of the device by default.")
  var platform: Platform?
  @Option(help: "Where the view stands in what it is offered: center, as in a window, or topLeading.")
  var host: SwiftHost = .center
  @Option(
    name: .customLong("safe-area"),
    help:
      "Points at top,leading,bottom,trailing, such as 47,0,34,0; none by default, those of the device with --device."
  )
  var safeArea: InsetsArgument?
  @OptionGroup var told: SwiftAssignments

  func validate() throws { try device.map(Self.checkDevice) }

  /// Refuses a name that no device has.
  static func checkDevice(_ name: String) throws {
    if Device.named(name) != nil { return }
    let near = NearNames(name, among: Device.all.map(\.name)).names.joined(separator: ", ")
    throw ValidationError("there is no device \(name); the nearest are \(near)")
  }

  private var screen: Device { device.flatMap(Device.named) ?? .usual }

  /// What the case proposes, and to whom.
  var offer: FrameCase.HostOffer {
    FrameCase.HostOffer(
      proposal: ProposedViewSize(
        width: width.map(\.points) ?? screen.size.width, height: height.map(\.points) ?? screen.size.height),
      host: host == .center ? .center : .topLeading,
      safeArea: safeArea?.insets ?? (device == nil ? EdgeInsets() : screen.safeArea),
      platform: platform ?? screen.platform)
  }

  /// What is told about the program.
  var settings: FrameSettings {
    var settings = FrameSettings(on: screen)
    settings.platform = platform ?? screen.platform
    return told.added(to: settings)
  }
}

/// What is told about a program that is not run.
struct SwiftAssignments: ParsableArguments {
  @Option(help: "A value that only a running program knows, such as isLoading=false; may be repeated.")
  var set: [Assignment] = []
  @Option(help: "A text likewise, such as user.name=\"Ada Lovelace\"; may be repeated.") var text:
    [Assignment] = []
  @Option(help: "The size of a view that is not known, such as KFImage=60x60; may be repeated.")
  var size: [SizeAssignment] = []
  @Option(
    help:
      "A value of the environment, such as colorScheme=dark or horizontalSizeClass=regular; may be repeated.")
  var environment: [Assignment] = []

  func added(to settings: FrameSettings) -> FrameSettings {
    func values(_ assignments: [Assignment]) -> [String: String] {
      Dictionary(assignments.map { ($0.name, $0.value) }) { _, last in last }
    }
    var settings = settings
    (settings.values, settings.texts, settings.environment) = (values(set), values(text), values(environment))
    settings.sizes = Dictionary(size.map { ($0.name, $0.size) }) { _, last in last }
    return settings
  }
}

enum SwiftHost: String, ExpressibleByArgument, CaseIterable {
  case center, topLeading
}

/// `name=value`
struct Assignment: ExpressibleByArgument {
  var name: String
  var value: String

  init?(argument: String) {
    guard let sign = Self.sign(in: argument) else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
    if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
      value = String(value.dropFirst().dropLast())
    }
  }

  /// The sign between both: no part of `==` and the like, which a name may hold.
  private static func sign(in text: String) -> String.Index? {
    text.indices.last { index in
      guard text[index] == "=", index > text.startIndex else { return false }
      let before = text[text.index(before: index)]
      let after = text.index(after: index)
      return !"=!<>".contains(before) && (after == text.endIndex || text[after] != "=")
    }
  }
}

/// `name=60x40`
struct SizeAssignment: ExpressibleByArgument {
  var name: String
  var size: Size

  init?(argument: String) {
    guard let assignment = Assignment(argument: argument) else { return nil }
    let sides = assignment.value.split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    name = assignment.name
    size = Size(width: sides[0], height: sides[1])
  }
}

/// `top,leading,bottom,trailing`
struct InsetsArgument: ExpressibleByArgument {
  var insets: EdgeInsets

  init?(argument: String) {
    let lengths = argument.split(separator: ",").compactMap { Double($0) }
    guard lengths.count == 4, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    insets = EdgeInsets(top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
  }
}

extension Platform: ExpressibleByArgument {}

/// A side of a proposal on the command line.
struct ProposedLength: ExpressibleByArgument {
  /// Nil for the ideal length.
  var points: Double?

  init(_ points: Double?) { self.points = points }

  init?(argument: String) {
    switch argument {
    case "ideal", "nil", "null": points = nil
    case "infinity": points = .infinity
    default:
      guard let length = Double(argument), length >= 0, length.isFinite else { return nil }
      points = length
    }
  }

  var defaultValueDescription: String { points.map { "\(Int($0))" } ?? "ideal" }
}
