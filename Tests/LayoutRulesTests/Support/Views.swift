import LayoutCore
import LayoutViews

/// A fixed leaf by name.
func box(_ name: String, _ width: Double = 10, _ height: Double = 10) -> some View {
  Leaf(width: width, height: height).name(name)
}

/// A view that is as wide as it is offered, between `min` and `max`.
func bar(_ name: String, _ min: Double, _ max: Double, height: Double = 10) -> some View {
  Leaf(width: LengthRange(min: min, ideal: min, max: max), height: height).name(name)
}

/// A shape by name.
func shape(_ name: String) -> some View { Rectangle().name(name) }
