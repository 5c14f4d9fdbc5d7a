// swift-tools-version: 6.0
// Cases of Plumb as SwiftUI views, and a program that writes their frames.

import PackageDescription

// On a Mac, SwiftUI lays out the views.  Elsewhere Plumb does: PLUMB_PATH says where its sources are.
#if os(macOS)
  let packages: [Package.Dependency] = []
  let products: [Target.Dependency] = []
#else
  let path = Context.environment["PLUMB_PATH"] ?? "../plumb"
  let identity = String(path.split(separator: "/").last ?? "plumb").lowercased()
  let packages: [Package.Dependency] = [.package(path: path)]
  let products: [Target.Dependency] = [.product(name: "Plumb", package: identity)]
#endif

let package = Package(
  name: "record",
  platforms: [.macOS(.v14)],
  dependencies: packages,
  targets: [.executableTarget(name: "record", dependencies: products)],
  swiftLanguageModes: [.v5])
