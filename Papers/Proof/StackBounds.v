(* The code of stacks, layers and choices reads earlier variables only. *)

From Coq Require Import QArith Lia List.
From Plumb Require Import Fractions Lengths Views Wrappers Distribution Stacks Writers Scopes Meanings Operations Codes.
From Plumb Require Import DistributionCodes StackCodes ChoiceCodes Bounds CodeBounds DistributionBounds WrapperBounds.
Import ListNotations.

Local Open Scope nat_scope.

Section Stack.

Variable a : axis.
Variable gaps : list Q.
Variable line : guide.
Variable ks : list code.
Variable groups : list (list nat).
Hypothesis all_sound : Forall sound ks.

Lemma sound_child i : sound (wchild ks i).
Proof.
  unfold wchild; destruct (nth_in_or_default i ks no_code) as [H| ->]; [|apply sound_nothing].
  rewrite Forall_forall in all_sound; apply all_sound, H.
Qed.

Lemma bounded_length_at m i p n : of_proposal m <= n -> of_proposal p <= n -> bounded of_length n (wlength_at a ks m i
  p).
Proof.
  intros M P; eapply bounded_bind; [apply (sound_answer _ (sound_child i)); rewrite of_turned; lia|intros m' s M' S].
  apply bounded_ret; pose proof (of_along of_length a s); lia.
Qed.

Lemma bounded_minimum m i n : of_proposal m <= n -> bounded bound n (wminimum a ks m i).
Proof.
  intros M; eapply bounded_bind; [apply bounded_length_at; [exact M|simpl; lia]|intros m' l M' L].
  apply bounded_ret; rewrite bound_finite; exact L.
Qed.

Lemma bounded_flexibility m i n : of_proposal m <= n -> bounded of_length n (wflexibility a ks m i).
Proof.
  intros M; eapply bounded_bind; [apply bounded_length_at; [exact M|simpl; lia]|intros m' l M' L].
  eapply bounded_bind; [apply bounded_minimum; lia|intros m'' x M'' X].
  apply bounded_ret; pose proof (of_aless l x); lia.
Qed.

Lemma bounded_offers_along p n : of_pair of_proposal p <= n -> bounded (of_list of_proposal) n (woffers_along a gaps ks
  groups p).
Proof.
  intros P; unfold woffers_along; pose proof (of_along of_proposal a p) as A;
    pose proof (of_across of_proposal a p) as C.
  assert (Same : forall x, of_proposal x <= n -> bounded (of_list of_proposal) n (Ret (map (fun _ => x) ks))).
  { intros x X; apply bounded_ret, list_at_most; intros y Y; apply in_map_iff in Y; destruct Y as (k & <- & _);
      exact X. }
  destruct (along a p) as [|[q|]]; simpl in A; try (apply Same; simpl; lia).
  eapply bounded_bind; [apply (bounded_distributed _ _ _ _ n)|intros n3 s N3 S].
  - intros i m M; apply bounded_minimum; lia.
  - intros i m M; apply bounded_flexibility; lia.
  - intros i o m M O; apply bounded_length_at; [lia|exact O].
  - lia.
  - rewrite bound_minus; cbn [bound]; lia.
  - apply bounded_ret, list_at_most; intros y Y; apply in_map_iff in Y; destruct Y as (k & <- & _); simpl.
  pose proof (of_found_at k s); lia.
Qed.

Lemma bounded_offers p n : of_pair of_proposal p <= n -> bounded (of_list (of_pair of_proposal)) n (woffers a gaps ks
  groups p).
Proof.
  intros P; eapply bounded_bind; [apply bounded_offers_along, P|intros m l M L]; pose proof (of_across of_proposal a p).
  apply bounded_ret, list_at_most; intros y Y; apply in_map_iff in Y; destruct Y as (k & <- & K); rewrite of_turned.
  pose proof (in_list of_proposal l k K); lia.
Qed.

Lemma bounded_counted_in p n : of_pair of_proposal p <= n -> bounded (of_list of_counted) n (wcounted_in a gaps line ks
  groups p).
Proof. intros P; eapply bounded_bind; [apply bounded_offers, P|intros m l M L]; apply bounded_count_children;
  assumption. Qed.

Lemma bounded_stack_answer p n : of_pair of_proposal p <= n -> bounded (of_pair of_length) n (wstack_answer a gaps line
  ks groups p).
Proof.
  intros P; eapply bounded_bind; [apply bounded_counted_in, P|intros m l M L].
  eapply bounded_bind; [apply bounded_at_least_zero|intros m' x M' X].
  - eapply Nat.le_trans; [apply of_aplus|]; apply Nat.max_lub; [|simpl; lia].
    eapply Nat.le_trans; [apply of_total_length|]; eapply Nat.le_trans; [apply of_lengths|exact L].
  - eapply bounded_bind; [apply bounded_line_extent; lia|intros m'' y M'' Y]; apply bounded_ret; rewrite of_turned; lia.
