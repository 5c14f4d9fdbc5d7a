(* The theorem of layout programs, its corollary on structural bases, and the converse.  `make theorem` has Coq
   check them, and that the test of certificates decides.

   Papers/README.md says the same in words.  A program has n definitions, the i-th of variable i.  A point is a function
   from variables to reals; only the first n of them count. *)

From Coq Require Import Reals Lra Lia List.
Import ListNotations.
Local Open Scope R_scope.

(* The sum of f 0 ... f (n - 1). *)
Fixpoint sum (n : nat) (f : nat -> R) : R :=
  match n with
  | O => 0
  | S m => sum m f + f m
  end.

Lemma sum_ext n f g : (forall j, (j < n)%nat -> f j = g j) -> sum n f = sum n g.
Proof.
  induction n as [|n IH]; intros E; simpl; [reflexivity|].
  rewrite (IH ltac:(intros; apply E; lia)), (E n) by lia; reflexivity.
Qed.

Lemma sum_linear n f g c : sum n (fun j => f j + c * g j) = sum n f + c * sum n g.
Proof. induction n as [|n IH]; simpl; [|rewrite IH]; ring. Qed.

Lemma sum_plus n f g : sum n (fun j => f j + g j) = sum n f + sum n g.
Proof. induction n as [|n IH]; simpl; [|rewrite IH]; ring. Qed.

Lemma sum_minus n f g : sum n (fun j => f j - g j) = sum n f - sum n g.
Proof. induction n as [|n IH]; simpl; [|rewrite IH]; ring. Qed.

Lemma sum_scale n f c : sum n (fun j => c * f j) = c * sum n f.
Proof. induction n as [|n IH]; simpl; [|rewrite IH]; ring. Qed.

Lemma sum_zero n f : (forall j, (j < n)%nat -> f j = 0) -> sum n f = 0.
Proof.
  induction n as [|n IH]; intros Z; simpl; [reflexivity|].
  rewrite (IH ltac:(intros; apply Z; lia)), (Z n) by lia; ring.
Qed.

(* ---- Programs ---- *)

(* An affine expression of earlier variables. *)
Record row := Row { coefficient : nat -> R; constant : R }.

Definition value_of_row (i : nat) (a : row) (x : nat -> R) : R :=
  constant a + sum i (fun j => coefficient a j * x j).

Inductive kind := Largest | Smallest | Single.

(* A definition has one row or more: its first and the others. *)
Record definition := Definition_of { its_kind : kind; first : row; others : list row }.

Definition rows (d : definition) : list row := first d :: others d.

Definition well_formed (d : definition) : Prop := its_kind d = Single -> others d = [].

(* What a definition gives: the largest, the smallest or the only one of its rows. *)
Fixpoint extreme (best : R -> R -> R) (i : nat) (a : row) (l : list row) (x : nat -> R) : R :=
  match l with
  | [] => value_of_row i a x
  | b :: l => best (value_of_row i a x) (extreme best i b l x)
  end.

Definition best (k : kind) : R -> R -> R := match k with Smallest => Rmin | _ => Rmax end.

Definition given (i : nat) (d : definition) (x : nat -> R) : R :=
  extreme (best (its_kind d)) i (first d) (others d) x.

(* ---- Intervals ---- *)

Definition within (x : R) (I : R * R) : Prop := fst I <= x <= snd I.
Definition plus (I J : R * R) : R * R := (fst I + fst J, snd I + snd J).
Definition times (I J : R * R) : R * R :=
  let '(a, b) := I in
  let '(c, d) := J in
  (Rmin (Rmin (a * c) (a * d)) (Rmin (b * c) (b * d)), Rmax (Rmax (a * c) (a * d)) (Rmax (b * c) (b * d))).

Lemma within_plus x y I J : within x I -> within y J -> within (x + y) (plus I J).
Proof. unfold within, plus; simpl; lra. Qed.

Lemma within_times x y I J : within x I -> within y J -> within (x * y) (times I J).
Proof.
  destruct I as [a b], J as [c d]; unfold within, times; simpl; intros [Ha Hb] [Hc Hd].
  assert (Low : forall z, c <= z <= d -> forall u, Rmin (u * c) (u * d) <= u * z <= Rmax (u * c) (u * d)).
  { intros z [? ?] u; unfold Rmin, Rmax; destruct (Rle_dec 0 u), (Rle_dec (u * c) (u * d)); nra. }
  pose proof (Low y (conj Hc Hd) a) as A; pose proof (Low y (conj Hc Hd) b) as B.
  assert (M : Rmin (a * y) (b * y) <= x * y <= Rmax (a * y) (b * y)).
  { unfold Rmin, Rmax; destruct (Rle_dec 0 y), (Rle_dec (a * y) (b * y)); nra. }
  revert A B M; unfold Rmin, Rmax;
    destruct (Rle_dec (a * c) (a * d)), (Rle_dec (b * c) (b * d)), (Rle_dec (a * y) (b * y));
    repeat (match goal with |- context [Rle_dec ?u ?v] => destruct (Rle_dec u v) end); lra.
