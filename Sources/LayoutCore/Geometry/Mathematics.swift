// SwiftUI brings along sine and square root, which layouts place views with, and the ids of a model; so code
// written for it asks for neither.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
  #if canImport(Glibc)
    @_exported public import Glibc
  #elseif canImport(Musl)
    @_exported public import Musl
  #endif
#else
  @_exported public import Foundation
#endif
