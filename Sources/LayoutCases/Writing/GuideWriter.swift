import Foundation
import LayoutCore

/// Names the alignments of a case, and finds the affine formulas of guides that are closures.
struct GuideWriter {
  /// The custom guides so far, as the case declares them.
  private(set) var declared: [String: CustomAlignment] = [:]
  private var names: [AlignmentKey: String] = [:]

  // MARK: Names

  /// The name of a guide. A custom guide is declared when it is first used.
  ///
  /// - Parameter label: the view that uses it.
  mutating func name(of key: AlignmentKey, _ label: String) throws(TreeError) -> String {
    if key.standard != nil { return key.name }
    if let name = names[key] { return name }
    let base = key.name.isEmpty ? "guide" : key.name
    var (name, number) = (base, 1)
    while AlignmentNames.isStandard(name) || names.values.contains(name) {
      number += 1
      name = "\(base) \(number)"
    }
    // Its default may name it again.
    names[key] = name
    declared[name] = CustomAlignment(
      axis: key.axis,
      defaultValue: try value(of: key.defaultValue, on: key.axis, "the default of \(name)", label))
    return name
  }

  /// The name of a guide; nil for the centre, which a case does not write.
  mutating func nameUnlessCentred(_ key: AlignmentKey, _ label: String) throws(TreeError) -> String? {
    key.isCentre ? nil : try name(of: key, label)
  }

  /// The name of an alignment on both axes; nil for the centre.
  mutating func name(of alignment: Alignment, _ label: String) throws(TreeError) -> AlignmentName? {
    let (horizontal, vertical) = (alignment.horizontal.key, alignment.vertical.key)
    if horizontal.isCentre && vertical.isCentre { return nil }
    if vertical.isCentre { return .named(try name(of: horizontal, label)) }
    if horizontal.isCentre { return .named(try name(of: vertical, label)) }
    if let name = AlignmentNames.name(of: alignment) { return .named(name) }
    return .axes(horizontal: try name(of: horizontal, label), vertical: try name(of: vertical, label))
  }

  /// An explicit guide (A3).
  mutating func explicit(_ guide: ExplicitGuide, _ label: String) throws(TreeError) -> GuideDescription {
    let name = try name(of: guide.guide, label)
    let axis = guide.guide.axis
    return GuideDescription(
      name, axis: guide.guide.isCentre ? axis : nil,
      try value(of: guide.formula, on: axis, "the guide \(name)", label))
  }

  // MARK: Formulas

  /// - Parameters:
  ///   - axis: that of the guide.
  ///   - words: what the formula is, in errors.
  private mutating func value(
    of formula: GuideFormula, on axis: Axis, _ words: String, _ label: String
  ) throws(TreeError) -> GuideValue {
    let affine: AffineGuide
    switch formula {
    case .affine(let given): affine = given
    case .function(let compute):
      guard let found = GuideProbe(compute).affine else {
        throw TreeError(
          view: label, field: "alignmentGuide",
          problem: "\(words) is a closure that is not affine in the lengths and guides of its view; "
            + "a sum of constant multiples of them is needed")
      }
      affine = found
    }
    var value = GuideValue(constant: affine.constant, width: affine.width, height: affine.height)
    for term in affine.terms {
      let name = try name(of: term.guide, label)
      if term.guide.isCentre && term.guide.axis != axis {
        throw TreeError(
          view: label, field: "alignmentGuide",
          problem: "\(words) is a multiple of the centre on the other axis, which a case cannot name; "
            + "half the length is needed")
      }
      value.of[name, default: 0] += term.factor
    }
    return value
  }
}

extension AlignmentKey {
  fileprivate var isCentre: Bool { standard == .horizontalCenter || standard == .verticalCenter }
}

/// Finds out whether the closure of a guide is affine, by asking it about views of many sizes.
private final class GuideProbe {
  private let compute: (ViewDimensions) -> Double
  /// The guides that the closure has asked for, in order.
  private var asked: [AlignmentKey] = []

  init(_ compute: @escaping (ViewDimensions) -> Double) { self.compute = compute }

  /// A power of two, so that the coefficients come out as exact as the closure computes.
  private static let unit = 1_048_576.0

  /// Lengths that no formula has in it: width, height, and a start for the guides.
  private static let points: [(width: Double, height: Double, guide: Double)] = [
    (0, 0, 0), (0.37181, 0.61803, 0.14159), (17.32051, 3.14159, -7.38906), (3.01103, 27.18282, 5.77216),
    (411.42135, 288.67513, 101.32118), (288.11741, 523.60693, -244.94897),
    (98_765.43211, 12_345.67891, 8_128.128),
  ]

  /// The formula; nil if there is none.
  var affine: AffineGuide? {
    var known = -1
    while known < asked.count {
      known = asked.count
      for point in Self.points { _ = value(point.width, point.height) { point.guide + Double($0) } }
    }
    let constant = value(0, 0) { _ in 0 }
    func factor(_ value: Double) -> Double { ((value - constant) / Self.unit).shortened }
    let formula = AffineGuide(
      constant: constant, width: factor(value(Self.unit, 0) { _ in 0 }),
      height: factor(value(0, Self.unit) { _ in 0 }),
      terms: asked.indices.map { index in
        AffineGuide.Term(
          guide: asked[index], factor: factor(value(0, 0) { $0 == index ? Self.unit : 0 }))
      }.filter { $0.factor != 0 })
    return agrees(formula) ? formula : nil
  }

  /// Whether the formula gives what the closure gives, with guides that are explicit and guides that are not.
  private func agrees(_ formula: AffineGuide) -> Bool {
    Self.points.allSatisfy { point in
      let size = Size(width: point.width, height: point.height)
      let guides = Dictionary(
        uniqueKeysWithValues: asked.enumerated().map { ($1, point.guide * 1.61803 + 3.30277 * Double($0)) })
      return [ViewDimensions(size) { guides[$0] ?? 0 }, ViewDimensions(size)].allSatisfy { dimensions in
        let (given, found) = (compute(dimensions), formula.value(in: dimensions))
        return abs(given - found) <= 1e-9 * max(1, abs(given))
      }
    }
  }

  /// The closure's value in a view whose guides all are explicit.
  ///
  /// - Parameter guide: the value of a guide by its number in `asked`.
  private func value(_ width: Double, _ height: Double, _ guide: @escaping (Int) -> Double) -> Double {
    compute(
      ViewDimensions(Size(width: width, height: height)) { key in
        if let index = self.asked.firstIndex(of: key) { return guide(index) }
        self.asked.append(key)
        return guide(self.asked.count - 1)
      })
  }
}

extension Double {
  /// A number of 15 digits that is hardly another one: it is what was written, mostly.
  fileprivate var shortened: Double {
    guard let short = Double(String(format: "%.15g", self)) else { return self }
    return abs(short - self) <= 2 * ulp ? short : self
  }
}
