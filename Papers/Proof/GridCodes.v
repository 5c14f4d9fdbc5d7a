(* What the compiler makes of grids (G11-G25), and that it means what the interpreter says.

   Assumed are the order of tracks (S2), which spanning cells count for it (G12),
     and whether a spanning cell's minimum is
   above 0 (G14).  Which tracks are infinite is known when the program is written. *)

From Coq Require Import QArith Qround ZArith Lqa List.
From Plumb Require Import Fractions Lengths Views Distribution Stacks Spacing Grids.
From Plumb Require Import Writers Meanings Operations Codes DistributionCodes StackCodes ChoiceCodes.
Import ListNotations.

(* S2, S3: the lengths of tracks. *)
Definition wtracks (wmin : nat -> writer affine) (wflex : nat -> writer alen) (wtaken : nat -> affine -> writer alen)
    (groups : list (list nat)) (n : nat) (room : affine) : writer (list alen) :=
  given <- wdistributed wmin wflex wtaken groups room ;;
  each (fun j => wtaken j (afound_at j given)) (seq 0 n).

(* ---- Cells ---- *)

Record wcell := Wcell { wview : code; wcell_is : cell }.

Definition wneed (a : axis) (g : guide) (cells : list wcell) (offered : wcell -> writer aoffer) : writer alen :=
  plain <- each (fun c => p <- offered c ;; s <- wanswer (wview c) p ;;
    Ret (along a s)) (filter (fun c => negb (lined (wcell_is c))) cells) ;;
  counted_ <- each (fun c => p <- offered c ;; s <- wanswer (wview c) p ;; x <- wguide_in (wview c) p g ;; Ret (s, x))
    (filter (fun c => lined (wcell_is c)) cells) ;;
  x <- wlongest plain ;;
  y <- wunion a counted_ ;;
  wlonger x y.

(* An assumption on whether a length exceeds another. *)
Definition exceeds_at (a b : alen) (values : list Q) : list nat :=
  match values with
  | [x; y] => if exceeds (shaped a x) (shaped b y) then [1%nat] else []
  | _ => []
  end.

Definition wexceeds (a b : alen) : writer bool :=
  o <- assume [afinite a; afinite b] (exceeds_at a b) ;; Ret (match o with [] => false | _ => true end).

Definition asized_offer (c : cell) (w h : aproposal) : aoffer :=
  (if fst (unsized c) then ALen azero else w, if snd (unsized c) then ALen azero else h).

Section GridCode.

Variable lines : alignment.
Variable column_lines row_lines : list guide.
Variable x_gaps y_gaps : list Q.
Variable cells : list wcell.
Variable columns rows : nat.

Definition wsingles (j : nat) : list wcell :=
  filter (fun c => (Nat.eqb (its_column (wcell_is c)) j && negb (spans (wcell_is c)))%bool) cells.
Definition wcells_of_row (i : nat) : list wcell := filter (fun c => Nat.eqb (its_row (wcell_is c)) i) cells.

Definition wheight_without_gaps (h : aproposal) : writer aproposal :=
  match h with
  | ANil => Ret ANil
  | ALen l => x <- wat_least_zero (aless l (Number (total y_gaps))) ;; Ret (ALen x)
  end.

Definition wcolumn_offer (h w : aproposal) (c : wcell) : writer aoffer :=
  x <- wheight_without_gaps h ;; Ret (asized_offer (wcell_is c) w x).

Definition wleast_width (c : wcell) : writer alen := s <- wanswer (wview c) (ALen azero, ALen azero) ;; Ret (fst s).
Definition wmost_width (c : wcell) : writer alen :=
  s <- wanswer (wview c) (asized_offer (wcell_is c) (ALen AInf) (ALen AInf)) ;; Ret (fst s).

Definition wcolumn_minimum (j : nat) : writer affine :=
  l <- each wleast_width (wsingles j) ;; x <- wlongest l ;; Ret (afinite x).

Definition wcounts_for_order (j : nat) (c : wcell) : writer (list alen) :=
  if (spans (wcell_is c) && covers (wcell_is c) j && negb (fst (unsized (wcell_is c))))%bool
  then
    m <- wmost_width c ;;
    l <- wleast_width c ;;
    b <- wexceeds m l ;;
    Ret (if b : bool then [m] else [])
  else Ret [].

