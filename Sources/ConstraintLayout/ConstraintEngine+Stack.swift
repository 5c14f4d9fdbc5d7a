import LayoutCore

// Compiling recurses through the tree, and solving does where a custom layout asks in numbers.
extension ConstraintEngine {
  /// Runs `body` with as much stack as the depth of a tree may take: on a thread of its own where the calling one has
  /// less left. That one sees no task-local values, so that a cancelled task goes unnoticed there.
  func withStack<Answer>(for tree: LayoutTree, _ body: () -> Answer) -> Answer {
    CallStack.with(atLeast: (tree.depth + 8) * Self.bytesPerLevel, body)
  }

  /// More than a level of the tree takes of a thread's stack.
  private static var bytesPerLevel: Int {
    #if DEBUG
      64 << 10
    #else
      16 << 10
    #endif
  }
}
