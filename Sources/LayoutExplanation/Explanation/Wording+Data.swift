import ConstraintLayout
import LayoutCore
import LinearProgramming

extension Wording {
  /// The words of lengths that views declare (L2–L5, F1, F2) or are measured to have (L7, F8), and of containers
  /// that answer by value (L1).
  func datumWords(for provenance: Provenance) -> String? {
    let (length, view) = (provenance.axis.length, view(provenance.view))
    switch (provenance.rule, provenance.role) {
    case (.L7, .length): return "measured \(length) of \(view)"
    case (.F8, .length): return "\(length) that the layout \(view) answers"
    case (.L1, .length): return "\(length) of \(view), laid out apart,"
    case (.L1, .coordinate): return "\(length) of \(view) in a container laid out apart"
    case (.L1, .origin): return "place of \(view) in a container laid out apart"
    default: return provenance.isGiven ? "\(provenance.role) \(length) of \(wrapper(provenance.view))" : nil
    }
  }

  /// A measured answer, with the offer that it answers.
  func measured(_ provenance: Provenance, _ offer: ProposedViewSize) -> String {
    "\(datumWords(for: provenance) ?? provenance.name(in: tree)) for an offer of \(Self.offer(offer))"
  }

  /// The words of what a row adds as a constant: gaps, insets and offsets, and where data are not named, declared
  /// lengths.
  func constantWords(for provenance: Provenance) -> String? {
    let (axis, node, view) = (provenance.axis, provenance.view, view(provenance.view))
    switch (provenance.rule, provenance.role) {
    case (.G13, .available), (.G14, .available), (.G14, .total), (.G14, .offer), (.G14, .extent),
      (.S3, .available),
      (.S7, .length):
      return "gaps of \(view)"
    case (.G16, .position): return "gap before \(axis.track) \(provenance.index) of \(view)"
    case (.G17, .offer): return "row gaps of \(view)"
    case (.S6, .position): return "gap before \(child(provenance.index, of: node))"
    case (.F4, .length), (.F4, .offer), (.F4, .coordinate): return "insets of \(view)"
    case (.F10, .coordinate): return "offset of \(view)"
    case (.F11, .coordinate), (.F8, .origin): return "place given to \(view)"
    case (.A5, .guide), (.G22, .guide), (.S5, .guide), (.S8, .guide), (.S5, .origin), (.S8, .origin),
      (.F3, .origin), (.F6, .origin):
      return "guide of \(view)"
    case (.G20, .length), (.S5, .length), (.S8, .length): return "declared \(axis.length) of \(view)"
    default: return words(for: provenance, .single).map { "what is declared for \($0)" }
    }
  }

  /// The view that a row is of, where the rows of a definition are of different ones.
  func sourceWords(for provenance: Provenance) -> String? {
    switch (provenance.rule, provenance.role) {
    case (.G20, .length), (.G11, .minimum), (.G11, .maximum), (.S5, .length), (.S8, .length), (.A5, .guide),
      (.G22, .guide), (.S5, .guide), (.S8, .guide):
      return view(provenance.view)
    default: return nil
    }
  }
}

extension Provenance {
  /// Whether it is that of a length that the case gives: proposed (F9) or declared (L2–L5, F1, F2).
  var isGiven: Bool {
    switch role {
    case .declared, .ideal: true
    case .minimum, .maximum: rule != .G11 && rule != .G12
    case .proposal: rule == .F9
    default: false
    }
  }
}
