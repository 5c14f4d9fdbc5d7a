(* What the compiler works with in place of lengths, offers, sizes, places and frames, and what these mean at a point.

   Whether a proposal is nil, and whether a length is infinite, is known when the program is written.  Only the finite
   lengths are affine expressions of variables. *)

From Coq Require Import QArith Lqa List.
From Plumb Require Import Fractions Lengths Views Writers.
Import ListNotations.

Inductive alen := AFin (a : affine) | AInf.
Inductive aproposal := ANil | ALen (l : alen).

Definition asize := (alen * alen)%type.
Definition aoffer := (aproposal * aproposal)%type.
Definition aplace := (affine * affine)%type.
Record aframe := AFrame { alabel : nat; aorigin : aplace; aextent : asize }.

(* ---- Meanings at a point ---- *)

Definition means (r : point) (a : affine) (q : Q) : Prop := value r a == q.

Definition length_means (r : point) (a : alen) (l : len) : Prop :=
  match a, l with
  | AFin a, Fin q => means r a q
  | AInf, Inf => True
  | _, _ => False
  end.

Definition proposal_means (r : point) (a : aproposal) (p : proposal) : Prop :=
  match a, p with
  | ANil, Nil => True
  | ALen a, Len l => length_means r a l
  | _, _ => False
  end.

Definition both {A B} (R : A -> B -> Prop) (a : A * A) (b : B * B) : Prop := R (fst a) (fst b) /\ R (snd a) (snd b).

Definition size_means (r : point) : asize -> size -> Prop := both (length_means r).
Definition offer_means (r : point) : aoffer -> offer -> Prop := both (proposal_means r).
Definition place_means (r : point) : aplace -> place -> Prop := both (means r).

Definition frame_means (r : point) (a : aframe) (f : frame) : Prop :=
  alabel a = label f /\ place_means r (aorigin a) (origin f) /\ size_means r (aextent a) (extent f).

Definition maybe_means (r : point) (a : option affine) (q : option Q) : Prop :=
  match a, q with
  | Some a, Some q => means r a q
  | None, None => True
  | _, _ => False
  end.

(* ---- Expressions that need no definition ---- *)

Definition azero : alen := AFin (Number 0).
Definition aplus (a b : alen) : alen :=
  match a, b with
  | AFin p, AFin q => AFin (Plus p q)
  | _, _ => AInf
  end.
Definition aless (a : alen) (q : affine) : alen :=
  match a with
  | AFin p => AFin (minus p q)
  | AInf => AInf
  end.
Definition afinite (a : alen) : affine :=
  match a with
  | AFin a => a
  | AInf => Number 0
  end.
Definition ais_finite (a : alen) : bool :=
  match a with
  | AFin _ => true
  | AInf => false
  end.
Definition asize_is_finite (s : asize) : bool := (ais_finite (fst s) && ais_finite (snd s))%bool.
Definition ashare (a : affine) (n : nat) : affine := Times (/ inject_Z (Z.of_nat n)) a.
Definition amoved (a b : aplace) : aplace := (Plus (fst a) (fst b), Plus (snd a) (snd b)).
Definition aof_size (s : asize) : aoffer := (ALen (fst s), ALen (snd s)).
Definition atotal (l : list affine) : affine := fold_right Plus (Number 0) l.
Definition atotal_length (l : list alen) : alen := fold_right aplus azero l.
(* A declared length is a number of the program. *)
Definition declared (l : len) : alen := match l with Fin q => AFin (Number q) | Inf => AInf end.

Section At.

Variable r : point.

Lemma means_number q : means r (Number q) q.
Proof. reflexivity. Qed.

Lemma means_add a b p q : means r a p -> means r b q -> means r (Plus a b) (add p q).
Proof. unfold means; simpl; intros A B; rewrite A, B, add_is; reflexivity. Qed.

Lemma means_sub a b p q : means r a p -> means r b q -> means r (minus a b) (sub p q).
Proof. unfold means; simpl; intros A B; rewrite A, B, sub_is; ring. Qed.

Lemma means_mul c a p : means r a p -> means r (Times c a) (mul c p).
Proof. unfold means; simpl; intros A; rewrite A, mul_is; reflexivity. Qed.

Lemma means_share a p n : means r a p -> means r (ashare a n) (share p n).
Proof. unfold means, ashare; simpl; intros A; rewrite A, share_is; reflexivity. Qed.

Lemma means_zero : length_means r azero zero.
Proof. reflexivity. Qed.

Lemma means_declared l : length_means r (declared l) l.
Proof. destruct l; simpl; [apply means_number|exact I]. Qed.

Lemma means_plus a b l m : length_means r a l -> length_means r b m -> length_means r (aplus a b) (plus l m).
Proof. destruct a, l, b, m; simpl; try tauto; apply means_add. Qed.