Definition wcolumn_flexibility (j : nat) : writer alen :=
  l <- each wmost_width (wsingles j) ;;
  k <- joined (wcounts_for_order j) cells ;;
  x <- wlongest (l ++ k) ;;
  m <- wcolumn_minimum j ;;
  Ret (aless x m).

Definition wcolumn_need (h w : aproposal) (j : nat) : writer alen :=
  wneed Horizontal (column_line lines column_lines j) (wsingles j) (wcolumn_offer h w).

Definition wplain_columns (w h : aproposal) : writer (list alen) :=
  match w with
  | ALen (AFin q) =>
    wtracks wcolumn_minimum wcolumn_flexibility (fun j o => wcolumn_need h (ALen (AFin o)) j) (column_groups (map
      wcell_is cells) columns)
      columns (minus q (Number (total x_gaps)))
  | _ => each (wcolumn_need h w) (seq 0 columns)
  end.

(* ---- G14 ---- *)

Definition aall_finite (l : list alen) : bool := forallb ais_finite l.
Definition alengths (l : list alen) : affine := atotal (map afinite l).

Definition wcounted_have (c : wcell) (have : affine) : writer affine :=
  m <- wmost_width c ;;
  l <- wleast_width c ;;
  b <- wexceeds (AFin (afinite l)) azero ;;
  if (negb (rowless (wcell_is c)) && negb (fst (unsized (wcell_is c))) && negb (ais_finite m) && b)%bool
  then define (Definition_of Largest have [afinite l]) else Ret have.

Definition wspanned (w h : aproposal) (l : list alen) (c : wcell) : writer (list alen) :=
  let d := wcell_is c in
  let mine := columns_of d l in
  if aall_finite mine then
    let others := columns_before d l ++ columns_behind d l in
    let have := Plus (alengths mine) (Number (gaps_inside x_gaps d)) in
    let outside := Plus (alengths others) (Number (sub (total x_gaps) (gaps_inside x_gaps d))) in
    offered <- (match w with
      | ALen (AFin q) =>
        if aall_finite others then x <- define (Definition_of Largest have [minus q outside]) ;; Ret (ALen (AFin x))
        else Ret (ALen (AFin have))
      | _ => Ret w
      end) ;;
    p <- wcolumn_offer h offered c ;;
    s <- wanswer (wview c) p ;;
    match fst s with
    | AInf => Ret (columns_before d l ++ map (fun _ => AInf) mine ++ columns_behind d l)
    | AFin n =>
      base <- wcounted_have c have ;;
      more <- define (Definition_of Largest (Number 0) [ashare (minus n base) (its_span d)]) ;;
      Ret (columns_before d l ++ map (fun x => aplus x (AFin more)) mine ++ columns_behind d l)
    end
  else Ret l.

Fixpoint winsert_span (c : wcell) (l : list wcell) : list wcell :=
  match l with
  | [] => [c]
  | d :: l => if Nat.leb (its_span (wcell_is c)) (its_span (wcell_is d)) then c :: d :: l else d :: winsert_span c l
  end.

Definition wspanning_cells : list wcell := fold_right winsert_span [] (filter (fun c => spans (wcell_is c)) cells).

Fixpoint wfold {A B} (f : A -> B -> writer A) (l : list B) (a : A) : writer A :=
  match l with
  | [] => Ret a
  | b :: l => x <- f a b ;; wfold f l x
  end.

Definition wcolumn_widths (w h : aproposal) : writer (list alen) :=
  l <- wplain_columns w h ;; wfold (wspanned w h) wspanning_cells l.

(* ---- G19 ---- *)

Definition acell_width (widths : list alen) (c : wcell) : alen :=
  aplus (atotal_length (columns_of (wcell_is c) widths)) (AFin (Number (gaps_inside x_gaps (wcell_is c)))).

Section RowsCode.

Variable widths : list alen.

Definition arow_offer (h : aproposal) (c : wcell) : aoffer :=
  (ALen (acell_width widths c), if snd (unsized (wcell_is c)) then ALen azero else h).

Definition wheight_at (h : aproposal) (c : wcell) : writer alen := s <- wanswer (wview c) (arow_offer h c) ;;
  Ret (snd s).

Definition wrow_minimum (i : nat) : writer affine :=
  l <- each (wheight_at (ALen azero)) (wcells_of_row i) ;; x <- wlongest l ;; Ret (afinite x).
