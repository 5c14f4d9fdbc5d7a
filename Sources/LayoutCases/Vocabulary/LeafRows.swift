import LayoutCore

/// Views without children.
enum LeafRows {
  /// Its lengths are defaults, which only a leaf can have changed (L3).
  private static func shape(
    _ rank: Int, _ name: String, _ kind: ViewDescription.Kind,
    swift: (@Sendable (Void, inout PrintedCall) -> Void)? = nil
  ) -> KindRow<Void> {
    KindRow(
      name, KindFacts(declaresSpacing: true, rank: rank), (),
      scaled: { _, change in
        var leaf = LinearLeaf.shape
        LengthsArgument.mapLengths(of: &leaf.width, change)
        LengthsArgument.mapLengths(of: &leaf.height, change)
        return .leaf(leaf)
      }, swift: swift,
      lower: { _, view in { $0.leaf(.shape, preferring: view.spacing, name: view.id) } }, make: { kind })
  }

  /// L3.
  static let color = shape(1, "Color", .color) { $1 = PrintedCall("Color.blue", nil) }

  /// L3.
  static let rectangle = shape(2, "Rectangle", .rectangle)

  /// L3.
  static let circle = KindRow(
    "Circle", KindFacts(declaresSpacing: true, rank: 3), (),
    lower: { _, view in { $0.circle(preferring: view.spacing, name: view.id) } }, make: { .circle })

  /// L4. Its default is a length.
  static let spacer = KindRow(
    "Spacer", KindFacts(rank: 3), Double?.none, [Argument("minLength", \.self, LengthArgument.self)],
    scaled: { .spacer(minLength: $1($0 ?? 8)) },
    lower: { length, view in { $0.spacer(minLength: length, name: view.id) } },
    make: { .spacer(minLength: $0) })

  /// L5.
  static let divider = KindRow(
    "Divider", KindFacts(rank: 3), (), transposed: { _ in throw Asymmetry() },
    lower: { _, view in { $0.divider(name: view.id) } }, make: { .divider })

  /// A leaf of its own size, or from 0 to ∞ on both axes with that size as its ideal (L2).
  static let image = KindRow(
    "Image", KindFacts(declaresSpacing: true, rank: 2), (size: Size.zero, isResizable: false),
    [
      Argument("width", \.size.width, LengthArgument.self, weighs: false),
      Argument("height", \.size.height, LengthArgument.self, weighs: false),
      Argument("resizable", \.isResizable, FlagArgument.self),
    ],
    simpler: { image, _ in
      (image.isResizable ? [.image(image.size)] : [])
        + [.leaf(LinearLeaf(imageOf: image.size, resizable: image.isResizable))]
    },
    transposed: {
      .image(Size(width: $0.size.height, height: $0.size.width), resizable: $0.isResizable)
    },
    swift: { image, call in
      // What an image answers does not depend on its pixels.
      call = PrintedCall(LinearLeaf(imageOf: image.size, resizable: image.isResizable))
      call.comment = image.isResizable ? "A resizable image." : "An image."
    },
    lower: { image, view in
      let leaf = LinearLeaf(imageOf: image.size, resizable: image.isResizable)
      return { $0.leaf(leaf, preferring: view.spacing, name: view.id) }
    }, make: { .image($0.size, resizable: $0.isResizable) })

  /// L2. A baseline has no counterpart on the other axis.
  static let leaf = KindRow(
    "Leaf", KindFacts(declaresSpacing: true),
    (
      leaf: LinearLeaf(width: LengthRange(fixed: 0), height: LengthRange(fixed: 0)), first: Double?.none,
      last: Double?.none
    ),
    [
      Argument("width", \.leaf.width, LengthsArgument.self),
      Argument("height", \.leaf.height, LengthsArgument.self),
      Argument("firstTextBaseline", \.first, DistanceArgument.self),
      Argument("lastTextBaseline", \.last, DistanceArgument.self),
    ],
    simpler: { _, own in Array(own.dropFirst(2) + own.prefix(2)) },
    transposed: { leaf in
      if leaf.first != nil || leaf.last != nil { throw Asymmetry() }
      return .leaf(LinearLeaf(width: leaf.leaf.height, height: leaf.leaf.width))
    },
    swift: { leaf, call in
      call = PrintedCall(leaf.leaf)
      for (guide, value) in [("firstTextBaseline", leaf.first), ("lastTextBaseline", leaf.last)] {
        guard let value else { continue }
        let given = GuideDescription(guide, axis: .vertical, GuideValue(constant: value))
        call.modifiers.append(GuideRows.alignmentGuide(given).swift)
      }
    },
    lower: { leaf, view in
      // Explicit guides directly around it, inside all modifiers.
      let guides = [(AlignmentKey.Standard.lastTextBaseline, leaf.last), (.firstTextBaseline, leaf.first)]
        .compactMap { guide, value in
          value.map {
            ExplicitGuide(guide: .standard(guide), formula: .affine(AffineGuide(constant: $0)))
          }
        }
      return { $0.leaf(leaf.leaf, guides: guides, preferring: view.spacing, name: view.id) }
    }, make: { .leaf($0.leaf, firstTextBaseline: $0.first, lastTextBaseline: $0.last) })

  /// L6. Tightening and a scale are known of recorded texts alone.
  static let text = KindRow(
    "Text", KindFacts(declaresSpacing: true, rank: 3), TextDescription(""), TextDescription.arguments,
    alsoInSchema: [
      "if": ["required": ["measures"]],
      "else": [
        "properties": [
          "linePitch": false, "allowsTightening": ["const": false], "textScale": ["const": "default"],
        ]
      ],
    ],
    check: { try $1.check($0) },
    simpler: { text, own in
      [.text(text.withoutMeasures), .text(text.withoutLinePitch)] + own
    },
    scaled: { text, _ in .text(text) }, transposed: { _ in throw Asymmetry() },
    swift: { text, call in call = text.swift },
    lower: { text, view in
      if let replayed = text.replayed {
        return { $0.replayedText(replayed, preferring: view.spacing, name: view.id) }
      }
      return {
        $0.texts(
          text.apply, content: { $0.text(text.runs, preferring: view.spacing, name: view.id) })
      }
    }, make: { .text($0) })
}

extension PrintedCall {
  /// A leaf as a frame around a color, which answers a proposal as the leaf does (L2, F2).
  fileprivate init(_ leaf: LinearLeaf) {
    let (width, height) = (leaf.width, leaf.height)
    let frame =
      width.isFixed && height.isFixed
      ? FrameRows.fixed((width.min, height.min, nil))
      : FrameRows.flexible((FlexibleLength(width), FlexibleLength(height), nil))
    self.init("Color.clear", nil)
    modifiers = [frame.swift]
  }
}

extension FlexibleLength {
  fileprivate init(_ range: LengthRange) { self.init(min: range.min, ideal: range.ideal, max: range.max) }
}

extension LinearLeaf {
  /// An image: rigid, or as large as what it is offered, with its own size as its ideal.
  init(imageOf size: Size, resizable: Bool) {
    func range(_ length: Double) -> LengthRange {
      resizable ? LengthRange(min: 0, ideal: length, max: .infinity) : LengthRange(fixed: length)
    }
    self.init(width: range(size.width), height: range(size.height))
  }
}
