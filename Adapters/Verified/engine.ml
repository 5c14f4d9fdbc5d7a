(* The verified reference as an external engine (Documentation/ExternalEngines.md): it reads requests and writes answers,
   one a line. *)

open Interpreter

let to_q = Reader.to_q

let hello = Json.(Object [ ("format", String "plumb-engine/1"); ("name", String "verified");
  ("subset", String "leaves, texts, wrappers, stacks, layers, choices and grids with guides, by an interpreter written in Coq"); ("version", String "1") ])

let answer request =
  let id = match Json.find "id" request with Some i -> i | None -> Json.Null in
  let message rest = Json.Object ([ ("format", Json.String "plumb-answer/1"); ("id", id) ] @ rest) in
  try
    let case = Reader.read request in
    let start = Unix.gettimeofday () in
    let frames = laid_out case.root case.proposed in
    let w, h = root_size case.root case.proposed in
    let nanoseconds = (Unix.gettimeofday () -. start) *. 1e9 in
    match List.find_opt (fun f -> not (size_is_finite f.extent)) frames with
    | Some { label } when case.names_of_frames.(label) = "" ->
      message [ ("status", Json.String "unsupported"); ("view", Json.String (Reader.first_label request));
        ("reason", Json.String "a wrapper comes out infinite, for which the protocol has no name") ]
    | Some f -> message [ ("status", Json.String "unbounded"); ("view", Json.String case.names_of_frames.(f.label)) ]
    | None ->
      (* F9: the host centres the root's frame in itself. *)
      let shift side length =
        match side, length with
        | Len (Fin p), Fin q when case.centred -> Q.div (Q.sub (to_q p) (to_q q)) (Q.of_int 2)
        | _ -> Q.zero
      in
      let dx = shift (fst case.proposed) w and dy = shift (snd case.proposed) h in
      let number l = Json.Number (to_q (finite l)) in
      let written f =
        let x, y = f.origin in
        ( case.names_of_frames.(f.label),
          Json.List [ Json.Number (Q.add dx (to_q x)); Json.Number (Q.add dy (to_q y)); number (fst f.extent); number (snd f.extent) ] )
      in
      message
        [ ("status", Json.String "placed"); ("frames", Json.Object (List.map written (List.filter (fun f -> case.names_of_frames.(f.label) <> "") frames)));
          ("nanoseconds", Json.Number (Q.of_float nanoseconds)) ]
  with
  | Reader.Refused (view, reason) ->
    message [ ("status", Json.String "refused"); ("view", Json.String view); ("reason", Json.String reason) ]
  | Reader.Unsupported (view, reason) ->
    message [ ("status", Json.String "unsupported"); ("view", Json.String view); ("reason", Json.String reason) ]

let () =
  let say value =
    print_string (Json.text value);
    print_newline ()
  in
  say hello;
  try
    while true do
      say (answer (Json.parse (input_line stdin)))
    done
  with End_of_file -> ()
