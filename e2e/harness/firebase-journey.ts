import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Page } from "@playwright/test";
import { reachGoogle, type Ways } from "#test/doubles/firebase/reach-google.ts";
import { type Firebase, startFirebase } from "#test/doubles/firebase/start-firebase.ts";
import { journey } from "./journey.ts";
import { startProduct } from "./product.ts";

// With a port, which is no part of the name that Firebase knows.
const publicOrigin = "https://candor.example:8443";
/** In place of Google's hosts the doubles answer. */
const googlesHosts =
  /^another host: https:\/\/((identitytoolkit|securetoken)\.googleapis|apis\.google)\.com\//;
const project = { projectId: "demo-candor", apiKey: "key-of-demo-candor" };

interface Started {
  readonly firebase: Firebase;
  /** Where the product listens. */
  readonly product: string;
}

interface Shared {
  started: Started;
}

interface Own {
  firebase: Firebase;
  /** A page of another browser. */
  elsewhere: Page;
}

/** A journey through a product whose people sign in with Firebase, under a public name of its own. */
export const firebaseJourney = journey.extend<Own, Shared>({
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from it
    async ({}, use) => {
      const firebase = await startFirebase(project);
      const port = await freePort();
      const product = await startProduct({
        PORT: String(port),
        PUBLIC_ORIGIN: publicOrigin,
        IDENTITY_PROVIDER: "firebase",
        FIREBASE_PROJECT_ID: project.projectId,
        FIREBASE_API_KEY: project.apiKey,
        FIREBASE_AUTH_DOMAIN: new URL(publicOrigin).host,
        FIREBASE_STAND_IN: firebase.address,
      });
      await use({ firebase, product: `http://127.0.0.1:${port}` });
      await product.stop();
      await firebase.stop();
    },
    { scope: "worker" },
  ],
  firebase: async ({ started: { firebase } }, use) => {
    firebase.authorize(new URL(publicOrigin).hostname);
    await use(firebase);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => use(publicOrigin),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedMessages: async ({}, use) => use([googlesHosts]),
  context: async ({ context, started }, use) => {
    await reachGoogle(context, waysTo(started));
    await use(context);
  },
  elsewhere: async ({ browser, started }, use) => {
    const context = await browser.newContext({ baseURL: publicOrigin });
    await reachGoogle(context, waysTo(started));
    await use(await context.newPage());
    await context.close();
  },
});

const waysTo = ({ product, firebase }: Started): Ways => ({
  ...{ publicOrigin, product, firebase: firebase.address },
});

/** What a journey expects besides. */
export const expectAlso = (messages: RegExp) => ({
  expectedMessages: [new RegExp(`${googlesHosts.source}|${messages.source}`)],
});

export const newAddress = () => `ada-${randomUUID()}@example.org`;

/** A port that nothing listens on: the product has to know its own before it is asked by name. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
