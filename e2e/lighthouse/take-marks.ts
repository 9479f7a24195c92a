import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { freePort } from "../../soak/harness/free-port.ts";
import { startServer } from "../../soak/harness/start-server.ts";
import { launch } from "../harness/browser-options.ts";

/** The marks of one page as one device sees it, 0 to 100, and what cost any of them. */
interface Marks {
  readonly page: string;
  readonly device: "mobile" | "desktop";
  readonly marks: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** What performance must reach; the other categories must be perfect. */
const minimumPerformance = { mobile: 90, desktop: 98 } as const;
/** Of each page on each device. */
const visits = 5;
const devices = ["mobile", "desktop"] as const;
const categories = ["performance", "accessibility", "best-practices", "seo"];

const folder = mkdtempSync(join(tmpdir(), "candor-lighthouse-"));
const server = await startServer({ environment: { DATA_DIR: join(folder, "data") } });
try {
  const all = await measure(server.address);
  process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
  const low = all.some(({ device, marks }) =>
    Object.entries(marks).some(
      ([category, mark]) => mark < (category === "performance" ? minimumPerformance[device] : 100),
    ),
  );
  process.exitCode = low ? 1 : 0;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The sign-in page as a stranger, then the wizard as somebody who just signed up. */
async function measure(address: string): Promise<Marks[]> {
  const port = await freePort();
  const { launchOptions } = launch;
  const args = [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    ...launchOptions,
    args,
  });
  const all: Marks[] = [];
  for (const page of ["sign-in", "wizard"]) {
    if (page === "wizard") await signUp(context, address);
    for (const device of devices) all.push(await marksOf({ page, device, address, port }));
  }
  await context.close();
  return all;
}

async function signUp(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  const data = { name: "Ada", email: "ada@example.org", password: "correct horse battery" };
  await page.goto(address);
  const answer = await page.request.post(`${address}/api/identity/sign-up/email`, {
    data,
    headers: { origin: address },
  });
  if (!answer.ok()) throw new Error(`Signing up got ${answer.status()}`);
  await page.close();
}

interface Visit {
  readonly page: string;
  readonly device: (typeof devices)[number];
  readonly address: string;
  readonly port: number;
}

/** The middle one of some visits by its marks for speed, which differ from visit to visit. */
async function marksOf(visit: Visit): Promise<Marks> {
  const all: Marks[] = [];
  for (let times = 0; times < visits; times += 1) all.push(await marksOnce(visit));
  const middle = all.toSorted((one, other) => speedOf(one) - speedOf(other))[visits >> 1];
  if (middle === undefined) throw new Error("No page was visited");
  return middle;
}

function speedOf({ marks }: Marks): number {
  return marks.performance ?? 0;
}

async function marksOnce({ page, device, address, port }: Visit): Promise<Marks> {
  const quiet = { logLevel: "error", disableStorageReset: true } as const;
  const flags = { ...quiet, port, onlyCategories: categories };
  const result = await lighthouse(address, flags, device === "desktop" ? desktopConfig : undefined);
  if (result === undefined) throw new Error("Lighthouse gave no result");
  const { categories: marked, audits } = result.lhr;
  const marks = Object.entries(marked).map(([name, { score }]) => [name, (score ?? 0) * 100]);
  const costly = Object.values(marked)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`);
  return {
    page,
    device,
    marks: Object.fromEntries(marks.map(([name, mark]) => [name, Math.round(Number(mark))])),
    faults: costly,
  };
}
