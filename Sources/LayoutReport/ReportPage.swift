/// One self-contained HTML page made of results.
public struct ReportPage: Sendable {
}
