(* L7: remembers what a function gave.  This changes no answer, only how long it takes. *)

let memo f =
  let table = Hashtbl.create 8 in
  fun key ->
    match Hashtbl.find_opt table key with
    | Some value -> value
    | None ->
      let value = f key in
      Hashtbl.add table key value;
      value
