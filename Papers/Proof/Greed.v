(* What greed costs in a row, and what careful offers avoid.  `make theorem` has Coq check it.

   A row is a list of views in the order in which they are asked.  A view is its least and its largest length; it answers
   an offer with the nearest length between them.  What is left of the room after all have been asked, if it is negative,
   is what the row overflows by. *)

From Coq Require Import Reals Lra Lia List.
Import ListNotations.
Local Open Scope R_scope.

Definition view := (R * R)%type.

Definition proper (v : view) : Prop := 0 <= fst v <= snd v.

Definition answer (v : view) (offer : R) : R := Rmin (snd v) (Rmax (fst v) offer).

Fixpoint need (row : list view) : R :=
  match row with [] => 0 | v :: later => fst v + need later end.

(* An equal share of what is left, at least zero. *)
Definition share (left : R) (row : list view) : R := Rmax 0 (left / INR (length row)).

(* The same, and at most what leaves later views their least. *)
Definition careful_share (left : R) (row : list view) : R :=
  Rmax 0 (Rmin (share left row) (left - need (tl row))).

(* What each view takes under a rule for offers, and what is left in the end. *)
Fixpoint taken (offer : R -> list view -> R) (left : R) (row : list view) : list R :=
  match row with
  | [] => []
  | v :: later => let t := answer v (offer left row) in t :: taken offer (left - t) later
  end.

Fixpoint rest (offer : R -> list view -> R) (left : R) (row : list view) : R :=
  match row with
  | [] => left
  | v :: later => rest offer (left - answer v (offer left row)) later
  end.

Ltac bounds := unfold answer, Rmin, Rmax in *; repeat (destruct (Rle_dec _ _)); try lra.

Lemma answer_least v o : proper v -> fst v <= answer v o.
Proof. unfold proper; intros P; bounds. Qed.

Lemma answer_most v o : proper v -> answer v o <= Rmax (fst v) o.
Proof. unfold proper; intros P; bounds. Qed.

Lemma answer_small v o : proper v -> o <= fst v -> answer v o = fst v.
Proof. unfold proper; intros P L; bounds. Qed.

(* An offer between an answer and the offer that it answered is answered so again. *)
Lemma answer_again v o o' : proper v -> answer v o <= o' <= o -> answer v o' = answer v o.
Proof. unfold proper; intros P L; bounds. Qed.

Lemma rest_least offer : forall row left, Forall proper row -> rest offer left row <= left - need row.
Proof.
  induction row as [|v later IH]; intros left F; simpl; [lra|]; inversion F as [|? ? P Q]; subst.
  pose proof (IH (left - answer v (offer left (v :: later))) Q); pose proof (answer_least v (offer left (v :: later)) P); lra.
Qed.

Lemma need_nonnegative row : Forall proper row -> 0 <= need row.
Proof. induction 1 as [|v later [P _] _ IH]; simpl; lra. Qed.

(* ---- Greed ---- *)

Lemma count_positive (v : view) later : 0 < INR (length (v :: later)).
Proof. apply lt_0_INR; simpl; lia. Qed.

Lemma share_of_nothing left v later : left < 0 -> share left (v :: later) = 0.
Proof.
  intros N; unfold share; apply Rmax_left; apply Rlt_le.
  pose proof (Rinv_0_lt_compat _ (count_positive v later)); unfold Rdiv; nra.
Qed.

Lemma rest_of_nothing : forall row left, Forall proper row -> left < 0 -> rest share left row = left - need row.
Proof.
  induction row as [|v later IH]; intros left F N; simpl rest; [simpl; lra|]; inversion F as [|? ? P Q]; subst.
  rewrite share_of_nothing by assumption; destruct P as [A B]; rewrite answer_small by (try split; assumption).
  rewrite IH by (try assumption; lra); simpl; lra.
Qed.

Theorem greed_overflows_at_most : forall row room, row <> [] -> Forall proper row -> 0 <= room ->
  - rest share room row <= Rmax 0 (need row - room / INR (length row)).
