// swift-tools-version: 6.2
// The conventional door to a few benchmarks: `swift package benchmark`.  The real ones are plans of `plumb bench`.

import PackageDescription

let package = Package(
  name: "conventional-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "plumb", path: "../.."),
    // Without traits it needs no jemalloc, and counts no allocations.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Layouts",
      dependencies: [
        .product(name: "Plumb", package: "plumb"), .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Layouts",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ]
)
