import LayoutCore

/// The lengths of controls in points (L9): one table for what was recorded and for what we chose.
///
/// "recorded" names the scene of SwiftUI that shows the number; "choice" means that no scene does. What a
/// platform does not say for itself is as on macOS.
struct ControlSizes: Sendable {
  // Buttons, labels, progress.
  /// Left and right of the label of a bordered button. Recorded: button/basic.
  var buttonSide = 12.0
  /// Above and below it. Recorded: button/basic.
  var buttonEdge = 4.0
  /// Between an icon and its title. Recorded: label/basic.
  var iconSpacing = 8.0
  /// Recorded: progress/basic.
  var barHeight = 20.0
  /// The ideal width of bars, fields and sliders. Choice.
  var idealWidth = 100.0
  /// Recorded: progress/basic.
  var ring = 32.0
  /// The ring where controls are small or mini. Recorded: the progress scenes.
  var smallRing = 16.0

  // Gauges.
  /// Recorded: gauge/basic.
  var gaugeHeight = 16.0
  /// A round gauge. Recorded: the gauge scenes.
  var gaugeRing = 58.0
  /// An accessory in a line. Recorded: the gauge scenes.
  var gaugeLine = 8.0
  /// Between the label, the line and the value of such a gauge of capacity. Recorded: the gauge scenes.
  var gaugeLineSpacing = 6.0

  // Toggles.
  /// Recorded: toggle/basic.
  var checkbox = 16.0
  /// Between a checkbox and its label. Recorded: toggle/basic.
  var checkboxSpacing = 5.0
  /// Above and below a checkbox with its label. Recorded: groupbox/basic, form/steps.
  var checkboxGap = 6.0
  /// Recorded: the toggle scenes. iOS: the height recorded in ios/form/basic, the width a choice.
  var toggleSwitch = Size(width: 54, height: 24)
  /// In a line of a grouped form: the height recorded in form/styles, the width a choice.
  var lineSwitch = Size(width: 38, height: 18.5)
  /// Between a label and its control. Recorded: the toggle scenes, labeledcontent/basic.
  var labelSpacing = 8.0

  // Fields.
  /// Recorded: form/steps. iOS: ios/form/basic.
  var fieldHeight = 24.0
  /// In a line of a grouped form. Recorded: form/styles.
  var lineFieldHeight = 18.5
  /// A field with the style plain. Choice. iOS: ios/form/basic.
  var plainFieldHeight = 16.0
  /// A field with a border of its own. Recorded: form/steps. iOS: choice.
  var borderedFieldHeight = 24.0

  // Values.
  /// Choice. iOS: recorded in ios/form/basic.
  var sliderHeight = 24.0
  /// Choice. iOS: the height recorded in ios/form/basic, the width a choice.
  var stepper = Size(width: 20, height: 24)
  /// Choice.
  var colorWell = Size(width: 44, height: 24)

  // Pickers.
  /// A segment, and with it a segmented picker. Recorded: form/columns-sections. iOS: choice.
  var segmentHeight = 24.0
  /// Left and right of the label of a segment. Choice.
  var segmentSide = 12.0
  /// What the arrows of a menu take. Choice.
  var menuArrow = 12.0
  /// The least height of a menu. As of a bordered button. iOS: recorded in ios/form/basic.
  var menuHeight = 24.0
  /// The height of a wheel. Choice.
  var wheelHeight = 216.0
  /// A date, and a time of day. Choice.
  var dateWidth = 90.0
  var timeWidth = 70.0
  var dateHeight = 24.0
  /// The month of a calendar. Choice.
  var calendar = Size(width: 140, height: 148)

  static let macOS = ControlSizes()

  static let iOS: ControlSizes = {
    var sizes = ControlSizes()
    sizes.toggleSwitch = Size(width: 63, height: 24.5)
    sizes.fieldHeight = 26
    sizes.plainFieldHeight = 26
    sizes.borderedFieldHeight = 34
    sizes.sliderHeight = 31
    sizes.stepper = Size(width: 94, height: 24.5)
    sizes.colorWell = Size(width: 28, height: 24.5)
    sizes.segmentHeight = 32
    sizes.menuHeight = 24.5
    sizes.dateWidth = 118
    sizes.timeWidth = 76
    sizes.dateHeight = 34
    sizes.calendar = Size(width: 320, height: 330)
    return sizes
  }()
}

/// What a control reads off the views around it.
struct ControlSurroundings {
  let platform: Platform
  let settings: ControlEnvironment
  /// FO4.
  let isInLine: Bool

  var sizes: ControlSizes { platform == .iOS ? .iOS : .macOS }
  var isSmall: Bool { settings.controlSize == .small || settings.controlSize == .mini }
}

/// A view that depends on the platform and on the settings of controls around it.
struct ControlReader<Content: View>: PrimitiveView {
  @ViewBuilder let content: (ControlSurroundings) -> Content

  func emit(into builder: inout TreeBuilder) {
    let around = ControlSurroundings(
      platform: builder.environment.platform, settings: builder.controls,
      isInLine: builder.controlsStandInLines)
    content(around)._emit(into: &builder)
  }
}

/// A control and its label (L9): on macOS a LabeledContent (CO1, FO1, FO4), on iOS a line of two.
struct ControlRow<Label: View, Control: View>: PrimitiveView {
  let label: Label
  let control: Control

  init(label: Label, @ViewBuilder control: () -> Control) {
    self.label = label
    self.control = control()
  }

  func emit(into builder: inout TreeBuilder) {
    if builder.controls.labelsAreHidden || Label.self == EmptyView.self {
      control._emit(into: &builder)
    } else if builder.environment.platform == .iOS {
      builder.lineOfTwo {
        label._emit(into: &$0)
      } second: {
        control._emit(into: &$0)
      }
    } else {
      builder.labeledContent {
        label._emit(into: &$0)
      } content: {
        control._emit(into: &$0)
      }
    }
  }
}

extension Leaf {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// As wide as it is offered, from 0 on.
  init(idealWidth: Double, height: Double) {
    self.init(width: LengthRange(min: 0, ideal: idealWidth, max: .infinity), height: height)
  }
}
