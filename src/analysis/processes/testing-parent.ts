import { startChildren } from "./start-children.ts";

// The tests' own server: starts a child that never stops by itself, says which, and waits.
const entry = new URL("./testing-child.ts", import.meta.url);
const session = await startChildren().open(entry, { milliseconds: 20_000, megabytes: 900 });
process.stdout.write(`${await session.ask("pid")}\n`);
await session.ask(process.argv[2]);