Lemma means_less a l b q : length_means r a l -> means r b q -> length_means r (aless a b) (less l q).
Proof. destruct a, l; simpl; try tauto; apply means_sub. Qed.

Lemma means_finite a l : length_means r a l -> means r (afinite a) (finite l).
Proof. destruct a, l; simpl; try tauto; intros; apply means_number. Qed.

Lemma means_is_finite a l : length_means r a l -> ais_finite a = is_finite l.
Proof. destruct a, l; simpl; tauto. Qed.

Lemma means_size_is_finite a s : size_means r a s -> asize_is_finite a = size_is_finite s.
Proof. intros [A B]; unfold asize_is_finite, size_is_finite; rewrite (means_is_finite _ _ A), (means_is_finite _ _ B);
  reflexivity. Qed.

Lemma means_moved a b p q : place_means r a p -> place_means r b q -> place_means r (amoved a b) (moved p q).
Proof. intros [A B] [C D]; split; apply means_add; assumption. Qed.

Lemma means_of_size a s : size_means r a s -> offer_means r (aof_size a) (of_size s).
Proof. intros H; exact H. Qed.

Lemma means_total l m : Forall2 (means r) l m -> means r (atotal l) (total m).
Proof. induction 1; simpl; [reflexivity|apply means_add; assumption]. Qed.

Lemma means_total_length l m : Forall2 (length_means r) l m -> length_means r (atotal_length l) (total_length m).
Proof. induction 1; simpl; [reflexivity|apply means_plus; assumption]. Qed.

Lemma means_along {A B} (R : A -> B -> Prop) x (a : A * A) (b : B * B) : both R a b -> R (along x a) (along x b).
Proof. intros [P Q]; destruct x; assumption. Qed.

Lemma means_across {A B} (R : A -> B -> Prop) x (a : A * A) (b : B * B) : both R a b -> R (across x a) (across x b).
Proof. intros [P Q]; destruct x; assumption. Qed.

Lemma means_turned {A B} (R : A -> B -> Prop) x (m c : A) (n d : B) : R m n -> R c d -> both R (turned x m c) (turned x
  n d).
Proof. intros P Q; destruct x; split; assumption. Qed.

End At.

(* ---- Lists ---- *)

Lemma Forall2_map_both {A B C D} (R : A -> B -> Prop) (S : C -> D -> Prop) (f : A -> C) (g : B -> D) l m :
  Forall2 R l m -> (forall a b, R a b -> S (f a) (g b)) -> Forall2 S (map f l) (map g m).
Proof. intros H I; induction H; simpl; constructor; auto. Qed.

Lemma Forall2_same {A} (R : A -> A -> Prop) l : (forall a, R a a) -> Forall2 R l l.
Proof. intros H; induction l; constructor; auto. Qed.

Lemma Forall2_equal {A} (l m : list A) : Forall2 eq l m -> l = m.
Proof. induction 1; [reflexivity|subst; reflexivity]. Qed.

Lemma Forall2_same_length {A B} (R : A -> B -> Prop) l m : Forall2 R l m -> length l = length m.
Proof. induction 1; simpl; auto. Qed.

Lemma Forall2_nth {A B} (R : A -> B -> Prop) l m a b i : Forall2 R l m -> R a b -> R (nth i l a) (nth i m b).
Proof. intros H D; revert i; induction H; intros [|i]; simpl; auto. Qed.

Lemma Forall2_combine {A B C D} (R : A -> B -> Prop) (S : C -> D -> Prop) l m : Forall2 R l m -> forall k n,
  Forall2 S k n -> Forall2 (fun a b => R (fst a) (fst b) /\ S (snd a) (snd b)) (combine l k) (combine m n).
Proof. induction 1; intros k n K; [constructor|]; destruct K; simpl; constructor; auto. Qed.

Lemma Forall2_filter {A B} (R : A -> B -> Prop) (f : A -> bool) (g : B -> bool) l m : Forall2 R l m ->
  (forall a b, R a b -> f a = g b) -> Forall2 R (filter f l) (filter g m).
Proof.
  intros H E; induction H as [|a b l m P _ IH]; simpl; [constructor|]; rewrite (E a b P); destruct (g b); auto.
Qed.

Lemma Forall2_flat_map {A B C D} (R : A -> B -> Prop) (S : C -> D -> Prop) (f : A -> list C) (g : B -> list D) l m :
  Forall2 R l m -> (forall a b, R a b -> Forall2 S (f a) (g b)) -> Forall2 S (flat_map f l) (flat_map g m).
Proof. intros H I; induction H; simpl; [constructor|]; apply Forall2_app; auto. Qed.

Lemma Forall2_tl {A B} (R : A -> B -> Prop) l m : Forall2 R l m -> Forall2 R (tl l) (tl m).
Proof. destruct 1; simpl; [constructor|assumption]. Qed.
