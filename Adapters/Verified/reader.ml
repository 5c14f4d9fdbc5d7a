(* Reads a case and the labels of its frames, and makes a tree of the verified interpreter from them.  What the interpreter
   does not lay out is told with the label of its view.

   What is decided here, and not in Coq: groups and empty views (G1, G5, F6), the default of alignments, what `id` names, and
   where the layout direction changes (G26). *)

open Interpreter

exception Unsupported of string * string

exception Refused of string * string

(* Whether the case names a font, with which its texts are measured. *)
let measured_otherwise = ref false

let to_q (x : q) : Q.t = Q.make x.qnum x.qden
let fraction (q : Q.t) : q = { qnum = Q.num q; qden = Q.den q }
let zero_fraction = fraction Q.zero

(* ---- Labels ---- *)

type labels = { own : string list; wrappers : string list; inside : labels list }

let no_labels = { own = []; wrappers = []; inside = [] }

let strings = function
  | Some (Json.List l) -> List.map (function Json.String s -> s | _ -> "") l
  | _ -> []

let rec read_labels json =
  let inside = match Json.find "children" json with Some (Json.List l) -> List.map read_labels l | _ -> [] in
  { own = strings (Json.find "labels" json); wrappers = strings (Json.find "wrapperLabels" json); inside }

(* The first label of a view or of what is in it. *)
let rec any_label l =
  match l.own, l.inside with
  | label :: _, _ -> label
  | [], inside -> List.fold_left (fun found l -> if found = "" then any_label l else found) "" inside

(* ---- The state of a reader: the labels that trees name by numbers ---- *)

type reader = {
  names : (string, int) Hashtbl.t;
  mutable labels : string list;  (* the last one first *)
  guides : (string, guide) Hashtbl.t;
}

let number_of reader label =
  match Hashtbl.find_opt reader.names label with
  | Some n -> n
  | None ->
    let n = Hashtbl.length reader.names in
    Hashtbl.add reader.names label n;
    reader.labels <- label :: reader.labels;
    n

let unsupported labels reason = raise (Unsupported (any_label labels, reason))

let check_keys labels json known =
  List.iter (fun key -> if not (List.mem key known) then unsupported labels ("has no word for " ^ key)) (Json.keys json)

(* ---- Numbers ---- *)

let length labels = function
  | Json.Number q -> fraction q
  | _ -> unsupported labels "a length of another kind"

let optional_length labels key json = Option.map (length labels) (Json.find key json)

let length_or_infinity labels = function
  | Json.String "infinity" -> Inf
  | json -> Fin (length labels json)

let range labels = function
  | Json.List [ a; b; c ] ->
    { least = length labels a; ideal = length labels b; most = length_or_infinity labels c }
  | json ->
    let q = length labels json in
    { least = q; ideal = q; most = Fin q }

let pair labels = function
  | Some (Json.List [ x; y ]) -> (length labels x, length labels y)
  | _ -> unsupported labels "a pair of another kind"

(* ---- Guides and alignments ---- *)

let guide_on axis reader labels name =
  match axis, name with
  | Horizontal, "leading" -> leading
  | Horizontal, "center" -> center_x
  | Horizontal, "trailing" -> trailing
  | Vertical, "top" -> top
  | Vertical, "center" -> center_y
  | Vertical, "bottom" -> bottom
  | Vertical, "firstTextBaseline" -> first_baseline
  | Vertical, "lastTextBaseline" -> last_baseline
  | _ ->
    (match Hashtbl.find_opt reader.guides name with
     | Some g when g.its_name.its_axis = axis -> g
     | _ -> unsupported labels ("the guide " ^ name))

let any_guide reader labels name =
  try guide_on Vertical reader labels name with Unsupported _ -> guide_on Horizontal reader labels name

(* Both guides of the name of a pair. *)
let pair_of_name reader labels name =
  let is_prefix p = String.length name > String.length p && String.sub name 0 (String.length p) = p in
  let rest p = String.uncapitalize_ascii (String.sub name (String.length p) (String.length name - String.length p)) in
  let horizontal n = guide_on Horizontal reader labels n and vertical n = guide_on Vertical reader labels n in
  match name with
  | "center" -> (center_x, center_y)
  | "leading" | "trailing" -> (horizontal name, center_y)
  | "top" | "bottom" | "firstTextBaseline" | "lastTextBaseline" -> (center_x, vertical name)
  | _ ->
    (match Hashtbl.find_opt reader.guides name with
     | Some g -> if g.its_name.its_axis = Horizontal then (g, center_y) else (center_x, g)
     | None ->
       (match List.find_opt is_prefix [ "top"; "bottom" ] with
        | Some p -> (horizontal (rest p), vertical p)
        | None ->
          (match List.find_opt is_prefix [ "leading"; "center"; "trailing" ] with
           | Some p -> (horizontal p, vertical (rest p))
           | None -> unsupported labels ("the alignment " ^ name))))

