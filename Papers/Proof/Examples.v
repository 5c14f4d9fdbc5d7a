(* Examples, computed: what the theorem on larger widths does not say, and cannot.

   Sizes and frames below are those of the interpreter. *)

From Coq Require Import QArith List.
From Plumb Require Import Fractions Lengths Views Wrappers Stacks Spacing Structure Trees.
Import ListNotations.

Definition fixed (q : Q) : range := Range q q (Fin q).
Definition within (q : Q) : offer := (Len (Fin q), Nil).

(* The left edge of a named view. *)
Definition left_edge (n : nat) (l : list frame) : option Q :=
  match filter (fun f => Nat.eqb (label f) n) l with f :: _ => Some (Qred (fst (origin f))) | [] => None end.

(* Nothing sticks out of the screen: this is not kept.  At 150 the leaf in the narrow frame lies inside;
  at 200 it begins
   10 points left of the screen. *)
Definition sticking_out : tree :=
  Stack Horizontal (Always 0) center_y [
    Stack Vertical (Always 0) trailing [
      Leaf (fixed 100) (fixed 10);
      Stack Horizontal (Always 0) center_y [
        FixedFrame (Some 30) None (center_x, center_y) (Named 0 (Leaf (fixed 50) (fixed 10)));
        Leaf (Range 0 0 (Fin 70)) (fixed 10)]];
    Leaf (Range 0 0 Inf) (fixed 10)].

Theorem nothing_sticks_out_is_not_kept :
  left_edge 0 (laid_out sticking_out (within 150)) = Some (15 # 1) /\
  left_edge 0 (laid_out sticking_out (within 200)) = Some (-10 # 1).
Proof. split; vm_compute; reflexivity. Qed.

(* Explicit guides are outside the fragment: proposed 5 this row is 5 high, proposed 10 it is 15.
  So its height grows by
   more than the proposal. *)
Definition by_baselines : tree :=
  let flexible := Leaf (fixed 10) (Range 0 0 Inf) in
  Stack Horizontal (Always 0) first_baseline [flexible; Guided (its_name first_baseline) (Exactly 5) flexible].

Theorem guides_grow_faster :
  snd (root_size by_baselines (Nil, Len (Fin 5))) = Fin 5 /\ snd (root_size by_baselines (Nil, Len (Fin 10))) = Fin 15.
Proof. split; vm_compute; reflexivity. Qed.

(* S3: a row of two flexible views and a fixed one, and its layout: 30 is left of 50, and shared. *)
Definition a_row : tree :=
  Stack Horizontal (Always 0) top [
    Named 0 (Leaf (Range 0 10 Inf) (fixed 10)); Named 1 (Leaf (fixed 20) (fixed 10));
      Named 2 (Leaf (Range 0 10 Inf) (fixed 10))].

Theorem what_is_left_is_shared :
  map (fun f => (label f, Qred (fst (origin f)), fst (extent f))) (laid_out a_row (within 50)) =
  [(0%nat, 0, Fin 15); (1%nat, 15 # 1, Fin 20); (2%nat, 35 # 1, Fin 15)].
Proof. vm_compute; reflexivity. Qed.
