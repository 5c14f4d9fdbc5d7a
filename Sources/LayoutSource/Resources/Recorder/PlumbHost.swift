#if !canImport(SwiftUI)
  import Plumb

  extension View {
    /// Names the view as wrapped so far.
    ///
    /// A path such as `0/1` gets a `#` in front here, because Plumb keeps paths for views without a name.
    func recorded(_ name: String) -> some View { id(name) }
  }

  /// Lays out a case in Plumb, which stands in SwiftUI's place.
  enum RecordingHost {
    static let engines = ["direct", "constraint"]
    static let needsProcess = false

    @MainActor
    static func answer(to recorded: RecordedCase, engine: String) -> CaseAnswer {
      let host: Host = recorded.origin == .host ? .center : .topLeading
      let layout: SettledLayout
      do {
        layout =
          engine == "direct"
          ? try SettledLayout(recorded.view(), by: DirectEngine(), in: recorded.offer, host: host)
          : try SettledLayout(recorded.view(), by: ConstraintEngine(), in: recorded.offer, host: host)
      } catch {
        return CaseAnswer(engine: engine, status: "solverFailure", reason: "\(error)")
      }
      let result = layout.result
      guard result.status == .placed, let size = result.size else {
        return CaseAnswer(engine: engine, status: "solverFailure", reason: "\(result.status)")
      }
      var answer = CaseAnswer(engine: engine, status: "placed", size: [size.width, size.height])
      for (name, node) in layout.tree.nodes where !result.frames[node].isNull {
        let isPath =
          name.first == "#" && name.dropFirst().allSatisfy { $0 == "/" || ("0"..."9").contains($0) }
        answer.frames[isPath ? String(name.dropFirst()) : name] = result.frames[node].coordinates
      }
      return answer
    }
  }
#endif