let alignment reader labels = function
  | None -> (center_x, center_y)
  | Some (Json.String name) -> pair_of_name reader labels name
  | Some json ->
    (match Json.find "horizontal" json, Json.find "vertical" json with
     | Some (Json.String x), Some (Json.String y) ->
       (guide_on Horizontal reader labels x, guide_on Vertical reader labels y)
     | _ -> unsupported labels "an alignment of another kind")

let line axis reader labels = function
  | None -> if axis = Horizontal then center_x else center_y
  | Some (Json.String name) -> guide_on axis reader labels name
  | Some _ -> unsupported labels "an alignment of another kind"

(* A formula over the dimensions of a view, for a guide of an axis. *)
let formula axis guide_named labels json =
  check_keys labels json [ "constant"; "width"; "height"; "of" ];
  let scaled key f = match Json.find key json with Some q -> [ Scaled (length labels q, f) ] | None -> [] in
  let constant = match Json.find "constant" json with Some q -> [ Exactly (length labels q) ] | None -> [] in
  let others =
    match Json.find "of" json with
    | Some (Json.Object l) ->
      List.map
        (fun (name, k) ->
          let g = if name = "center" then (if axis = Horizontal then center_x else center_y) else guide_named name in
          Scaled (length labels k, ValueOf (g.its_name, g.its_default)))
        l
    | _ -> []
  in
  match constant @ scaled "width" Width @ scaled "height" Height @ others with
  | [] -> Exactly zero_fraction
  | f :: rest -> List.fold_left (fun f g -> Sum (f, g)) f rest

let axis_of = function
  | Some (Json.String "horizontal") -> Horizontal
  | _ -> Vertical

(* A2: the guides that a case declares; their defaults may use each other. *)
let declare_guides reader labels declared =
  let pairs = match declared with Some (Json.Object l) -> l | _ -> [] in
  let rec declare name =
    if not (Hashtbl.mem reader.guides name) then
      match List.assoc_opt name pairs with
      | None -> ()
      | Some json ->
        let axis = axis_of (Json.find "axis" json) in
        let named other =
          declare other;
          any_guide reader labels other
        in
        let default =
          match Json.find "default" json with Some f -> formula axis named labels f | None -> Exactly zero_fraction
        in
        let number = 8 + Hashtbl.length reader.guides in
        Hashtbl.add reader.guides name
          { its_name = { number; its_axis = axis; combined = Mean }; its_default = default }
  in
  List.iter (fun (name, _) -> declare name) pairs

(* ---- Preferred spacing ---- *)

let preference labels json =
  let part key = optional_length labels key json in
  match Json.find "kind" json with
  | Some (Json.String "text") ->
    let needed key = Option.value (part key) ~default:zero_fraction in
    Textual (needed "above", needed "below", needed "between")
  | _ -> Declared (part "above", part "below")

(* ---- Views ---- *)

let edges_of_insets labels = function
  | Json.Object _ as json ->
    let edge key = Option.value (optional_length labels key json) ~default:zero_fraction in
    check_keys labels json [ "top"; "leading"; "bottom"; "trailing" ];
    { inset_top = edge "top"; inset_leading = edge "leading"; inset_bottom = edge "bottom"; inset_trailing = edge "trailing" }
  | json ->
    let q = length labels json in
    { inset_top = q; inset_leading = q; inset_bottom = q; inset_trailing = q }

let axes = function
  | Some (Json.List l) -> (List.mem (Json.String "horizontal") l, List.mem (Json.String "vertical") l)
  | Some (Json.String "horizontal") -> (true, false)
  | Some (Json.String "vertical") -> (false, true)
  | _ -> (true, true)

let modifiers json = match Json.find "modifiers" json with Some (Json.List l) -> l | _ -> []
let children json = match Json.find "children" json with Some (Json.List l) -> l | _ -> []
let kind json = match Json.find "view" json with Some (Json.String s) -> s | _ -> ""

