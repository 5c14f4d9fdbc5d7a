(* The code of leaves and wrappers reads earlier variables only. *)

From Coq Require Import QArith Lia List.
From Plumb Require Import Fractions Lengths Views Wrappers Writers Scopes Meanings Operations Codes WrapperCodes Bounds CodeBounds.
Import ListNotations.

Local Open Scope nat_scope.

(* Sides of a pair are within its bound. *)
Ltac sides p :=
  first [ pose proof (of_first of_proposal p); pose proof (of_second of_proposal p)
        | pose proof (of_first of_length p); pose proof (of_second of_length p)
        | pose proof (of_first bound p); pose proof (of_second bound p) ].

(* A pair of results. *)
Ltac paired := apply bounded_ret; rewrite of_pair_is; lia.

Lemma bounded_leaf_length g p n : of_proposal p <= n -> bounded of_length n (wleaf_length g p).
Proof.
  intros P; destruct p; simpl in *; [apply bounded_ret; simpl; lia|apply bounded_clamp; simpl; rewrite ?of_declared;
    lia].
Qed.

Lemma sound_childless f : (forall n p, of_pair of_proposal p <= n -> bounded (of_pair of_length) n (f p)) ->
  sound (wchildless f).
Proof. intros H; split; [exact H| |]; intros; apply bounded_ret; simpl; lia. Qed.

Lemma sound_leaf w h : sound (wleaf w h).
Proof.
  apply sound_childless; intros n p P; sides p.
  eapply bounded_bind; [apply bounded_leaf_length; lia|intros m x M X].
  eapply bounded_bind; [apply bounded_leaf_length; lia|intros m' y M' Y]; paired.
Qed.

Lemma sound_circle : sound wcircle.
Proof.
  apply sound_childless; intros n p P; sides p.
  eapply bounded_bind; [apply bounded_leaf_length; lia|intros m x M X].
  eapply bounded_bind; [apply bounded_leaf_length; lia|intros m' y M' Y].
  eapply bounded_bind; [apply bounded_shorter; lia|intros m'' s M'' S]; paired.
Qed.

Lemma of_fixed_offer f p : of_proposal (wfixed_offer f p) <= of_proposal p.
Proof. destruct f; simpl; lia. Qed.

Lemma of_fixed_length f l : of_length (wfixed_length f l) <= of_length l.
Proof. destruct f; simpl; lia. Qed.

Lemma bounded_start_in_frame s k g n : sound k -> of_pair of_length s <= n -> bounded bound n (wstart_in_frame s k g).
Proof.
  intros K S; eapply bounded_bind; [apply bounded_value_of; [exact S|intros; apply bounded_no_marks]|intros m a M A].
  eapply bounded_bind; [apply bounded_guide_in; [exact K|rewrite of_size_pair; lia]|intros m' b M' B].
  apply bounded_ret; rewrite bound_minus; lia.
Qed.

Lemma sound_framed k f a : sound k ->
  (forall n p, of_pair of_proposal p <= n -> bounded (of_pair of_length) n (f p)) -> sound (wframed k f a).
Proof.
  intros K F; apply sound_wrapper; [exact K|exact F| |]; intros n p P.
  - eapply bounded_bind; [apply F, P|intros m s M S]; apply bounded_ret; rewrite of_size_pair; exact S.
  - eapply bounded_bind; [apply F, P|intros m s M S].
    eapply bounded_bind; [apply bounded_start_in_frame; assumption|intros m' x M' X].
    eapply bounded_bind; [apply bounded_start_in_frame; [exact K|lia]|intros m'' y M'' Y]; paired.
Qed.

Lemma sound_fixed_frame w h a k : sound k -> sound (wfixed_frame w h a k).
Proof.
  intros K; apply sound_framed; [exact K|]; intros n p P; sides p.
  pose proof (of_fixed_offer w (fst p)); pose proof (of_fixed_offer h (snd p)).
  eapply bounded_bind; [apply (sound_answer k K); rewrite of_pair_is; lia|intros m s M S]; sides s.
  pose proof (of_fixed_length w (fst s)); pose proof (of_fixed_length h (snd s)); paired.