Qed.

(* The smallest interval with the coefficients of variable j in some rows. *)
Fixpoint hull (j : nat) (a : row) (l : list row) : R * R :=
  match l with
  | [] => (coefficient a j, coefficient a j)
  | b :: l => (Rmin (coefficient a j) (fst (hull j b l)), Rmax (coefficient a j) (snd (hull j b l)))
  end.

Definition range (d : definition) (j : nat) : R * R := hull j (first d) (others d).

Lemma hull_contains j l : forall a b, In b (a :: l) -> within (coefficient b j) (hull j a l).
Proof.
  unfold within; induction l as [|c l IH]; intros a b Hb; simpl.
  - destruct Hb as [<-|[]]; lra.
  - destruct Hb as [<-|Hb].
    + split; [apply Rmin_l | apply Rmax_l].
    + destruct (IH c b Hb); split; [eapply Rle_trans; [apply Rmin_r|] | eapply Rle_trans; [|apply Rmax_r]]; eauto.
Qed.

(* ---- Weights: one pass from the last definition back to the first ---- *)

Section Program.

Variable n : nat.
Variable D : nat -> definition.
Hypothesis formed : forall i, well_formed (D i).

Definition sign (i : nat) : R := match its_kind (D i) with Largest => 1 | Smallest => -1 | Single => 0 end.

Definition weight_for (k : kind) (I : R * R) : R :=
  match k with
  | Largest => 1 + Rmax 0 (- fst I)
  | Smallest => 1 + Rmax 0 (snd I)
  | Single => 0
  end.

