make build setup-peers
plumb bench run Benchmarks/Plans/scaling.json --log scaling.ndjson
plumb bench summary scaling.ndjson
scripts/plots scaling.ndjson --out figures
