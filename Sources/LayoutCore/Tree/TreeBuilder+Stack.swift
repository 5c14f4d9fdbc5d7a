// Building recurses through the views of the user: a deep tree must do with a thread's small stack.
extension TreeBuilder {
  /// Goes a level deeper, on a thread with a larger stack if this one has little left.
  mutating func withStack(_ content: (inout TreeBuilder) -> Void) {
    // As many levels fit into any stack.
    if depth + nesting + pending.count < 32 { return content(&self) }
    let current = stack ?? .current
    stack = current
    if current.bytesLeft >= 256 << 10 {
      content(&self)
    } else {
      CallStack.onThread(of: 16 << 20) {
        stack = .current
        content(&self)
      }
    }
    stack = current
  }
}