(* For each variable, what bounds the derivative of the objective's terms of the last k definitions. *)
Fixpoint pass (k : nat) : nat -> R * R :=
  match k with
  | O => fun _ => (0, 0)
  | S k =>
    let i := (n - S k)%nat in
    let c := weight_for (its_kind (D i)) (pass k i) in
    let total := plus (pass k i) (sign i * c, sign i * c) in
    fun j => plus (pass k j) (times (range (D i) j) total)
  end.

Definition weight (i : nat) : R := weight_for (its_kind (D i)) (pass (n - S i) i).

Definition objective (x : nat -> R) : R := sum n (fun i => sign i * weight i * x i).

Lemma weight_at k : (S k <= n)%nat ->
  weight (n - S k) = weight_for (its_kind (D (n - S k))) (pass k (n - S k)).
Proof. intros H; unfold weight; replace (n - S (n - S k))%nat with k by lia; reflexivity. Qed.

(* The margin: whatever later terms do, a slack costs at least 1. *)
Lemma margin i d : within d (pass (n - S i) i) -> its_kind (D i) <> Single ->
  1 <= sign i * (sign i * weight i + d).
Proof.
  unfold within, weight, sign, weight_for; intros [A B]; destruct (its_kind (D i)); intros H; try congruence.
  - pose proof (Rmax_r 0 (- fst (pass (n - S i) i))); lra.
  - pose proof (Rmax_r 0 (snd (pass (n - S i) i))); lra.
Qed.

Lemma total_within k (i := (n - S k)%nat) (c := weight_for (its_kind (D i)) (pass k i)) d :
  (S k <= n)%nat -> within d (pass k i) ->
  within (sign i * weight i + d) (plus (pass k i) (sign i * c, sign i * c)).
Proof. intros H W; unfold c, i in *; rewrite weight_at by assumption; revert W; unfold within, plus; simpl; lra. Qed.

(* ---- Definitions change at rates within the hull of their rows' coefficients ---- *)

Lemma between u v d : u <= d <= v -> exists t, 0 <= t <= 1 /\ d = t * u + (1 - t) * v.
Proof.
  intros [A B]; destruct (Req_dec u v) as [->|N].
  - exists 1; lra.
  - exists ((v - d) / (v - u)); assert (0 < v - u) by lra; split.
    + split; [apply Rmult_le_pos; [lra|]; left; apply Rinv_0_lt_compat; lra|].
      apply Rmult_le_reg_r with (v - u); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra.
    + field; lra.
Qed.

Lemma best_mix k a b a' b' : exists t, 0 <= t <= 1 /\
  best k a' b' - best k a b = t * (a' - a) + (1 - t) * (b' - b).
Proof.
  destruct (Rle_dec (a' - a) (b' - b)) as [L|L].
  - apply between; destruct k; simpl; unfold Rmax, Rmin;
      destruct (Rle_dec a' b'), (Rle_dec a b); lra.
  - destruct (between (b' - b) (a' - a) (best k a' b' - best k a b)) as (t & T & E).
    + destruct k; simpl; unfold Rmax, Rmin; destruct (Rle_dec a' b'), (Rle_dec a b); lra.
    + exists (1 - t); split; [lra|]; rewrite E; ring.
Qed.

Lemma extreme_rate k i p q : forall l a, exists e,
  (forall j, within (e j) (hull j a l)) /\
  extreme (best k) i a l q - extreme (best k) i a l p = sum i (fun j => e j * (q j - p j)).
Proof.
  induction l as [|b l IH]; intros a.
  - exists (coefficient a); split; [intros j; unfold within; simpl; lra|].
    simpl; unfold value_of_row.
    replace (constant a + _ - _)
      with (sum i (fun j => coefficient a j * q j) - sum i (fun j => coefficient a j * p j)) by ring.
    rewrite <- sum_minus; apply sum_ext; intros; ring.
  - destruct (IH b) as (e & He & E).
    destruct (best_mix k (value_of_row i a p) (extreme (best k) i b l p) (value_of_row i a q)
                (extreme (best k) i b l q)) as (t & T & M).
    exists (fun j => t * coefficient a j + (1 - t) * e j); split.
    + intros j; specialize (He j); revert He; unfold within; simpl; intros [? ?].
      pose proof (Rmin_l (coefficient a j) (fst (hull j b l))).
      pose proof (Rmin_r (coefficient a j) (fst (hull j b l))).
      pose proof (Rmax_l (coefficient a j) (snd (hull j b l))).
      pose proof (Rmax_r (coefficient a j) (snd (hull j b l))). nra.
    + simpl; rewrite M, E; unfold value_of_row.
      replace (constant a + _ - _)
        with (sum i (fun j => coefficient a j * q j) - sum i (fun j => coefficient a j * p j)) by ring.
      rewrite <- sum_minus, <- !sum_scale, <- sum_plus.
      apply sum_ext; intros; ring.
Qed.

Lemma given_rate i p q : exists e,
  (forall j, within (e j) (range (D i) j)) /\
  given i (D i) q - given i (D i) p = sum i (fun j => e j * (q j - p j)).
Proof. apply extreme_rate. Qed.

Lemma given_same i p q : (forall j, (j < i)%nat -> p j = q j) -> given i (D i) p = given i (D i) q.
Proof.
  intros E; destruct (given_rate i q p) as (e & _ & H).
  rewrite sum_zero in H by (intros j L; rewrite (E j L); ring); lra.
Qed.

(* ---- The terms of later definitions, if these are followed ---- *)

Definition put (x : nat -> R) (i : nat) (v : R) : nat -> R := fun j => if Nat.eqb j i then v else x j.

Fixpoint later (k : nat) (x : nat -> R) : R :=
  match k with
  | O => 0
  | S k =>
    let i := (n - S k)%nat in
    let v := given i (D i) x in
    sign i * weight i * v + later k (put x i v)
  end.

Lemma put_below x i v j : (j < i)%nat -> put x i v j = x j.
Proof. intros; unfold put; destruct (Nat.eqb_spec j i); [lia | reflexivity]. Qed.

Lemma put_at x i v : put x i v i = v.
Proof. unfold put; rewrite Nat.eqb_refl; reflexivity. Qed.

Lemma later_rate k : (k <= n)%nat -> forall p q, exists d,
  (forall j, within (d j) (pass k j)) /\
  later k q - later k p = sum (n - k) (fun j => d j * (q j - p j)).
Proof.
  induction k as [|k IH]; intros L p q.
  - exists (fun _ => 0); split; [unfold within; simpl; intros; lra|]; simpl later.
    rewrite sum_zero by (intros; ring); ring.
  - set (i := (n - S k)%nat).
    destruct (given_rate i p q) as (e & He & E).
    set (vp := given i (D i) p) in *; set (vq := given i (D i) q) in *.
    destruct (IH ltac:(lia) (put p i vp) (put q i vq)) as (d & Hd & F).
    exists (fun j => d j + e j * (sign i * weight i + d i)); split.
    + intros j; simpl pass; apply within_plus; [apply Hd|].
      apply within_times; [apply He|]; apply (total_within k); [lia|]; apply Hd.
    + simpl later; fold i; fold vp; fold vq.
      replace (n - k)%nat with (S i) in F by (unfold i; lia).
      simpl sum in F; rewrite !put_at in F.
      rewrite (sum_ext i _ (fun j => d j * (q j - p j))) in F
        by (intros; rewrite !put_below by assumption; reflexivity).
      rewrite (sum_ext i _ (fun j => d j * (q j - p j) + (sign i * weight i + d i) * (e j * (q j - p j))))
        by (intros; ring).
      rewrite sum_linear, <- E; lra.
Qed.

Lemma later_same k p q : (k <= n)%nat -> (forall j, (j < n - k)%nat -> p j = q j) -> later k p = later k q.
Proof.
  intros L E; destruct (later_rate k L q p) as (d & _ & H).
  rewrite sum_zero in H by (intros j J; rewrite (E j J); ring); lra.
Qed.

(* ---- Feasible points ---- *)

Definition holds (k : kind) (x a : R) : Prop :=
  match k with Largest => a <= x | Smallest => x <= a | Single => x = a end.

Definition feasible (x : nat -> R) : Prop :=
  forall i, (i < n)%nat -> forall a, In a (rows (D i)) -> holds (its_kind (D i)) (x i) (value_of_row i a x).

(* The distance of a variable from what its definition gives. *)
Definition slack (i : nat) (x : nat -> R) : R := sign i * (x i - given i (D i) x).

Definition is_value (x : nat -> R) : Prop := forall i, (i < n)%nat -> x i = given i (D i) x.

Lemma extreme_largest i x : forall l a, 
  (forall b, In b (a :: l) -> value_of_row i b x <= extreme Rmax i a l x) /\
  exists b, In b (a :: l) /\ extreme Rmax i a l x = value_of_row i b x.
Proof.
  induction l as [|c l IH]; intros a; simpl.
  - split; [intros b [<-|[]]; lra|]; exists a; auto.
  - destruct (IH c) as [A (b & B & E)]; split.
    + intros b' [<-|H]; [apply Rmax_l|]; eapply Rle_trans; [apply (A b' H)|apply Rmax_r].
    + unfold Rmax; destruct (Rle_dec _ _); [exists b; simpl in B; tauto | exists a; auto].
