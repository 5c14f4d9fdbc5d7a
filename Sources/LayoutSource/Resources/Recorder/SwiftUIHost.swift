#if canImport(SwiftUI)
  import AppKit
  import SwiftUI

  extension View {
    /// Reports the view's frame under a name.
    ///
    /// A background takes the view's size and changes no layout.  It stands outside of the modifiers before it, so the
    /// frame is that of the view as wrapped so far.
    func recorded(_ name: String) -> some View {
      background {
        GeometryReader { proxy in
          Color.clear.preference(key: RecordedFrames.self, value: [name: proxy.frame(in: .named("host"))])
        }
      }
    }
  }

  /// The frames of the named views, in the coordinates of the host.
  struct RecordedFrames: PreferenceKey {
    static let defaultValue: [String: CGRect] = [:]

    static func reduce(value: inout [String: CGRect], nextValue: () -> [String: CGRect]) {
      value.merge(nextValue()) { $1 }
    }
  }

  /// Offers the root what the case offers, and centres its frame, as a window does.
  ///
  /// The host is as long as the offer; where that is nil, as long as the root.
  private struct HostLayout: Layout {
    let offer: ProposedViewSize

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let root = subviews.first?.sizeThatFits(offer) ?? .zero
      return CGSize(width: offer.width ?? root.width, height: offer.height ?? root.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: offer)
    }
  }

  /// Lays out a case in real SwiftUI: in a window that no screen shows.
  enum RecordingHost {
    static let engines = ["SwiftUI"]
    /// A view that SwiftUI does not accept may end the process.
    static let needsProcess = true
    /// The name of the root's frame, which no case uses.
    private static let root = "\u{1}root"

    /// Holds the frames of the last update.
    private final class UpdatedFrames: @unchecked Sendable {
      var byName: [String: CGRect] = [:]
    }

    @MainActor
    static func answer(to recorded: RecordedCase, engine: String) -> CaseAnswer {
      let application = NSApplication.shared
      _ = application.setActivationPolicy(.prohibited)
      let frames = UpdatedFrames()
      let content = HostLayout(offer: recorded.offer) {
        recorded.view().recorded(root)
      }
      .coordinateSpace(.named("host"))
      .onPreferenceChange(RecordedFrames.self) { frames.byName = $0 }
      let hosting = NSHostingView(rootView: content)
      // The window keeps its size, whatever the view wants, and no title bar takes a part of it.
      hosting.sizingOptions = []
      let side = { (length: CGFloat?) in max(1, (length ?? 1000).rounded(.up)) }
      let rect = NSRect(x: 0, y: 0, width: side(recorded.offer.width), height: side(recorded.offer.height))
      let window = NSWindow(contentRect: rect, styleMask: [.borderless], backing: .buffered, defer: false)
      window.isReleasedWhenClosed = false
      window.contentView = hosting
      window.setFrameOrigin(NSPoint(x: -30000, y: -30000))
      window.orderFrontRegardless()
      defer { window.close() }
      var answer = CaseAnswer(status: "placed")
      answer.scale = Double(window.backingScaleFactor)
      answer.swiftUI = version
      guard settle(hosting, frames), let root = frames.byName[root] else {
        answer.status = "solverFailure"
        answer.reason = "the frames did not come to rest"
        return answer
      }
      answer.size = [Double(root.width), Double(root.height)]
      let origin = recorded.origin == .host ? CGPoint.zero : root.origin
      for (name, frame) in frames.byName where name != Self.root {
        answer.frames[name] = [
          Double(frame.minX - origin.x), Double(frame.minY - origin.y), Double(frame.width),
          Double(frame.height),
        ]
      }
      return answer
    }

    /// Lets layout run until the frames are the same three times.
    @MainActor
    private static func settle(_ view: NSView, _ frames: Frames) -> Bool {
      var last: [String: CGRect] = [:]
      var same = 0
      for _ in 0..<200 {
        view.needsLayout = true
        view.layoutSubtreeIfNeeded()
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
        same = !frames.byName.isEmpty && frames.byName == last ? same + 1 : 0
        last = frames.byName
        if same == 3 { return true }
      }
      return false
    }

    /// The version of the SwiftUI framework.
    private static let version: String? =
      (Bundle(identifier: "com.apple.SwiftUI") ?? Bundle(path: "/System/Library/Frameworks/SwiftUI.framework"))?
      .object(forInfoDictionaryKey: "CFBundleVersion") as? String
  }
#endif
