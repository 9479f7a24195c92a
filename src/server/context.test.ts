import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { readConfig } from "./config/config.ts";
import { openContext } from "./context.ts";
import { openDatabase } from "./database/open-database.ts";

describeDatabases("a server that cannot start", (databases) => {
  it("has closed what it had opened", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const place = await databases.place();
    const config = { ...readConfig({ METRICS_PORT: String(port), LOG_LEVEL: "silent" }), ...place };
    const opened = await openDatabase(place);
    let closed = 0;
    const close = () => {
      closed += 1;
      return opened.close();
    };
    const database = { ...opened, close };
    await expect(openContext(config, { database })).rejects.toThrow("metrics");
    taken.close();
    expect(readdirSync(join(place.dataDir, "uploads"))).toEqual([]);
    expect(closed).toBe(1);
  });
});
