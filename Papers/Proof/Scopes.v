(* A program whose definitions read earlier variables only has a point at which its definitions and assumptions hold,
  and
   one only. *)

From Coq Require Import QArith Lqa Lia List.
From Plumb Require Import Fractions Writers.
Import ListNotations.

Fixpoint below (n : nat) (a : affine) : Prop :=
  match a with
  | Number _ => True
  | Unknown m => (m < n)%nat
  | Plus a b => below n a /\ below n b
  | Times _ a => below n a
  end.

Definition definition_below (n : nat) (d : definition) : Prop := below n (first d) /\ Forall (below n) (others d).

(* Definitions and assumptions read earlier variables only, and so does the result, as `fits` says. *)
Fixpoint scoped {A} (fits : nat -> A -> Prop) (n : nat) (w : writer A) : Prop :=
  match w with
  | Ret a => fits n a
  | Define d rest => definition_below n d /\ scoped fits (S n) (rest (Unknown n))
  | Assume l f rest => Forall (below n) l /\ forall o, scoped fits n (rest o)
  end.

Lemma below_later n m a : below n a -> (n <= m)%nat -> below m a.
Proof. intros H L; induction a; simpl in *; intuition lia. Qed.

Lemma below_minus n a b : below n a -> below n b -> below n (minus a b).
Proof. simpl; tauto. Qed.

(* ---- Rules ---- *)

Lemma scoped_more {A} (F G : nat -> A -> Prop) : forall w n, scoped F n w ->
  (forall m a, (n <= m)%nat -> F m a -> G m a) -> scoped G n w.
Proof.
  induction w as [a|d rest IH|l f rest IH]; intros n H I; simpl in *.
  - apply I; auto.
  - destruct H as [B H]; split; [assumption|]; apply IH with (1 := H); intros; apply I; [lia|assumption].
  - destruct H as [B H]; split; [assumption|]; intros o; apply IH with (1 := H o); assumption.
Qed.

Local Transparent bind define assume.

Lemma scoped_bind {A B} (F : nat -> A -> Prop) (G : nat -> B -> Prop) (k : A -> writer B) : forall w n,
  scoped F n w -> (forall m a, (n <= m)%nat -> F m a -> scoped G m (k a)) -> scoped G n (bind w k).
