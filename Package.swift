// swift-tools-version: 6.2
// Plumb: layout engines that check each other.  The manifest is the map of the floors; see README.md.

import CompilerPluginSupport
import Foundation
import PackageDescription

// MARK: Settings shared by every Swift target

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], excluding excluded: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: excluded, swiftSettings: strict,
    // Optimised rounding calls libm, which Swift does not link by itself.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))], plugins: plugins)
}

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, resources: resources,
    swiftSettings: strict)
}

// MARK: External packages

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let bigInt = Target.Dependency.product(name: "BigInt", package: "BigInt")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")

// MARK: Swift's own parser

/// Where the toolchain keeps swift-syntax as compiled libraries; nil where it has none, and the package is built.
let parserLibraries = (Context.environment["PATH"] ?? "").split(separator: ":").lazy
  .map { URL(filePath: "\($0)/swiftc").resolvingSymlinksInPath() }
  .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
  .map { $0.deletingLastPathComponent().appending(path: "../lib/swift/host").standardizedFileURL.path }
  .first { FileManager.default.fileExists(atPath: "\($0)/SwiftParser.swiftmodule") }

let parserModules = [
  "SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftDiagnostics", "SwiftParserDiagnostics",
]
let macroModules = ["SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion"]

/// What a target needs that uses modules of swift-syntax, from wherever they are.
func swiftSyntax(
  _ modules: [String], withToolchain: [String], withPackage: [String]
) -> (dependencies: [Target.Dependency], swift: [SwiftSetting], linker: [LinkerSetting]) {
  guard let parserLibraries else {
    return ((modules + withPackage).map { .product(name: $0, package: "swift-syntax") }, strict, [])
  }
  // A program looks beside itself first, where it may be installed without a toolchain.
  let places = [parserLibraries, "\(parserLibraries)/../linux"].flatMap {
    ["-Xlinker", "-rpath", "-Xlinker", $0]
  }
  let find = ["-L", parserLibraries, "-no-toolchain-stdlib-rpath"] + places
  return (
    [], strict + [.unsafeFlags(["-I", parserLibraries]), .define("TOOLCHAIN_SYNTAX")],
    [.unsafeFlags(find)] + (modules + withToolchain).map { .linkedLibrary($0) }
  )
}

/// Reads Swift for `plumb`, which starts it when it must, so that nothing else needs swift-syntax.
let parser: Target = {
  let syntax = swiftSyntax(parserModules, withToolchain: [], withPackage: [])
  return .executableTarget(
    name: "plumb-swift", dependencies: ["SwiftCode"] + syntax.dependencies, swiftSettings: syntax.swift,
    linkerSettings: syntax.linker)
}()

/// `#Preview`, whose records stand in a section of the program, which Swift has from 6.3.
#if compiler(>=6.3)
  let previews: [Target] = {
    let syntax = swiftSyntax(
      macroModules, withToolchain: ["SwiftCompilerPluginMessageHandling"],
      withPackage: ["SwiftCompilerPlugin"])
    return [
      .macro(
        name: "PlumbMacros", dependencies: syntax.dependencies, swiftSettings: syntax.swift,
        linkerSettings: syntax.linker),
      .target(name: "CPreviewRecords"),
      library("PlumbPreviews", ["Plumb", "ViewCases", "PlumbMacros", "CPreviewRecords"]),
      tests(of: "PlumbPreviews", ["LayoutComparison", "LayoutCases", "SwiftReading", "SwiftEvaluation"]),
    ]
  }()
#else
  let previews: [Target] = []
#endif
let previewProducts: [Product] =
  previews.isEmpty ? [] : [.library(name: "PlumbPreviews", targets: ["PlumbPreviews"])]

let parserPackage: [Package.Dependency] =
  parserLibraries == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")] : []

