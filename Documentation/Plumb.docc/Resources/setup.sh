git clone URL-OF-THIS-REPOSITORY plumb
cd plumb
make build
export PATH="$PWD/.build/release:$PATH"
mkdir first
cd first