Qed.

Lemma bounded_limited l x n : of_length x <= n -> bounded of_length n (wlimited l x).
Proof.
  intros X; eapply (bounded_bind of_length).
  - destruct (max_length l); [apply bounded_shorter; rewrite ?of_declared; lia|apply bounded_ret; exact X].
  - intros m y M Y; destruct (min_length l); [apply bounded_longer; simpl; lia|apply bounded_ret; exact Y].
Qed.

Lemma bounded_flexible_offer l p n : of_proposal p <= n -> bounded of_proposal n (wflexible_offer l p).
Proof.
  intros P; destruct p; simpl in *; [destruct (ideal_length l); [|apply bounded_ret; simpl; lia]|].
  - eapply bounded_bind; [apply bounded_limited; simpl; lia|intros m y M Y; apply bounded_ret; exact Y].
  - eapply bounded_bind; [apply bounded_limited; exact P|intros m y M Y; apply bounded_ret; exact Y].
Qed.

Lemma bounded_flexible_length l p s n : of_proposal p <= n -> of_length s <= n -> bounded of_length n (wflexible_length
  l p s).
Proof.
  intros P S.
  assert (Low : forall i, bounded of_length n
    (q <- wflexible_offer l p ;; x <- (match q with ALen q => wshorter q s | ANil => Ret s end) ;;
      wlonger x (AFin (Number i)))).
  { intros i; eapply bounded_bind; [apply bounded_flexible_offer, P|intros m q M Q]; eapply (bounded_bind of_length).
    - destruct q; simpl in Q; [apply bounded_ret; lia|apply bounded_shorter; lia].
    - intros m' x M' X; apply bounded_longer; simpl; lia. }
  assert (High : forall i, bounded of_length n
    (q <- wflexible_offer l p ;; x <- (match q with ALen q => wlonger q s | ANil => Ret s end) ;;
      wshorter x (declared i))).
  { intros i; eapply bounded_bind; [apply bounded_flexible_offer, P|intros m q M Q]; eapply (bounded_bind of_length).
    - destruct q; simpl in Q; [apply bounded_ret; lia|apply bounded_longer; lia].
    - intros m' x M' X; apply bounded_shorter; rewrite ?of_declared; lia. }
  unfold wflexible_length; destruct p as [|x]; destruct (ideal_length l), (min_length l), (max_length l); auto;
    try (apply bounded_ret; simpl; lia); try (apply bounded_limited; assumption).
Qed.

Lemma sound_flexible_frame w h a k : sound k -> sound (wflexible_frame w h a k).
Proof.
  intros K; apply sound_framed; [exact K|]; intros n p P; sides p.
  eapply bounded_bind; [apply bounded_flexible_offer; lia|intros m1 x M1 X].
  eapply bounded_bind; [apply bounded_flexible_offer; lia|intros m2 y M2 Y].
  eapply bounded_bind; [apply (sound_answer k K); rewrite of_pair_is; lia|intros m3 s M3 S]; sides s.
  eapply bounded_bind; [apply bounded_flexible_length; lia|intros m4 u M4 U].
  eapply bounded_bind; [apply bounded_flexible_length; lia|intros m5 v M5 V]; paired.
Qed.

Lemma bounded_padded_offer i p n : of_proposal p <= n -> bounded of_proposal n (wpadded_offer i p).
Proof.
  intros P; destruct p as [|x]; simpl in *; [apply bounded_ret; simpl; lia|].
  pose proof (of_aless x (Number i)); eapply bounded_bind; [apply bounded_at_least_zero; simpl in *;
    lia|intros m y M Y; apply bounded_ret; exact Y].
Qed.

