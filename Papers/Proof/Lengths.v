(* Lengths, proposals and axes.  A length is a fraction or infinite.
  A proposal is nil, "your ideal length", or a length. *)

From Coq Require Import QArith Lqa List.
From Plumb Require Import Fractions.
Import ListNotations.

Inductive len := Fin (q : Q) | Inf.
Inductive proposal := Nil | Len (l : len).

Definition zero : len := Fin 0.
Definition nothing : proposal := Len zero.
Definition everything : proposal := Len Inf.

Definition longer (a b : len) : len :=
  match a, b with
  | Fin p, Fin q => Fin (largest p q)
  | _, _ => Inf
  end.

Definition shorter (a b : len) : len :=
  match a, b with
  | Fin p, Fin q => Fin (smallest p q)
  | Fin p, Inf => Fin p
  | Inf, _ => b
  end.

Definition plus (a b : len) : len :=
  match a, b with
  | Fin p, Fin q => Fin (add p q)
  | _, _ => Inf
  end.

(* An infinite length stays infinite. *)
Definition less (a : len) (q : Q) : len :=
  match a with
  | Fin p => Fin (sub p q)
  | Inf => Inf
  end.

Definition at_least_zero (a : len) : len := longer zero a.

(* Where an infinite length counts as 0. *)
Definition finite (a : len) : Q :=
  match a with
  | Fin q => q
  | Inf => 0
  end.

Definition is_finite (a : len) : bool :=
  match a with
  | Fin _ => true
  | Inf => false
  end.

(* min(max(x, least), most), where least <= most. *)
Definition clamp (x least most : len) : len := longer (shorter x most) least.

(* ---- Axes ---- *)

Inductive axis := Horizontal | Vertical.

Definition along {A} (a : axis) (p : A * A) : A := match a with Horizontal => fst p | Vertical => snd p end.
Definition across {A} (a : axis) (p : A * A) : A := match a with Horizontal => snd p | Vertical => fst p end.
(* The pair that is `m` along the axis and `c` across it. *)
Definition turned {A} (a : axis) (m c : A) : A * A := match a with Horizontal => (m, c) | Vertical => (c, m) end.

Definition same_axis (a b : axis) : bool :=
  match a, b with
  | Horizontal, Horizontal | Vertical, Vertical => true
  | _, _ => false
  end.

Definition size := (len * len)%type.
Definition offer := (proposal * proposal)%type.
Definition place := (Q * Q)%type.

Definition size_is_finite (s : size) : bool := (is_finite (fst s) && is_finite (snd s))%bool.

(* The offer of exactly this size. *)
Definition of_size (s : size) : offer := (Len (fst s), Len (snd s)).

Definition moved (a b : place) : place := (add (fst a) (fst b), add (snd a) (snd b)).

(* ---- Lists ---- *)

Definition total (l : list Q) : Q := fold_right add 0 l.
Definition greatest (least : Q) (l : list Q) : Q := fold_right largest least l.
Definition total_length (l : list len) : len := fold_right plus zero l.
Definition longest (l : list len) : len := fold_right longer zero l.
