(* Grids: G11-G25.  The structure (G1-G10) is in Trees.v: cells come here with their row, column and span. *)

From Coq Require Import QArith ZArith List.
From Plumb Require Import Fractions Lengths Views Distribution Stacks Spacing.
Import ListNotations.

(* S2, S3: the lengths of tracks, each at the offer that it is given. *)
Definition tracks (minimum : nat -> Q) (flexibility : nat -> len) (taken : nat -> Q -> len) (groups : list (list nat))
  (n : nat) (room : Q) : list len :=
  let given := distributed minimum flexibility taken groups room in
  map (fun j => taken j (found_at j given)) (seq 0 n).

(* ---- Cells ---- *)

Record cell := Cell {
  inside : view;
  its_row : nat;
  its_column : nat;
  its_span : nat;
  rowless : bool;
  anchor : option (Q * Q);
  unsized : bool * bool;
  rank : priority
}.

(* G2: a rowless cell spans, and a cell of a row if its span is 2 or more. *)
Definition spans (c : cell) : bool := (rowless c || Nat.leb 2 (its_span c))%bool.

(* G22, G24: cells that span or have an anchor are not brought onto a line. *)
Definition lined (c : cell) : bool := (negb (spans c) && match anchor c with None => true | Some _ => false end)%bool.

Definition covers (c : cell) (j : nat) : bool := (Nat.leb (its_column c) j && Nat.ltb j (its_column c + its_span
  c))%bool.

(* G18: while tracks are sized, a cell is offered 0 on an axis on which it is unsized. *)
Definition sized_offer (c : cell) (w h : proposal) : offer :=
  (if fst (unsized c) then nothing else w, if snd (unsized c) then nothing else h).

(* G12: the largest priority of cells; without cells it is 0. *)
Fixpoint greatest_rank (l : list cell) : priority :=
  match l with
  | [] => Some 0
  | [c] => rank c
  | c :: l => let p := greatest_rank l in if lower p (rank c) then rank c else p
  end.

(* G22: what cells need: L + R, and the plain sizes of those that are not on the line; at least 0 (G13). *)
Definition need (a : axis) (g : guide) (cells : list cell) (offered : cell -> offer) : len :=
  let answer_of c := answer (inside c) (offered c) in
  longer (longest (map (fun c => along a (answer_of c)) (filter (fun c => negb (lined c)) cells)))
    (union a (map (fun c => (answer_of c, guide_in (inside c) (offered c) g)) (filter lined cells))).

(* G12, G14: whether a length exceeds another in the units of S2. *)
Definition exceeds (a b : len) : bool :=
  match a, b with
  | Inf, Fin _ => true
  | Fin x, Fin y => Z.ltb (units y) (units x)
  | _, Inf => false
  end.

(* ---- Grids ---- *)

Section Grid.

Variable lines : alignment.
Variable column_lines row_lines : list guide.
Variable x_gaps y_gaps : list Q.
Variable cells : list cell.
Variable columns rows : nat.

(* G21: the column's alignment, else the grid's; the row's, else the grid's. *)
Definition column_line (j : nat) : guide := nth j column_lines (fst lines).
Definition row_line (i : nat) : guide := nth i row_lines (snd lines).

Definition singles (j : nat) : list cell := filter (fun c => (Nat.eqb (its_column c) j && negb (spans c))%bool) cells.
Definition cells_of_row (i : nat) : list cell := filter (fun c => Nat.eqb (its_row c) i) cells.

(* G17: while columns are sized, cells are offered the height without the gaps. *)
Definition height_without_gaps (h : proposal) : proposal :=
  match h with Nil => Nil | Len l => Len (at_least_zero (less l (total y_gaps))) end.

Definition column_offer (h : proposal) (w : proposal) (c : cell) : offer := sized_offer c w (height_without_gaps h).

(* G11, G18: the probes. *)
Definition least_width (c : cell) : len := fst (answer (inside c) (nothing, nothing)).
Definition most_width (c : cell) : len := fst (answer (inside c) (sized_offer c everything everything)).