(* The views that a view stands for, each with all modifiers on it, the innermost first: the members of a group in its
   place, and none for an empty view. *)
let rec members json more =
  let all = modifiers json @ more in
  match kind json with
  | "Group" | "GridRow" -> List.concat_map (fun child -> members child all) (children json)
  | "EmptyView" -> []
  | _ -> [ (json, all) ]

let spacing labels = function
  | None | Some Json.Null -> Preferred
  | Some (Json.List l) -> Each (List.map (length labels) l)
  | Some json -> Always (length labels json)

let one_key = function Json.Object [ (key, value) ] -> (key, value) | _ -> ("", Json.Null)

(* Labels of the children of a view, then those of its layers, the innermost first. *)
let layer_count mods =
  List.length (List.filter (fun m -> match fst (one_key m) with "overlay" | "background" -> true | _ -> false) mods)

let name_all reader names tree = List.fold_left (fun tree label -> Named (number_of reader label, tree)) tree names

let rec split n l = if n = 0 then ([], l) else match l with [] -> ([], []) | x :: l -> let a, b = split (n - 1) l in (x :: a, b)

let ignored = [ "layoutValue"; "gridCellColumns"; "gridCellAnchor"; "gridCellUnsizedAxes"; "gridColumnAlignment" ]

(* The tree of a view with modifiers, where the text around it is read from left to right or not. *)
let rec tree reader right_to_left labels (json, mods) =
  let own_labels, layer_labels = split (List.length labels.inside - layer_count mods) labels.inside in
  let rec wrapped mods layers right_to_left =
    match mods with
    | [] -> name_all reader labels.own (bare reader right_to_left labels own_labels json)
    | m :: inner ->
      let key, value = one_key m in
      (match key with
       | "overlay" | "background" ->
         let layer, layers = match layers with l :: rest -> (l, rest) | [] -> (no_labels, []) in
         let a = alignment reader labels (Json.find "alignment" value) in
         check_keys labels value [ "alignment"; "content" ];
         let content = match Json.find "content" value with Some c -> c | None -> Json.Null in
         let secondary = layer_content reader right_to_left layer a content in
         Layered (a, wrapped inner layers right_to_left, secondary)
       | "layoutDirection" ->
         let inside = value = Json.String "rightToLeft" in
         let t = wrapped inner layers inside in
         if inside = right_to_left then t else Mirrored t
       | _ ->
         (* A wrapper has a frame, too, but the protocol has no name for it. *)
         let t () = wrapped inner layers right_to_left in
         let anonymous t = Named (number_of reader "", t) in
         let guide name = any_guide reader labels name in
         (match key, value with
          | "frame", _ -> anonymous (frame reader labels value (t ()))
          | "padding", _ -> anonymous (Padding (edges_of_insets labels value, t ()))
          | "fixedSize", _ ->
            let x, y = axes (Some value) in
            anonymous (FixedSize (x, y, t ()))
          | "offset", _ -> anonymous (Offset (pair labels (Some value), t ()))
          | "position", _ -> anonymous (Position (pair labels (Some value), t ()))
          | "layoutPriority", _ -> Prioritised (length labels value, t ())
          | "aspectRatio", _ ->
            check_keys labels value [ "ratio"; "contentMode" ];
            let r = match Json.find "ratio" value with Some (Json.Number q) -> Some (fraction q) | _ -> None in
            anonymous (Ratio (r, Json.find "contentMode" value = Some (Json.String "fill"), t ()))
          | "alignmentGuide", _ ->
            check_keys labels value [ "guide"; "value"; "axis" ];
            let name = match Json.find "guide" value with Some (Json.String s) -> s | _ -> "" in
            let g =
              if name = "center" then if axis_of (Json.find "axis" value) = Horizontal then center_x else center_y
              else guide name
            in
            let f = match Json.find "value" value with Some f -> f | None -> Json.Null in
            Guided (g.its_name, formula g.its_name.its_axis guide labels f, t ())
          | "id", Json.String s when List.mem s labels.wrappers ->
            let t = t () in
            Named (number_of reader s, t)
          | "id", _ -> t ()
          | key, _ when List.mem key ignored -> t ()
          | key, _ -> unsupported labels ("has no word for " ^ key)))
  in
  (* From the outermost modifier inwards; the layers of outer modifiers are the last ones. *)
  wrapped (List.rev mods) (List.rev layer_labels) right_to_left

