import ConstraintLayout
import LayoutCore

extension Wording {
  /// The words of stacks (S3–S8) and of guides that containers combine (A5).
  func stackWords(for provenance: Provenance) -> String? {
    let (axis, node, index) = (provenance.axis, provenance.view, provenance.index)
    switch (provenance.rule, provenance.role) {
    case (.A5, .guide): return "guide of \(view(node))"
    case (.S3, .available): return "\(axis.length) of \(view(node)) left for \(child(index, of: node))"
    case (.S3, .offer): return "offer to \(child(index, of: node))"
    case (.S5, .extent), (.S5, .length), (.S7, .length), (.S8, .extent), (.S8, .length):
      return "\(axis.length) of \(view(node))"
    case (.S5, .guide), (.S8, .guide): return "guide of \(view(node))"
    case (.S5, .origin), (.S8, .origin): return "\(axis.position) of \(view(node)) in its stack"
    case (.S5, .leadingPart): return "largest part before the guide line of \(view(node))"
    case (.S8, .leadingPart) where index == 1: return "guide line of \(view(node))"
    case (.S8, .leadingPart): return "largest part before the guides of \(view(node))"
    case (.S5, .trailingPart), (.S8, .trailingPart):
      return "largest part behind the guide line of \(view(node))"
    case (.S6, .position): return "start of \(child(index, of: node)) in its stack"
    case (.S6, .coordinate), (.S8, .coordinate): return "\(axis.position) of \(view(node))"
    default: return nil
    }
  }
}
