import type { DuckDBConnection } from "@duckdb/node-api";
import { answerMessages } from "../answer-messages.ts";
import type { EngineMessage } from "./engine-messages.ts";
import { loadTable } from "./load-table.ts";
import { openDuckdb } from "./open-duckdb.ts";
import { pickColumns } from "./pick-columns.ts";
import { profileTable } from "./profile/profile-table.ts";
import { runSelect } from "./run-select.ts";
import { readColumn } from "./values/read-column.ts";

let connection: DuckDBConnection | undefined;

answerMessages(async (message) => {
  const asked = message as EngineMessage;
  if (asked.kind === "run") {
    if (connection === undefined) throw new Error("asked to run before anything was loaded");
    return runSelect(connection, asked.sql);
  }
  const columns = pickColumns(asked.input).map(({ name, texts, counts, codes }) => ({
    ...readColumn(name, texts, counts),
    ...{ name, counts, codes },
  }));
  const duckdb = await openDuckdb();
  await loadTable(duckdb.connection, columns);
  await duckdb.lock();
  connection = duckdb.connection;
  return profileTable(columns);
});
