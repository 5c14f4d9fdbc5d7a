/// An HTTP server, on the loopback interface only, for a page that lays out cases as they are edited.
public struct ExplorerServer: Sendable {
}
