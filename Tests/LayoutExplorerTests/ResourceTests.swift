import Testing

@testable import LayoutExplorer