Qed.

Lemma extreme_smallest i x : forall l a, 
  (forall b, In b (a :: l) -> extreme Rmin i a l x <= value_of_row i b x) /\
  exists b, In b (a :: l) /\ extreme Rmin i a l x = value_of_row i b x.
Proof.
  induction l as [|c l IH]; intros a; simpl.
  - split; [intros b [<-|[]]; lra|]; exists a; auto.
  - destruct (IH c) as [A (b & B & E)]; split.
    + intros b' [<-|H]; [apply Rmin_l|]; eapply Rle_trans; [apply Rmin_r|apply (A b' H)].
    + unfold Rmin; destruct (Rle_dec _ _); [exists a; auto | exists b; simpl in B; tauto].
Qed.

Lemma slack_nonnegative x i : feasible x -> (i < n)%nat -> 0 <= slack i x.
Proof.
  intros F L; pose proof (F i L) as H; unfold slack, sign, given; destruct (its_kind (D i)); simpl in *.
  - destruct (extreme_largest i x (others (D i)) (first (D i))) as [_ (b & B & ->)]; specialize (H b B); lra.
  - destruct (extreme_smallest i x (others (D i)) (first (D i))) as [_ (b & B & ->)]; specialize (H b B); lra.
  - lra.
Qed.

Lemma no_slack x i : feasible x -> (i < n)%nat -> slack i x = 0 -> x i = given i (D i) x.
Proof.
  intros F L; pose proof (F i L (first (D i)) (or_introl eq_refl)) as H; pose proof (formed i) as W.
  unfold slack, sign, given, well_formed in *; destruct (its_kind (D i)); simpl in *; try lra.
  rewrite (W eq_refl); simpl; auto.
Qed.

Lemma value_feasible x : is_value x -> feasible x.
Proof.
  intros V i L a A; rewrite (V i L); pose proof (formed i) as W; unfold given, holds, well_formed, rows in *.
  destruct (its_kind (D i)); simpl best.
  - apply extreme_largest; assumption.
  - apply extreme_smallest; assumption.
  - rewrite (W eq_refl) in *; destruct A as [<-|[]]; reflexivity.
Qed.

(* ---- The theorem ---- *)

Fixpoint followed (m : nat) : nat -> R :=
  match m with
  | O => fun _ => 0
  | S m => put (followed m) m (given m (D m) (followed m))
  end.

Lemma followed_stays m j : (j < m)%nat -> followed m j = followed (S j) j.
Proof.
  induction m as [|m IH]; intros L; [lia|]; destruct (Nat.eq_dec j m) as [->|N]; [reflexivity|].
  simpl followed at 1; rewrite put_below by lia; apply IH; lia.
