"""A Spark session for the tests (tests/web/sql/spark.js): a request and an answer a line, as JSON.

    {"load": table, "columns": names, "path": JSON lines of c0, c1, ...}
    {"run": statements}      one after the other, each to its end
    {"rows": statement}      what it gives, as texts
    {"set": settings}        set again before each run, as a script changes some

The argument is JSON: what the session is set up with.
"""

import json
import sys

from pyspark.sql import SparkSession
from pyspark.sql.types import StringType, StructField, StructType


def session(settings):
    builder = SparkSession.builder
    for key, value in settings.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


def load(spark, table, columns, path, partitioned_by=None):
    names = [f"c{i}" for i in range(len(columns))]
    schema = StructType([StructField(name, StringType()) for name in names])
    rows = spark.read.schema(schema).json(path).toDF(*columns)
    if partitioned_by:
        rows.repartition(8).write.partitionBy(partitioned_by).parquet(table)
    else:
        spark.sql(f"DROP TABLE IF EXISTS `{table}`")
        rows.coalesce(2).write.saveAsTable(table)


def answer(spark, request, settings):
    if "load" in request:
        load(spark, request["load"], request["columns"], request["path"], request.get("by"))
    elif "run" in request:
        for key, value in settings.items():
            spark.conf.set(key, value)
        for statement in request["run"]:
            spark.sql(statement).collect()
    elif "set" in request:
        settings.update(request["set"])
    else:
        rows = spark.sql(request["rows"]).collect()
        return {"rows": [[str(value) for value in row] for row in rows]}
    return {}


def main():
    spark = session(json.loads(sys.argv[1]))
    settings = {}
    print(json.dumps({"version": spark.version}), flush=True)
    for line in sys.stdin:
        try:
            told = answer(spark, json.loads(line), settings)
        except Exception as error:  # whatever it is, the test is told
            told = {"error": str(error)[:4000]}
        print(json.dumps(told), flush=True)
    spark.stop()


if __name__ == "__main__":
    main()
