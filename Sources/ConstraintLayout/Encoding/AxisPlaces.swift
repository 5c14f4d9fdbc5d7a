// G20, G22–G24: where leaves start on one axis, in numbers. Sums are added in the order of `LeafPlaces.expressions`.

import LayoutCore
import LinearProgramming

/// The tracks of one axis in numbers, summed in the same order as in `Affine`.
struct AxisPlaces {
  struct Track {
    var start: Double
    var length: Double
    /// f · length.
    var room: Double
    var share: Double
  }

  let tracks: UnsafeBufferPointer<Track>
  /// The terms of the reflection and of the start of the grid, but for the first.
  private let terms: UnsafeBufferPointer<Double>
  /// The first of the terms, which is mostly the only one; 0 if there is none.
  private let firstTerm: Double
  private let origin: Double
  private let offset: Double
  private let sign: Double
  private var isMirrored: Bool { sign < 0 }
  /// Whether nothing is mirrored and there is at most one term.
  var isPlain: Bool { !isMirrored && terms.isEmpty }

  static func with<Answer>(
    _ origin: Affine, _ tracks: [LeafPlaces.Track], _ reflection: Reflection, at values: [Double],
    _ body: (AxisPlaces) -> Answer
  ) -> Answer {
    let sign = reflection.isMirrored ? -1.0 : 1.0
    var terms: [Double] = []
    reflection.offset.forEachTerm { terms.append($1 * values[Int($0)]) }
    origin.forEachTerm { terms.append(sign * $1 * values[Int($0)]) }
    let own = tracks.map { track in
      let length = sign * track.length.value(at: values)
      return Track(
        start: sign * track.start.value(at: values), length: length, room: track.share * length,
        share: track.share)
    }
    return own.withUnsafeBufferPointer { tracks in
      terms.withUnsafeBufferPointer { terms in
        body(
          AxisPlaces(
            tracks: tracks, terms: UnsafeBufferPointer(rebasing: terms.dropFirst()),
            firstTerm: terms.first ?? 0, origin: origin.constant, offset: reflection.offset.constant,
            sign: sign))
      }
    }
  }

  /// The sum of all but the tracks, for a leaf with a declared length and this share of it before its start.
  @inline(__always)
  private func start(_ share: Double, _ declared: Double, isPlain: Bool = false) -> Double {
    var sum = origin + (0 + share * -declared)
    if isPlain { return offset + sum + firstTerm }
    sum = (isMirrored ? offset - sum - declared : offset + sum) + firstTerm
    for term in terms { sum += term }
    return sum
  }

  /// Where a leaf of a declared length starts.
  @inline(__always)
  func start(_ track: Track, _ length: Double, isPlain: Bool = false) -> Double {
    start(track.share, length, isPlain: isPlain) + track.start + track.room
  }

  /// Where a leaf of one track starts, and its length. Masks in place of the conditions took longer.
  ///
  /// - Parameter isPlain: whether the axis is, as far as the caller makes use of it.
  @inline(__always)
  func place(
    _ track: Track, _ length: LeafLength, _ values: UnsafeBufferPointer<Double>, isPlain: Bool = false
  ) -> (start: Double, length: Double) {
    let isDeclared = length.isDeclared
    let solved = values[length.anyVariable]
    let (declared, open) = isDeclared ? (length.declared, 0) : (0, solved)
    let part = length.isRoom ? 0.0 : 1.0
    var sum = start(track.share, declared, isPlain: isPlain) + track.start + part * track.room
    sum += (isPlain ? -1 : -sign) * (part * track.share) * open
    return (!isPlain && isMirrored ? sum - open : sum, isDeclared ? declared : open)
  }

  /// Where a leaf over some tracks starts, and its length.
  ///
  /// - Parameter anchor: the share of the room before it; nil for that of its track.
  func place(
    _ own: Range<Int>, _ anchor: Double?, _ length: LeafLength, _ values: UnsafeBufferPointer<Double>
  ) -> (start: Double, length: Double) {
    let (first, last) = (tracks[own.lowerBound], tracks[own.upperBound - 1])
    let share = anchor ?? first.share
    let isWide = own.count > 1
    var sum = start(length.isDeclared ? share : 0, length.isDeclared ? length.declared : 0) + first.start
    if length.isRoom {
      let room = isWide ? sign * last.start + sign * last.length - sign * first.start : sign * first.length
      if isMirrored { sum = isWide ? sum + last.start + last.length - first.start : sum + first.length }
      return (sum, room)
    }
    sum += share * (isWide ? last.start : last.length)
    if isWide { sum = sum + share * last.length - share * first.start }
    if length.isDeclared { return (sum, length.declared) }
    let open = values[Int(length.variable)]
    sum += -sign * share * open
    return (isMirrored ? sum - open : sum, open)
  }
}
