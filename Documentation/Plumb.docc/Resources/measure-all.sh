make bench
