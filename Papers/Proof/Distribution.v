(* Distribution: S2 and S3.  Stacks distribute their proposal to children, grids theirs to tracks (G12, G13,
  G19): to *members*,
   which have a minimum, a flexibility, and a length at an offer. *)

From Coq Require Import QArith ZArith List.
From Plumb Require Import Fractions Lengths.
Import ListNotations.

(* ---- S2 The order of distribution ---- *)

(* What is compared of a child, in units: its flexibility, none where that is infinite, and its minimum. *)
Definition key := (option Z * Z)%type.

(* S2: lower flexibility goes first; of two infinite ones the larger minimum. *)
Definition goes_before (a b : key) : bool :=
  match fst a, fst b with
  | Some x, Some y => Z.ltb x y
  | Some _, None => true
  | None, Some _ => false
  | None, None => Z.ltb (snd b) (snd a)
  end.

(* Source order decides what is left: a child stands behind all that it does not go before. *)
Fixpoint insert (i : nat) (k : key) (l : list (nat * key)) : list (nat * key) :=
  match l with
  | [] => [(i, k)]
  | (j, m) :: l => if goes_before m k then (j, m) :: insert i k l else (i, k) :: (j, m) :: l
  end.

Definition sorted (l : list (nat * key)) : list nat :=
  map fst (fold_right (fun '(i, k) => insert i k) [] l).

(* The keys of a group's children: `shape` says whose flexibility is finite,
  and `values` has the flexibility (0 where it
   is infinite) and the minimum of one child after the other. *)
Fixpoint keys (group : list nat) (shape : list bool) (values : list Q) : list (nat * key) :=
  match group, shape, values with
  | i :: group, b :: shape, f :: m :: values =>
    (i, (if b then Some (units f) else None, units m)) :: keys group shape values
  | _, _, _ => []
  end.

Definition order (group : list nat) (shape : list bool) (values : list Q) : list nat := sorted (keys group shape
  values).

(* ---- S3 Distribution ---- *)

(* One child's turn: the child, the number of children left in its group, and whose minimums are added back before. *)
Definition turn := (nat * nat * list nat)%type.

Fixpoint turns_of_group (back : list nat) (l : list nat) : list turn :=
  match l with
  | [] => []
  | i :: rest => (i, length l, back) :: turns_of_group [] rest
  end.

(* S3: the minimums of the first group were not taken, so they do not come back. *)
Definition turns (orders : list (list nat)) : list turn :=
  match orders with
  | [] => []
  | g :: l => turns_of_group [] g ++ flat_map (fun g => turns_of_group g g) l
  end.

Fixpoint found_at (i : nat) (l : list (nat * Q)) : Q :=
  match l with
  | [] => 0
  | (j, q) :: l => if Nat.eqb i j then q else found_at i l
  end.

Section Distribution.

(* S2, S3: an infinite minimum counts as 0. *)
Variable minimum : nat -> Q.
Variable flexibility : nat -> len.
(* The length of a member at an offer. *)
Variable taken : nat -> Q -> len.
(* The members of one layout priority are a group; the highest comes first. *)
Variable groups : list (list nat).

Definition order_in (group : list nat) : list nat :=
  order group (map (fun i => is_finite (flexibility i)) group)
    (map Qred (flat_map (fun i => [finite (flexibility i); minimum i]) group)).

(* S3: each member is offered max(0, available / members left in the group);
  what it takes is subtracted.  An infinite length
   takes nothing. *)
Fixpoint shares (available : Q) (l : list turn) : list (nat * Q) :=
  match l with
  | [] => []
  | (i, remaining, back) :: l =>
    let available := add available (total (map minimum back)) in
    let given := largest 0 (share available remaining) in
    (i, given) :: shares (sub available (finite (taken i given))) l
  end.

(* What each member is offered.  At first available = proposal - gaps - minimums of all groups but the highest. *)
Definition distributed (room : Q) : list (nat * Q) :=
  shares (sub room (total (map minimum (concat (tl groups))))) (turns (map order_in groups)).

End Distribution.
