(* What is known of views before they are asked: S1, S10 (spacing) and S9 (priorities). *)

From Coq Require Import QArith List.
From Plumb Require Import Fractions Lengths.
Import ListNotations.

(* ---- S1 Preferred spacing ---- *)

(* S1: a Spacer prefers none, a text three lengths, and a view may declare lengths above and below itself. *)
Inductive preference :=
| Nothing
| Plain
| Textual (above below between : Q)
| Declared (above below : option Q).

(* Of one edge with another: what stands above prefers u at its bottom, what stands below prefers l at its top. *)
Definition pair_down (u l : preference) : Q :=
  match u, l with
  | Nothing, _ | _, Nothing => 0
  | Declared _ (Some p), Declared (Some q) _ => largest p q
  | Declared _ (Some p), _ => p
  | _, Declared (Some q) _ => q
  | Textual _ _ _, Textual _ _ between => between
  | Textual _ below _, _ => below
  | _, Textual above _ _ => above
  | _, _ => 8
  end.

Definition pair_right (u l : preference) : Q :=
  match u, l with
  | Nothing, _ | _, Nothing => 0
  | _, _ => 8
  end.

Record edges := Edges { at_top : list preference; at_leading : list preference; at_bottom : list preference;
  at_trailing : list preference }.

Definition all_edges (p : preference) : edges := Edges [p] [p] [p] [p].

Definition most_of (l : list Q) : Q := match l with [] => 0 | q :: l => greatest q l end.

(* S1: the largest over all pairs of the edges that face each other. *)
Definition gap (a : axis) (u l : edges) : Q :=
  match a with
  | Vertical => most_of (flat_map (fun p => map (pair_down p) (at_top l)) (at_bottom u))
  | Horizontal => most_of (flat_map (fun p => map (pair_right p) (at_leading l)) (at_trailing u))
  end.

Fixpoint preferred_gaps (a : axis) (l : list edges) : list Q :=
  match l with
  | u :: ((v :: _) as rest) => gap a u v :: preferred_gaps a rest
  | _ => []
  end.

(* S10: what a stack prefers at its edges; without children it is plain. *)
Definition edges_of_stack (a : axis) (l : list edges) : edges :=
  match l with
  | [] => all_edges Plain
  | u :: _ =>
    let v := last l u in
    match a with
    | Horizontal => Edges (flat_map at_top l) (at_leading u) (flat_map at_bottom l) (at_trailing v)
    | Vertical => Edges (at_top u) (flat_map at_leading l) (at_bottom v) (flat_map at_trailing l)
    end
  end.

Definition edges_of_layers (l : list edges) : edges :=
  match l with
  | [] => all_edges Plain
  | _ => Edges (flat_map at_top l) (flat_map at_leading l) (flat_map at_bottom l) (flat_map at_trailing l)
  end.

(* ---- S9 Layout priorities ---- *)

(* L4: that of a Spacer is lower than every number: none. *)
Definition priority := option Q.

Definition lower (p q : priority) : bool :=
  match p, q with
  | _, None => false
  | None, Some _ => true
  | Some x, Some y => negb (Qle_bool y x)
  end.

Definition equal_priority (p q : priority) : bool := negb (lower p q || lower q p).

(* The different priorities, highest first. *)
Fixpoint ranked (p : priority) (l : list priority) : list priority :=
  match l with
  | [] => [p]
  | q :: l => if lower p q then q :: ranked p l else if lower q p then p :: q :: l else q :: l
  end.

Definition ranks (l : list priority) : list priority := fold_right ranked [] l.

(* The children of one priority are a group, in source order; the highest comes first. *)
Definition groups_of (l : list priority) : list (list nat) :=
  map (fun p => filter (fun i => equal_priority p (nth i l None)) (seq 0 (length l))) (ranks l).

Definition highest (l : list priority) : list bool :=
  map (fun p => match ranks l with q :: _ => equal_priority p q | [] => false end) l.
