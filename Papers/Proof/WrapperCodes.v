(* What the compiler makes of leaves and wrappers (L2, L3, F1-F6, F10-F12, G26), and that it means what the interpreter says. *)

From Coq Require Import QArith Lqa List.
From Plumb Require Import Fractions Lengths Views Wrappers Writers Meanings Operations Codes.
Import ListNotations.

(* ---- L2, L3 ---- *)

Definition wleaf_length (g : range) (p : aproposal) : writer alen :=
  match p with
  | ANil => Ret (AFin (Number (ideal g)))
  | ALen l => wclamp l (AFin (Number (least g))) (declared (most g))
  end.

Definition wchildless (f : aoffer -> writer asize) : code := Code f (fun _ _ => Ret None) (fun _ _ => Ret []).

Definition wleaf (w h : range) : code :=
  wchildless (fun p => x <- wleaf_length w (fst p) ;; y <- wleaf_length h (snd p) ;; Ret (x, y)).

Definition wcircle : code :=
  wchildless (fun p =>
    x <- wleaf_length shape (fst p) ;; y <- wleaf_length shape (snd p) ;; s <- wshorter x y ;; Ret (s, s)).

(* ---- F1, F3 ---- *)

Definition wfixed_offer (fixed : option Q) (p : aproposal) : aproposal :=
  match fixed with Some q => ALen (AFin (Number q)) | None => p end.

Definition wfixed_length (fixed : option Q) (child : alen) : alen :=
  match fixed with Some q => AFin (Number q) | None => child end.

Definition wstart_in_frame (own : asize) (k : code) (g : guide) : writer affine :=
  a <- wvalue_of g own wno_marks ;; b <- wguide_in k (aof_size own) g ;; Ret (minus a b).

Definition wframed (k : code) (its_answer : aoffer -> writer asize) (a : alignment) : code :=
  wwrapper k its_answer (fun p => s <- its_answer p ;; Ret (aof_size s))
    (fun p =>
      own <- its_answer p ;;
      x <- wstart_in_frame own k (fst a) ;;
      y <- wstart_in_frame own k (snd a) ;;
      Ret (x, y)).

Definition wfixed_frame (w h : option Q) (a : alignment) (k : code) : code :=
  wframed k (fun p =>
    s <- wanswer k (wfixed_offer w (fst p), wfixed_offer h (snd p)) ;;
    Ret (wfixed_length w (fst s), wfixed_length h (snd s))) a.

(* ---- F2 ---- *)

Definition wlimited (l : limits) (x : alen) : writer alen :=
  x <- (match max_length l with Some m => wshorter x (declared m) | None => Ret x end) ;;
  match min_length l with Some m => wlonger x (AFin (Number m)) | None => Ret x end.

Definition wflexible_offer (l : limits) (p : aproposal) : writer aproposal :=
  match p, ideal_length l with
  | ALen x, _ => y <- wlimited l x ;; Ret (ALen y)
  | ANil, Some i => y <- wlimited l (AFin (Number i)) ;; Ret (ALen y)
  | ANil, None => Ret ANil
  end.

Definition wflexible_length (l : limits) (p : aproposal) (s : alen) : writer alen :=
  match p, ideal_length l, min_length l, max_length l with
  | ALen x, _, Some _, Some _ => wlimited l x
  | ANil, Some i, _, _ => Ret (AFin (Number i))
  | ANil, None, Some _, Some _ => wlimited l s
  | _, _, Some low, None =>
    q <- wflexible_offer l p ;;
    x <- (match q with ALen q => wshorter q s | ANil => Ret s end) ;;
    wlonger x (AFin (Number low))
  | _, _, None, Some high =>
    q <- wflexible_offer l p ;;
    x <- (match q with ALen q => wlonger q s | ANil => Ret s end) ;;
    wshorter x (declared high)
  | _, _, None, None => Ret s
  end.

Definition wflexible_frame (w h : limits) (a : alignment) (k : code) : code :=
  let w := normal w in
  let h := normal h in
  wframed k (fun p =>
    x <- wflexible_offer w (fst p) ;;
    y <- wflexible_offer h (snd p) ;;
    s <- wanswer k (x, y) ;;
    x <- wflexible_length w (fst p) (fst s) ;;
    y <- wflexible_length h (snd p) (snd s) ;;
    Ret (x, y)) a.

