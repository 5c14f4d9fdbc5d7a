import ConstraintLayout
import LayoutCore

extension Wording {
  /// The words of leaves that clamp (L2–L5), of wrappers and choices (F2–F8) and of the host (F9).
  func wrapperWords(for provenance: Provenance) -> String? {
    let (axis, node, view) = (provenance.axis, provenance.view, view(provenance.view))
    switch (provenance.rule, provenance.role) {
    case (.L2, .length), (.L3, .length), (.L4, .length), (.L5, .length), (.L2, .coordinate),
      (.L3, .coordinate), (.L4, .coordinate), (.L5, .coordinate):
      return "\(axis.length) of \(view)"
    case (.F2, .length), (.F4, .length): return "\(axis.length) of \(wrapper(node))"
    case (.F2, .offer), (.F4, .offer): return "\(axis.length) offered inside \(wrapper(node))"
    case (.F3, .origin): return "\(axis.position) of \(view) inside its frame"
    case (.F6, .origin): return "\(axis.position) of the layer of \(view)"
    case (.F8, .origin): return "\(axis.position) of \(view) in its layout"
    case (.F8, .proposal): return "\(axis.length) that the layout \(view) proposes"
    case (.F9, .proposal): return "proposed \(axis.length)"
    case (.F3, .coordinate), (.F4, .coordinate), (.F6, .coordinate), (.F7, .coordinate), (.F8, .coordinate),
      (.F9, .coordinate), (.F10, .coordinate), (.F11, .coordinate):
      return "\(axis.position) of \(view)"
    default: return nil
    }
  }
}
