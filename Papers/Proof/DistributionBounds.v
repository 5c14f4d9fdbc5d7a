(* The code of distributions reads earlier variables only. *)

From Coq Require Import QArith Lia List.
From Plumb Require Import Fractions Lengths Views Distribution Writers Scopes Meanings Operations Codes
  DistributionCodes Bounds CodeBounds.
Import ListNotations.

Local Open Scope nat_scope.

Definition of_share (x : nat * affine) : nat := bound (snd x).

Lemma of_found_at i l : bound (afound_at i l) <= of_list of_share l.
Proof. induction l as [|[j x] l IH]; simpl; [lia|]; unfold of_share at 1; simpl; destruct (Nat.eqb i j); lia. Qed.

Section Distribution.

Variable wmin : nat -> writer affine.
Variable wflex : nat -> writer alen.
Variable wtaken : nat -> affine -> writer alen.
Variable groups : list (list nat).
(* From this variable on all is known that these read. *)
Variable base : nat.
Hypothesis min_sound : forall j n, base <= n -> bounded bound n (wmin j).
Hypothesis flex_sound : forall j n, base <= n -> bounded of_length n (wflex j).
Hypothesis taken_sound : forall j o n, base <= n -> bound o <= n -> bounded of_length n (wtaken j o).

Lemma bounded_order_in g n : base <= n -> bounded (fun _ => 0) n (worder_in wmin wflex g).
Proof.
  intros N; eapply bounded_bind; [apply bounded_each; intros j m _ M; apply flex_sound; lia|intros m f M F].
  eapply bounded_bind; [apply bounded_each; intros j k _ K; apply min_sound; lia|intros m' l M' L].
  apply bounded_assume, list_at_most; intros x X; apply in_flat_map in X; destruct X as ([y z] & Y & Z).
  pose proof (in_list of_length f y (in_combine_l _ _ _ _ Y)); pose proof (in_list bound l z (in_combine_r _ _ _ _ Y)).
  destruct Z as [<-|[<-|[]]]; rewrite ?bound_finite; lia.
Qed.

Lemma bounded_shares l : forall x n, base <= n -> bound x <= n -> bounded (of_list of_share) n (wshares wmin wtaken x
  l).
Proof.
  induction l as [|[[i k] back] l IH]; intros x n N X; simpl; [apply bounded_ret; simpl; lia|].
  eapply bounded_bind; [apply bounded_each; intros j h _ H; apply min_sound; lia|intros n1 b N1 B].
  eapply bounded_bind; [apply bounded_define; cbn [first others of_list]; rewrite ?bound_share; cbn [bound];
    rewrite ?bound_total; lia|intros n2 g N2 G].
  eapply bounded_bind; [apply taken_sound; lia|intros n3 t N3 T].
  eapply bounded_bind; [apply IH; [lia|rewrite bound_minus; cbn [bound]; rewrite bound_total, bound_finite;
    lia]|intros n4 s N4 S].
  apply bounded_ret; cbn [of_list]; unfold of_share at 1; cbn [snd]; lia.
Qed.

Lemma bounded_distributed x n : base <= n -> bound x <= n -> bounded (of_list of_share) n (wdistributed wmin wflex
  wtaken groups x).
Proof.
  intros N X; eapply bounded_bind; [apply bounded_each; intros j h _ H; apply min_sound; lia|intros n1 b N1 B].
  eapply bounded_bind; [apply bounded_each; intros g h _ H; apply bounded_order_in; lia|intros n2 o N2 O].
  apply bounded_shares; [lia|rewrite bound_minus, bound_total; lia].
Qed.

End Distribution.