Qed.

Theorem value_exists : is_value (followed n).
Proof.
  intros i L; rewrite (followed_stays n i L); simpl; rewrite put_at.
  apply given_same; intros j J; rewrite (followed_stays n j), (followed_stays i j) by lia; reflexivity.
Qed.

Lemma hybrid x k : feasible x -> (k <= n)%nat ->
  sum (n - k) (fun i => sign i * weight i * x i) + later k x
    + (sum n (fun i => slack i x) - sum (n - k) (fun i => slack i x)) <= objective x.
Proof.
  intros F; unfold objective; induction k as [|k IH]; intros L.
  - replace (n - 0)%nat with n by lia; simpl; lra.
  - specialize (IH ltac:(lia)); set (i := (n - S k)%nat).
    replace (n - k)%nat with (S i) in IH by (unfold i; lia); simpl sum in IH.
    simpl later; fold i; set (v := given i (D i) x).
    destruct (later_rate k ltac:(lia) (put x i v) x) as (d & Hd & E).
    replace (n - k)%nat with (S i) in E by (unfold i; lia); simpl sum in E; rewrite put_at in E.
    rewrite sum_zero in E by (intros; rewrite put_below by assumption; ring).
    assert (Y : slack i x <= (sign i * weight i + d i) * (x i - v)); [|lra].
    pose proof (slack_nonnegative x i F ltac:(unfold i; lia)) as P.
    pose proof (margin i (d i)) as M; replace (n - S i)%nat with k in M by (unfold i; lia); specialize (M (Hd i)).
    pose proof (no_slack x i F ltac:(unfold i; lia)) as Z; fold v in Z.
    unfold slack in P, Z |- *; fold v in P, Z |- *; unfold sign in *; destruct (its_kind (D i)).
    + specialize (M ltac:(congruence)); nra.
    + specialize (M ltac:(congruence)); nra.
    + rewrite Z by ring; lra.
Qed.

Lemma later_of_value x k : is_value x -> (k <= n)%nat ->
  sum (n - k) (fun i => sign i * weight i * x i) + later k x = objective x.
Proof.
  intros V; unfold objective; induction k as [|k IH]; intros L.
  - replace (n - 0)%nat with n by lia; simpl; lra.
  - rewrite <- (IH ltac:(lia)); set (i := (n - S k)%nat).
    replace (n - k)%nat with (S i) by (unfold i; lia); simpl later; simpl sum; fold i.
    rewrite (later_same k (put x i (given i (D i) x)) x) by
      (first [lia | intros j J; unfold put; destruct (Nat.eqb_spec j i) as [->|];
         [symmetry; apply V; unfold i; lia|reflexivity]]).
    rewrite <- (V i) by (unfold i; lia); ring.
Qed.

(* Every feasible point costs at least the sum of its slacks more than the value. *)
Theorem slacks_cost v x : is_value v -> feasible x -> objective v + sum n (fun i => slack i x) <= objective x.
Proof.
  intros V F; pose proof (hybrid x n F ltac:(lia)) as H; pose proof (later_of_value v n V ltac:(lia)) as E.
  replace (n - n)%nat with 0%nat in * by lia; simpl in *.
  rewrite (later_same n x v) in H by (intros; lia); lra.
Qed.

Lemma sum_nonnegative m f : (forall j, (j < m)%nat -> 0 <= f j) ->
  0 <= sum m f /\ (sum m f <= 0 -> forall j, (j < m)%nat -> f j = 0).
Proof.
  induction m as [|m IH]; intros P; simpl; [split; [lra|lia]|].
  destruct (IH ltac:(intros; apply P; lia)) as [A B]; pose proof (P m ltac:(lia)); split; [lra|].
  intros Z j J; destruct (Nat.eq_dec j m) as [->|N]; [lra | apply B; [lra|lia]].
Qed.

(* The linear program has exactly one optimum, and it is the value of the layout program. *)
Theorem unique_optimum v : is_value v ->
  feasible v /\
  (forall x, feasible x -> objective v <= objective x) /\
  (forall x, feasible x -> objective x <= objective v -> forall i, (i < n)%nat -> x i = v i).
Proof.
  intros V; split; [apply value_feasible; assumption|].
  assert (P : forall x, feasible x -> forall j, (j < n)%nat -> 0 <= slack j x)
    by (intros; apply slack_nonnegative; auto).
  split; intros x F.
  - pose proof (slacks_cost v x V F); destruct (sum_nonnegative n _ (P x F)); lra.
  - intros O; pose proof (slacks_cost v x V F); destruct (sum_nonnegative n _ (P x F)) as [A B].
    assert (E : forall i, (i < n)%nat -> x i = given i (D i) x)
      by (intros i L; apply no_slack; auto; apply (B ltac:(lra) i L)).
    intros i; induction i as [i IH] using (well_founded_induction Wf_nat.lt_wf); intros L.
    rewrite (E i L), (V i L); apply given_same; intros j J; apply IH; lia.
