import { fileURLToPath } from "node:url";

/** Generated SQL, applied in order at every start. */
export const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));
