import LayoutCore
import LinearProgramming

// Where assumptions come from before there is a solution. Every definition of a layout program uses earlier ones
// alone, so the definitions written so far already have their values: the compiler looks there how an order or a
// choice comes out, and what a leaf is offered. Such a look is an assumption like any other, and is checked at
// the solver's point. No row is written from it: an answer to an assumption is all that it changes.
//
// Where expressions multiply (`MeasurementHost.mergeOffers`), offers of equal value are taken for one offer, so that a
// view is asked once for each value, as a procedure would ask it. That too is checked at the solver's point. If a
// session edits a text again and again, offers are one only if they would also be equal with other answers of it:
// those that are equal by chance come apart at the next edit.
extension Compiler {
  /// What follows from the values of the definitions so far; nil if the compiler does not look ahead.
  func foreseen<Outcome>(_ outcome: ([Double]) -> Outcome) -> Outcome? {
    guard foresees, let values = rows.followed() else { return nil }
    return outcome(values)
  }

  /// The number of all offers with the value of this length that are made for the same place; nil if offers are told
  /// apart by their expressions. What is asked at an offer of 0 is asked by probes too, so all of these are one.
  func mergedNumber(_ length: Affine, _ key: OfferKey) -> UInt32? {
    guard host.mergesOffers, let value = foreseen({ length.value(at: $0).merged }) else { return nil }
    var number = value == 0 ? Offer.zero.id : offerNumbers[key.merged(at: value)]
    if let other = rows.followedElsewhere().map({ length.value(at: $0).merged }), other != value {
      number = offerNumbers[OfferKey(.edited, other.bitPattern, Int(number))]
    }
    if let first = number == Offer.zero.id ? .zero : memory.firstLengths[number] {
      if !first.hasSameTerms(as: length) { equalities.append((length, first)) }
    } else {
      memory.firstLengths[number] = length
    }
    return number
  }

  /// S2  Whether an order depends on a leaf that is edited: other answers of it may flip the order, and offers that are
  /// equal by chance come apart then.
  func dependsOnEdits(_ inputs: OrderInputs) -> Bool {
    guard facts.parameters.opensAssumptions, host.mergesOffers, let here = rows.followed(),
      let elsewhere = rows.followedElsewhere()
    else { return false }
    return inputs.tracks.contains { track in
      [track.minimum, track.maximum.expression ?? .zero].contains {
        $0.value(at: here) != $0.value(at: elsewhere)
      }
    }
  }

  /// F8  What a subview answers to an offer of its custom layout, by the definitions that compiling it adds.
  /// The layout reads the numbers, so that they are assumed.
  ///
  /// - Returns: nil if a length overflows.
  func foreseenAnswer(
    _ question: MeasurementHost.Question, of layout: Int
  ) throws(Failure) -> (size: Size, guide: Double?)? {
    let outer = spaces
    if question.spaces == nil { spaces = AncestorLengths() }
    defer { spaces = outer }
    let answer = try watched { () throws(Failure) in
      try probing { () throws(Failure) -> (size: AffineSize, guide: Affine?) in
        let offer = given(question.offer, by: layout)
        let size = try size(question.node, in: offer)
        guard let guide = question.guide, size.isFinite else { return (size, nil) }
        return (size, try explicitValue(guide, question.node, in: offer, size))
      }
    }
    if let failure = answer.failure { throw failure }
    return foreseen { values in
      func value(_ length: Affine) -> Double {
        let value = length.value(at: values)
        if !length.isConstant { equalities.append((length, Affine(value))) }
        return value
      }
      func value(_ length: AffineLength) -> Double { length.expression.map(value) ?? .infinity }
      let (size, guide) = answer.answer
      return (Size(width: value(size.width), height: value(size.height)), guide.map(value))
    }
  }
}

extension Double {
  /// The number rounded to 2⁻³⁷ point, so that rounding errors do not make a new offer.
  fileprivate var merged: Double {
    // Doubles of 2¹⁶ or more have no much smaller steps. Adding 0 makes −0 positive.
    (abs(self) < 0x1p16 ? (self * 0x1p37).rounded() * 0x1p-37 : self) + 0
  }
}
