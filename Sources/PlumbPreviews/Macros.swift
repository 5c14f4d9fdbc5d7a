/// A view to be looked at, as SwiftUI has it; a test finds it in `PreviewRegistry.all`.
///
/// ```swift
/// #Preview("Card", traits: .fixedLayout(width: 320, height: 200)) {
///   Card(title: "Plumb")
/// }
/// ```
///
/// - Parameters:
///   - name: a name to be shown.
///   - traits: what the view is offered, and how the screen is held.
///   - body: makes the view. Several views stand below each other.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PlumbMacros", type: "PreviewMacro")

/// Marks a variable in the body of `#Preview` that keeps its state, such as `@Previewable @State var isOn = true`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PlumbMacros", type: "PreviewableMacro")
