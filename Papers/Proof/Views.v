(* What a view is: what it answers, where its explicit guides are, and where it puts what is inside it.

   L1: a view answers an offer, a proposal on each axis, with a size.  It may have explicit guides (A1, A3).
     Asked to put
   itself it gives a frame for each named view inside. *)

From Coq Require Import QArith List.
From Plumb Require Import Fractions Lengths.
Import ListNotations.

(* ---- A1 Guides ---- *)

(* A5: how a container combines a guide of its children. *)
Inductive combination := Never | Lowest | Highest | Mean.

(* What a guide is known by. *)
Record name := Name { number : nat; its_axis : axis; combined : combination }.

(* A2, A3: the value of a guide, as a function of the dimensions of a view: of its lengths, and of other guides,
  which have
   a default of their own. *)
Inductive formula :=
| Exactly (q : Q)
| Width
| Height
| ValueOf (g : name) (default : formula)
| Sum (f g : formula)
| Scaled (c : Q) (f : formula).

Record guide := Guide { its_name : name; its_default : formula }.

(* The explicit values of guides in a view. *)
Definition marks := name -> option Q.
Definition no_marks : marks := fun _ => None.

Fixpoint evaluated (w h : Q) (m : marks) (f : formula) : Q :=
  match f with
  | Exactly q => q
  | Width => w
  | Height => h
  | ValueOf g default => match m g with Some q => q | None => evaluated w h m default end
  | Sum f g => add (evaluated w h m f) (evaluated w h m g)
  | Scaled c f => mul c (evaluated w h m f)
  end.

(* A1: the explicit value if there is one, else the default in these dimensions.  Guides of infinite views do not count
   anywhere (A5, S5). *)
Definition value_of (g : guide) (s : size) (m : marks) : Q :=
  evaluated (finite (fst s)) (finite (snd s)) m (ValueOf (its_name g) (its_default g)).

(* A2: the guides of edges and centres.  A5 never combines them. *)
Definition leading : guide := Guide (Name 0 Horizontal Never) (Exactly 0).
Definition center_x : guide := Guide (Name 1 Horizontal Never) (Scaled (1 # 2) Width).
Definition trailing : guide := Guide (Name 2 Horizontal Never) Width.
Definition top : guide := Guide (Name 3 Vertical Never) (Exactly 0).
Definition center_y : guide := Guide (Name 4 Vertical Never) (Scaled (1 # 2) Height).
Definition bottom : guide := Guide (Name 5 Vertical Never) Height.
Definition first_baseline : guide := Guide (Name 6 Vertical Lowest) Height.
Definition last_baseline : guide := Guide (Name 7 Vertical Highest) Height.

(* A guide on each axis. *)
Definition alignment := (guide * guide)%type.

(* ---- Views ---- *)

(* A frame: which view it is of, its origin and its size. *)
Record frame := Frame { label : nat; origin : place; extent : size }.

Record view := View {
  answer : offer -> size;
  explicit : offer -> marks;
  put : offer -> place -> list frame
}.

Definition no_view : view := View (fun _ => (zero, zero)) (fun _ => no_marks) (fun _ _ => []).

(* L7: answers may be remembered, which changes nothing.  The program that is made of this file does so. *)
Definition remember {A} (f : offer -> A) : offer -> A := f.

Definition remembered (v : view) : view := View (remember (answer v)) (remember (explicit v)) (put v).

(* The value of a guide in a view that is offered p. *)
Definition guide_in (v : view) (p : offer) (g : guide) : Q := value_of g (answer v p) (explicit v p).

(* A name for a view. *)
Definition named (n : nat) (v : view) : view :=
  View (answer v) (explicit v) (fun p at_ => put v p at_ ++ [Frame n at_ (answer v p)]).

(* A3: makes a guide explicit.  The formula sees the dimensions of the view inside. *)
Definition guided (g : name) (f : formula) (v : view) : view :=
  View (answer v)
    (fun p h => if Nat.eqb (number h) (number g)
      then Some (evaluated (finite (fst (answer v p))) (finite (snd (answer v p))) (explicit v p) f)
      else explicit v p h)
    (put v).

(* ---- Wrappers with one child ---- *)

(* A wrapper has an answer, the offer at which it puts its child, and where the child stands in it.
   A4: it forwards explicit guides: the child's origin + the child's value. *)
Definition wrapper (v : view) (its_answer : offer -> size) (inside : offer -> offer) (at_ : offer -> place) : view :=
  View its_answer
    (fun p g => match explicit v (inside p) g with
      | Some q => Some (add (along (its_axis g) (at_ p)) q)
      | None => None
      end)
    (fun p o => put v (inside p) (moved o (at_ p))).

(* ---- Containers with several children ---- *)

(* A container says at which offers its children are put, and where they stand in it. *)
Definition placement := list (offer * place).

(* A5: a value of each child that has one; a child that is infinite on some axis has none. *)
Definition values_of (children : list view) (places : placement) (g : name) : list Q :=
  flat_map (fun '(v, (p, o)) =>
    if size_is_finite (answer v p)
    then match explicit v p g with Some q => [add (along (its_axis g) o) q] | None => [] end
    else []) (combine children places).

Definition combined_value (how : combination) (l : list Q) : option Q :=
  match l with
  | [] => None
  | q :: l =>
    match how with
    | Never => None
    | Lowest => Some (fold_right smallest q l)
    | Highest => Some (fold_right largest q l)
    | Mean => Some (share (total (q :: l)) (length (q :: l)))
    end
  end.

Definition container (children : list view) (its_answer : offer -> size) (places : offer -> placement) : view :=
  View its_answer
    (fun p g => combined_value (combined g) (values_of children (places p) g))
    (fun p o => flat_map (fun '(v, (q, at_)) => put v q (moved o at_)) (combine children (places p))).

(* ---- Guides of several views on one line ---- *)

(* What a child counts with: its size along an axis, whether it is finite on both, and its guide. *)
Definition counted := (size * Q)%type.

Definition count_children (children : list view) (offers : list offer) (g : guide) : list counted :=
  map (fun '(v, p) => (answer v p, guide_in v p g)) (combine children offers).

Definition finite_ones (l : list counted) : list counted := filter (fun c => size_is_finite (fst c)) l.
Definition infinite_ones (l : list counted) : list counted := filter (fun c => negb (size_is_finite (fst c))) l.

(* S5: the largest guide and the largest (size - guide), both at least 0, of the children that are finite. *)
Definition line_before (l : list counted) : Q := greatest 0 (map snd (finite_ones l)).
Definition line_after (a : axis) (l : list counted) : Q :=
  greatest 0 (map (fun c => sub (finite (along a (fst c))) (snd c)) (finite_ones l)).

(* S5: the smallest interval that holds all children and the line itself;
  an infinite child counts with its plain size. *)
Definition line_extent (a : axis) (l : list counted) : len :=
  longer (Fin (add (line_before l) (line_after a l))) (longest (map (fun c => along a (fst c)) (infinite_ones l))).
