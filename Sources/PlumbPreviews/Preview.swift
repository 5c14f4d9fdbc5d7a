@_exported public import Plumb

/// A preview of a program, as `#Preview` wrote it.
public struct Preview: Sendable {
  /// The given name.
  public let name: String?
  /// The module and the file: `Module/File.swift`.
  public let fileID: String
  /// The line of `#Preview` in the file, from 1.
  public let line: Int
  public let traits: [PreviewTrait]
  private let body: @MainActor @Sendable () -> any View

  /// A preview with the words of `#Preview`, which calls this.
  public init(
    _ name: String? = nil, traits: PreviewTrait..., fileID: String, line: Int,
    @ViewBuilder body: @escaping @MainActor @Sendable () -> any View
  ) {
    self.name = name
    self.traits = traits
    self.fileID = fileID
    self.line = line
    self.body = body
  }

  /// The module of the file.
  public var module: String { String(fileID.prefix { $0 != "/" }) }

  /// What is shown, with the first values of its states.
  @MainActor public var view: AnyView { AnyView(body()) }

  /// The view as a case: what `plumb read` says of the same code, offered what the traits say.
  ///
  /// - Parameters:
  ///   - device: the screen, which is offered where no trait says another size, and the platform.
  ///   - safeArea: what bars and corners of the screen keep, in points.
  ///   - measurer: measures the texts of the view (L6).
  /// - Throws: what `LayoutCase.init(_:name:in:host:text:on:by:layouts:)` throws.
  @MainActor public func layoutCase(
    on device: Device = .usual, safeArea: EdgeInsets = EdgeInsets(),
    text measurer: any TextMeasurer = FixedMetrics()
  ) throws(TreeError) -> LayoutCase {
    var layoutCase = try LayoutCase.shown(
      view, name: description, in: traits.proposal(on: device.size), text: measurer, on: device.platform)
    layoutCase.safeArea = safeArea
    return layoutCase
  }
}

extension Preview: CustomStringConvertible {
  /// The name, and where the preview stands.
  public var description: String {
    let place = "\(fileID):\(line)"
    return name.map { "\($0) (\(place))" } ?? place
  }
}
