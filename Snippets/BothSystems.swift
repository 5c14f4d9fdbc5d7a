// A view that an app and a test on Linux share.

#if canImport(SwiftUI)
  import SwiftUI
#else
  import Plumb
#endif

struct Badge: View {
  var body: some View {
    Text("new").padding(4)
  }
}

#if !canImport(SwiftUI)
  let tree = try LayoutTree(Badge())
  let layout = DirectEngine().layout(tree, in: ProposedViewSize(width: 100, height: 100), host: .topLeading)
  print(layout.frames[0].coordinates)  // prints: [0.0, 0.0, 29.0, 24.0]
#endif
