(* Code that reads earlier variables only: guides, wrappers, containers, lines. *)

From Coq Require Import QArith Lia List.
From Plumb Require Import Fractions Lengths Views Writers Scopes Meanings Operations Codes Bounds.
Import ListNotations.

Local Open Scope nat_scope.

(* Code that reads earlier variables only. *)
Record sound (k : code) : Prop := Sound {
  sound_answer : forall n p, of_pair of_proposal p <= n -> bounded (of_pair of_length) n (wanswer k p);
  sound_explicit : forall n p g, of_pair of_proposal p <= n -> bounded of_maybe n (wexplicit k p g);
  sound_put : forall n p o, of_pair of_proposal p <= n -> of_pair bound o <= n -> bounded (of_list of_frame) n (wput k
    p o)
}.

Lemma sound_nothing : sound no_code.
Proof. split; intros; apply bounded_ret; unfold of_pair; simpl; lia. Qed.

Lemma bounded_evaluated w h m f n : bound w <= n -> bound h <= n ->
  (forall g i, n <= i -> bounded of_maybe i (m g)) -> bounded bound n (wevaluated w h m f).
Proof.
  revert n; induction f as [q| | |g d IH|f IHf g IHg|c f IH]; intros n W H M; simpl; try (apply bounded_ret; simpl;
    lia).
  - eapply bounded_bind; [apply M; lia|intros i [a|] L B; simpl in B]; [apply bounded_ret; exact B|].
    apply IH; try lia; intros; apply M; lia.
  - eapply bounded_bind; [apply IHf; auto|intros i a L A].
    eapply bounded_bind; [apply IHg; [lia|lia|intros; apply M; lia]|intros j b L' B]; apply bounded_ret; simpl; lia.
  - eapply bounded_bind; [apply IH; auto|intros i a L A]; apply bounded_ret; exact A.
Qed.

Lemma bounded_value_of g s m n : of_pair of_length s <= n -> (forall h i, n <= i -> bounded of_maybe i (m h)) ->
  bounded bound n (wvalue_of g s m).
Proof.
  intros S M; pose proof (of_first of_length s); pose proof (of_second of_length s).
  apply bounded_evaluated; rewrite ?bound_finite; try lia; exact M.
Qed.

Lemma bounded_no_marks g n : bounded of_maybe n (wno_marks g).
Proof. apply bounded_ret; simpl; lia. Qed.

Lemma bounded_guide_in k p g n : sound k -> of_pair of_proposal p <= n -> bounded bound n (wguide_in k p g).
Proof.
  intros [A X _] P; eapply bounded_bind; [apply A, P|intros m s L S]; apply bounded_value_of; [exact S|].
  intros; apply X; lia.
Qed.

Lemma sound_named i k : sound k -> sound (wnamed i k).
Proof.
  intros [A X P]; split; [exact A|exact X|]; intros n p o E O; simpl.
  eapply bounded_bind; [apply P; assumption|intros m l L B]; eapply bounded_bind; [apply A; lia|intros m' s L' S].
  apply bounded_ret; rewrite list_app; cbn [of_list]; rewrite of_frame_is; lia.
Qed.

Lemma sound_guided g f k : sound k -> sound (wguided g f k).
Proof.
  intros [A X P]; split; [exact A| |exact P]; intros n p h E; simpl; destruct (Nat.eqb _ _); [|apply X; exact E].
  eapply bounded_bind; [apply A, E|intros m s L S]; pose proof (of_first of_length s);
    pose proof (of_second of_length s).
  eapply bounded_bind; [apply bounded_evaluated; rewrite ?bound_finite; try lia; intros; apply X; lia|intros i a L' B].
  apply bounded_ret; exact B.
Qed.

Lemma sound_wrapper k a i o : sound k ->
  (forall n p, of_pair of_proposal p <= n -> bounded (of_pair of_length) n (a p)) ->
  (forall n p, of_pair of_proposal p <= n -> bounded (of_pair of_proposal) n (i p)) ->
  (forall n p, of_pair of_proposal p <= n -> bounded (of_pair bound) n (o p)) ->
  sound (wwrapper k a i o).
Proof.
  intros [A X P] HA HI HO; split; [exact HA| |].
  - intros n p g E; simpl; eapply bounded_bind; [apply HI, E|intros m q L B].
    eapply bounded_bind; [apply X, B|intros m' [c|] L' C]; [|apply bounded_ret; simpl; lia].
    eapply bounded_bind; [apply HO; lia|intros m'' z L'' Z]; apply bounded_ret; simpl in *.
    pose proof (of_along bound (its_axis g) z); lia.
  - intros n p z E Z; simpl; eapply bounded_bind; [apply HI, E|intros m q L B].
    eapply bounded_bind; [apply HO; lia|intros m' y L' Y]; apply P; [lia|rewrite of_moved; lia].
Qed.

Lemma bounded_values_of ks l g n : Forall sound ks -> of_list of_place l <= n ->
  bounded (of_list bound) n (wvalues_of ks l g).
Proof.
  intros K L; apply bounded_joined; intros [k [p o]] m I M.
  pose proof (in_combine_l _ _ _ _ I) as Ik; pose proof (in_combine_r _ _ _ _ I) as Ip.
  rewrite Forall_forall in K; destruct (K k Ik) as [A X _]; pose proof (in_list of_place l _ Ip) as B;
    rewrite of_place_is in B.
  eapply bounded_bind; [apply A; lia|intros m' s M' S]; destruct (asize_is_finite s); [|apply bounded_ret; simpl; lia].
  eapply bounded_bind; [apply X; lia|intros m'' [c|] M'' C]; apply bounded_ret; simpl in *; [|lia].
  pose proof (of_along bound (its_axis g) o); lia.
Qed.

Lemma bounded_combined_value h l n : of_list bound l <= n -> bounded of_maybe n (wcombined_value h l).
Proof.
  intros L; destruct l as [|a l]; simpl in *; [apply bounded_ret; simpl; lia|].
  destruct h; try (apply bounded_ret; simpl; lia).
  - eapply bounded_bind; [apply bounded_greatest; lia|intros m x M X; apply bounded_ret; exact X].
  - eapply bounded_bind; [apply bounded_greatest; lia|intros m x M X; apply bounded_ret; exact X].
  - apply bounded_ret; unfold of_maybe; rewrite bound_share; simpl; fold (atotal l); rewrite bound_total; lia.
Qed.

Lemma sound_container ks a p : Forall sound ks ->
  (forall n q, of_pair of_proposal q <= n -> bounded (of_pair of_length) n (a q)) ->
  (forall n q, of_pair of_proposal q <= n -> bounded (of_list of_place) n (p q)) ->
  sound (wcontainer ks a p).
Proof.
  intros K HA HP; split; [exact HA| |].
  - intros n q g E; simpl; eapply bounded_bind; [apply HP, E|intros m l M L].
    eapply bounded_bind; [apply bounded_values_of; assumption|intros m' v M' V]; apply bounded_combined_value, V.
  - intros n q o E O; simpl; eapply bounded_bind; [apply HP, E|intros m l M L].
    apply bounded_joined; intros [k [f i]] m' I M'.
    pose proof (in_combine_l _ _ _ _ I) as Ik; pose proof (in_combine_r _ _ _ _ I) as Ip.
    rewrite Forall_forall in K; destruct (K k Ik) as [_ _ P]; pose proof (in_list of_place l _ Ip) as B;
      rewrite of_place_is in B.
    apply P; [lia|rewrite of_moved; lia].
Qed.

Lemma bounded_count_children ks es g n : Forall sound ks -> of_list (of_pair of_proposal) es <= n ->
  bounded (of_list of_counted) n (wcount_children ks es g).
Proof.
  intros K E; apply bounded_each; intros [k e] m I M.
  pose proof (in_combine_l _ _ _ _ I) as Ik; pose proof (in_combine_r _ _ _ _ I) as Ip;
    pose proof (in_list (of_pair of_proposal) es _ Ip).
  rewrite Forall_forall in K; pose proof (K k Ik) as S.
  eapply bounded_bind; [apply (sound_answer k S); lia|intros m' s M' B].
  eapply bounded_bind; [apply bounded_guide_in; [exact S|lia]|intros m'' a M'' C]; apply bounded_ret;
    rewrite of_counted_is; lia.
Qed.

Lemma of_finite_ones l : of_list of_counted (afinite_ones l) <= of_list of_counted l.
Proof. apply list_filter. Qed.

Lemma of_guides l : of_list bound (map snd l) <= of_list of_counted l.
Proof. apply list_map; intros [s a]; rewrite of_counted_is; cbn [snd]; lia. Qed.

Lemma of_lengths x l : of_list of_length (map (fun c : acounted => along x (fst c)) l) <= of_list of_counted l.
Proof. apply list_map; intros [s a]; rewrite of_counted_is; cbn [fst snd]; pose proof (of_along of_length x s);
  lia. Qed.

Lemma of_after x (c : acounted) : bound (minus (afinite (along x (fst c))) (snd c)) <= of_counted c.
Proof. rewrite bound_minus, bound_finite; destruct c as [s a]; rewrite of_counted_is; cbn [fst snd];
  pose proof (of_along of_length x s); lia. Qed.

Lemma of_afters x l : of_list bound (map (fun c : acounted => minus (afinite (along x (fst c))) (snd c)) l) <= of_list
  of_counted l.
Proof. apply list_map; apply of_after. Qed.

Lemma bounded_line_before l n : of_list of_counted l <= n -> bounded bound n (wline_before l).
Proof.
  intros L; apply bounded_greatest; [simpl; lia|]; eapply Nat.le_trans; [apply of_guides|];
    pose proof (of_finite_ones l); lia.
Qed.

Lemma bounded_line_after x l n : of_list of_counted l <= n -> bounded bound n (wline_after x l).
Proof.
  intros L; apply bounded_greatest; [simpl; lia|]; eapply Nat.le_trans; [apply of_afters|];
    pose proof (of_finite_ones l); lia.
Qed.

Lemma bounded_plain x l n : of_list of_counted l <= n ->
  bounded of_length n (wlongest (map (fun c : acounted => along x (fst c)) (ainfinite_ones l))).
Proof.
  intros L; apply bounded_longest; eapply Nat.le_trans; [apply of_lengths|].
  eapply Nat.le_trans; [apply list_filter|exact L].
Qed.

Lemma bounded_line_extent x l n : of_list of_counted l <= n -> bounded of_length n (wline_extent x l).
Proof.
  intros L; eapply bounded_bind; [apply bounded_line_before, L|intros m a M A].
  eapply bounded_bind; [apply bounded_line_after; lia|intros m' b M' B].
  eapply bounded_bind; [apply bounded_plain; lia|intros m'' c M'' C]; apply bounded_longer; simpl; lia.
Qed.