Qed.

(* What a checker of certificates tests: every row holds, and every definition attains one of its rows. *)
Theorem attained_rows_decide x : is_value x <->
  feasible x /\ (forall i, (i < n)%nat -> exists a, In a (rows (D i)) /\ x i = value_of_row i a x).
Proof.
  split.
  - intros V; split; [apply value_feasible; assumption|].
    intros i L; rewrite (V i L); unfold given; destruct (its_kind (D i)); simpl best;
      [apply extreme_largest | apply extreme_smallest | apply extreme_largest].
  - intros [F A] i L; apply no_slack; try assumption.
    destruct (A i L) as (a & B & E); pose proof (slack_nonnegative x i F L) as P; revert P.
    unfold slack, sign, given; destruct (its_kind (D i)); simpl best; [| |lra].
    + destruct (extreme_largest i x (others (D i)) (first (D i))) as [M _]; specialize (M a B); lra.
    + destruct (extreme_smallest i x (others (D i)) (first (D i))) as [M _]; specialize (M a B); lra.
Qed.

(* ---- Multipliers ---- *)

(* The sum over the rows of a definition of a multiplier times a number of the row. *)
Fixpoint weighed (m : nat -> R) (f : row -> R) (a : row) (l : list row) : R :=
  match l with
  | [] => m 0%nat * f a
  | b :: l => m 0%nat * f a + weighed (fun r => m (S r)) f b l
  end.

Definition total (m : nat -> nat -> R) (i : nat) : R :=
  weighed (m i) (fun _ => 1) (first (D i)) (others (D i)).

Definition sum_of_coefficients (m : nat -> nat -> R) (i j : nat) : R :=
  weighed (m i) (fun a => coefficient a j) (first (D i)) (others (D i)).

(* What the rows of the last k definitions add to the equation of column j. *)
Fixpoint tail (m : nat -> nat -> R) (k : nat) (j : nat) : R :=
  match k with
  | O => 0
  | S k => tail m k j + sum_of_coefficients m (n - S k) j
  end.

Definition has_sign (k : kind) (x : R) : Prop :=
  match k with Largest => 0 <= x | Smallest => x <= 0 | Single => True end.

(* Row multipliers are dual feasible if they have their rows' signs and explain the cost of every column.  Columns are
   free, so their reduced costs are 0. *)
Definition dual_feasible (m : nat -> nat -> R) : Prop :=
  forall i, (i < n)%nat ->
    (forall r, has_sign (its_kind (D i)) (m i r)) /\ total m i = sign i * weight i + tail m (n - S i) i.

Lemma weighed_zero m f l : forall a, (forall r, m r = 0) -> weighed m f a l = 0.
Proof.
  revert m; induction l as [|b l IH]; intros m a Z; simpl; rewrite (Z 0%nat); [ring|].
  rewrite IH; [ring|intros; apply Z].
Qed.

Lemma total_sign m l : forall a, (forall r, 0 <= m r) ->
  0 <= weighed m (fun _ => 1) a l /\
  (weighed m (fun _ => 1) a l = 0 -> forall f, weighed m f a l = 0).
Proof.
  revert m; induction l as [|b l IH]; intros m a P; simpl; pose proof (P 0%nat).
  - split; [lra|]; intros Z f; replace (m 0%nat) with 0 by lra; ring.
  - destruct (IH (fun r => m (S r)) b ltac:(intros; apply P)) as [A B]; split; [lra|].
    intros Z f; rewrite B by lra; replace (m 0%nat) with 0 by lra; ring.
Qed.

Lemma mean_in_hull j l : forall m a, (forall r, 0 <= m r) -> exists e,
  within e (hull j a l) /\ weighed m (fun b => coefficient b j) a l = e * weighed m (fun _ => 1) a l.
