(* L6: a measurer of texts with fixed metrics, and replayed texts.  For the rules of layout it is data, a function of the offer:
   nothing is proved about it.  Lengths in here are whole units of 1/65536 point. *)

exception Unmeasured of string

let points_of_units u = Q.make (Z.of_int u) (Z.of_int 65536)

(* The smallest integer that is at least 65536 x - 0.618034. *)
let units (x : Q.t) =
  let y = Q.sub (Q.mul x (Q.of_int 65536)) (Q.of_string "618034/1000000") in
  Z.to_int (Z.cdiv (Q.num y) (Q.den y))

(* Rounded up to half points, after the length is rounded to units: so rounding errors do not decide. *)
let half_points_up x = Q.make (Z.cdiv (Z.of_int (units x)) (Z.of_int 32768)) (Z.of_int 2)

type character = { space : bool; advance : int }
type truncation = Head | Middle | Tail

type style = {
  paragraphs : character array list;
  least_lines : int;
  most_lines : int option;
  pitch : Q.t;
  truncation : truncation;
  ellipsis : int;
  least_scale : Q.t option;
}

let line_height = Q.of_int 16
let ascent = Q.of_int 13

(* The advances of characters from a to b. *)
let width text a b =
  let sum = ref 0 in
  for i = a to b - 1 do sum := !sum + text.(i).advance done;
  !sum

let rec skip_spaces text i = if i < Array.length text && text.(i).space then skip_spaces text (i + 1) else i
let rec word_end text i = if i < Array.length text && not text.(i).space then word_end text (i + 1) else i
let rec without_spaces text a b = if b > a && text.(b - 1).space then without_spaces text a (b - 1) else b

(* The lines of a paragraph, as pairs of indices; spaces at the end of a line belong to it. *)
let lines_of text limit =
  let n = Array.length text in
  match limit with
  | None -> [ (0, n) ]
  | Some w ->
    (* As many characters of a word as fit, at least one. *)
    let rec fill from last = if last < n && not text.(last).space && width text from (last + 1) <= w then fill from (last + 1) else last in
    (* The end of a line that begins with a word at `from`. *)
    let rec more from last =
      let start = skip_spaces text last in
      if start >= n then n
      else
        let stop = word_end text start in
        if width text from stop <= w then more from stop else start
    in
    let line from =
      let stop = word_end text from in
      if width text from stop <= w then more from stop
      else
        let stop' = max (from + 1) (fill from from) in
        if stop' = stop then more from stop else stop'
    in
    let rec go from = if from >= n then [] else let stop = line from in (from, stop) :: go stop in
    let first = skip_spaces text 0 in
    if n = 0 || first >= n then [ (0, n) ]
    else
      (* Spaces before the first word count only if it fits behind them. *)
      let begins, stop = if width text 0 (word_end text first) <= w then (0, more 0 (word_end text first)) else (first, line first) in
      (begins, stop) :: go stop

(* A last word of several moves down to a single one if the widths of the two lines then differ less. *)
let balanced text limit lines =
  match limit, lines with
  | Some w, [ (a, b); (_, c) ] when b > 0 && text.(b - 1).space ->
    let second_end = without_spaces text b c in
    let single = word_end text b = second_end && second_end > b in
    let first_end = without_spaces text a b in
    let rec word_start i = if i > a && not text.(i - 1).space then word_start (i - 1) else i in
    let moved = word_start first_end in
    let several = without_spaces text a moved > skip_spaces text a in
    if single && several then
      let difference x y u v = abs (width text x y - width text u v) in
      let now = difference a first_end b second_end in
      let then_ = difference a (without_spaces text a moved) moved second_end in
      if then_ < now && width text moved second_end <= w then [ (a, moved); (moved, c) ] else lines
    else lines
  | _ -> lines

(* The width of a line that is cut: as many characters as fit with the ellipsis, without the spaces next to it. *)
let cut_width style text from limit =
  let n = without_spaces text from (Array.length text) in
  match limit with
  | None -> width text from (without_spaces text from n) + style.ellipsis
  | Some w ->
    let fits used = used + style.ellipsis <= w in
    let rec front i used = if i < n && fits (used + text.(i).advance) then front (i + 1) (used + text.(i).advance) else i in
    let rec back i used = if i > from && fits (used + text.(i - 1).advance) then back (i - 1) (used + text.(i - 1).advance) else i in
    let rec both i j used first =
      if i >= j then (i, j)
      else
        let add = if first then text.(i).advance else text.(j - 1).advance in
        if not (fits (used + add)) then (i, j) else if first then both (i + 1) j (used + add) false else both i (j - 1) (used + add) true
    in
    let i, j =
      match style.truncation with
      | Tail -> (front from 0, n)
      | Head -> (from, back n 0)
      | Middle -> both from n 0 true
    in
    width text from (without_spaces text from i) + style.ellipsis + width text (skip_spaces text j) n

