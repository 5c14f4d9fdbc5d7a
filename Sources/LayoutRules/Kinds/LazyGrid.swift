import LayoutCore

/// LG1–LG10  A lazy grid with children. Its lines follow each other along its axis. Only what is in view exists (LS4).
struct LazyGridRules: ReadRules {
  let view: RuleReading
  private var grid: LazyGridDescription { tree.lazyGrids[payload] }
  private var major: Axis { grid.axis }
  private var minor: Axis { grid.alignment.axis }

  /// LG1, LG9: a line of cells, or a header or footer, which has no track.
  private struct Line {
    var members: [(index: Int, track: Int?)] = []
  }

  private func lines(_ trackCount: Int) -> [Line] {
    var lines: [Line] = []
    var (isOpen, section) = (false, SectionMember?.none)
    for (index, child) in view.children.enumerated() {
      let member = tree.sections[child]
      let isLine = member != nil && member?.role != .content
      if isOpen, !isLine, member == section, let count = lines.last?.members.count, count < trackCount {
        lines[lines.count - 1].members.append((index, count))
      } else {
        lines.append(Line(members: [(index, isLine ? nil : 0)]))
      }
      (isOpen, section) = (!isLine, member)
    }
    return lines
  }

  /// LG7, LG9: the offer to a member of a line of this length; nil while it is sized.
  ///
  /// - Parameter extent: the grid's length on the tracks' axis.
  private func offer(
    _ track: Int?, _ tracks: LazyTracks, _ extent: Double, _ line: Double?
  ) -> ProposedViewSize {
    var offer = ProposedViewSize.unspecified
    offer[minor] = track.map { tracks.tracks[$0].length } ?? extent
    offer[major] = line
    return offer
  }

  /// LG7: the lengths of the lines.
  ///
  /// - Parameter kind: what they are called as quantities.
  private func lengths(
    _ lines: [Line], _ tracks: LazyTracks, _ extent: Double, _ kind: Quantity.Kind
  ) -> [Double] {
    lines.enumerated().map { number, line in
      let length = line.members.map { member in
        view.answer(view.children[member.index], offer(member.track, tracks, extent, nil))[major]
      }.reduce(0, max)
      return view.settle(Quantity(rule: .LG7, kind: kind, axis: major, index: number), length)
    }
  }

  private var gap: Double {
    view.settle(Quantity(rule: .LG7, kind: .gap, axis: major, index: 0), grid.spacing ?? 8, guess: 0)
  }

  /// LG6, LG7.
  func size(in proposal: ProposedViewSize) -> Size {
    let tracks = LazyTracks.sizing(view, grid, proposal[minor])
    var size = Size.zero
    size[minor] = tracks.extent(in: proposal[minor])
    let lengths = lengths(lines(tracks.tracks.count), tracks, size[minor], .sizedTrack)
    size[major] = max(0, lengths.reduce(0, +) + gap * Double(lengths.count - 1))
    return size
  }

  /// LG5, LG8, LG9, LS4, LS5.
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let tracks = LazyTracks.placing(view, grid, proposal[minor], own)
    let lines = lines(tracks.tracks.count)
    let lengths = lengths(lines, tracks, own[minor], .length)
    var lazy = LazyMembers(view: view, axis: major, pinned: grid.pinned, members: [])
    var places: [PlacedView] = []
    var position = 0.0
    for (line, length) in zip(lines, lengths) {
      for member in line.members {
        let child = view.children[member.index]
        let offer = offer(member.track, tracks, own[minor], length)
        let answer = view.last(child, offer)
        var area = Rect(origin: .zero, size: own)
        area.size[major] = length
        area.origin[major] = position
        if let track = member.track {
          area.origin[minor] = tracks.tracks[track].start
          area.size[minor] = tracks.tracks[track].length
        }
        let origin = origin(member.index, member.track.map { tracks.tracks[$0].item }, area, answer)
        places.append(PlacedView(node: child, offer: offer, origin: origin))
        lazy.members.append(
          .init(
            node: child, start: origin[major], length: answer[major],
            extent: (position, position + length)))
      }
      position += length + gap
    }
    for (index, start) in lazy.starts().enumerated() {
      places[index].origin[major] = start
      places[index].exists = lazy.exists(start, lazy.members[index].length)
    }
    return places
  }

  /// LG8: a child is aligned in its area by F3. A nil item is that of a header or a footer (LG9).
  private func origin(_ index: Int, _ item: Int?, _ area: Rect, _ answer: ViewDimensions) -> Point {
    let child = view.children[index]
    let alignment = item.flatMap { grid.items[$0].alignment }
    let guides = GuideValues(view.answers, of: view.node)
    var origin = area.origin
    for axis in Axis.allCases {
      let central: AlignmentKey =
        axis == .horizontal ? HorizontalAlignment.center.key : VerticalAlignment.center.key
      let key = alignment?[axis] ?? (axis == minor ? grid.alignment : central)
      origin[axis] +=
        guides.value(key, in: ViewDimensions(area.size)) - view.guide(key, child, index, answer)
    }
    return origin
  }

  func lengthRule(_ axis: Axis) -> Rule { axis == major ? .LG7 : .LG6 }

  func positionRule(of child: Int, _ axis: Axis) -> Rule {
    if axis == major, LazyMembers.pinnedRole(child, grid.pinned, tree) != nil { return .LS5 }
    return [.header, .footer].contains(tree.sections[child]?.role) ? .LG9 : .LG8
  }

  var hidingRule: Rule? { .LS4 }
  func guideRule(_ key: AlignmentKey) -> Rule { .A5 }
}
