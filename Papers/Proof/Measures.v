(* L6, L7: leaves that are measured, such as texts.

   A measured answer is a pure function of the offer.  What the function is, is data,
     and not a layout rule: here it is any
   function.  Offers reach it as reduced fractions, so equal offers have one measure. *)

From Coq Require Import QArith List.
From Plumb Require Import Fractions Lengths Views.
Import ListNotations.

(* L6: a size, and the baselines of the first and of the last line, if there are any. *)
Record measure := Measure { measured_size : Q * Q; first_line : option Q; last_line : option Q }.

Definition reduced_length (l : len) : len := match l with Fin q => Fin (Qred q) | Inf => Inf end.
Definition reduced_proposal (p : proposal) : proposal := match p with Nil => Nil | Len l => Len (reduced_length l) end.
Definition reduced_offer (p : offer) : offer := (reduced_proposal (fst p), reduced_proposal (snd p)).

(* A1, L6: the baselines are explicit. *)
Definition baseline_of (m : measure) (g : name) : option Q :=
  if Nat.eqb (number g) (number (its_name first_baseline)) then first_line m
  else if Nat.eqb (number g) (number (its_name last_baseline)) then last_line m
  else None.

Definition measured (f : offer -> measure) : view :=
  View (fun p => let m := f (reduced_offer p) in (Fin (fst (measured_size m)), Fin (snd (measured_size m))))
    (fun p g => baseline_of (f (reduced_offer p)) g)
    (fun _ _ => []).
