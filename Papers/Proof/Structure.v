(* The structure of grids: G1-G10.  Where cells are, how far they span, and which gaps are between them. *)

From Coq Require Import QArith List.
From Plumb Require Import Fractions Lengths Views Stacks Spacing Grids.
Import ListNotations.

(* S1, G8: gaps are given, each of its own, or preferred. *)
Inductive spacing := Preferred | Always (q : Q) | Each (l : list Q).

(* G6: what the modifiers of a cell say. *)
Record cell_info := Cell_info {
  stated_span : nat;
  stated_anchor : option (Q * Q);
  stated_unsized : bool * bool;
  stated_line : option guide
}.

(* G2, G21: a row of cells with an alignment of its own, or a rowless cell. *)
Record row_info := Row_info { stated_row_line : option guide; is_rowless : bool }.

(* What is known of a view in a cell. *)
Record content := Content { its_view : view; its_priority : priority; its_edges : edges }.

Record located := Located { at_row : nat; at_column : nat; span : nat; whole : bool; info : cell_info; held : content }.

(* G7 *)
Definition span_of (i : cell_info) : nat := Nat.max 1 (stated_span i).

Definition row_of_cells := (row_info * list (cell_info * content))%type.

(* G3: the largest sum of spans, at least 1. *)
Definition columns_in (rows : list row_of_cells) : nat :=
  fold_right (fun '(r, cells) n => if is_rowless r then n else Nat.max n (fold_right (fun '(i,
    _) m => span_of i + m)%nat 0%nat cells)) 1%nat rows.

(* G3: a cell's first column is the sum of the spans before it. *)
Fixpoint located_cells (row column : nat) (cells : list (cell_info * content)) : list located :=
  match cells with
  | [] => []
  | (i, v) :: cells => Located row column (span_of i) false i v :: located_cells row (column + span_of i) cells
  end.

(* G2: a rowless cell spans all columns. *)
Fixpoint located_rows (columns row : nat) (rows : list row_of_cells) : list located :=
  match rows with
  | [] => []
  | (r, cells) :: rows =>
    (if is_rowless r then map (fun '(i, v) => Located row 0 columns true i v) cells else located_cells row 0 cells) ++
    located_rows columns (S row) rows
  end.

(* ---- G9, G10 Preferred gaps ---- *)

Definition meet (j : nat) (a b : located) : bool :=
  (negb (whole a) && negb (whole b) && Nat.eqb (at_row a) (at_row b) && Nat.eqb (at_column a + span a) (S j) && Nat.eqb
    (at_column b) (S j))%bool.

Definition overlap (i : nat) (a b : located) : bool :=
  (Nat.eqb (at_row a) i && Nat.eqb (at_row b) (S i) &&
   (whole a || whole b || (Nat.ltb (at_column a) (at_column b + span b) && Nat.ltb (at_column b) (at_column a + span
     a))))%bool.

Definition gap_between (a : axis) (together : located -> located -> bool) (cells : list located) : Q :=
  most_of (flat_map (fun x => map (fun y => gap a (its_edges (held x)) (its_edges (held y))) (filter (together x)
    cells)) cells).

Definition grid_gaps (a : axis) (s : spacing) (tracks : nat) (together : nat -> located -> located -> bool) (cells :
  list located) : list Q :=
  match s with
  | Preferred => map (fun j => gap_between a (together j) cells) (seq 0 (tracks - 1))
  | Always q => map (fun _ => q) (seq 0 (tracks - 1))
  | Each l => l
  end.

(* ---- G21 Alignments ---- *)

(* The first alignment of a column, row by row, wins; on a spanning cell it is ignored. *)
Definition line_of_column (otherwise : guide) (cells : list located) (j : nat) : guide :=
  match flat_map (fun c => if (Nat.eqb (at_column c) j && negb (whole c) && Nat.eqb (span c) 1)%bool
                           then match stated_line (info c) with Some g => [g] | None => [] end else []) cells with
  | g :: _ => g
  | [] => otherwise
  end.

Definition line_of_row (otherwise : guide) (r : row_of_cells) : guide :=
  match stated_row_line (fst r) with Some g => g | None => otherwise end.

(* G12: in a grid, a Spacer's priority counts as 0. *)
Definition at_least_known (p : priority) : priority := match p with None => Some 0 | _ => p end.

Definition cell_of (c : located) : cell :=
  Cell (its_view (held c)) (at_row c) (at_column c) (span c) (whole c) (stated_anchor (info c)) (stated_unsized (info
    c))
    (at_least_known (its_priority (held c))).

Definition grid_of (lines : alignment) (xs ys : spacing) (rows : list row_of_cells) : view :=
  let columns := columns_in rows in
  let cells := located_rows columns 0 rows in
  grid lines (map (line_of_column (fst lines) cells) (seq 0 columns)) (map (line_of_row (snd lines)) rows)
    (grid_gaps Horizontal xs columns meet cells) (grid_gaps Vertical ys (length rows) overlap cells)
    (map cell_of cells) columns (length rows).

(* The rows of a grid of trees, where each tree has a view, a priority and edges. *)
Definition rows_with {A} (v : A -> view) (p : A -> priority) (e : A -> edges) (rows : list (row_info * list (cell_info
  * A))) : list row_of_cells :=
  map (fun '(r, cells) => (r, map (fun '(i, t) => (i, Content (v t) (p t) (e t))) cells)) rows.