Proof.
  induction l as [|b l IH]; intros m a P.
  - exists (coefficient a j); split; [unfold within; simpl; lra|simpl; ring].
  - destruct (IH (fun r => m (S r)) b ltac:(intros; apply P)) as (e & He & E).
    destruct (total_sign (fun r => m (S r)) l b ltac:(intros; apply P)) as [A _]; pose proof (P 0%nat) as P0.
    simpl; rewrite E; remember (weighed (fun r => m (S r)) (fun _ => 1) b l) as t eqn:Ht; clear Ht E.
    revert He; unfold within; simpl; intros [L U].
    pose proof (Rmin_l (coefficient a j) (fst (hull j b l))); pose proof (Rmin_r (coefficient a j) (fst (hull j b l))).
    pose proof (Rmax_l (coefficient a j) (snd (hull j b l))); pose proof (Rmax_r (coefficient a j) (snd (hull j b l))).
    destruct (Req_dec (m 0%nat + t) 0) as [Z|Z].
    + exists (coefficient a j); split; [lra|].
      assert (Zt : t = 0) by lra; assert (Zm : m 0%nat = 0) by lra; rewrite Zt, Zm; ring.
    + exists ((m 0%nat * coefficient a j + t * e) / (m 0%nat + t)); split; [|field; lra].
      assert (Q : 0 < m 0%nat + t) by lra.
      split; apply Rmult_le_reg_r with (m 0%nat + t); try assumption;
        unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra; nra.
Qed.

Lemma weighed_opposite f l : forall m a, weighed (fun r => - m r) f a l = - weighed m f a l.
Proof. induction l as [|b l IH]; intros m a; simpl; [|rewrite IH]; ring. Qed.

Lemma sum_in_hull m i j : (forall r, has_sign (its_kind (D i)) (m i r)) -> exists e,
  within e (range (D i) j) /\ sum_of_coefficients m i j = e * total m i.
Proof.
  intros P; pose proof (formed i) as W; unfold range, sum_of_coefficients, total, well_formed, has_sign in *.
  destruct (its_kind (D i)).
  - apply mean_in_hull; assumption.
  - destruct (mean_in_hull j (others (D i)) (fun r => - m i r) (first (D i))) as (e & He & E).
    + intros r; specialize (P r); lra.
    + rewrite !weighed_opposite in E; exists e; split; [assumption|lra].
  - rewrite (W eq_refl); exists (coefficient (first (D i)) j); split; [unfold within; simpl; lra|simpl; ring].
Qed.

Lemma tail_within m k : dual_feasible m -> (k <= n)%nat -> forall j, within (tail m k j) (pass k j).
Proof.
  intros F; induction k as [|k IH]; intros L j; [unfold within; simpl; lra|].
  specialize (IH ltac:(lia)); set (i := (n - S k)%nat); destruct (F i ltac:(unfold i; lia)) as [P T].
  replace (n - S i)%nat with k in T by (unfold i; lia).
  destruct (sum_in_hull m i j P) as (e & He & E); simpl; fold i; rewrite E, T.
  apply within_plus; [apply IH|]; apply within_times; [assumption|].
  apply (total_within k); [lia|apply IH].
Qed.

(* Every largest or smallest definition has a row with a multiplier, whatever dual feasible multipliers are taken. *)
Theorem multiplier_everywhere m i : dual_feasible m -> (i < n)%nat -> its_kind (D i) <> Single ->
  1 <= sign i * total m i.
Proof.
  intros F L N; destruct (F i L) as [_ ->]; apply margin; [|assumption].
  apply tail_within; [assumption|lia].
Qed.

(* ---- Structural bases ---- *)

(* A basis in which all columns are basic is given by its nonbasic rows. *)
Fixpoint count (b : nat -> bool) (l : list row) : nat :=
  match l with
  | [] => if b 0%nat then 1 else 0
  | _ :: l => (if b 0%nat then 1 else 0) + count (fun r => b (S r)) l
  end.

Definition nonbasic_rows (b : nat -> nat -> bool) (i : nat) : nat := count (b i) (others (D i)).

Fixpoint sum_nat (m : nat) (f : nat -> nat) : nat := match m with O => 0%nat | S m => (sum_nat m f + f m)%nat end.

Lemma count_positive b m f l : forall a, (forall r, b r = false -> m r = 0) -> count b l = 0%nat -> weighed m f a l = 0.
Proof.
  revert b m; induction l as [|c l IH]; intros b m a Z C; simpl in *; destruct (b 0%nat) eqn:E; try lia.
  - rewrite (Z _ E); ring.
  - rewrite (Z _ E), (IH (fun r => b (S r)) (fun r => m (S r)) c); [ring|intros; apply Z; assumption|lia].
Qed.

Lemma all_one m f : (forall i, (i < m)%nat -> (1 <= f i)%nat) ->
  (m <= sum_nat m f)%nat /\ (sum_nat m f = m -> forall i, (i < m)%nat -> f i = 1%nat).
Proof.
  induction m as [|m IH]; intros P; simpl; [split; lia|].
  destruct (IH ltac:(intros; apply P; lia)) as [A B]; pose proof (P m ltac:(lia)); split; [lia|].
  intros Z i L; destruct (Nat.eq_dec i m) as [->|N]; [lia|apply B; lia].
