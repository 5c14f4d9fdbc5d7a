import LayoutCore
import Synchronization

/// What the server keeps for pages on which something is dragged, by a name that each page makes for itself.
///
/// A page that goes away says so (`end`). Of those that do not, as many as `most` are kept.
final class PageSessions: Sendable {
  /// The most pages; of more, the one that has not asked for the longest time is forgotten.
  static let most = 16
  /// The most views and modifiers of a case whose sessions are kept. A larger one is laid out anew for every step.
  private let mostNodes: Int

  /// The page that asked last stands last.
  private let pages = Mutex<[(page: String, layouts: KeptLayouts)]>([])

  init(mostNodes: Int = 20_000) { self.mostNodes = mostNodes }

  /// The number of pages for which something is kept.
  var count: Int { pages.withLock { $0.count } }

  /// Lays out the case of a request, from the last layout of the page if it can. Complexity: O(pages), and the layout.
  ///
  /// - Parameter reply: what is to be said of the step, read while nobody else makes another one.
  func step<Reply: Sendable>(
    of page: String, _ request: CaseRequest, _ reply: (PageSession.Step) throws(ExplorerError) -> Reply
  ) throws(ExplorerError) -> Reply {
    if request.tree.count > mostNodes {
      end(page)
    } else if let answer = layouts(of: page).step(request, reply) {
      return try answer.get()
    }
    // An earlier request of the page, whose time is over, may still be at work.
    var session = PageSession(isKept: false)
    return try reply(try session.layOut(request))
  }

  private func layouts(of page: String) -> KeptLayouts {
    pages.withLock { pages in
      let known = pages.firstIndex { $0.page == page }
      let layouts = known.map { pages.remove(at: $0).layouts } ?? KeptLayouts()
      if pages.count == Self.most { pages.removeFirst() }
      pages.append((page, layouts))
      return layouts
    }
  }

  /// Forgets a page.
  func end(_ page: String) { pages.withLock { $0.removeAll { $0.page == page } } }

  /// The name of the page that asks.
  static func page(_ object: RequestObject) throws(ExplorerError) -> String {
    let needed = "a name of 1 to 64 bytes that no other page has"
    let page = try object.required("page", as: String.self, needed)
    guard (1...64).contains(page.utf8.count) else {
      throw .badRequest("page", "has \(page.utf8.count) bytes; needed is \(needed)")
    }
    return page
  }
}

/// The layouts of one page. One request at a time uses them.
private final class KeptLayouts: Sendable {
  private let session = Mutex(PageSession())

  /// Makes a step; nil if another request is at it.
  func step<Reply: Sendable>(
    _ request: CaseRequest, _ reply: (PageSession.Step) throws(ExplorerError) -> Reply
  ) -> Result<Reply, ExplorerError>? {
    session.withLockIfAvailable { session in
      do throws(ExplorerError) { return .success(try reply(try session.layOut(request))) } catch {
        return .failure(error)
      }
    }
  }
}
