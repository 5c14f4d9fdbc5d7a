(* Trees of views, and what they mean: the interpreter.  It reads like Documentation/Semantics.md. *)

From Coq Require Import QArith List.
From Plumb Require Import Fractions Lengths Views Wrappers Measures Stacks Spacing Grids Structure.
Import ListNotations.

Inductive tree :=
| Leaf (w h : range)
| Circle
| Measured (f : offer -> measure)
| Spacer (least : Q)
| Divider
| FixedFrame (w h : option Q) (a : alignment) (t : tree)
| FlexibleFrame (w h : limits) (a : alignment) (t : tree)
| Padding (i : insets) (t : tree)
| FixedSize (x y : bool) (t : tree)
| Offset (by_ : place) (t : tree)
| Position (c : place) (t : tree)
| Ratio (r : option Q) (fill : bool) (t : tree)
| Guided (g : name) (f : formula) (t : tree)
| Prioritised (p : Q) (t : tree)
| Spaced (p : preference) (t : tree)
| Layered (a : alignment) (primary secondary : tree)
| Mirrored (t : tree)
| Named (n : nat) (t : tree)
| Stack (a : axis) (s : spacing) (line : guide) (ts : list tree)
| Layers (lines : alignment) (ts : list tree)
| Choice (x y : bool) (ts : list tree)
| Grid (lines : alignment) (xs ys : spacing) (rows : list (row_info * list (cell_info * tree))).

(* ---- L4, L5 Spacers and dividers ---- *)

(* The axis of the stack to which a Spacer or a Divider belongs, none outside a stack. *)
Definition context := option axis.

(* L4: flexible along the axis from its minimum on, and 0 across; outside a stack flexible on both axes. *)
Definition spacer (c : context) (least : Q) : view :=
  let flexible := Range least least Inf in
  let flat := Range 0 0 zero in
  match c with
  | Some Horizontal => leaf flexible flat
  | Some Vertical => leaf flat flexible
  | None => leaf flexible flexible
  end.

(* L5: 1 thick, across its stack; outside a stack it is horizontal. *)
Definition divider (c : context) : view :=
  let thick := Range 1 1 (Fin 1) in
  match c with
  | Some Horizontal => leaf thick shape
  | _ => leaf shape thick
  end.

(* ---- S9 ---- *)

Fixpoint priority_of (c : context) (t : tree) : priority :=
  match t with
  | Spacer _ => match c with Some _ => None | None => Some 0 end
  | Prioritised p _ => Some p
  | FixedSize _ _ t => priority_of None t
  | Guided _ _ t | Spaced _ t | Layered _ t _ | Mirrored t | Named _ t => priority_of c t
  | Stack a _ _ [t] => priority_of (Some a) t
  | Layers _ [t] => priority_of None t
  | _ => Some 0
  end.

(* ---- S1, S10 ---- *)

Fixpoint edges_of (t : tree) : edges :=
  match t with
  | Spacer _ => all_edges Nothing
  | Spaced p _ => all_edges p
  | Prioritised _ t | Guided _ _ t | Layered _ t _ | Mirrored t | Named _ t => edges_of t
  | Stack a _ _ ts => edges_of_stack a (map edges_of ts)
  | Layers _ ts => edges_of_layers (map edges_of ts)
  | _ => all_edges Plain
  end.

Definition gaps_of (a : axis) (s : spacing) (ts : list tree) : list Q :=
  match s with
  | Preferred => preferred_gaps a (map edges_of ts)
  | Always q => map (fun _ => q) (tl ts)
  | Each l => l
  end.

(* ---- What a tree means ---- *)

(* A6: a stack with exactly one child answers as that child does. *)
Definition only (children : list view) (otherwise : view) : view :=
  match children with
  | [v] => v
  | _ => otherwise
  end.

Fixpoint meaning (c : context) (t : tree) : view :=
  match t with
  | Leaf w h => leaf w h
  | Circle => circle
  | Measured f => measured f
  | Spacer q => spacer c q
  | Divider => divider c
  | FixedFrame w h a t => fixed_frame w h a (remembered (meaning None t))
  | FlexibleFrame w h a t => flexible_frame w h a (remembered (meaning None t))
  | Padding i t => padding i (meaning None t)
  | FixedSize x y t => fixed_size x y (meaning None t)
  | Offset p t => offset p (meaning None t)
  | Position p t => position p (meaning None t)
  | Ratio r fill t => ratio r fill (meaning None t)
  | Guided g f t => guided g f (meaning c t)
  | Prioritised _ t | Spaced _ t => meaning c t
  | Layered a t u => layered a (remembered (meaning c t)) (meaning None u)
  | Mirrored t => mirrored (meaning c t)
  | Named n t => named n (meaning c t)
  | Stack a s line ts =>
    let children := map (fun t => remembered (meaning (Some a) t)) ts in
    only children (stack a (gaps_of a s ts) line children (groups_of (map (priority_of (Some a)) ts)))
  | Layers lines ts =>
    let children := map (fun t => remembered (meaning None t)) ts in
    only children (layers lines children (highest (map (priority_of None) ts)))
  | Choice x y ts => choice x y (map (fun t => remembered (meaning None t)) ts)
  | Grid lines xs ys rows =>
    grid_of lines xs ys (rows_with (fun t => remembered (meaning None t)) (priority_of None) edges_of rows)
  end.

(* F9: the host proposes its size to the root.  The root stands at its own origin; the host may move it. *)
Definition laid_out (t : tree) (p : offer) : list frame := put (meaning None t) p (0, 0).
Definition root_size (t : tree) (p : offer) : size := answer (meaning None t) p.