Qed.

(* A dual feasible basis has exactly one nonbasic row for each definition, if the rows of single definitions are
   nonbasic.  So every pivot of the dual simplex method exchanges the attained row of one definition. *)
Theorem dual_feasible_bases_are_structural b m :
  sum_nat n (nonbasic_rows b) = n ->
  (forall i, (i < n)%nat -> its_kind (D i) = Single -> b i 0%nat = true) ->
  dual_feasible m -> (forall i r, b i r = false -> m i r = 0) ->
  forall i, (i < n)%nat -> nonbasic_rows b i = 1%nat.
Proof.
  intros C Fixed F Z; apply all_one; [|assumption].
  intros i L; unfold nonbasic_rows; destruct (count (b i) (others (D i))) eqn:E; [exfalso|lia].
  destruct (its_kind (D i)) eqn:K.
  1, 2: pose proof (multiplier_everywhere m i F L ltac:(congruence)) as M; unfold total in M;
    rewrite (count_positive (b i) (m i)) in M by auto; lra.
  pose proof (formed i K) as W; rewrite W in E; simpl in E; rewrite (Fixed i L K) in E; lia.
Qed.

(* The multipliers that a choice of one row for each definition has. *)
Section Choice.

Variable choice : nat -> nat.
Hypothesis chosen : forall i, (choice i <= length (others (D i)))%nat.

Definition chosen_row (i : nat) : row := nth (choice i) (rows (D i)) (first (D i)).

Fixpoint tail_of_choice (k : nat) (j : nat) : R :=
  match k with
  | O => 0
  | S k =>
    let i := (n - S k)%nat in
    tail_of_choice k j + (sign i * weight i + tail_of_choice k i) * coefficient (chosen_row i) j
  end.

Definition multiplier (i r : nat) : R :=
  if Nat.eqb r (choice i) then sign i * weight i + tail_of_choice (n - S i) i else 0.

Lemma weighed_choice T c f l : forall a, (c <= length l)%nat ->
  weighed (fun r => if Nat.eqb r c then T else 0) f a l = T * f (nth c (a :: l) a).
Proof.
  revert c; induction l as [|b l IH]; intros c a L; simpl in L.
  - replace c with 0%nat by lia; simpl; ring.
  - destruct c as [|c].
    + simpl; rewrite weighed_zero by reflexivity; ring.
    + simpl weighed; rewrite (IH c b ltac:(lia)); simpl nth; destruct c; [ring|].
      rewrite (nth_indep l b a) by lia; ring.
Qed.

Lemma chosen_in_range i j : within (coefficient (chosen_row i) j) (range (D i) j).
Proof. apply hull_contains; unfold chosen_row; apply nth_In; simpl; pose proof (chosen i); lia. Qed.

Lemma tail_of_choice_within k : (k <= n)%nat -> forall j, within (tail_of_choice k j) (pass k j).
Proof.
  induction k as [|k IH]; intros L j; [unfold within; simpl; lra|]; specialize (IH ltac:(lia)).
  simpl; apply within_plus; [apply IH|]; rewrite Rmult_comm; apply within_times; [apply chosen_in_range|].
  apply (total_within k); [lia|apply IH].
Qed.

Lemma tail_multiplier k : (k <= n)%nat -> forall j, tail multiplier k j = tail_of_choice k j.
Proof.
  induction k as [|k IH]; intros L j; [reflexivity|]; simpl; rewrite IH by lia; f_equal.
  unfold sum_of_coefficients, multiplier; rewrite weighed_choice by apply chosen.
  replace (n - S (n - S k))%nat with k by lia; reflexivity.
Qed.

(* Every structural basis is dual feasible. *)
Theorem structural_bases_are_dual_feasible : dual_feasible multiplier.
Proof.
  intros i L; split.
  - intros r; unfold multiplier; destruct (Nat.eqb r (choice i)).
    + pose proof (margin i _ (tail_of_choice_within (n - S i) ltac:(lia) i)) as M; revert M.
      unfold has_sign, sign; destruct (its_kind (D i)); intros M; [| |exact I]; specialize (M ltac:(congruence)); lra.
    + unfold has_sign; destruct (its_kind (D i)); [lra|lra|exact I].
  - unfold total; unfold multiplier at 1; rewrite weighed_choice by apply chosen.
    rewrite tail_multiplier by lia; ring.
Qed.

End Choice.

End Program.

Print Assumptions unique_optimum.
Print Assumptions attained_rows_decide.
Print Assumptions dual_feasible_bases_are_structural.
Print Assumptions structural_bases_are_dual_feasible.