Definition wrow_flexibility (i : nat) : writer alen :=
  l <- each (wheight_at (ALen AInf)) (wcells_of_row i) ;; x <- wlongest l ;; m <- wrow_minimum i ;; Ret (aless x m).
Definition wrow_need (h : aproposal) (i : nat) : writer alen :=
  wneed Vertical (row_line lines row_lines i) (wcells_of_row i) (fun c => Ret (arow_offer h c)).

Definition wrow_heights (h : aproposal) : writer (list alen) :=
  match h with
  | ALen (AFin q) =>
    wtracks wrow_minimum wrow_flexibility (fun i o => wrow_need (ALen (AFin o)) i) (row_groups (map wcell_is cells)
      rows)
      rows (minus q (Number (total y_gaps)))
  | _ => each (wrow_need h) (seq 0 rows)
  end.

End RowsCode.

Definition wgrid_answer (p : aoffer) : writer asize :=
  widths <- wcolumn_widths (fst p) (snd p) ;;
  heights <- wrow_heights widths (snd p) ;;
  Ret (aplus (atotal_length widths) (AFin (Number (total x_gaps))),
    aplus (atotal_length heights) (AFin (Number (total y_gaps)))).

(* ---- G20-G24 ---- *)

Definition afinal_offer (widths heights : list alen) (c : wcell) : aoffer :=
  (ALen (acell_width widths c), ALen (nth (its_row (wcell_is c)) heights azero)).

Definition wtrack_line (a : axis) (g : guide) (track : alen) (l : list wcell) (offered : wcell -> aoffer) : writer
  affine :=
  k <- each (fun c => s <- wanswer (wview c) (offered c) ;; x <- wguide_in (wview c) (offered c) g ;; Ret (s, x))
    (filter (fun c => lined (wcell_is c)) l) ;;
  match afinite_ones k with
  | [] => Ret (Number 0)
  | x :: m =>
    let after y := minus (afinite (along a (fst y))) (snd y) in
    before <- wgreatest Largest (snd x) (map snd m) ;;
    behind <- wgreatest Largest (after x) (map after m) ;;
    Ret (Plus before (Times (share_of g) (minus (minus (afinite track) before) behind)))
  end.

Definition wstart_in_cell (a : axis) (c : wcell) (from : affine) (room : alen) (g : guide) (line : affine) (p : aoffer)
  : writer affine :=
  s <- wanswer (wview c) p ;;
  let by_share u := Plus from (Times u (minus (afinite room) (afinite (along a s)))) in
  match anchor (wcell_is c) with
  | Some u => Ret (by_share (along a u))
  | None =>
    if spans (wcell_is c) then Ret (by_share (share_of g))
    else x <- wguide_in (wview c) p g ;; Ret (Plus from (minus line x))
  end.

Definition wgrid_places (p : aoffer) : writer wplacement :=
  widths <- wcolumn_widths (fst p) (snd p) ;;
  heights <- wrow_heights widths (snd p) ;;
  let offered := afinal_offer widths heights in
  let xs := astarts (Number 0) (map afinite widths) x_gaps in
  let ys := astarts (Number 0) (map afinite heights) y_gaps in
  x_lines <- each (fun j => wtrack_line Horizontal (column_line lines column_lines j) (nth j widths azero) (wsingles j)
    offered) (seq 0 columns) ;;
  y_lines <- each (fun i => wtrack_line Vertical (row_line lines row_lines i) (nth i heights azero) (wcells_of_row i)
    offered) (seq 0 rows) ;;
  each (fun c =>
    let j := its_column (wcell_is c) in
    let i := its_row (wcell_is c) in
    let q := offered c in
    x <- wstart_in_cell Horizontal c (nth j xs (Number 0)) (acell_width widths c)
      (if spans (wcell_is c) then fst lines else column_line lines column_lines j) (nth j x_lines (Number 0)) q ;;
    y <- wstart_in_cell Vertical c (nth i ys (Number 0)) (nth i heights azero) (row_line lines row_lines i) (nth i
      y_lines (Number 0)) q ;;
    Ret (q, (x, y))) cells.

Definition wgrid : code := wcontainer (map wview cells) wgrid_answer wgrid_places.

End GridCode.
