#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The call stack of a thread. On secondary threads of some systems it has only 512 KiB.
///
/// Trees are built and laid out by recursion. `LayoutTree.deepest` limits its depth.
public struct CallStack {
  /// The lowest address of the stack, which grows downward; the largest integer if the system does not tell.
  private let end: Int

  /// Runs `body` with at least `bytes` bytes of stack: on this thread if it has enough left, else on a new
  /// thread, while this one waits.
  ///
  /// A new thread has none of this one's thread-local or task-local values. If none can be made, `body` runs
  /// here.
  public static func with<Result>(atLeast bytes: Int, _ body: () -> Result) -> Result {
    // Every thread has 384 KiB, and asking the system takes longer than laying out a small tree.
    if bytes <= 384 << 10 || CallStack.current.bytesLeft >= bytes { return body() }
    return onThread(of: bytes, body)
  }

  /// Runs `body` on a new thread with at least `bytes` bytes of stack, while this one waits.
  static func onThread<Result>(of bytes: Int, _ body: () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      let work = ReturningWork(body)
      guard let thread = start(work, bytes) else { return body() }
      pthread_join(thread, nil)
      return work.result ?? body()
    }
  }

  // MARK: This thread

  /// The stack of this thread. It is asked for once: Linux reads the map of the process's memory to tell.
  static var current: CallStack {
    if let key, let end = pthread_getspecific(key) { return CallStack(end: Int(bitPattern: end)) }
    let stack = told
    if let key { pthread_setspecific(key, UnsafeRawPointer(bitPattern: stack.end)) }
    return stack
  }

  /// Where a thread keeps the end of its stack.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// The stack of this thread, as the system tells it.
  private static var told: CallStack {
    #if canImport(Darwin)
      let thread = pthread_self()
      return CallStack(
        end: Int(bitPattern: pthread_get_stackaddr_np(thread)) - pthread_get_stacksize_np(thread))
    #else
      // Swift does not import this function, because headers declare it only with GNU extensions.
      typealias Query = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
      guard let symbol = dlsym(nil, "pthread_getattr_np") else { return CallStack(end: .max) }
      var attributes = pthread_attr_t()
      guard unsafeBitCast(symbol, to: Query.self)(pthread_self(), &attributes) == 0 else {
        return CallStack(end: .max)
      }
      defer { pthread_attr_destroy(&attributes) }
      var (start, size): (UnsafeMutableRawPointer?, Int) = (nil, 0)
      guard pthread_attr_getstack(&attributes, &start, &size) == 0 else { return CallStack(end: .max) }
      return CallStack(end: Int(bitPattern: start))
    #endif
  }

  /// The bytes that are not in use. Valid only for the stack of the calling thread.
  var bytesLeft: Int {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { Int(bitPattern: $0) } - end
  }

  // MARK: Another thread

  /// The task of a thread.
  private class ThreadTask {
    func run() {}
  }

  /// A task with a result. Only one of the two threads uses it at a time.
  private final class ReturningWork<Result>: ThreadTask {
    private let body: () -> Result
    private(set) var result: Result?

    init(_ body: @escaping () -> Result) { self.body = body }

    override func run() { result = body() }
  }

  private static func start(_ work: ThreadTask, _ bytes: Int) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    let page = 64 << 10  // No system has larger pages.
    guard pthread_attr_setstacksize(&attributes, (bytes / page + 2) * page) == 0 else { return nil }
    let pointer = Unmanaged.passRetained(work).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, &attributes, { CallStack.run($0) }, pointer)
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, &attributes, { CallStack.run($0) }, pointer)
    #endif
    if code == 0 { return thread }
    Unmanaged<ThreadTask>.fromOpaque(pointer).release()
    return nil
  }

  private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { Unmanaged<ThreadTask>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
  }
}
