import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --name what-changes` writes the next file of migrations/. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/server/database/*-schema.ts",
  out: "./migrations",
});
