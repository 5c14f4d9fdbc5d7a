// SwiftUI also exports functions such as `sin` and types such as `UUID`. Code written for it uses them
// without an import, so they are exported here too.
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