Lemma bounded_padded_length i s n : of_length s <= n -> bounded of_length n (wpadded_length i s).
Proof. intros S; pose proof (of_aplus s (AFin (Number i))); apply bounded_at_least_zero; simpl in *; lia. Qed.

Lemma sound_padding i k : sound k -> sound (wpadding i k).
Proof.
  intros K.
  assert (Inside : forall n p, of_pair of_proposal p <= n -> bounded (of_pair of_proposal) n
    (x <- wpadded_offer (add (inset_leading i) (inset_trailing i)) (fst p) ;;
     y <- wpadded_offer (add (inset_top i) (inset_bottom i)) (snd p) ;; Ret (x, y))).
  { intros n p P; sides p; eapply bounded_bind; [apply bounded_padded_offer; lia|intros m x M X].
    eapply bounded_bind; [apply bounded_padded_offer; lia|intros m' y M' Y]; paired. }
  apply sound_wrapper; [exact K| |exact Inside|]; intros n p P.
  - eapply bounded_bind; [apply Inside, P|intros m q M Q].
    eapply bounded_bind; [apply (sound_answer k K), Q|intros m' s M' S]; sides s.
    eapply bounded_bind; [apply bounded_padded_length; lia|intros m4 u M4 U].
    eapply bounded_bind; [apply bounded_padded_length; lia|intros m5 v M5 V]; paired.
  - paired || (apply bounded_ret; rewrite of_pair_is; simpl; lia).
Qed.

Lemma of_ideal_offer x y p : of_pair of_proposal (wideal_offer x y p) <= of_pair of_proposal p.
Proof. sides p; unfold wideal_offer; rewrite of_pair_is; destruct x, y; simpl of_proposal; lia. Qed.

Lemma sound_fixed_size x y k : sound k -> sound (wfixed_size x y k).
Proof.
  intros K; apply sound_wrapper; [exact K| | |]; intros n p P; pose proof (of_ideal_offer x y p).
  - apply (sound_answer k K); lia.
  - apply bounded_ret; lia.
  - apply bounded_ret; rewrite of_pair_is; simpl; lia.
Qed.

Lemma sound_offset o k : sound k -> sound (woffset o k).
Proof.
  intros [A X P]; split; [exact A|exact X|]; intros n p q E O; apply P; [exact E|]; rewrite of_moved.
  unfold wplace; rewrite of_pair_is; simpl bound; lia.
Qed.

Lemma bounded_positioned_length p s n : of_proposal p <= n -> of_length s <= n -> bounded of_length n
  (wpositioned_length p s).
Proof. intros P S; destruct p; [apply bounded_ret; exact S|apply bounded_at_least_zero; exact P]. Qed.

Lemma sound_position c k : sound k -> sound (wposition c k).
Proof.
  intros K; apply sound_wrapper; [exact K| | |]; intros n p P; sides p.
  - eapply bounded_bind; [apply (sound_answer k K), P|intros m s M S]; sides s.
    eapply bounded_bind; [apply bounded_positioned_length; lia|intros m4 u M4 U].
    eapply bounded_bind; [apply bounded_positioned_length; lia|intros m5 v M5 V]; paired.
  - apply bounded_ret; exact P.
  - eapply bounded_bind; [apply (sound_answer k K), P|intros m s M S]; sides s.
    apply bounded_ret; rewrite of_pair_is, !bound_minus; cbn [bound]; rewrite !bound_finite; lia.
Qed.

Lemma of_times c l : of_length (wtimes c l) = of_length l.
Proof. destruct l; reflexivity. Qed.

Lemma bounded_ratio_offer q fill p n : of_pair of_proposal p <= n -> bounded (of_pair of_proposal) n (wratio_offer q
  fill p).
