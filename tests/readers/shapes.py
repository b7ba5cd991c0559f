"""The shape of each table of a list (path, separator, header), as pandas reads it by default."""

import sys

import pandas

for line in sys.stdin.read().splitlines():
    path, separator, header = line.split("\t")
    table = pandas.read_csv(path, sep=separator, header=0 if header == "1" else None)
    print(*table.shape)
