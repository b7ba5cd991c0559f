# DuckDB as a process that answers a line with a line, both JSON (tests/web/sql/lines.js): the
# version that Python's package has, in memory.
import json
import sys

import duckdb

connection = duckdb.connect(":memory:", config={"threads": "2"})
print(json.dumps({"version": duckdb.__version__}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    try:
        if "rows" in request:
            rows = connection.execute(request["rows"]).fetchall()
            print(json.dumps({"rows": rows}, default=str), flush=True)
        else:
            connection.execute(request["run"])
            print(json.dumps({"done": True}), flush=True)
    except duckdb.Error as error:
        try:
            connection.execute("ROLLBACK")
        except duckdb.Error:
            pass
        print(json.dumps({"error": str(error)}), flush=True)
