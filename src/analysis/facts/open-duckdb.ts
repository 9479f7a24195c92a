import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";

export interface Duckdb {
  readonly connection: DuckDBConnection;
  /** Another one to the same tables: two queries may run at once. */
  readonly second: DuckDBConnection;
  /** From here on no statement can change a setting. */
  lock(): Promise<void>;
}

/**
 * Opens an empty database in memory that can reach no file, no network and no extension. Values of
 * long strings escape `memory_limit`, so the process needs a limit of its own besides.
 */
export async function openDuckdb(): Promise<Duckdb> {
  const instance = await DuckDBInstance.create(":memory:", {
    // More would add doubles in an order that changes from run to run, and so their last digits.
    threads: "1",
    memory_limit: "900MB",
    // Gives back what a sort or a window needed: else each large query adds 20 to 40 MB that stay.
    // After each megabyte would save 15 MB more, and cost each query an eighth of its time.
    allocator_bulk_deallocation_flush_threshold: "32MB",
    temp_directory: "",
    // DuckDB 1.5.6 fails with an internal error where it makes the first rows of groups without a
    // window and a day is compared with a time.
    disabled_optimizers: "top_n_window_elimination",
    enable_external_access: "false",
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    allow_community_extensions: "false",
  });
  const connection = await instance.connect();
  return {
    connection,
    second: await instance.connect(),
    lock: async () => {
      await connection.run("SET lock_configuration = true");
    },
  };
}
