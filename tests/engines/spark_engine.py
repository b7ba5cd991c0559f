"""A Spark session that takes orders, one JSON object a line, and answers each with one.

    {"load": table, "columns": [...], "rows": [[...]]}   a Parquet table of texts, in partitions
    {"run": script}                                      statements, each ended by ";" and a line feed
    {"rows": statement}                                  what it gives

Started by tests/engines/spark.js with PYTHONPATH at a pyspark and settings as arguments.
"""
import json
import sys

from pyspark.sql import SparkSession
from pyspark.sql.types import StringType, StructField, StructType

builder = SparkSession.builder.appName("paravent")
for setting in sys.argv[1:]:
    key, _, value = setting.partition("=")
    builder = builder.config(key, value)
spark = builder.getOrCreate()
spark.sparkContext.setLogLevel("ERROR")


def load(order):
    schema = StructType([StructField(name, StringType()) for name in order["columns"]])
    frame = spark.createDataFrame([tuple(row) for row in order["rows"]], schema)
    spark.sql(f"DROP TABLE IF EXISTS {order['load']}")
    frame.repartition(4).write.mode("overwrite").format("parquet").saveAsTable(order["load"])
    return None


def run(order):
    for statement in order["run"].split(";\n"):
        lines = [line for line in statement.split("\n") if not line.startswith("--")]
        if "\n".join(lines).strip():
            spark.sql("\n".join(lines)).collect()
    return None


def rows(order):
    return [list(row) for row in spark.sql(order["rows"]).collect()]


print(json.dumps({"ready": spark.version}), flush=True)
for line in sys.stdin:
    order = json.loads(line)
    try:
        answer = load(order) if "load" in order else run(order) if "run" in order else rows(order)
        print(json.dumps({"answer": answer}), flush=True)
    except Exception as error:  # told to the caller
        print(json.dumps({"error": str(error)[:3000]}), flush=True)
