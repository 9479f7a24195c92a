import { openPlace } from "../soak/harness/open-place.ts";
import { signUp, verifyAddress, withToken } from "../soak/harness/sign-up.ts";
import { startServer } from "../soak/harness/start-server.ts";

/** The server in a process of its own, with one person signed in. */
export interface RunningServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string;
  readonly pid: number;
  /** Of the person signed in. */
  readonly headers: Readonly<Record<string, string>>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** What it logs, and whom it believes, is as it is deployed; only its limits on calls are raised. */
const asDeployed = { LOG_LEVEL: "info", TRUST_PROXY: "" };

/** Starts the server with an embedded database of its own, and further settings. */
export async function runServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const place = await openPlace("pglite");
  try {
    const server = await startServer({
      environment: { ...place.environment, ...asDeployed, ...settings },
    });
    const { address, pid } = server;
    const stop = async () => {
      await server.stop();
      await place.remove();
    };
    const person = await signUp(address);
    await verifyAddress(address, person);
    const { authorization = "" } = (await withToken(address, person)).headers;
    return { address, pid, headers: { authorization }, stop };
  } catch (error) {
    await place.remove();
    throw error;
  }
}