(* F6: several views stand in a ZStack of the same alignment, and so does none. *)
and layer_content reader right_to_left labels a json =
  match members json [] with
  | [ one ] -> tree reader right_to_left labels one
  | several -> name_all reader labels.own (Layers (a, trees reader right_to_left labels.inside several))

and trees reader right_to_left labels several =
  List.mapi
    (fun i one -> tree reader right_to_left (match List.nth_opt labels i with Some l -> l | None -> no_labels) one)
    several

and frame reader labels json inside =
  let a = alignment reader labels (Json.find "alignment" json) in
  let length key = optional_length labels key json in
  if List.exists (fun k -> Json.find k json <> None) [ "minWidth"; "idealWidth"; "maxWidth"; "minHeight"; "idealHeight"; "maxHeight" ]
  then (
    check_keys labels json [ "alignment"; "minWidth"; "idealWidth"; "maxWidth"; "minHeight"; "idealHeight"; "maxHeight" ];
    let limits side =
      { min_length = length ("min" ^ side);
        ideal_length = length ("ideal" ^ side);
        max_length = Option.map (length_or_infinity labels) (Json.find ("max" ^ side) json) }
    in
    FlexibleFrame (limits "Width", limits "Height", a, inside))
  else (
    check_keys labels json [ "alignment"; "width"; "height" ];
    FixedFrame (length "width", length "height", a, inside))

(* G1-G5: the rows of a grid, and where its views are no rows, rowless cells.  Each row has an object of labels of its own. *)
and grid_rows reader right_to_left labels views =
  let left = ref labels in
  let next () = match !left with l :: rest -> left := rest; l | [] -> no_labels in
  let row json more =
    check_keys no_labels json [ "view"; "alignment"; "children"; "modifiers" ];
    match List.concat_map (fun child -> members child (modifiers json @ more)) (children json) with
    | [] -> []
    | several ->
      let l = next () in
      let stated_row_line =
        Option.map (fun a -> line Vertical reader l (Some a)) (Json.find "alignment" json)
      in
      (* Directions that a row sets reach its cells. *)
      let cells =
        List.mapi
          (fun i one ->
            let l = match List.nth_opt l.inside i with Some l -> l | None -> no_labels in
            (cell_info reader l one, tree reader right_to_left l one))
          several
      in
      [ ({ stated_row_line; is_rowless = false }, cells) ]
  in
  let rec rows json more =
    let all = modifiers json @ more in
    match kind json with
    | "GridRow" -> row json more
    | "Group" -> List.concat_map (fun child -> rows child all) (children json)
    | "EmptyView" -> []
    | _ ->
      let l = next () in
      let one = (json, all) in
      [ ({ stated_row_line = None; is_rowless = true }, [ (cell_info reader l one, tree reader right_to_left l one) ]) ]
  in
  List.concat_map (fun json -> rows json []) views

(* G6: cell modifiers; of two of a kind the innermost wins.  They do not come out of the views that F6 puts behind others. *)
and cell_info reader labels (_, mods) =
  let first key = List.find_map (fun m -> let k, v = one_key m in if k = key then Some v else None) mods in
  let named_anchor = function
    | "topLeading" -> ("0", "0") | "top" -> ("1/2", "0") | "topTrailing" -> ("1", "0")
    | "leading" -> ("0", "1/2") | "center" -> ("1/2", "1/2") | "trailing" -> ("1", "1/2")
    | "bottomLeading" -> ("0", "1") | "bottom" -> ("1/2", "1") | "bottomTrailing" -> ("1", "1")
    | "zero" -> ("0", "0")
    | name -> unsupported labels ("the anchor " ^ name)
  in
  { stated_span =
      (match first "gridCellColumns" with Some (Json.Number q) -> max 1 (int_of_float (Q.to_float q)) | _ -> 1);
    stated_anchor =
      (match first "gridCellAnchor" with
       | None -> None
       | Some (Json.String name) ->
         let x, y = named_anchor name in
         Some (fraction (Q.of_string x), fraction (Q.of_string y))
       | Some json -> Some (pair labels (Some json)));
    stated_unsized = (match first "gridCellUnsizedAxes" with None -> (false, false) | some -> axes some);
    stated_line = Option.map (fun a -> line Horizontal reader labels (Some a)) (first "gridColumnAlignment") }