(* A text of one line that shrinks before it is cut; none if it need not. *)
let scaled style (w : Q.t option) =
  match style.least_scale, style.paragraphs, style.most_lines, w with
  | Some least, [ text ], Some 1, Some w ->
    let all = points_of_units (width text 0 (without_spaces text 0 (Array.length text))) in
    if units all <= units w then None
    else
      let scale = Q.max least (Q.make (Z.of_int (units w)) (Z.of_int (units all))) in
      let unscaled =
        if Q.leq (Q.mul all least) w then all
        else points_of_units (let limit = units (Q.div w least) in min limit (cut_width style text 0 (Some limit)))
      in
      let width = Q.min w (half_points_up (Q.mul scale unscaled)) in
      let baseline = Some (Q.mul scale ascent) in
      Some (width, half_points_up (Q.mul scale line_height), baseline, baseline)
  | _ -> None

let unscaled style (w : Q.t option) (h : Q.t option) =
  let w = Option.map (Q.max Q.zero) w in
  let limit = Option.map units w in
  let lines =
    List.concat_map (fun text -> List.map (fun line -> (text, line)) (balanced text limit (lines_of text limit))) style.paragraphs
  in
  let count = List.length lines in
  let fitting =
    match h with
    | None -> count
    | Some h ->
      let rec fit n = if n < count && units (Q.add (Q.mul (Q.of_int n) style.pitch) line_height) <= units h then fit (n + 1) else n in
      max (max 1 style.least_lines) (fit 1)
  in
  let shown = min count (max 1 (match style.most_lines with Some n -> min n fitting | None -> fitting)) in
  let not_beyond u = match limit with Some w -> min u w | None -> u in
  let width_of i (text, (a, b)) =
    if i = shown - 1 && shown < count then cut_width style text a limit else width text a b
  in
  let widest =
    List.fold_left max 0 (List.mapi (fun i line -> if i < shown then not_beyond (width_of i line) else 0) lines)
  in
  let rounded = half_points_up (points_of_units widest) in
  let width = match w with Some w when Q.lt w rounded -> w | _ -> rounded in
  let tall n = Q.add (Q.mul (Q.of_int (n - 1)) style.pitch) line_height in
  let height = half_points_up (tall (max shown style.least_lines)) in
  (width, height, Some ascent, Some (Q.add (Q.mul (Q.of_int (shown - 1)) style.pitch) ascent))

let measure style (w : Q.t option) h =
  match scaled style (Option.map (Q.max Q.zero) w) with
  | Some answer -> answer
  | None -> unscaled style w h

(* ---- Replayed texts ---- *)

type row = {
  offered_width : Q.t option;
  offered_height : Q.t option;
  size : Q.t * Q.t;
  first : Q.t option;
  last : Q.t option;
}

let replayed rows (w : Q.t option) (h : Q.t option) =
  let near a b = Q.leq (Q.abs (Q.sub a b)) (Q.of_string "1/1000000") in
  let same_width row = match row.offered_width, w with None, None -> true | Some a, Some b -> near a b | _ -> false in
  let rows = List.filter same_width rows in
  let answer row = (fst row.size, snd row.size, row.first, row.last) in
  let ideal = List.find_opt (fun row -> row.offered_height = None) rows in
  let at_most h row = match row.offered_height with Some x -> Q.leq x h | None -> false in
  let found =
    match h with
    | None -> ideal
    | Some h ->
      let below = List.filter (at_most h) rows in
      let higher a b = match a.offered_height, b.offered_height with Some x, Some y -> Q.compare y x | _ -> 0 in
      (match List.sort higher below with
       | row :: _ -> Some row
       | [] -> (match ideal with Some row when Q.leq (snd row.size) h -> ideal | _ -> None))
  in
  match found with Some row -> answer row | None -> raise (Unmeasured "there is no measure for this offer")
