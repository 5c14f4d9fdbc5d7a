(* What the compiler makes of measured leaves (L6, L7): one assumption for each answer, whose outcome is the measure.
  Lines
   break and jump, so no definition could give it. *)

From Coq Require Import QArith ZArith Lqa Lia List.
From Plumb Require Import Fractions Lengths Views Measures Writers Scopes Meanings Operations Codes ChoiceCodes Bounds CodeBounds.
Import ListNotations.

(* ---- Measures as outcomes ---- *)

Definition encoded (q : Q) : list nat := [if Z.ltb (Qnum q) 0 then 1%nat else 0%nat; Z.to_nat (Z.abs (Qnum q));
  Pos.to_nat (Qden q)].
Definition decoded (s n d : nat) : Q := (if Nat.eqb s 1 then - Z.of_nat n else Z.of_nat n)%Z # Pos.of_nat d.

Definition encoded_maybe (q : option Q) : list nat := match q with Some q => 1%nat :: encoded q | None => [0; 0; 0;
  1]%nat end.
Definition decoded_maybe (b s n d : nat) : option Q := if Nat.eqb b 1 then Some (decoded s n d) else None.

Definition outcome_of (m : measure) : list nat :=
  encoded (fst (measured_size m)) ++ encoded (snd (measured_size m)) ++ encoded_maybe (first_line m) ++ encoded_maybe
    (last_line m).

Definition no_measure : measure := Measure (0, 0) None None.

Definition measure_of (o : list nat) : measure :=
  match o with
  | [s1; n1; d1; s2; n2; d2; b3; s3; n3; d3; b4; s4; n4; d4] =>
    Measure (decoded s1 n1 d1, decoded s2 n2 d2) (decoded_maybe b3 s3 n3 d3) (decoded_maybe b4 s4 n4 d4)
  | _ => no_measure
  end.

Lemma decoded_encoded q : match encoded q with [s; n; d] => decoded s n d = q | _ => False end.
Proof.
  destruct q as [n d]; unfold encoded, decoded; simpl; rewrite Pos2Nat.id, Z2Nat.id by apply Z.abs_nonneg.
  destruct (Z.ltb_spec n 0); simpl; f_equal; lia.
Qed.

Lemma measure_of_outcome m : measure_of (outcome_of m) = m.
Proof.
  destruct m as [[w h] a b]; unfold outcome_of; simpl measured_size; simpl first_line; simpl last_line.
  pose proof (decoded_encoded w) as W; pose proof (decoded_encoded h) as H; unfold encoded in *; simpl in W, H.
  destruct a as [a|], b as [b|]; simpl; unfold decoded_maybe; simpl; rewrite W, H; try reflexivity.
  - pose proof (decoded_encoded a) as A; pose proof (decoded_encoded b) as B; simpl in A, B; rewrite A, B; reflexivity.
  - pose proof (decoded_encoded a) as A; simpl in A; rewrite A; reflexivity.
  - pose proof (decoded_encoded b) as B; simpl in B; rewrite B; reflexivity.
Qed.

(* ---- Code ---- *)

Definition measure_at (f : offer -> measure) (p : aoffer) (values : list Q) : list nat :=
  match values with
  | [v; u] => outcome_of (f (proposal_shaped (fst p) v, proposal_shaped (snd p) u))
  | _ => []
  end.

Definition wmeasure (f : offer -> measure) (p : aoffer) : writer measure :=
  o <- assume [aproposed (fst p); aproposed (snd p)] (measure_at f p) ;; Ret (measure_of o).

Definition wmeasured (f : offer -> measure) : code :=
  Code (fun p => m <- wmeasure f p ;; Ret (AFin (Number (fst (measured_size m))),
    AFin (Number (snd (measured_size m)))))
    (fun p g => m <- wmeasure f p ;; Ret (option_map Number (baseline_of m g)))
    (fun _ _ => Ret []).

Section At.

Variable r : point.

Lemma shaped_reduced e p : proposal_means r e p -> proposal_shaped e (Qred (proposed p)) = reduced_proposal p.
Proof. destruct e as [|[]], p as [|[]]; simpl; try tauto; reflexivity. Qed.

Lemma gives_measure f e p : offer_means r e p -> gives r (wmeasure f e) (fun m => m = f (reduced_offer p)).
Proof.
  intros [E F]; eapply (gives_bind r _ _ (fun o => o = outcome_of (f (reduced_offer p)))).
  - apply gives_assume; rewrite (found_is r _ _ [proposed (fst p); proposed (snd p)]).
    + simpl; rewrite !shaped_reduced by assumption; reflexivity.
    + repeat constructor; apply means_proposed; assumption.
  - intros o ->; apply gives_ret, measure_of_outcome.
Qed.

Lemma implements_measured f : implements r (wmeasured f) (measured f).
Proof.
  split; intros e p.
  - intros E; eapply gives_bind; [apply gives_measure, E|cbv beta; intros m ->]; apply gives_ret; split;
      apply means_number.
  - intros g E; eapply gives_bind; [apply gives_measure, E|cbv beta; intros m ->]; apply gives_ret; simpl.
    destruct (baseline_of _ g); simpl; [apply means_number|exact I].
  - intros; apply gives_ret; constructor.
Qed.

End At.

Lemma sound_measured f : sound (wmeasured f).
Proof.
  assert (M : forall n p, (of_pair of_proposal p <= n)%nat -> bounded (fun _ => 0%nat) n (wmeasure f p)).
  { intros n p P; pose proof (of_first of_proposal p); pose proof (of_second of_proposal p).
    assert (Q : forall q, bound (aproposed q) = of_proposal q) by (intros [|q]; [reflexivity|apply bound_finite]).
    eapply bounded_bind; [apply bounded_assume; cbn [of_list]; rewrite !Q; lia|intros; apply bounded_ret; lia]. }
  split; intros n p.
  - intros P; eapply bounded_bind; [apply M, P|intros; apply bounded_ret; simpl; unfold of_pair; simpl; lia].
  - intros g P; eapply bounded_bind; [apply M, P|intros m a _ _; apply bounded_ret; destruct (baseline_of a g); simpl;
      lia].
  - intros; apply bounded_ret; simpl; lia.
Qed.
