(* What the compiler makes of leaves and wrappers: L2, L3, F1-F6, F10-F12, G26. *)

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
  wwrapper k (fun p => wanswer k (wideal_offer x y p)) (fun p => Ret (wideal_offer x y p)) (fun _ => Ret (Number 0,
    Number 0)).

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
      Ret (minus (Number (fst c)) (Times (1 # 2) (afinite (fst s))),
        minus (Number (snd c)) (Times (1 # 2) (afinite (snd s))))).

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
  wwrapper k (fun p => i <- wratio_offer q fill p ;; wanswer k i) (wratio_offer q fill) (fun _ => Ret (Number 0,
    Number 0)).

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
