import { rmSync } from "node:fs";
import { emptyFolder, startProduct } from "./product.ts";

/** Starts the product before the first journey and hands its address to all; ends it after the last. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const dataDir = emptyFolder();
  const product = await startProduct({
    // As on a new machine: nothing is there before the first start.
    DATA_DIR: dataDir,
    ADMIN_EMAILS: process.env.ADMIN_EMAILS ?? "admin@example.org",
    // One account runs the analyses of many journeys.
    FREE_ANALYSES_LIMIT: process.env.FREE_ANALYSES_LIMIT ?? "500",
  });
  process.env.CANDOR_ADDRESS = product.address;
  return async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
