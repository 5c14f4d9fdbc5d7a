(* What the compiler makes of stacks: S4-S8.

   DistributionCodes.v has S2 and S3. *)

From Coq Require Import QArith ZArith Lqa List.
From Plumb Require Import Fractions Lengths Views Wrappers Distribution Stacks Writers Meanings Operations Codes
  DistributionCodes.
Import ListNotations.

Section Code.

Variable a : axis.
Variable gaps : list Q.
Variable line : guide.
Variable children : list code.
Variable groups : list (list nat).

Definition wchild (i : nat) : code := nth i children no_code.

Definition wlength_at (minor : aproposal) (i : nat) (p : aproposal) : writer alen :=
  s <- wanswer (wchild i) (turned a p minor) ;; Ret (along a s).

Definition wminimum (minor : aproposal) (i : nat) : writer affine :=
  l <- wlength_at minor i (ALen azero) ;; Ret (afinite l).

Definition wflexibility (minor : aproposal) (i : nat) : writer alen :=
  l <- wlength_at minor i (ALen AInf) ;; m <- wminimum minor i ;; Ret (aless l m).

Definition woffers_along (p : aoffer) : writer (list aproposal) :=
  match along a p with
  | ALen (AFin q) =>
    let minor := across a p in
    given <- wdistributed (wminimum minor) (wflexibility minor) (fun i q => wlength_at minor i (ALen (AFin q))) groups
      (minus q (Number (total gaps))) ;;
    Ret (map (fun i => ALen (AFin (afound_at i given))) (seq 0 (length children)))
  | l => Ret (map (fun _ => l) children)
  end.

Definition woffers (p : aoffer) : writer (list aoffer) :=
  l <- woffers_along p ;; Ret (map (fun l => turned a l (across a p)) l).

Definition wcounted_in (p : aoffer) : writer (list acounted) :=
  l <- woffers p ;; wcount_children children l line.

Definition wstack_answer (p : aoffer) : writer asize :=
  l <- wcounted_in p ;;
  x <- wat_least_zero (aplus (atotal_length (map (fun c => along a (fst c)) l)) (AFin (Number (total gaps)))) ;;
  y <- wline_extent (other_axis a) l ;;
  Ret (turned a x y).

Definition wplacing_offer (p : aoffer) : writer aoffer :=
  match across a p with
  | ANil => s <- wstack_answer p ;; Ret (turned a (along a p) (ALen (across a s)))
  | _ => Ret p
  end.

Fixpoint astarts (from : affine) (lengths : list affine) (gaps : list Q) : list affine :=
  match lengths with
  | [] => []
  | l :: lengths => from :: astarts (Plus (Plus from l) (Number (hd 0 gaps))) lengths (tl gaps)
  end.

Definition wstack_places (p : aoffer) : writer wplacement :=
  p <- wplacing_offer p ;;
  o <- woffers p ;;
  l <- wcounted_in p ;;
  before <- wline_before l ;;
  let along_ := astarts (Number 0) (map (fun c => afinite (along a (fst c))) l) gaps in
  let across_ := map (fun c => minus before (snd c)) l in
  Ret (combine o (map (fun '(m, c) => turned a m c) (combine along_ across_))).

Definition wstack : code := wcontainer children wstack_answer wstack_places.

End Code.

(* ---- S8 ---- *)

Section LayersCode.

Variable lines : alignment.
Variable children : list code.
Variable sizing : list bool.

Definition wsizing_children : list code := map fst (filter snd (combine children sizing)).

Definition wunion (a : axis) (l : list acounted) : writer alen :=
  plain <- wlongest (map (fun c => along a (fst c)) (ainfinite_ones l)) ;;
  match afinite_ones l with
  | [] => Ret plain
  | c :: m =>
    let after c := minus (afinite (along a (fst c))) (snd c) in
    x <- wgreatest Largest (snd c) (map snd m) ;;
    y <- wgreatest Largest (after c) (map after m) ;;
    z <- wlonger plain (AFin (Plus x y)) ;;
    wat_least_zero z
  end.

Definition wlayers_answer (p : aoffer) : writer asize :=
  x <- wcount_children wsizing_children (map (fun _ => p) wsizing_children) (fst lines) ;;
  y <- wcount_children wsizing_children (map (fun _ => p) wsizing_children) (snd lines) ;;
  x <- wunion Horizontal x ;;
  y <- wunion Vertical y ;;
  Ret (x, y).

Definition wlayer_line (q : aoffer) (g : guide) : writer affine :=
  l <- wcount_children wsizing_children (map (fun _ => q) wsizing_children) g ;;
  match afinite_ones l with
  | [] => Ret (Number 0)
  | c :: l => wgreatest Largest (snd c) (map snd l)
  end.

Definition wlayers_places (p : aoffer) : writer wplacement :=
  s <- wlayers_answer p ;;
  let q := aof_size s in
  x <- wlayer_line q (fst lines) ;;
  y <- wlayer_line q (snd lines) ;;
  each (fun k =>
    b <- wguide_in k q (fst lines) ;;
    c <- wguide_in k q (snd lines) ;;
    Ret (q, (minus x b, minus y c))) children.

Definition wlayers : code := wcontainer children wlayers_answer wlayers_places.

End LayersCode.
