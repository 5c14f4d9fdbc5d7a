import ConstraintLayout
import LayoutCore
import LinearProgramming

extension Wording {
  /// The words of grids (G11–G24).
  func gridWords(for provenance: Provenance, _ kind: LayoutProgram.Kind) -> String? {
    let (axis, view, index) = (provenance.axis, view(provenance.view), provenance.index)
    let track = "\(axis.track) \(index)"
    switch (provenance.rule, provenance.role) {
    case (.G11, .minimum), (.G11, .maximum): return "\(provenance.role) \(axis.length) of \(view)"
    case (.G12, .minimum), (.G12, .maximum): return "\(provenance.role) \(axis.length) of \(track) of \(view)"
    case (.G13, .available): return "\(axis.length) left for \(track) of \(view)"
    case (.G13, .offer): return "offer to \(track) of \(view)"
    case (.G13, .track) where kind != .single: return "\(axis.longest) answer in \(track) of \(view)"
    case (.G13, .track), (.G19, .track): return "\(track) of \(view)"
    case (.G14, .available): return "width that the columns and gaps of \(view) leave"
    case (.G14, .deficit) where kind == .single:
      return "what spanning cells up to \(view) add to every column"
    case (.G14, .deficit): return "what \(view) adds to each of its columns"
    case (.G14, .extent): return "columns of \(view) with the gaps inside"
    case (.G14, .length): return "what \(view) needs"
    case (.G14, .offer): return "offer to \(view)"
    case (.G14, .total): return "all columns and gaps as of \(view)"
    case (.G14, .track): return "\(track) as of \(view)"
    case (.G16, .position): return "start of \(track) in \(view)"
    case (.G17, .offer): return "height offered while the columns of \(view) are sized"
    case (.G20, .coordinate), (.G20, .length): return "\(axis.length) of \(view)"
    case (.G22, .guide): return "guide of \(view)"
    case (.G22, .leadingPart): return "largest part before the guide line of \(track) of \(view)"
    case (.G22, .trailingPart): return "largest part behind the guide line of \(track) of \(view)"
    case (.G22, .coordinate), (.G23, .coordinate), (.G24, .coordinate):
      return "\(axis.position) of \(view)"
    default: return nil
    }
  }
}
