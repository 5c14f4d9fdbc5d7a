import LayoutCore
import LayoutViews

/// A fixed leaf by name.
func box(_ name: String, _ width: Double = 10, _ height: Double = 10) -> some View {
  Leaf(width: width, height: height).name(name)
}

/// A view that is as wide as it is offered, between `min` and `max`.
func bar(_ name: String, _ min: Double, _ ideal: Double, _ max: Double, height: Double = 10) -> some View {
  Leaf(width: LengthRange(min: min, ideal: ideal, max: max), height: height).name(name)
}

/// The boundary between two units of S2, to the last bit of a double: 65536 times it is 655360 + 0.618034, so that
/// it counts as 655360 units, as 10 does.
let unitBoundary = 10.00000943045044

/// A shape by name.
func shape(_ name: String) -> some View { Rectangle().name(name) }
