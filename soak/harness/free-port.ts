import { createServer } from "node:net";

/** A port of this machine that nobody holds; whoever comes first may take it. */
export async function freePort(): Promise<number> {
  const held = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => held.once("listening", resolve));
  const address = held.address();
  await new Promise((resolve) => held.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port was given");
  return address.port;
}