(* L6: a text is a leaf that is measured. *)
and text_tree labels json =
  let number key json = Option.map (fun q -> to_q (length labels q)) (Json.find key json) in
  let side = function Nil | Len Inf -> None | Len (Fin q) -> Some (to_q q) in
  let measure f =
    Measured
      (fun (w, h) ->
        let w, h, first, last =
          try f (side w) (side h) with Text.Unmeasured reason -> raise (Refused (any_label labels, reason))
        in
        { measured_size = (fraction w, fraction h); first_line = Option.map fraction first; last_line = Option.map fraction last })
  in
  match Json.find "measures" json with
  | Some (Json.List rows) ->
    let maybe = function Json.Number q -> Some q | _ -> None in
    let two key row = match Json.find key row with Some (Json.List [ a; b ]) -> (a, b) | _ -> (Json.Null, Json.Null) in
    let row json =
      let w, h = two "proposal" json in
      let x, y = two "size" json in
      let size = match maybe x, maybe y with Some x, Some y -> (x, y) | _ -> unsupported labels "a measure of another kind" in
      { Text.offered_width = maybe w; offered_height = maybe h; size;
        first = number "firstTextBaseline" json; last = number "lastTextBaseline" json }
    in
    measure (Text.replayed (List.map row rows))
  | _ ->
    if !measured_otherwise then unsupported labels "has no font";
    let text json = match Json.find "text" json with Some (Json.String s) -> s | _ -> "" in
    let kerning_of json otherwise = Option.value (number "kerning" json) ~default:otherwise in
    let own = kerning_of json Q.zero in
    let advance k = max 0 (Text.units (Q.add (Q.of_int 7) k)) in
    let parts = match Json.find "parts" json with Some (Json.List l) -> List.map (fun p -> (text p, kerning_of p own)) l | _ -> [] in
    let characters (s, k) =
      if String.exists (fun c -> Char.code c >= 128 || (Char.code c < 32 && c <> '\n')) s then unsupported labels "has no such characters";
      List.map (fun c -> (c, { Text.space = c = ' '; advance = advance k })) (List.of_seq (String.to_seq s))
    in
    let rec paragraphs current = function
      | [] -> [ Array.of_list (List.rev current) ]
      | ('\n', _) :: rest -> Array.of_list (List.rev current) :: paragraphs [] rest
      | (_, c) :: rest -> paragraphs (c :: current) rest
    in
    let limit = function Json.Number q -> Some (max 1 (int_of_float (Q.to_float q))) | _ -> None in
    let least_lines, most_lines =
      match Json.find "lineLimit" json with
      | Some (Json.List [ a; b ]) -> (Option.value (limit a) ~default:1, limit b)
      | Some (Json.Object _ as o) ->
        let n = match Json.find "limit" o with Some q -> limit q | None -> None in
        ((if Json.find "reservesSpace" o = Some (Json.Bool true) then Option.value n ~default:1 else 1), n)
      | Some q -> (1, limit q)
      | None -> (1, None)
    in
    let spacing = Option.value (number "lineSpacing" json) ~default:Q.zero in
    let truncation =
      match Json.find "truncationMode" json with
      | Some (Json.String "head") -> Text.Head
      | Some (Json.String "middle") -> Text.Middle
      | _ -> Text.Tail
    in
    measure
      (Text.measure
         { Text.paragraphs = paragraphs [] (List.concat_map characters ((text json, own) :: parts));
           least_lines; most_lines; truncation;
           pitch = Q.max Text.line_height (Q.add Text.line_height spacing);
           ellipsis = advance own;
           least_scale = number "minimumScaleFactor" json })

