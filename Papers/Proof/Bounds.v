(* Which variables the results of a compiler name: less than a bound.
  So that a bound may grow by mere arithmetic, `bound`
   is a number, and "reads earlier variables only" an inequality. *)

From Coq Require Import QArith Lia List.
From Plumb Require Import Fractions Lengths Views Writers Scopes Meanings Operations Codes.
Import ListNotations.

Local Open Scope nat_scope.

(* All variables of an expression are less than this. *)
Fixpoint bound (a : affine) : nat :=
  match a with
  | Number _ => 0
  | Unknown n => S n
  | Plus a b => Nat.max (bound a) (bound b)
  | Times _ a => bound a
  end.

Definition of_pair {A} (f : A -> nat) (p : A * A) : nat := Nat.max (f (fst p)) (f (snd p)).
Fixpoint of_list {A} (f : A -> nat) (l : list A) : nat := match l with [] => 0 | a :: l => Nat.max (f a) (of_list f l)
  end.

Definition of_length (l : alen) : nat := match l with AFin a => bound a | AInf => 0 end.
Definition of_proposal (p : aproposal) : nat := match p with ANil => 0 | ALen l => of_length l end.
Definition of_maybe (m : option affine) : nat := match m with Some a => bound a | None => 0 end.
Definition of_frame (f : aframe) : nat := Nat.max (of_pair bound (aorigin f)) (of_pair of_length (aextent f)).
Definition of_counted (c : acounted) : nat := Nat.max (of_pair of_length (fst c)) (bound (snd c)).
Definition of_place (p : aoffer * aplace) : nat := Nat.max (of_pair of_proposal (fst p)) (of_pair bound (snd p)).

(* A writer whose result stays below the next variable, wherever it starts. *)
Definition bounded {A} (f : A -> nat) (n : nat) (w : writer A) : Prop := scoped (fun m a => f a <= m) n w.

Lemma below_bound n a : bound a <= n -> below n a.
Proof. induction a; simpl; intros; try (split; [apply IHa1|apply IHa2]); auto; lia. Qed.

(* ---- Rules ---- *)

Section Rules.

Context {A B : Type}.
Variable f : A -> nat.
Variable g : B -> nat.

Lemma bounded_ret n a : f a <= n -> bounded f n (Ret a).
Proof. intros H; exact H. Qed.

Lemma bounded_bind n w k : bounded f n w -> (forall m a, n <= m -> f a <= m -> bounded g m (k a)) ->
  bounded g n (bind w k).
Proof. apply scoped_bind. Qed.

End Rules.

Lemma bounded_define n d : bound (first d) <= n -> of_list bound (others d) <= n -> bounded bound n (define d).
Proof.
  intros F O; eapply scoped_more; [apply scoped_define|].
  - split; [apply below_bound, F|]; induction (others d) as [|a l IH]; constructor; simpl in O; [apply below_bound;
      lia|apply IH; lia].
  - intros m a _ H; induction a; simpl in *; intuition lia.
Qed.

Lemma bounded_assume n l o : of_list bound l <= n -> bounded (fun _ => 0) n (assume l o).
Proof.
  intros H; eapply scoped_more; [apply scoped_assume|intros; lia].
  induction l as [|a l IH]; constructor; simpl in H; [apply below_bound; lia|apply IH; lia].
Qed.

Lemma in_list {A} (f : A -> nat) l a : In a l -> f a <= of_list f l.
Proof. induction l as [|b l IH]; simpl; [tauto|]; intros [->|H]; [lia|specialize (IH H); lia]. Qed.

Lemma list_at_most {A} (f : A -> nat) l n : (forall a, In a l -> f a <= n) -> of_list f l <= n.
Proof. induction l as [|b l IH]; simpl; intros H; [lia|]; pose proof (H b (or_introl eq_refl));
  pose proof (IH ltac:(intros; apply H; auto)); lia. Qed.

Lemma list_app {A} (f : A -> nat) l m : of_list f (l ++ m) = Nat.max (of_list f l) (of_list f m).
Proof. induction l as [|a l IH]; simpl; [reflexivity|rewrite IH; lia]. Qed.

Lemma list_map {A B} (f : B -> nat) (g : A -> B) h l : (forall a, f (g a) <= h a) -> of_list f (map g l) <= of_list h l.
Proof. intros H; induction l as [|a l IH]; simpl; [lia|pose proof (H a); lia]. Qed.

Lemma list_filter {A} (f : A -> nat) p l : of_list f (filter p l) <= of_list f l.
Proof. induction l as [|a l IH]; simpl; [lia|destruct (p a); simpl; lia]. Qed.

Lemma list_concat {A} (f : A -> nat) l : of_list f (concat l) = of_list (of_list f) l.
Proof. induction l as [|a l IH]; simpl; [reflexivity|rewrite list_app, IH; reflexivity]. Qed.

Lemma bounded_each {A B} (f : B -> nat) (k : A -> writer B) l n :
  (forall a m, In a l -> n <= m -> bounded f m (k a)) -> bounded (of_list f) n (each k l).