Proof.
  intros P; sides p; destruct p as [[|w] [|h]]; cbn [wratio_offer fst snd of_proposal] in *.
  - apply bounded_ret; exact P.
  - apply bounded_ret; rewrite of_pair_is; cbn [of_proposal]; rewrite of_times; lia.
  - apply bounded_ret; rewrite of_pair_is; cbn [of_proposal]; rewrite of_times; lia.
  - eapply (bounded_bind of_length); [destruct fill; [apply bounded_longer|apply bounded_shorter]; rewrite ?of_times;
      lia|intros m x M X].
    eapply (bounded_bind of_length); [destruct fill; [apply bounded_longer|apply bounded_shorter]; rewrite ?of_times;
      lia|intros m' y M' Y].
    apply bounded_ret; rewrite of_pair_is; cbn [of_proposal]; lia.
Qed.

Lemma sound_ratio q fill k : sound k -> sound (wratio q fill k).
Proof.
  intros K; apply sound_wrapper; [exact K| | |]; intros n p P.
  - eapply bounded_bind; [apply bounded_ratio_offer, P|intros m i M I]; apply (sound_answer k K), I.
  - apply bounded_ratio_offer, P.
  - apply bounded_ret; rewrite of_pair_is; simpl; lia.
Qed.

Lemma sound_layered a k l : sound k -> sound l -> sound (wlayered a k l).
Proof.
  intros K L; split; [apply K|apply K|]; intros n p o P O; simpl.
  eapply bounded_bind; [apply (sound_answer k K), P|intros m1 s M1 S]; cbv zeta.
  eapply bounded_bind; [apply bounded_guide_in; [exact K|lia]|intros m2 x M2 X].
  eapply bounded_bind; [apply bounded_guide_in; [exact L|rewrite of_size_pair; lia]|intros m3 x' M3 X'].
  eapply bounded_bind; [apply bounded_guide_in; [exact K|lia]|intros m4 y M4 Y].
  eapply bounded_bind; [apply bounded_guide_in; [exact L|rewrite of_size_pair; lia]|intros m5 y' M5 Y'].
  eapply bounded_bind; [apply (sound_put k K); lia|intros m6 u M6 U].
  eapply bounded_bind; [apply (sound_put l L); [rewrite of_size_pair; lia|rewrite of_moved, of_pair_is, !bound_minus;
    lia]|intros m7 v M7 V].
  apply bounded_ret; rewrite list_app; lia.
Qed.

Lemma of_mirrored_frame o w f n : of_pair bound o <= n -> bound w <= n -> of_frame f <= n -> of_frame (amirrored_frame
  o w f) <= n.
Proof.
  intros O W F; destruct f as [i p e]; unfold amirrored_frame; cbn [aorigin aextent alabel]; rewrite of_frame_is in *.
  sides p; sides e; rewrite of_moved, of_pair_is, bound_minus; cbn [bound]; rewrite bound_finite; lia.
Qed.

Lemma sound_mirrored k : sound k -> sound (wmirrored k).
Proof.
  intros K; split; [apply K| |].
  - intros n p g P; simpl; eapply bounded_bind; [apply (sound_explicit k K), P|intros m a M A].
    destruct (its_axis g); [|apply bounded_ret; exact A]; destruct a as [a|]; [|apply bounded_ret; exact A].
    eapply bounded_bind; [apply (sound_answer k K); lia|intros m' s M' S]; sides s.
    apply bounded_ret; cbn [of_maybe] in *; rewrite bound_minus, bound_finite; lia.
  - intros n p o P O; simpl; eapply bounded_bind; [apply (sound_answer k K), P|intros m s M S]; sides s.
    eapply bounded_bind; [apply (sound_put k K); [lia|rewrite of_pair_is; simpl; lia]|intros m' l M' L].
    apply bounded_ret; apply list_at_most; intros f F; apply in_map_iff in F; destruct F as (g & <- & G).
    apply of_mirrored_frame; rewrite ?bound_finite; try lia; pose proof (in_list of_frame l g G); lia.
Qed.
