import { startTestGemini, type TestGemini } from "#test/doubles/gemini/start-test-gemini.ts";
import type { TestPlace } from "./describe-databases.ts";
import { openTestServer, type TestOptions, type TestServer } from "./open-test-server.ts";

/** A server whose hosted model is a double of Gemini, which closes with it. */
export interface GeminiServer {
  readonly gemini: TestGemini;
  readonly server: TestServer;
}

/** A day of which the prices are known. */
export const november = new Date("2026-11-21T12:00:00Z");

export async function openGeminiServer(
  place: TestPlace,
  { environment, clock = () => november }: Pick<TestOptions, "environment" | "clock"> = {},
): Promise<GeminiServer> {
  const gemini = await startTestGemini();
  const server = await openTestServer(place, {
    environment: { GEMINI_API_KEY: gemini.key, GEMINI_BASE_URL: gemini.address, ...environment },
    clock,
  });
  const close = async () => {
    await server.close();
    await gemini.close();
  };
  return { gemini, server: { ...server, close } };
}