Proof.
  induction row as [|v later IH]; intros room E F W; [congruence|]; inversion F as [|? ? P Q]; subst.
  set (N := INR (length (v :: later))); pose proof (count_positive v later) as Positive; fold N in Positive.
  set (s := room / N); assert (S : room = s * N) by (unfold s; field; lra).
  assert (Z : 0 <= s) by (unfold s, Rdiv; pose proof (Rinv_0_lt_compat N Positive); nra).
  simpl rest; unfold share at 2; fold N; fold s; rewrite (Rmax_right 0 s) by assumption.
  set (t := answer v s); pose proof (answer_least v s P) as Least; fold t in Least.
  pose proof (need_nonnegative later Q) as M; destruct P as [A B].
  pose proof (answer_most v s (conj A B)) as Most; fold t in Most.
  destruct later as [|w later'].
  - assert (N = 1) by reflexivity; simpl; revert Most; unfold Rmax; repeat destruct (Rle_dec _ _); intros; nra.
  - set (K := INR (length (w :: later'))) in *.
    assert (NK : N = K + 1) by (unfold N, K; simpl length; rewrite S_INR; reflexivity).
    assert (K1 : 1 <= K) by (unfold K; simpl length; rewrite S_INR; pose proof (pos_INR (length later')); lra).
    destruct (Rle_dec t s) as [T|T].
    + assert (L : 0 <= room - t) by nra.
      pose proof (IH (room - t) ltac:(congruence) Q L) as H; fold K in H.
      assert (D : s <= (room - t) / K).
      { apply Rmult_le_reg_r with K; [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; nra. }
      simpl need in *; revert H; unfold Rmax; repeat destruct (Rle_dec _ _); intros; lra.
    + assert (Tm : t = fst v) by (revert Most; unfold Rmax; destruct (Rle_dec _ _); intros; lra).
      destruct (Rlt_dec (room - t) 0) as [L|L].
      * rewrite rest_of_nothing by assumption; simpl need in *; unfold Rmax; destruct (Rle_dec _ _); nra.
      * pose proof (IH (room - t) ltac:(congruence) Q ltac:(lra)) as H; fold K in H.
        assert (D : s <= t + (room - t) / K).
        { apply Rmult_le_reg_r with K; [lra|]; rewrite Rmult_plus_distr_r; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; nra. }
        simpl need in *; revert H; unfold Rmax; repeat destruct (Rle_dec _ _); intros; lra.
Qed.

(* ---- Careful offers ---- *)

Lemma careful_share_most room v later : careful_share room (v :: later) <= Rmax 0 (room - need later).
Proof.
  unfold careful_share; simpl tl; apply Rmax_lub; [apply Rmax_l|].
  eapply Rle_trans; [apply Rmin_r | apply Rmax_r].
Qed.

Theorem careful_overflows_at_most : forall row room, Forall proper row ->
  - rest careful_share room row <= Rmax 0 (need row - room).
Proof.
  induction row as [|v later IH]; intros room F; [simpl; unfold Rmax; destruct (Rle_dec _ _); lra|].
  inversion F as [|? ? P Q]; subst; simpl rest; set (t := answer v (careful_share room (v :: later))).
  pose proof (need_nonnegative later Q) as M; pose proof (IH (room - t) Q) as H.
  pose proof (answer_most v (careful_share room (v :: later)) P) as Most; fold t in Most.
  destruct (Rle_dec (fst v + need later) room) as [L|L].
  - assert (t <= room - need later).
    { pose proof (careful_share_most room v later) as C; destruct P; revert Most C; generalize (careful_share room (v :: later)).
      intros c; unfold Rmax; repeat destruct (Rle_dec _ _); intros; lra. }
    simpl need; revert H; unfold Rmax; repeat destruct (Rle_dec _ _); intros; lra.
  - assert (Tm : t = fst v).
    { unfold t; apply answer_small; [assumption|]; destruct P.
      eapply Rle_trans; [apply careful_share_most|]; apply Rmax_lub; lra. }
    rewrite Tm in *; simpl need; revert H; unfold Rmax; repeat destruct (Rle_dec _ _); intros; lra.
Qed.

(* No offers do better. *)
Theorem every_rule_overflows offer row room : Forall proper row -> need row - room <= - rest offer room row.
Proof. intros F; pose proof (rest_least offer row room F); lra. Qed.

Theorem what_fits_stays : forall row room, Forall proper row -> 0 <= rest share room row ->
  taken careful_share room row = taken share room row.
Proof.
  induction row as [|v later IH]; intros room F R; [reflexivity|]; inversion F as [|? ? P Q]; subst.
  simpl in R; simpl taken; set (o := share room (v :: later)) in *.
  pose proof (rest_least share later (room - answer v o) Q) as L.
  assert (S : 0 <= o) by (unfold o, share; apply Rmax_l).
  assert (E : answer v (careful_share room (v :: later)) = answer v o).
  { assert (C : careful_share room (v :: later) <= o).
    { unfold careful_share; fold o; apply Rmax_lub; [assumption | apply Rmin_l]. }
    destruct (Rle_dec (answer v o) o) as [B|B].
    - apply answer_again; [assumption|]; split; [|assumption].
      unfold careful_share; fold o; simpl tl; eapply Rle_trans; [|apply Rmax_r]; apply Rmin_glb; lra.
    - pose proof (answer_most v o P) as M.
      assert (o <= fst v) by (revert M; unfold Rmax; destruct (Rle_dec _ _); intros; lra).
      rewrite !answer_small by (try assumption; lra); reflexivity. }
  rewrite E; f_equal; apply IH; assumption.
Qed.

Print Assumptions greed_overflows_at_most.
Print Assumptions careful_overflows_at_most.
Print Assumptions every_rule_overflows.
Print Assumptions what_fits_stays.