let package = Package(
  name: "plumb",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Plumb", targets: ["Plumb"]),
    .library(name: "DirectLayout", targets: ["DirectLayout", "LayoutViews", "LayoutCore"]),
    .library(
      name: "ConstraintLayout",
      targets: ["ConstraintLayout", "LayoutViews", "LayoutCore", "LinearProgramming"]),
    .library(name: "LinearProgramming", targets: ["LinearProgramming"]),
    .library(name: "LayoutComparison", targets: ["LayoutComparison", "LayoutCases", "LayoutCore"]),
    .library(name: "LayoutPictures", targets: ["LayoutPictures", "LayoutViews", "LayoutCore"]),
    .library(name: "FontText", targets: ["FontText", "LayoutCore"]),
    .library(name: "PlumbExplorer", targets: ["PlumbExplorer"]),
    .executable(name: "plumb", targets: ["plumb-tool"]),
    .executable(name: "plumb-swift", targets: ["plumb-swift"]),
  ] + previewProducts,
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ] + parserPackage,
  targets: [
    // MARK: Floor 0: definitions
    library("LayoutCore"),
    library("LayoutViews", ["LayoutCore"], excluding: ["names.json"], plugins: ["DeclaredNames"]),
    .plugin(name: "DeclaredNames", capability: .buildTool(), dependencies: ["declare-names"]),
    .executableTarget(name: "declare-names", swiftSettings: strict),
    library("LayoutReading", ["LayoutCore"]),
    library("SwiftCode"),
    parser,
    library("LinearProgramming", [bigInt]),
    library("OpenPrograms", ["LinearProgramming"]),
    library("ProgramExplanation", ["LinearProgramming"]),
    .target(name: "CGLPKShims", linkerSettings: [.linkedLibrary("glpk")]),
    library("ChildProcesses", ["LayoutCore"]),
    library("Boxes", ["LayoutCore"]),
    .target(name: "CHarfBuzzShims", linkerSettings: [.linkedLibrary("harfbuzz")]),

    // MARK: Floor 1: the two engines, the solver, real fonts, the cases
    library("DirectLayout", ["LayoutCore"]),
    library(
      "ConstraintLayout", ["LayoutCore", "LinearProgramming", "OpenPrograms"], excluding: ["README.md"]),
    library("GLPKSolver", ["LinearProgramming", "CGLPKShims"]),
    library("FontText", ["LayoutCore", "CHarfBuzzShims"]),
    library("LayoutRules", ["LayoutCore"]),
    library("LayoutConstraints", ["LayoutCore", "LinearProgramming", "OpenPrograms"]),
    .target(
      name: "LayoutCases", dependencies: ["LayoutCore", "LayoutReading"], resources: [.copy("Resources")],
      swiftSettings: strict, plugins: ["CompiledResource"]),
    .plugin(name: "CompiledResource", capability: .buildTool()),
    library("DirectBoxes", ["Boxes", "LayoutCore"]),
    library("ConstraintBoxes", ["Boxes", "LayoutCore", "LinearProgramming", "OpenPrograms"]),
    library("BoxCases", ["Boxes", "LayoutCore", "LayoutCases"]),

    // MARK: Floor 2: what users import, the harness, and solvers that are other programs
    library(
      "Plumb",
      [
        "LayoutCore", "LayoutViews", "LinearProgramming", "DirectLayout", "ConstraintLayout", "GLPKSolver",
        "LayoutCases", "LayoutConstraints", "LayoutExplanation", "LayoutExtension", "LayoutHints",
        "ViewCases",
      ]),
    library("ViewCases", ["LayoutCore", "LayoutViews", "LayoutCases", "DirectLayout"]),
    library(
      "LayoutComparison", ["LayoutCore", "LayoutReading", "LayoutCases", "LayoutRules", "ChildProcesses"]),
    library("BoxComparison", ["Boxes", "BoxCases", "LayoutCases", "LayoutCore", "ChildProcesses"]),
    library(
      "ScreenComparison", ["LayoutCore", "LayoutCases", "Boxes", "BoxCases", "LinearProgramming"]),
    library("LayoutEvidence", ["LayoutCore", "LayoutCases", "LayoutComparison", "ChildProcesses"]),
    library("LayoutBenchmarking", ["LayoutCore", "LayoutCases", "LayoutComparison"]),
    .target(
      name: "LayoutSource", dependencies: ["LayoutCore", "LayoutCases"], resources: [.copy("Resources")],
      swiftSettings: strict),
    library(
      "LayoutExplanation",
      ["LayoutCore", "LinearProgramming", "OpenPrograms", "ProgramExplanation", "ConstraintLayout"]),
    library(
      "BoxExplanation", ["Boxes", "LayoutCore", "LinearProgramming", "ProgramExplanation", "ConstraintBoxes"]),
    library(
      "BoxExtension",
      ["Boxes", "LayoutCore", "LinearProgramming", "OpenPrograms", "LayoutConstraints", "ConstraintBoxes"]),
    library(
      "LayoutExtension",
      ["LayoutCore", "LinearProgramming", "OpenPrograms", "LayoutConstraints", "ConstraintLayout"]),
    library("GreedyCost", ["LayoutCore", "LayoutReading", "LinearProgramming"]),
    library("ExternalSolvers", ["LinearProgramming", "ChildProcesses"]),

    library("SwiftEvaluation", ["SwiftCode", "LayoutCore", "LayoutViews"]),
    library(
      "SwiftReading",
      [
        "SwiftCode", "SwiftEvaluation", "ViewCases", "ChildProcesses", "LayoutCases", "LayoutCore",
        "LayoutViews",
      ]),
    library("LayoutHints", ["LayoutCore", "LayoutCases"]),
    library(
      "ProjectChecks",
      [
        "SwiftCode", "SwiftReading", "SwiftEvaluation", "LayoutHints", "LayoutCases", "LayoutComparison",
        "LayoutCore",
      ]),
    library("LayoutPictures", ["LayoutCore", "LayoutReading", "LayoutRules", "LayoutViews"]),

    // MARK: Floor 3: pages for the browser
    .target(
      name: "LayoutReport",
      dependencies: [
        "LayoutCore", "LayoutCases", "LayoutComparison", "LayoutBenchmarking", "LayoutExplanation",
        "ConstraintLayout", "LayoutHints", "LayoutPictures", "ProjectChecks", "ScreenComparison",
        "SwiftEvaluation", mustache,
      ],
      resources: [.copy("Resources")], swiftSettings: strict),
    .target(
      name: "LayoutExplorer",
      dependencies: [
        "Plumb", "LayoutCore", "LayoutCases", "LayoutComparison", "LayoutExplanation", "LayoutExtension",
        "LayoutHints", "LayoutPictures", "LayoutRules", "LayoutSource", "ScreenComparison",
        "ConstraintLayout",
        "DirectLayout", "DirectBoxes", "GLPKSolver", "LinearProgramming", "SwiftCode", "SwiftEvaluation",
        "SwiftReading", flyingSocks,
      ],
      resources: [.copy("Resources")], swiftSettings: strict),
    library("PlumbExplorer", ["Plumb", "LayoutCases", "LayoutExplorer"]),

    // MARK: Floor 4: the command line
    .target(
      name: "PlumbCommands",
      dependencies: [
        "Plumb", "LayoutCore", "LayoutViews", "LayoutCases", "LayoutComparison", "LayoutBenchmarking",
        "LayoutEvidence", "LayoutPictures", "LayoutReport", "LayoutExplorer", "LayoutExplanation",
        "LayoutConstraints", "LayoutExtension", "LayoutRules", "GreedyCost", "LayoutSource", "LayoutHints",
        "Boxes", "BoxCases", "BoxComparison", "DirectBoxes", "ConstraintBoxes",
        "BoxExplanation", "BoxExtension", "ProgramExplanation", "ScreenComparison", "ConstraintLayout",
        "ChildProcesses", "DirectLayout", "FontText", "LinearProgramming", "GLPKSolver", "ExternalSolvers",
        "ProjectChecks", "SwiftEvaluation", "SwiftReading", argumentParser,
      ],
      swiftSettings: strict),
    .executableTarget(name: "plumb-tool", dependencies: ["PlumbCommands"], swiftSettings: strict),

    // MARK: Tests
    .testTarget(name: "DeclareNamesTests", dependencies: ["declare-names"], swiftSettings: strict),
    tests(of: "LayoutCore", ["LayoutViews"]),
    tests(of: "LinearProgramming"),
    tests(of: "GLPKSolver", ["LinearProgramming", "OpenPrograms", "CGLPKShims"]),
    tests(of: "OpenPrograms", ["LinearProgramming", "GLPKSolver"]),
    tests(of: "DirectLayout", ["LayoutViews", "LayoutCore"]),
    tests(of: "LayoutRules", ["LayoutViews", "LayoutCore", "LayoutCases", "DirectLayout"]),
    tests(of: "FontText", ["LayoutCore"]),
    tests(
      of: "ConstraintLayout",
      ["LayoutViews", "LayoutCore", "LinearProgramming", "GLPKSolver", "DirectLayout", "LayoutCases"]),
    .testTarget(
      name: "LayoutCasesTests", dependencies: ["LayoutCases", "LayoutCore", "LayoutReading"],
      resources: [.copy("Resources")], swiftSettings: strict),
    tests(
      of: "SwiftReading",
      ["SwiftCode", "SwiftEvaluation", "LayoutSource", "DirectLayout", "LayoutCases", "LayoutCore"]),
    tests(of: "ViewCases", ["LayoutCases", "LayoutCore", "DirectLayout", "Plumb"]),
    // Code written for SwiftUI, with one import changed.
    tests(of: "Plumb"),
    .testTarget(
      name: "LayoutComparisonTests",
      dependencies: [
        "LayoutComparison", "LayoutCore", "LayoutReading", "LayoutViews", "LayoutCases", "Plumb", "FontText",
        "LinearProgramming", "GLPKSolver", "ChildProcesses",
      ],
      resources: [.copy("Resources")], swiftSettings: strict),
    // Screens as apps write them; their settings are those of an app.
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Plumb", "LayoutCases", "LayoutComparison", "LayoutPictures", "LayoutRules", "SwiftEvaluation",
        "SwiftReading",
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // Every rule by every engine.
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["LayoutComparison", "LayoutCore", "LayoutCases", "LayoutRules", "Plumb"],
      swiftSettings: strict),
    tests(of: "LayoutSource", ["LayoutCore", "LayoutCases", "LayoutViews", "DirectLayout"]),
    tests(of: "LayoutEvidence", ["LayoutCore", "LayoutCases", "LayoutComparison", "DirectLayout"]),
    tests(of: "LayoutBenchmarking", ["LayoutCore", "LayoutCases", "LayoutComparison", "DirectLayout"]),
    tests(
      of: "LayoutExplanation",
      [
        "LayoutViews",
        "LayoutCore", "LinearProgramming", "ConstraintLayout", "GLPKSolver", "DirectLayout", "LayoutCases",
        "Plumb",
      ], resources: [.copy("Resources")]),
    tests(
      of: "LayoutExtension",
      [
        "LayoutViews",
        "LayoutCore", "LinearProgramming", "ConstraintLayout", "GLPKSolver", "DirectLayout", "LayoutCases",
        "Plumb",
      ]),
    tests(
      of: "GreedyCost",
      [
        "LayoutViews", "LayoutCore", "LinearProgramming", "GLPKSolver", "DirectLayout", "LayoutCases",
        "Plumb",
      ]),
    tests(of: "LayoutHints", ["LayoutCore", "LayoutCases", "DirectLayout", "Plumb"]),
    tests(of: "ChildProcesses"),
    tests(of: "Boxes", ["LayoutCore"]),
    tests(of: "DirectBoxes", ["Boxes", "BoxCases"]),
    tests(of: "ConstraintBoxes", ["Boxes", "BoxCases", "LinearProgramming", "GLPKSolver"]),
    tests(of: "BoxCases", ["Boxes", "LayoutCases"]),
    tests(
      of: "BoxExplanation",
      ["Boxes", "BoxCases", "ConstraintBoxes", "DirectBoxes", "LinearProgramming", "GLPKSolver"]),
    tests(
      of: "BoxExtension",
      [
        "Boxes", "BoxCases", "ConstraintBoxes", "DirectBoxes", "LayoutCore", "LinearProgramming",
        "OpenPrograms", "GLPKSolver",
      ]),
    tests(
      of: "BoxComparison",
      ["Boxes", "BoxCases", "ChildProcesses", "DirectBoxes", "LayoutCases", "LayoutCore"]),
    tests(
      of: "ScreenComparison",
      [
        "LayoutCore", "LayoutCases", "Boxes", "BoxCases", "BoxComparison", "LinearProgramming",
        "DirectLayout",
        "ConstraintLayout", "DirectBoxes", "GLPKSolver",
      ]),
    tests(of: "ExternalSolvers", ["LinearProgramming", "GLPKSolver"]),
    tests(of: "LayoutPictures", ["LayoutViews", "LayoutCore", "LayoutCases", "DirectLayout"]),
    // What `make kit` writes, with Plumb in the place of another implementation of SwiftUI.
    .testTarget(name: "KitTests", dependencies: ["Plumb"], path: "Kit", swiftSettings: strict),
    tests(
      of: "LayoutReport",
      ["LayoutCore", "LayoutCases", "LayoutComparison", "ScreenComparison", "DirectLayout", "Plumb"]),
    tests(
      of: "LayoutExplorer",
      ["LayoutCore", "LayoutCases", "LinearProgramming", "DirectLayout", "Plumb", flyingSocks]),
    tests(of: "PlumbExplorer", ["LayoutCases", flyingSocks]),
    // Runs commands in its own process, and a few by the executable that is built beside it.
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "PlumbCommands", "plumb-tool", "ConstraintLayout", "DirectLayout", "GLPKSolver", "GreedyCost",
        "LayoutCases",
        "LayoutComparison", "LayoutCore", argumentParser,
      ], swiftSettings: strict),
  ] + previews
)

