git clone URL-OF-THIS-REPOSITORY plumb
cd plumb
make setup
swift run FixedCells4