(* A view without its modifiers. *)
and bare reader right_to_left labels inside json =
  let known more = check_keys labels json ([ "view"; "id"; "modifiers"; "written"; "preferredSpacing" ] @ more) in
  let contents () = List.concat_map (fun child -> members child []) (children json) in
  let shape_tree = Leaf (shape, shape) in
  let t =
    match kind json with
    | "Leaf" ->
      known [ "width"; "height"; "firstTextBaseline"; "lastTextBaseline" ];
      let side key = match Json.find key json with Some v -> range labels v | None -> unsupported labels "no length" in
      let leaf = Leaf (side "width", side "height") in
      List.fold_left
        (fun t (key, g) ->
          match optional_length labels key json with Some q -> Guided (g.its_name, Exactly q, t) | None -> t)
        leaf [ ("firstTextBaseline", first_baseline); ("lastTextBaseline", last_baseline) ]
    | "Color" | "Rectangle" ->
      known [];
      shape_tree
    | "Circle" ->
      known [];
      Circle
    | "Text" ->
      known
        [ "text"; "lineLimit"; "lineSpacing"; "truncationMode"; "kerning"; "font"; "fontWeight"; "italic"; "fontDesign"; "parts";
          "measures"; "linePitch"; "allowsTightening"; "textScale"; "minimumScaleFactor" ];
      text_tree labels json
    | "Image" ->
      known [ "width"; "height"; "resizable" ];
      let own key = Option.value (optional_length labels key json) ~default:(fraction (Q.of_int 16)) in
      let side key =
        let q = own key in
        if Json.find "resizable" json = Some (Json.Bool true) then { least = zero_fraction; ideal = q; most = Inf }
        else { least = q; ideal = q; most = Fin q }
      in
      Leaf (side "width", side "height")
    | "Spacer" ->
      known [ "minLength" ];
      Spacer (Option.value (optional_length labels "minLength" json) ~default:(fraction (Q.of_int 8)))
    | "Divider" ->
      known [];
      Divider
    | ("HStack" | "VStack") as k ->
      known [ "alignment"; "spacing"; "children" ];
      let axis = if k = "HStack" then Horizontal else Vertical in
      let other = if k = "HStack" then Vertical else Horizontal in
      Stack
        ( axis,
          spacing labels (Json.find "spacing" json),
          line other reader labels (Json.find "alignment" json),
          trees reader right_to_left inside (contents ()) )
    | "ZStack" ->
      known [ "alignment"; "children" ];
      Layers (alignment reader labels (Json.find "alignment" json), trees reader right_to_left inside (contents ()))
    | "ViewThatFits" ->
      known [ "axes"; "children" ];
      let x, y = axes (Json.find "axes" json) in
      Choice (x, y, trees reader right_to_left inside (contents ()))
    | "Grid" ->
      known [ "alignment"; "horizontalSpacing"; "verticalSpacing"; "children" ];
      Grid
        ( alignment reader labels (Json.find "alignment" json),
          spacing labels (Json.find "horizontalSpacing" json),
          spacing labels (Json.find "verticalSpacing" json),
          grid_rows reader right_to_left inside (children json) )
    | k -> unsupported labels ("lays out no " ^ k)
  in
  let spaced p = Spaced (p, t) in
  match Json.find "preferredSpacing" json, kind json with
  | Some p, _ -> spaced (preference labels p)
  | None, "Text" ->
    let points s = fraction (Q.of_string s) in
    spaced (Textual (points "47421875/10000000", points "815087890625/100000000000", zero_fraction))
  | None, _ -> t

(* ---- Cases ---- *)

let side labels = function
  | Some (Json.String "infinity") -> Len Inf
  | Some (Json.Number q) -> Len (Fin (fraction q))
  | _ -> Nil

type case = { root : tree; proposed : proposal * proposal; centred : bool; names_of_frames : string array }

let first_label request = match Json.find "labels" request with Some l -> any_label (read_labels l) | None -> ""

let read request =
  let case = match Json.find "case" request with Some c -> c | None -> Json.Null in
  let labels = match Json.find "labels" request with Some l -> read_labels l | None -> no_labels in
  check_keys labels case
    [ "format"; "name"; "source"; "proposal"; "host"; "layoutDirection"; "alignments"; "root"; "expect"; "fontFamily"; "platform" ];
  let reader = { names = Hashtbl.create 16; labels = []; guides = Hashtbl.create 4 } in
  measured_otherwise := Json.find "fontFamily" case <> None;
  declare_guides reader labels (Json.find "alignments" case);
  let proposal = match Json.find "proposal" case with Some p -> p | None -> Json.Null in
  let right_to_left = Json.find "layoutDirection" case = Some (Json.String "rightToLeft") in
  let root_json = match Json.find "root" case with Some r -> r | None -> Json.Null in
  let root =
    match members root_json [] with
    | [ one ] -> tree reader right_to_left labels one
    | _ -> unsupported labels "a root that is not one view"
  in
  let root = if right_to_left then Mirrored root else root in
  { root;
    proposed = (side labels (Json.find "width" proposal), side labels (Json.find "height" proposal));
    centred = Json.find "host" case = Some (Json.String "center");
    names_of_frames = Array.of_list (List.rev reader.labels) }