Proof.
  revert n; induction l as [|a l IH]; intros n H; simpl; [apply bounded_ret; simpl; lia|].
  eapply bounded_bind; [apply H; [left; reflexivity|lia]|intros m b L C].
  eapply bounded_bind; [apply IH; intros; apply H; [right; assumption|lia]|intros m' c L' C'].
  apply bounded_ret; simpl; lia.
Qed.

Lemma bounded_joined {A B} (f : B -> nat) (k : A -> writer (list B)) l n :
  (forall a m, In a l -> n <= m -> bounded (of_list f) m (k a)) -> bounded (of_list f) n (joined k l).
Proof.
  intros H; eapply bounded_bind; [apply (bounded_each (of_list f)); exact H|intros m b L C].
  apply bounded_ret; rewrite list_concat; exact C.
Qed.

(* ---- Expressions ---- *)

Lemma bound_minus a b : bound (minus a b) = Nat.max (bound a) (bound b).
Proof. reflexivity. Qed.

Lemma bound_share a n : bound (ashare a n) = bound a.
Proof. reflexivity. Qed.

Lemma bound_finite l : bound (afinite l) = of_length l.
Proof. destruct l; reflexivity. Qed.

Lemma of_aplus a b : of_length (aplus a b) <= Nat.max (of_length a) (of_length b).
Proof. destruct a, b; simpl; lia. Qed.

Lemma of_aless a b : of_length (aless a b) <= Nat.max (of_length a) (bound b).
Proof. destruct a; simpl; lia. Qed.

Lemma of_declared l : of_length (declared l) = 0.
Proof. destruct l; reflexivity. Qed.

Lemma bound_total l : bound (atotal l) = of_list bound l.
Proof. induction l as [|a l IH]; simpl; [reflexivity|rewrite IH; reflexivity]. Qed.

Lemma of_total_length l : of_length (atotal_length l) <= of_list of_length l.
Proof. induction l as [|a l IH]; simpl; [lia|]; pose proof (of_aplus a (atotal_length l)); lia. Qed.

Lemma of_along {A} (f : A -> nat) x p : f (along x p) <= of_pair f p.
Proof. unfold of_pair; destruct x; simpl; lia. Qed.

Lemma of_across {A} (f : A -> nat) x p : f (across x p) <= of_pair f p.
Proof. unfold of_pair; destruct x; simpl; lia. Qed.

Lemma of_turned {A} (f : A -> nat) x m c : of_pair f (turned x m c) = Nat.max (f m) (f c).
Proof. unfold of_pair; destruct x; simpl; lia. Qed.

Lemma of_size_pair s : of_pair of_proposal (aof_size s) = of_pair of_length s.
Proof. reflexivity. Qed.

Lemma of_moved a b : of_pair bound (amoved a b) = Nat.max (of_pair bound a) (of_pair bound b).
Proof. unfold of_pair, amoved; simpl; lia. Qed.

Lemma of_pair_is {A} (f : A -> nat) x y : of_pair f (x, y) = Nat.max (f x) (f y).
Proof. reflexivity. Qed.

Lemma of_counted_is s a : of_counted (s, a) = Nat.max (of_pair of_length s) (bound a).
Proof. reflexivity. Qed.

Lemma of_frame_is n o s : of_frame (AFrame n o s) = Nat.max (of_pair bound o) (of_pair of_length s).
Proof. reflexivity. Qed.

Lemma of_place_is p o : of_place (p, o) = Nat.max (of_pair of_proposal p) (of_pair bound o).
Proof. reflexivity. Qed.

Lemma of_first {A} (f : A -> nat) p : f (fst p) <= of_pair f p.
Proof. unfold of_pair; lia. Qed.

Lemma of_second {A} (f : A -> nat) p : f (snd p) <= of_pair f p.
Proof. unfold of_pair; lia. Qed.

(* ---- Operations ---- *)

Lemma bounded_greatest k least l n : bound least <= n -> of_list bound l <= n -> bounded bound n (wgreatest k least l).
Proof.
  intros L H; destruct l as [|a l]; simpl in *; [apply bounded_ret; exact L|].
  apply bounded_define; simpl; [lia|rewrite list_app; simpl; lia].
Qed.

Lemma bounded_longer a b n : of_length a <= n -> of_length b <= n -> bounded of_length n (wlonger a b).
Proof.
  intros A B; destruct a, b; simpl in *; try (apply bounded_ret; simpl; lia).
  eapply bounded_bind; [apply bounded_define; simpl; lia|intros m x L X; apply bounded_ret; exact X].
Qed.

Lemma bounded_shorter a b n : of_length a <= n -> of_length b <= n -> bounded of_length n (wshorter a b).
Proof.
  intros A B; destruct a, b; simpl in *; try (apply bounded_ret; simpl; lia).
  eapply bounded_bind; [apply bounded_define; simpl; lia|intros m x L X; apply bounded_ret; exact X].
Qed.

Lemma bounded_at_least_zero a n : of_length a <= n -> bounded of_length n (wat_least_zero a).
Proof. intros; apply bounded_longer; [simpl; lia|assumption]. Qed.

Lemma bounded_clamp x a b n : of_length x <= n -> of_length a <= n -> of_length b <= n -> bounded of_length n (wclamp x
  a b).
Proof. intros; eapply bounded_bind; [apply bounded_shorter; assumption|intros m y L Y; apply bounded_longer; lia]. Qed.

Lemma bounded_longest l n : of_list of_length l <= n -> bounded of_length n (wlongest l).
Proof.
  revert n; induction l as [|a l IH]; intros n H; simpl in *; [apply bounded_ret; simpl; lia|].
  eapply bounded_bind; [apply IH; lia|intros m y L Y; apply bounded_longer; lia].
Qed.