(* G12 *)
Definition column_minimum (j : nat) : Q := finite (longest (map least_width (singles j))).

(* G12: for the order, a spanning cell counts in every column that it covers. *)
Definition counts_for_order (j : nat) (c : cell) : bool :=
  (spans c && covers c j && negb (fst (unsized c)) && exceeds (most_width c) (least_width c))%bool.

Definition column_flexibility (j : nat) : len :=
  less (longest (map most_width (singles j ++ filter (counts_for_order j) cells))) (column_minimum j).

Definition column_groups : list (list nat) := groups_of (map (fun j => greatest_rank (singles j)) (seq 0 columns)).

(* G13: what a column's cells need at an offer. *)
Definition column_need (h w : proposal) (j : nat) : len := need Horizontal (column_line j) (singles j) (column_offer h
  w).

(* G12, G13, G15: columns without spans. *)
Definition plain_columns (w h : proposal) : list len :=
  match w with
  | Len (Fin q) =>
    tracks column_minimum column_flexibility (fun j o => column_need h (Len (Fin o)) j) column_groups columns (sub q
      (total x_gaps))
  | _ => map (column_need h w) (seq 0 columns)
  end.

(* ---- G14 Spans ---- *)

Definition gaps_inside (c : cell) : Q := total (firstn (its_span c - 1) (skipn (its_column c) x_gaps)).
Definition columns_of {A} (c : cell) (l : list A) : list A := firstn (its_span c) (skipn (its_column c) l).
Definition columns_before {A} (c : cell) (l : list A) : list A := firstn (its_column c) l.
Definition columns_behind {A} (c : cell) (l : list A) : list A := skipn (its_column c + its_span c) l.

Definition all_finite (l : list len) : bool := forallb is_finite l.
Definition lengths (l : list len) : Q := total (map finite l).

(* G14: a spanning cell of a row that has no largest width, and a minimum above 0, where an infinite one counts as 0,
  counts
   as if its columns had that minimum. *)
Definition counted_have (c : cell) (have : Q) : Q :=
  if (negb (rowless c) && negb (fst (unsized c)) && negb (is_finite (most_width c)) && exceeds (Fin (finite
    (least_width c))) zero)%bool
  then largest have (finite (least_width c)) else have.

(* G14: the columns with what a spanning cell adds. *)
Definition spanned (w h : proposal) (l : list len) (c : cell) : list len :=
  let mine := columns_of c l in
  if all_finite mine then
    let others := columns_before c l ++ columns_behind c l in
    let have := add (lengths mine) (gaps_inside c) in
    let outside := add (lengths others) (sub (total x_gaps) (gaps_inside c)) in
    let offered :=
      match w with
      | Len (Fin q) => Len (Fin (if all_finite others then largest have (sub q outside) else have))
      | _ => w
      end in
    match fst (answer (inside c) (column_offer h offered c)) with
    | Inf => columns_before c l ++ map (fun _ => Inf) mine ++ columns_behind c l
    | Fin n =>
      let more := largest 0 (share (sub n (counted_have c have)) (its_span c)) in
      columns_before c l ++ map (fun x => plus x (Fin more)) mine ++ columns_behind c l
    end
  else l.

(* G14: by ascending span, then top to bottom, then left to right, which is the order of the cells. *)
Fixpoint insert_span (c : cell) (l : list cell) : list cell :=
  match l with
  | [] => [c]
  | d :: l => if Nat.leb (its_span c) (its_span d) then c :: d :: l else d :: insert_span c l
  end.

Definition spanning_cells : list cell := fold_right insert_span [] (filter spans cells).

Definition column_widths (w h : proposal) : list len := fold_left (spanned w h) spanning_cells (plain_columns w h).

(* ---- G19 Rows ---- *)

Definition cell_width (widths : list len) (c : cell) : len := plus (total_length (columns_of c widths)) (Fin
  (gaps_inside c)).

Section Rows.

Variable widths : list len.

(* G19: the width is fixed, in the probes too. *)
Definition row_offer (h : proposal) (c : cell) : offer :=
  (Len (cell_width widths c), if snd (unsized c) then nothing else h).

Definition height_at (h : proposal) (c : cell) : len := snd (answer (inside c) (row_offer h c)).

Definition row_minimum (i : nat) : Q := finite (longest (map (height_at nothing) (cells_of_row i))).
Definition row_flexibility (i : nat) : len := less (longest (map (height_at everything) (cells_of_row i))) (row_minimum
  i).
Definition row_groups : list (list nat) := groups_of (map (fun i => greatest_rank (cells_of_row i)) (seq 0 rows)).
Definition row_need (h : proposal) (i : nat) : len := need Vertical (row_line i) (cells_of_row i) (row_offer h).

Definition row_heights (h : proposal) : list len :=
  match h with
  | Len (Fin q) =>
    tracks row_minimum row_flexibility (fun i o => row_need (Len (Fin o)) i) row_groups rows (sub q (total y_gaps))
  | _ => map (row_need h) (seq 0 rows)
  end.

End Rows.

(* G16 *)
Definition grid_answer (p : offer) : size :=
  let widths := column_widths (fst p) (snd p) in
  (plus (total_length widths) (Fin (total x_gaps)),
   plus (total_length (row_heights widths (snd p))) (Fin (total y_gaps))).

(* ---- G20-G24 Placing ---- *)

(* G22: the guide's default value in a 1 x 1 view. *)
Definition share_of (g : guide) : Q := value_of g (Fin 1, Fin 1) no_marks.

(* G20: the cell's width with the gaps inside, and the row's height. *)
Definition final_offer (widths heights : list len) (c : cell) : offer :=
  (Len (cell_width widths c), Len (nth (its_row c) heights zero)).

(* G22: where the line of a track lies: at L + f (track - L - R), by the sizes at the final offers. *)
Definition track_line (a : axis) (g : guide) (track : len) (l : list cell) (offered : cell -> offer) : Q :=
  let counted_ := finite_ones (map (fun c => (answer (inside c) (offered c),
    guide_in (inside c) (offered c) g)) (filter lined l)) in
  match counted_ with
  | [] => 0
  | x :: r =>
    let after y := sub (finite (along a (fst y))) (snd y) in
    let before := greatest (snd x) (map snd r) in
    let behind := greatest (after x) (map after r) in
    add before (mul (share_of g) (sub (sub (finite track) before) behind))
  end.

(* G23, G24: by an anchor in the cell, or on the track's line. *)
Definition start_in_cell (a : axis) (c : cell) (from : Q) (room : len) (g : guide) (line : Q) (p : offer) : Q :=
  let own := finite (along a (answer (inside c) p)) in
  let by_share u := add from (mul u (sub (finite room) own)) in
  match anchor c with
  | Some u => by_share (along a u)
  | None => if spans c then by_share (share_of g) else add from (sub line (guide_in (inside c) p g))
  end.

Definition grid_places (p : offer) : placement :=
  let widths := column_widths (fst p) (snd p) in
  let heights := row_heights widths (snd p) in
  let offered := final_offer widths heights in
  let xs := starts 0 (map finite widths) x_gaps in
  let ys := starts 0 (map finite heights) y_gaps in
  let x_lines := map (fun j => track_line Horizontal (column_line j) (nth j widths zero) (singles j) offered) (seq 0
    columns) in
  let y_lines := map (fun i => track_line Vertical (row_line i) (nth i heights zero) (cells_of_row i) offered) (seq 0
    rows) in
  map (fun c =>
    let j := its_column c in
    let i := its_row c in
    let q := offered c in
    (q, (start_in_cell Horizontal c (nth j xs 0) (cell_width widths c)
           (if spans c then fst lines else column_line j) (nth j x_lines 0) q,
         start_in_cell Vertical c (nth i ys 0) (nth i heights zero) (row_line i) (nth i y_lines 0) q))) cells.

(* G25, A5 *)
Definition grid : view := container (map inside cells) (remember grid_answer) (remember grid_places).

End Grid.