(* ---- F4 ---- *)

Definition wpadded_offer (i : Q) (p : aproposal) : writer aproposal :=
  match p with ANil => Ret ANil | ALen x => y <- wat_least_zero (aless x (Number i)) ;; Ret (ALen y) end.

Definition wpadded_length (i : Q) (s : alen) : writer alen := wat_least_zero (aplus s (AFin (Number i))).

Definition wpadding (i : insets) (k : code) : code :=
  let w := add (inset_leading i) (inset_trailing i) in
  let h := add (inset_top i) (inset_bottom i) in
  let inside (p : aoffer) := x <- wpadded_offer w (fst p) ;; y <- wpadded_offer h (snd p) ;; Ret (x, y) in
  wwrapper k
    (fun p =>
      q <- inside p ;;
      s <- wanswer k q ;;
      x <- wpadded_length w (fst s) ;;
      y <- wpadded_length h (snd s) ;;
      Ret (x, y))
    inside (fun _ => Ret (Number (inset_leading i), Number (inset_top i))).

(* ---- F5, F10, F11 ---- *)

Definition wideal_offer (x y : bool) (p : aoffer) : aoffer := (if x then ANil else fst p, if y then ANil else snd p).

Definition wfixed_size (x y : bool) (k : code) : code :=
  wwrapper k (fun p => wanswer k (wideal_offer x y p)) (fun p => Ret (wideal_offer x y p)) (fun _ => Ret (Number 0, Number 0)).

Definition wplace (p : place) : aplace := (Number (fst p), Number (snd p)).

Definition woffset (by_ : place) (k : code) : code :=
  Code (wanswer k) (wexplicit k) (fun p o => wput k p (amoved o (wplace by_))).

Definition wpositioned_length (p : aproposal) (s : alen) : writer alen :=
  match p with ANil => Ret s | ALen x => wat_least_zero x end.

