package import Boxes
internal import LayoutCore

/// Lays out boxes by the procedures of CSS: Flexible Box Layout 1, Grid Layout 1, Box Sizing 3, Box Alignment 3.
///
/// Where the specifications leave a choice, the engine does what Chrome does, and says so where it does it.
package struct DirectBoxEngine: BoxEngine {
  /// What is done where Chromium parts from the text.
  package let dialect: BoxDialect

  package init(dialect: BoxDialect = .specification) { self.dialect = dialect }

  package var name: String { dialect == .specification ? "direct" : "direct as Chromium" }

  /// The deepest trees that are laid out; the procedures call themselves for every box inside another.
  package static let deepest = 20_000

  package func layout(_ tree: BoxTree) throws(BoxRefusal) -> BoxFrames {
    if let refusal = BoxSupport.refusal(of: tree) { throw refusal }
    guard tree.count > 0 else { return BoxFrames(frames: []) }
    let depth = Self.depth(of: tree)
    if depth > Self.deepest {
      throw BoxRefusal(0, of: tree, "nests \(depth) boxes; at most \(Self.deepest) are laid out")
    }
    let frames = try CallStack.with(atLeast: (depth + 8) * BoxPass.stackBytes) {
      () -> Result<BoxFrames, BoxRefusal> in
      do throws(BoxRefusal) { return .success(try BoxPass.frames(of: tree, dialect)) } catch {
        return .failure(error)
      }
    }.get()
    let unbounded = frames.frames.firstIndex {
      !($0.x.isFinite && $0.y.isFinite && $0.width.isFinite && $0.height.isFinite)
    }
    if let unbounded {
      throw BoxRefusal(unbounded, of: tree, "comes out too large for a number; smaller lengths are needed")
    }
    return frames
  }

  private static func depth(of tree: BoxTree) -> Int {
    var (depth, deepest) = ([Int32](repeating: 0, count: tree.count), 0)
    for box in 1..<max(tree.count, 1) {
      depth[box] = depth[Int(tree.parents[box])] + 1
      deepest = max(deepest, Int(depth[box]))
    }
    return deepest + 1
  }
}
