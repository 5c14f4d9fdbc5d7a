(* What the compiler writes for the operations of the interpreter, and that it means the same. *)

From Coq Require Import QArith Lqa List.
From Plumb Require Import Fractions Lengths Views Wrappers Writers Meanings.
Import ListNotations.

(* The largest of a length and others, and the smallest: one definition. *)
Definition wgreatest (k : kind) (least : affine) (l : list affine) : writer affine :=
  match l with
  | [] => Ret least
  | a :: l => define (Definition_of k a (l ++ [least]))
  end.

Definition wlonger (a b : alen) : writer alen :=
  match a, b with
  | AFin p, AFin q => x <- define (Definition_of Largest p [q]) ;; Ret (AFin x)
  | _, _ => Ret AInf
  end.

Definition wshorter (a b : alen) : writer alen :=
  match a, b with
  | AFin p, AFin q => x <- define (Definition_of Smallest p [q]) ;; Ret (AFin x)
  | AFin p, AInf => Ret a
  | AInf, _ => Ret b
  end.

Definition wat_least_zero (a : alen) : writer alen := wlonger azero a.
Definition wclamp (x least most : alen) : writer alen := y <- wshorter x most ;; wlonger y least.

Fixpoint wlongest (l : list alen) : writer alen :=
  match l with
  | [] => Ret azero
  | a :: l => b <- wlongest l ;; wlonger a b
  end.

(* Writes one after the other. *)
Fixpoint each {A B} (f : A -> writer B) (l : list A) : writer (list B) :=
  match l with
  | [] => Ret []
  | a :: l => b <- f a ;; m <- each f l ;; Ret (b :: m)
  end.

Definition joined {A B} (f : A -> writer (list B)) (l : list A) : writer (list B) := m <- each f l ;; Ret (concat m).

Section At.

Variable r : point.

Lemma extreme_is k l m a b least low : Forall2 (means r) l m -> means r a b -> means r least low ->
  extreme k r a (l ++ [least]) == best k b (fold_right (best k) low m).
Proof.
  intros H; revert a b; induction H as [|c d l m E _ IH]; intros a b A L; simpl.
  - destruct k; simpl; [apply largest_comp | apply smallest_comp]; assumption.
  - pose proof (IH c d E L) as J; destruct k; simpl in *; [apply largest_comp | apply smallest_comp]; assumption.
Qed.

Lemma gives_greatest k least low l m : means r least low -> Forall2 (means r) l m ->
  gives r (wgreatest k least l) (fun a => means r a (fold_right (best k) low m)).
Proof.
  intros L [|a b l' m' A F]; simpl; [apply gives_ret; assumption|].
  apply gives_define; intros x E; unfold means; rewrite E; apply extreme_is; assumption.
Qed.

Lemma gives_longer a b l m : length_means r a l -> length_means r b m ->
  gives r (wlonger a b) (fun c => length_means r c (longer l m)).
Proof.
  destruct a as [a|], l as [p|], b as [b|], m as [q|]; simpl; try tauto; intros A B; try (apply gives_ret; exact I).
  eapply gives_bind; [apply gives_define; intros x E; exact E|]; intros x E; apply gives_ret; simpl.
  unfold means in *; rewrite E; apply largest_comp; assumption.
Qed.

Lemma gives_shorter a b l m : length_means r a l -> length_means r b m ->
  gives r (wshorter a b) (fun c => length_means r c (shorter l m)).
Proof.
  destruct a as [a|], l as [p|], b as [b|], m as [q|]; simpl; try tauto; intros A B; try (apply gives_ret; assumption).
  eapply gives_bind; [apply gives_define; intros x E; exact E|]; intros x E; apply gives_ret; simpl.
  unfold means in *; rewrite E; apply smallest_comp; assumption.
Qed.

Lemma gives_at_least_zero a l : length_means r a l -> gives r (wat_least_zero a) (fun c => length_means r c
  (at_least_zero l)).
Proof. intros; apply gives_longer; [apply means_zero|assumption]. Qed.

Lemma gives_clamp x l a low b high : length_means r x l -> length_means r a low -> length_means r b high ->
  gives r (wclamp x a b) (fun c => length_means r c (clamp l low high)).
Proof.
  intros; eapply gives_bind; [apply gives_shorter; eassumption|]; intros y Y; apply gives_longer; assumption.
Qed.

Lemma gives_longest l m : Forall2 (length_means r) l m -> gives r (wlongest l) (fun c => length_means r c (longest m)).
Proof.
  induction 1 as [|a b l m A _ IH]; simpl; [apply gives_ret, means_zero|].
  eapply gives_bind; [exact IH|]; intros c C; apply gives_longer; assumption.
Qed.

Lemma gives_each {A A' B B'} (R : A -> A' -> Prop) (S : B -> B' -> Prop) (f : A -> writer B) (g : A' -> B') l m :
  Forall2 R l m -> (forall a a', R a a' -> gives r (f a) (fun b => S b (g a'))) ->
  gives r (each f l) (fun k => Forall2 S k (map g m)).
Proof.
  intros H I; induction H as [|a b l m P _ IH]; simpl; [apply gives_ret; constructor|].
  eapply gives_bind; [apply (I a b P)|]; intros x X; eapply gives_bind; [exact IH|]; intros k K.
  apply gives_ret; constructor; assumption.
Qed.

Lemma Forall2_concat {B B'} (S : B -> B' -> Prop) l m : Forall2 (Forall2 S) l m -> Forall2 S (concat l) (concat m).
Proof. induction 1; simpl; [constructor|apply Forall2_app; assumption]. Qed.

Lemma gives_joined {A A' B B'} (R : A -> A' -> Prop) (S : B -> B' -> Prop) (f : A -> writer (list B)) (g : A' -> list
  B') l m :
  Forall2 R l m -> (forall a a', R a a' -> gives r (f a) (fun b => Forall2 S b (g a'))) ->
  gives r (joined f l) (fun k => Forall2 S k (flat_map g m)).
Proof.
  intros H I; eapply gives_bind; [apply (gives_each R (Forall2 S) f g l m H I)|]; intros k K; apply gives_ret.
  rewrite flat_map_concat_map; apply Forall2_concat; assumption.
Qed.

End At.