Definition wposition (c : place) (k : code) : code :=
  wwrapper k
    (fun p =>
      s <- wanswer k p ;;
      x <- wpositioned_length (fst p) (fst s) ;;
      y <- wpositioned_length (snd p) (snd s) ;;
      Ret (x, y))
    Ret
    (fun p =>
      s <- wanswer k p ;;
      Ret (minus (Number (fst c)) (Times (1 # 2) (afinite (fst s))), minus (Number (snd c)) (Times (1 # 2) (afinite (snd s))))).

(* ---- F12, with a given ratio ---- *)

Definition wtimes (c : Q) (l : alen) : alen := match l with AFin a => AFin (Times c a) | AInf => AInf end.

Definition wratio_offer (q : Q) (fill : bool) (p : aoffer) : writer aoffer :=
  let best := if fill then wlonger else wshorter in
  match p with
  | (ANil, ANil) => Ret p
  | (ALen w, ANil) => Ret (ALen w, ALen (wtimes (/ q) w))
  | (ANil, ALen h) => Ret (ALen (wtimes q h), ALen h)
  | (ALen w, ALen h) => x <- best w (wtimes q h) ;; y <- best h (wtimes (/ q) w) ;; Ret (ALen x, ALen y)
  end.

Definition wratio (q : Q) (fill : bool) (k : code) : code :=
  wwrapper k (fun p => i <- wratio_offer q fill p ;; wanswer k i) (wratio_offer q fill) (fun _ => Ret (Number 0, Number 0)).

(* ---- F6 ---- *)

Definition wlayered (a : alignment) (primary secondary : code) : code :=
  Code (wanswer primary) (wexplicit primary)
    (fun p o =>
      s <- wanswer primary p ;;
      let q := aof_size s in
      x <- wguide_in primary p (fst a) ;; x' <- wguide_in secondary q (fst a) ;;
      y <- wguide_in primary p (snd a) ;; y' <- wguide_in secondary q (snd a) ;;
      l <- wput primary p o ;;
      m <- wput secondary q (amoved o (minus x x', minus y y')) ;;
      Ret (l ++ m)).

(* ---- G26 ---- *)

Definition amirrored_frame (around : aplace) (width : affine) (f : aframe) : aframe :=
  let x := minus width (Plus (fst (aorigin f)) (afinite (fst (aextent f)))) in
  AFrame (alabel f) (amoved around (x, snd (aorigin f))) (aextent f).

Definition wmirrored (k : code) : code :=
  Code (wanswer k)
    (fun p g =>
      m <- wexplicit k p g ;;
      match its_axis g, m with
      | Horizontal, Some a => s <- wanswer k p ;; Ret (Some (minus (afinite (fst s)) a))
      | _, m => Ret m
      end)
    (fun p o =>
      s <- wanswer k p ;;
      l <- wput k p (Number 0, Number 0) ;;
      Ret (map (amirrored_frame o (afinite (fst s))) l)).

(* ---- Proofs ---- *)

(* One step of a program: what is written first gives what is known of it. *)
Ltac next lemma := eapply gives_bind; [apply lemma; eauto | cbv beta; intros].

Section At.

Variable r : point.

Hint Resolve means_number means_declared means_finite means_zero means_add means_sub means_mul means_of_size : core.

Lemma gives_leaf_length g e p : proposal_means r e p -> gives r (wleaf_length g e) (fun a => length_means r a (leaf_length g p)).
Proof.
  destruct e, p; simpl; try tauto; intros E; [apply gives_ret; simpl; auto|].
  apply gives_clamp; [assumption|simpl; auto|apply means_declared].
Qed.

Lemma implements_childless f v : (forall e p, offer_means r e p -> gives r (f e) (fun s => size_means r s (v p))) ->
  implements r (wchildless f) (childless v).
Proof. intros H; split; [exact H| |]; intros; apply gives_ret; [exact I|constructor]. Qed.

Lemma implements_leaf w h : implements r (wleaf w h) (leaf w h).
Proof.
  apply implements_childless; intros e p [E F]; next gives_leaf_length; next gives_leaf_length.
  apply gives_ret; split; assumption.
Qed.

Lemma implements_circle : implements r wcircle circle.
Proof.
  apply implements_childless; intros e p [E F]; next gives_leaf_length; next gives_leaf_length; next gives_shorter.
  apply gives_ret; split; assumption.
Qed.

Lemma fixed_offer_means fixed e p : proposal_means r e p -> proposal_means r (wfixed_offer fixed e) (fixed_offer fixed p).
Proof. destruct fixed; simpl; auto. Qed.

Lemma fixed_length_means fixed a l : length_means r a l -> length_means r (wfixed_length fixed a) (fixed_length fixed l).
Proof. destruct fixed; simpl; auto. Qed.

Lemma gives_start_in_frame s t k v g : implements r k v -> size_means r s t ->
  gives r (wstart_in_frame s k g) (fun a => means r a (start_in_frame t v g)).
Proof.
  intros K S; eapply gives_bind; [apply gives_value_of; [exact S|apply gives_no_marks]|cbv beta; intros].
  eapply gives_bind; [apply gives_guide_in; [exact K|apply means_of_size; exact S]|cbv beta; intros].
  apply gives_ret, means_sub; assumption.
Qed.

Lemma implements_framed k v f g a : implements r k v ->
  (forall e p, offer_means r e p -> gives r (f e) (fun s => size_means r s (g p))) -> implements r (wframed k f a) (framed v g a).
Proof.
  intros K F; apply implements_wrapper; [exact K|exact F| |]; intros e p E.
  - eapply gives_bind; [apply F, E|cbv beta; intros]; apply gives_ret, means_of_size; assumption.
  - eapply gives_bind; [apply F, E|cbv beta; intros].
    eapply gives_bind; [apply gives_start_in_frame; eassumption|cbv beta; intros].
    eapply gives_bind; [apply gives_start_in_frame; eassumption|cbv beta; intros].
    apply gives_ret; split; assumption.
Qed.

Lemma implements_fixed_frame w h a k v : implements r k v -> implements r (wfixed_frame w h a k) (fixed_frame w h a v).
Proof.
  intros K; apply implements_framed; [exact K|]; intros e p [E F].
  eapply gives_bind; [apply (right_answer r k v K _ (fixed_offer w (fst p), fixed_offer h (snd p)));
    split; apply fixed_offer_means; assumption|cbv beta; intros s [S T]].
  apply gives_ret; split; apply fixed_length_means; assumption.
Qed.

Lemma gives_limited l x y : length_means r x y -> gives r (wlimited l x) (fun a => length_means r a (limited l y)).
Proof.
  intros X; unfold wlimited, limited; eapply (gives_bind r _ _ (fun a => length_means r a (match max_length l with Some m => shorter y m | None => y end))).
  - destruct (max_length l); [apply gives_shorter; auto|apply gives_ret; assumption].
  - intros a A; destruct (min_length l); [apply gives_longer; [assumption|simpl; auto]|apply gives_ret; assumption].
Qed.

Lemma gives_flexible_offer l e p : proposal_means r e p ->
  gives r (wflexible_offer l e) (fun a => proposal_means r a (flexible_offer l p)).
Proof.
  unfold wflexible_offer, flexible_offer; destruct e as [|x], p as [|y]; simpl; try tauto; intros E.
  - destruct (ideal_length l); [|apply gives_ret; exact I].
    eapply gives_bind; [apply (gives_limited l _ (Fin q)); simpl; auto|]; intros a A; apply gives_ret; exact A.
  - eapply gives_bind; [apply gives_limited, E|]; intros a A; apply gives_ret; exact A.
Qed.

Lemma gives_flexible_length l e p a s : proposal_means r e p -> length_means r a s ->
  gives r (wflexible_length l e a) (fun b => length_means r b (flexible_length l p s)).
Proof.
  intros E S.
  assert (Low : forall m, gives r (q <- wflexible_offer l e ;; x <- (match q with ALen q => wshorter q a | ANil => Ret a end) ;; wlonger x (AFin (Number m)))
      (fun b => length_means r b (longer (match flexible_offer l p with Len q => shorter q s | Nil => s end) (Fin m)))).
  { intros m; eapply gives_bind; [apply gives_flexible_offer, E|]; intros q Q.
    eapply (gives_bind r _ _ (fun b => length_means r b (match flexible_offer l p with Len q => shorter q s | Nil => s end))).
    - destruct q, (flexible_offer l p); simpl in Q; try tauto; [apply gives_ret; assumption|apply gives_shorter; assumption].
    - intros x X; apply gives_longer; [assumption|simpl; auto]. }
  assert (High : forall m, gives r (q <- wflexible_offer l e ;; x <- (match q with ALen q => wlonger q a | ANil => Ret a end) ;; wshorter x (declared m))
      (fun b => length_means r b (shorter (match flexible_offer l p with Len q => longer q s | Nil => s end) m))).
  { intros m; eapply gives_bind; [apply gives_flexible_offer, E|]; intros q Q.
    eapply (gives_bind r _ _ (fun b => length_means r b (match flexible_offer l p with Len q => longer q s | Nil => s end))).
    - destruct q, (flexible_offer l p); simpl in Q; try tauto; [apply gives_ret; assumption|apply gives_longer; assumption].
    - intros x X; apply gives_shorter; [assumption|apply means_declared]. }
  unfold wflexible_length, flexible_length; destruct e as [|x], p as [|y]; simpl in E; try tauto;
    destruct (ideal_length l), (min_length l), (max_length l); auto;
    try (apply gives_ret; simpl; auto; fail); try (apply gives_limited; assumption).
Qed.

Lemma implements_flexible_frame w h a k v : implements r k v -> implements r (wflexible_frame w h a k) (flexible_frame w h a v).
Proof.
  intros K; apply implements_framed; [exact K|]; intros e p [E F].
  eapply gives_bind; [apply gives_flexible_offer, E|cbv beta; intros x X].
  eapply gives_bind; [apply gives_flexible_offer, F|cbv beta; intros y Y].
  eapply gives_bind; [apply (right_answer r k v K _ (flexible_offer (normal w) (fst p), flexible_offer (normal h) (snd p)));
    split; [exact X|exact Y]|cbv beta; intros s [S T]].
  eapply gives_bind; [apply gives_flexible_length; [exact E|exact S]|cbv beta; intros].
  eapply gives_bind; [apply gives_flexible_length; [exact F|exact T]|cbv beta; intros].
  apply gives_ret; split; assumption.
Qed.

Lemma gives_padded_offer i e p : proposal_means r e p -> gives r (wpadded_offer i e) (fun a => proposal_means r a (padded_offer i p)).
Proof.
  destruct e as [|x], p as [|y]; simpl; try tauto; intros E; [apply gives_ret; exact I|].
  eapply gives_bind; [apply gives_at_least_zero, means_less; [exact E|apply means_number]|]; intros a A; apply gives_ret; exact A.
Qed.

Lemma gives_padded_length i a s : length_means r a s -> gives r (wpadded_length i a) (fun b => length_means r b (padded_length i s)).
Proof. intros S; apply gives_at_least_zero, means_plus; [assumption|simpl; auto]. Qed.

Lemma implements_padding i k v : implements r k v -> implements r (wpadding i k) (padding i v).
Proof.
  intros K.
  assert (Inside : forall e p, offer_means r e p ->
    gives r (x <- wpadded_offer (add (inset_leading i) (inset_trailing i)) (fst e) ;;
             y <- wpadded_offer (add (inset_top i) (inset_bottom i)) (snd e) ;; Ret (x, y))
      (fun q => offer_means r q (padded_offer (add (inset_leading i) (inset_trailing i)) (fst p),
                                 padded_offer (add (inset_top i) (inset_bottom i)) (snd p)))).
  { intros e p [E F]; eapply gives_bind; [apply gives_padded_offer, E|cbv beta; intros].
    eapply gives_bind; [apply gives_padded_offer, F|cbv beta; intros]; apply gives_ret; split; assumption. }
  apply implements_wrapper; [exact K| |exact Inside|]; intros e p E.
  - eapply gives_bind; [apply Inside, E|cbv beta; intros q Q].
    eapply gives_bind; [apply (right_answer r k v K), Q|cbv beta; intros s [S T]].
    eapply gives_bind; [apply gives_padded_length, S|cbv beta; intros].
    eapply gives_bind; [apply gives_padded_length, T|cbv beta; intros]; apply gives_ret; split; assumption.
  - apply gives_ret; split; apply means_number.
Qed.

Lemma ideal_offer_means x y e p : offer_means r e p -> offer_means r (wideal_offer x y e) (ideal_offer x y p).
Proof. intros [E F]; split; [destruct x|destruct y]; simpl; auto. Qed.

Lemma implements_fixed_size x y k v : implements r k v -> implements r (wfixed_size x y k) (fixed_size x y v).
Proof.
  intros K; apply implements_wrapper; [exact K| | |]; intros e p E.
  - apply K, ideal_offer_means, E.
  - apply gives_ret, ideal_offer_means, E.
  - apply gives_ret; split; apply means_number.
Qed.

Lemma implements_offset o k v : implements r k v -> implements r (woffset o k) (offset o v).
Proof.
  intros K; split; [apply K|apply K|]; intros e p y q E O; apply K; [assumption|]; apply means_moved; [assumption|].
  split; apply means_number.
Qed.

Lemma gives_positioned_length e p a s : proposal_means r e p -> length_means r a s ->
  gives r (wpositioned_length e a) (fun b => length_means r b (positioned_length p s)).
Proof.
  destruct e, p; simpl; try tauto; intros E S; [apply gives_ret; assumption|apply gives_at_least_zero; assumption].
Qed.

Lemma implements_position c k v : implements r k v -> implements r (wposition c k) (position c v).
Proof.
  intros K; apply implements_wrapper; [exact K| | |]; intros e p E.
  - eapply gives_bind; [apply (right_answer r k v K), E|cbv beta; intros s [S T]]; destruct E as [E F].
    eapply gives_bind; [apply gives_positioned_length; [exact E|exact S]|cbv beta; intros].
    eapply gives_bind; [apply gives_positioned_length; [exact F|exact T]|cbv beta; intros]; apply gives_ret; split; assumption.
  - apply gives_ret; exact E.
  - eapply gives_bind; [apply (right_answer r k v K), E|cbv beta; intros s [S T]].
    apply gives_ret; split; simpl; apply means_sub, means_mul, means_finite; (assumption || apply means_number).
Qed.

Lemma times_means c a l : length_means r a l -> length_means r (wtimes c a) (times c l).
Proof. destruct a, l; simpl; try tauto; apply means_mul. Qed.

Lemma gives_ratio_offer q fill e p : offer_means r e p -> gives r (wratio_offer q fill e) (fun a => offer_means r a (ratio_offer q fill p)).
Proof.
  destruct e as [[|x] [|y]], p as [[|w] [|h]]; intros [E F]; simpl in E, F; try tauto; simpl.
  - apply gives_ret; split; exact I.
  - apply gives_ret; split; [apply times_means; assumption|assumption].
  - apply gives_ret; split; [assumption|apply times_means; assumption].
  - destruct fill.
    + eapply gives_bind; [apply gives_longer; [exact E|apply times_means, F]|cbv beta; intros].
      eapply gives_bind; [apply gives_longer; [exact F|apply times_means, E]|cbv beta; intros]; apply gives_ret; split; assumption.
    + eapply gives_bind; [apply gives_shorter; [exact E|apply times_means, F]|cbv beta; intros].
      eapply gives_bind; [apply gives_shorter; [exact F|apply times_means, E]|cbv beta; intros]; apply gives_ret; split; assumption.
Qed.

Lemma implements_ratio q fill k v : implements r k v -> implements r (wratio q fill k) (ratio (Some q) fill v).
Proof.
  intros K; apply implements_wrapper; [exact K| | |]; intros e p E.
  - eapply gives_bind; [apply gives_ratio_offer, E|cbv beta; intros i I']; apply K, I'.
  - apply gives_ratio_offer, E.
  - apply gives_ret; split; apply means_number.
Qed.

Lemma implements_layered a k v l u : implements r k v -> implements r l u -> implements r (wlayered a k l) (layered a v u).
Proof.
  intros K L; split; [apply K|apply K|]; intros e p o q E O.
  eapply gives_bind; [apply (right_answer r k v K), E|cbv beta; intros s S]; cbv zeta.
  pose proof (means_of_size r _ _ S) as T.
  eapply gives_bind; [apply gives_guide_in; [exact K|exact E]|cbv beta; intros].
  eapply gives_bind; [apply gives_guide_in; [exact L|exact T]|cbv beta; intros].
  eapply gives_bind; [apply gives_guide_in; [exact K|exact E]|cbv beta; intros].
  eapply gives_bind; [apply gives_guide_in; [exact L|exact T]|cbv beta; intros].
  eapply gives_bind; [apply (right_put r k v K); [exact E|exact O]|cbv beta; intros].
  pose (z := of_size (answer v p)).
  eapply gives_bind; [apply (right_put r l u L _ z _ (moved q
      (sub (guide_in v p (fst a)) (guide_in u z (fst a)), sub (guide_in v p (snd a)) (guide_in u z (snd a)))));
    [exact T|apply means_moved; [exact O|split; simpl; apply means_sub; assumption]]|cbv beta; intros].
  apply gives_ret, Forall2_app; assumption.
Qed.

Lemma implements_mirrored k v : implements r k v -> implements r (wmirrored k) (mirrored v).
Proof.
  intros K; split; [apply K| |].
  - intros e p g E; simpl; eapply gives_bind; [apply (right_explicit r k v K), E|cbv beta; intros m M].
    destruct (its_axis g); [|destruct (explicit v p g); apply gives_ret; assumption].
    destruct m as [a|], (explicit v p g) as [c|]; simpl in M; try tauto; [|apply gives_ret; exact I].
    eapply gives_bind; [apply (right_answer r k v K), E|cbv beta; intros s [S _]].
    apply gives_ret; apply means_sub; [apply means_finite, S|exact M].
  - intros e p o q E O; simpl; eapply gives_bind; [apply (right_answer r k v K), E|cbv beta; intros s [S _]].
    eapply gives_bind; [apply (right_put r k v K _ p _ (0, 0)); [exact E|split; apply means_number]|cbv beta; intros l L].
    apply gives_ret; eapply Forall2_map_both; [exact L|]; intros f g (N & [X Y] & [W H]).
    split; [exact N|]; split; [|split; assumption]; apply means_moved; [assumption|]; split; simpl; [|assumption].
    apply means_sub; [apply means_finite, S|]; apply means_add; [assumption|apply means_finite, W].
Qed.

End At.