// MARK: A part of the package

// `PLUMB_TESTS=GLPKSolverTests,FontTextTests` keeps these test targets and what they stand on: whoever works on one
// module need not build the tests of all.
if let tests = Context.environment["PLUMB_TESTS"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var part: Set<String> = []
  var open = tests.split(separator: ",").map(String.init)
  open += package.targets.filter { $0.type == .plugin }.map(\.name)
  while let name = open.popLast() {
    guard let target = targets[name], part.insert(name).inserted else { continue }
    for case .byNameItem(let dependency, _) in target.dependencies { open.append(dependency) }
  }
  package.targets.removeAll { !part.contains($0.name) }
  package.products.removeAll { $0.name != "plumb" || !part.contains("plumb-tool") }
}

// MARK: Optimised tests

// With `PLUMB_OPTIMIZED=1`, as `make` has it, debug builds optimise the modules that tests keep busy: the tests take a
// third of the time.  And they leave out what debuggers need.  A package that depends on this one may not have such
// flags, so they are no default.
if Context.environment["PLUMB_OPTIMIZED"] == "1" {
  let busy: Set = [
    "LayoutCore", "LayoutViews", "LinearProgramming", "OpenPrograms", "DirectLayout", "ConstraintLayout",
    "GLPKSolver",
    "LayoutRules", "LayoutCases", "LayoutComparison", "LayoutExplanation", "LayoutExtension", "GreedyCost",
    "LayoutConstraints", "BoxExtension", "Boxes",
    "DirectBoxes", "ConstraintBoxes", "BoxCases",
  ]
  for target in package.targets where target.swiftSettings != nil {
    let flags = busy.contains(target.name) ? ["-O", "-gnone"] : ["-gnone"]
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
  }
}