Qed.

Lemma bounded_placing_offer p n : of_pair of_proposal p <= n -> bounded (of_pair of_proposal) n (wplacing_offer a gaps
  line ks groups p).
Proof.
  intros P; unfold wplacing_offer; destruct (across a p); [|apply bounded_ret; exact P].
  eapply bounded_bind; [apply bounded_stack_answer, P|intros m s M S]; pose proof (of_along of_proposal a p).
  pose proof (of_across of_length a s); apply bounded_ret; rewrite of_turned; simpl of_proposal; lia.
Qed.

Lemma of_starts g : forall l x, of_list bound (astarts x l g) <= Nat.max (bound x) (of_list bound l).
Proof.
  intros l; revert g; induction l as [|y l IH]; intros g x; cbn [astarts of_list]; [lia|].
  specialize (IH (tl g) (Plus (Plus x y) (Number (hd 0%Q g)))); cbn [bound] in IH; lia.
Qed.

Lemma bounded_stack_places p n : of_pair of_proposal p <= n -> bounded (of_list of_place) n (wstack_places a gaps line
  ks groups p).
Proof.
  intros P; eapply bounded_bind; [apply bounded_placing_offer, P|intros n1 q N1 Q].
  eapply bounded_bind; [apply bounded_offers, Q|intros n2 o N2 O].
  eapply bounded_bind; [apply bounded_counted_in; lia|intros n3 l N3 L].
  eapply bounded_bind; [apply bounded_line_before, L|intros n4 b N4 B]; cbv zeta.
  apply bounded_ret, list_at_most; intros [e z] I; rewrite of_place_is.
  pose proof (in_combine_l _ _ _ _ I) as E; pose proof (in_combine_r _ _ _ _ I) as Z.
  pose proof (in_list (of_pair of_proposal) o e E); apply in_map_iff in Z; destruct Z as ([x y] & <- & Z);
    rewrite of_turned.
  pose proof (in_combine_l _ _ _ _ Z) as X; pose proof (in_combine_r _ _ _ _ Z) as Y.
  apply (in_list bound) in X; apply in_map_iff in Y; destruct Y as (c & <- & C); apply (in_list of_counted) in C.
  pose proof (of_starts gaps (map (fun c => afinite (along a (fst c))) l) (Number 0)) as S; cbn [bound] in S.
  assert (W : of_list bound (map (fun c : acounted => afinite (along a (fst c))) l) <= of_list of_counted l).
  { apply list_map; intros [s u]; rewrite of_counted_is, bound_finite; cbn [fst]; pose proof (of_along of_length a s);
      lia. }
  pose proof (Nat.le_trans _ _ _ X S) as X'; rewrite bound_minus; destruct c as [s u]; rewrite of_counted_is in C;
    cbn [snd].
  apply Nat.max_lub; [lia|]; apply Nat.max_lub; [|lia].
  eapply Nat.le_trans; [exact X'|]; apply Nat.max_lub; [lia|]; eapply Nat.le_trans; [exact W|lia].
Qed.

Lemma sound_stack : sound (wstack a gaps line ks groups).
Proof. apply sound_container; [exact all_sound| |]; intros; [apply bounded_stack_answer|apply bounded_stack_places];
  assumption. Qed.

End Stack.

Section Layers.

Variable lines : alignment.
Variable ks : list code.
Variable sizing : list bool.
Hypothesis all_sound : Forall sound ks.

Lemma sizing_sound : Forall sound (wsizing_children ks sizing).
Proof.
  apply Forall_forall; intros k K; apply in_map_iff in K; destruct K as ([k' b] & <- & K); apply filter_In in K;
    destruct K as [K _].
  rewrite Forall_forall in all_sound; apply all_sound, (in_combine_l _ _ _ _ K).
Qed.

Lemma bounded_union x l n : of_list of_counted l <= n -> bounded of_length n (wunion x l).
Proof.
  intros L; eapply bounded_bind; [apply bounded_plain, L|intros m p M P].
  pose proof (of_finite_ones l) as F; destruct (afinite_ones l) as [|c k]; [apply bounded_ret; exact P|];
    cbn [of_list] in F.
  pose proof (of_after x c) as C; destruct c as [s u]; pose proof (of_counted_is s u) as U; cbv zeta.
  eapply bounded_bind; [apply bounded_greatest; [cbn [snd]; lia|eapply Nat.le_trans;
    [apply of_guides|lia]]|intros n1 y N1 Y].
  eapply bounded_bind; [apply bounded_greatest; [eapply Nat.le_trans; [exact C|lia]|eapply Nat.le_trans;
    [apply of_afters|lia]]|intros n2 z N2 Z].
  eapply bounded_bind; [apply bounded_longer; cbn [of_length bound]; lia|intros n3 w N3 W];
    apply bounded_at_least_zero, W.
Qed.

Lemma of_same_offers (p : aoffer) (l : list code) n : of_pair of_proposal p <= n -> of_list (of_pair of_proposal) (map
  (fun _ => p) l) <= n.
Proof. intros P; apply list_at_most; intros q Q; apply in_map_iff in Q; destruct Q as (k & <- & _); exact P. Qed.

Lemma bounded_layers_answer p n : of_pair of_proposal p <= n -> bounded (of_pair of_length) n (wlayers_answer lines ks
  sizing p).
Proof.
  intros P; eapply bounded_bind; [apply bounded_count_children;
    [apply sizing_sound|apply of_same_offers, P]|intros n1 x N1 X].
  eapply bounded_bind; [apply bounded_count_children; [apply sizing_sound|apply of_same_offers; lia]|intros n2 y N2 Y].
  eapply bounded_bind; [apply bounded_union; lia|intros n3 u N3 U]; eapply bounded_bind; [apply bounded_union;
    lia|intros n4 v N4 V].
  paired.
Qed.

Lemma bounded_layer_line p g n : of_pair of_proposal p <= n -> bounded bound n (wlayer_line ks sizing p g).
Proof.
  intros P; eapply bounded_bind; [apply bounded_count_children;
    [apply sizing_sound|apply of_same_offers, P]|intros m l M L].
  pose proof (of_finite_ones l) as F; destruct (afinite_ones l) as [|[s u] k]; [apply bounded_ret; simpl; lia|];
    cbn [of_list] in F.
  rewrite of_counted_is in F; apply bounded_greatest; [cbn [snd]; lia|eapply Nat.le_trans; [apply of_guides|lia]].
Qed.

Lemma bounded_layers_places p n : of_pair of_proposal p <= n -> bounded (of_list of_place) n (wlayers_places lines ks
  sizing p).
Proof.
  intros P; eapply bounded_bind; [apply bounded_layers_answer, P|intros n1 s N1 S]; cbv zeta.
  eapply bounded_bind; [apply bounded_layer_line; rewrite of_size_pair; exact S|intros n2 x N2 X].
  eapply bounded_bind; [apply bounded_layer_line; rewrite of_size_pair; lia|intros n3 y N3 Y].
  apply bounded_each; intros k m K M; rewrite Forall_forall in all_sound; pose proof (all_sound k K) as SK.
  eapply bounded_bind; [apply bounded_guide_in; [exact SK|rewrite of_size_pair; lia]|intros n4 b N4 B].
  eapply bounded_bind; [apply bounded_guide_in; [exact SK|rewrite of_size_pair; lia]|intros n5 c N5 C].
  apply bounded_ret; rewrite of_place_is, of_size_pair, of_pair_is, !bound_minus; lia.
Qed.

Lemma sound_layers : sound (wlayers lines ks sizing).
Proof. apply sound_container; [exact all_sound| |]; intros; [apply bounded_layers_answer|apply bounded_layers_places];
  assumption. Qed.

End Layers.

(* ---- F7 ---- *)

(* Whichever child is chosen, its code is sound. *)
Lemma scoped_chosen x y p ks n : Forall sound ks -> of_pair of_proposal p <= n ->
  scoped (fun _ k => sound k) n (wchosen x y p ks).
Proof.
  intros K; revert n; induction K as [|k ks S K IH]; intros n P; simpl; [apply sound_nothing|].
  destruct ks as [|k' ks]; [exact S|].
  eapply scoped_bind; [apply (sound_answer k S n); unfold of_pair; simpl; lia|].
  cbv beta; intros m s M B; sides s; sides p; eapply scoped_bind; [apply bounded_assume|].
  - cbn [of_list]; rewrite !bound_finite.
    assert (Q : forall q, bound (aproposed q) = of_proposal q) by (intros [|q]; [reflexivity|apply bound_finite]).
    rewrite !Q; lia.
  - intros m' o M' _; destruct o; [apply IH; lia|exact S].
Qed.

Lemma sound_choice x y ks : Forall sound ks -> sound (wchoice x y ks).
Proof.
  intros K; split; intros; (eapply scoped_bind; [apply (scoped_chosen x y p ks n K); assumption|intros m k M [A X P]]).
  - apply A; lia.
  - apply X; lia.
  - apply P; lia.
Qed.