Proof.
  unfold bind; induction w as [a|d rest IH|l f rest IH]; intros n H K; simpl in *.
  - apply K; auto.
  - destruct H as [B' H]; split; [assumption|]; apply IH with (1 := H); intros; apply K; [lia|assumption].
  - destruct H as [B' H]; split; [assumption|]; intros o; apply IH with (1 := H o); assumption.
Qed.

Lemma scoped_define n d : definition_below n d -> scoped below n (define d).
Proof. intros H; simpl; split; [assumption|]; lia. Qed.

Lemma scoped_assume n l f : Forall (below n) l -> scoped (fun _ _ => True) n (assume l f).
Proof. intros H; simpl; auto. Qed.

(* ---- Existence ---- *)

Lemma value_same r s n a : (forall i, (i < n)%nat -> r i = s i) -> below n a -> value r a = value s a.
Proof. intros E; induction a; simpl; intros H; [reflexivity|auto| |]; [destruct H; f_equal; auto | f_equal; auto]. Qed.

Lemma given_same r s n d : (forall i, (i < n)%nat -> r i = s i) -> definition_below n d -> given r d = given s d.
Proof.
  intros E [B C]; unfold given; revert B C; generalize (first d) as a; induction (others d) as [|b l IH]; intros a B C;
    simpl.
  - apply (value_same r s n); assumption.
  - inversion C; subst; f_equal; [apply (value_same r s n); assumption | apply IH; assumption].
Qed.

Definition put (r : point) (n : nat) (q : Q) : point := fun i => if Nat.eqb i n then q else r i.

(* The point that follows the definitions, one after the other. *)
Fixpoint followed {A} (r : point) (n : nat) (w : writer A) : point :=
  match w with
  | Ret _ => r
  | Define d rest => followed (put r n (given r d)) (S n) (rest (Unknown n))
  | Assume l f rest => followed r n (rest (found r l f))
  end.

Lemma followed_keeps {A} (w : writer A) : forall r n i, (i < n)%nat -> followed r n w i = r i.
Proof.
  induction w as [a|d rest IH|l f rest IH]; intros r n i L; simpl; [reflexivity| |].
  - rewrite IH by lia; unfold put; destruct (Nat.eqb_spec i n); [lia|reflexivity].
  - apply IH; assumption.
Qed.

Lemma found_same r s n l f : (forall i, (i < n)%nat -> r i = s i) -> Forall (below n) l -> found r l f = found s l f.
Proof.
  intros E H; unfold found; f_equal; induction H as [|a l B _ IH]; simpl; [reflexivity|].
  rewrite (value_same r s n a), IH by assumption; reflexivity.
Qed.

Theorem a_layout_exists {A} (F : nat -> A -> Prop) (w : writer A) : forall r n,
  scoped F n w -> holds (followed r n w) n w.
Proof.
  induction w as [a|d rest IH|l f rest IH]; intros r n W; simpl in *; [exact I| |].
  - destruct W as [B W]; split; [|apply IH; assumption].
    assert (Same : forall i, (i < n)%nat -> followed (put r n (given r d)) (S n) (rest (Unknown n)) i = r i).
    { intros i L; rewrite followed_keeps by lia; unfold put; destruct (Nat.eqb_spec i n); [lia|reflexivity]. }
    rewrite (given_same _ r n d Same B), followed_keeps by lia; unfold put; rewrite Nat.eqb_refl; reflexivity.
  - destruct W as [B W]; rewrite (found_same (followed r n (rest (found r l f))) r n l f); [apply IH, W| |assumption].
    intros i L; apply followed_keeps; assumption.
Qed.

(* ---- Uniqueness ---- *)

Lemma value_equal r s n a : (forall i, (i < n)%nat -> r i == s i) -> below n a -> value r a == value s a.
Proof.
  intros E; induction a as [q|m|a IHa b IHb|c a IHa]; simpl; intros H; [reflexivity|auto| |].
  - destruct H as [H I]; rewrite (IHa H), (IHb I); reflexivity.
  - rewrite (IHa H); reflexivity.
Qed.

Lemma given_equal r s n d : (forall i, (i < n)%nat -> r i == s i) -> definition_below n d -> given r d == given s d.
Proof.
  intros E [B C]; unfold given; revert B C; generalize (first d) as a; induction (others d) as [|b l IH]; intros a B C;
    simpl.
  - apply (value_equal r s n); assumption.
  - inversion C; subst; pose proof (value_equal r s n a E B); pose proof (IH b ltac:(assumption) ltac:(assumption)).
    destruct (its_kind d); simpl; [apply largest_comp | apply smallest_comp]; assumption.
Qed.

Lemma found_equal r s n l f : (forall i, (i < n)%nat -> r i == s i) -> Forall (below n) l -> found r l f = found s l f.
Proof.
  intros E H; unfold found; f_equal; induction H as [|a l B _ IH]; simpl; [reflexivity|].
  rewrite (reduced _ _ (value_equal r s n a E B)), IH; reflexivity.
Qed.

Theorem the_layout_is_unique {A} (F : nat -> A -> Prop) (w : writer A) : forall r s n, scoped F n w ->
  (forall i, (i < n)%nat -> r i == s i) -> holds r n w -> holds s n w ->
  result r n w = result s n w /\ behind r n w = behind s n w /\ (forall i, (i < behind r n w)%nat -> r i == s i).
Proof.
  induction w as [a|d rest IH|l f rest IH]; intros r s n W E R T; simpl in *; [auto| |].
  - destruct W as [B W], R as [R R'], T as [T T'].
    apply IH; try assumption; intros i L; destruct (Nat.eq_dec i n) as [->|N]; [|apply E; lia].
    rewrite R, T; apply (given_equal r s n); assumption.
  - destruct W as [B W]; rewrite (found_equal r s n l f E B) in *; apply IH; auto.
Qed.
