import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** What may be asked of a server that runs, each with the answer as JSON. */
export type ControlCommands = Readonly<Record<string, () => Promise<object>>>;

export interface ControlSocket {
  close(): Promise<void>;
}

const pathIn = (dataDir: string) => join(dataDir, "control.sock");

/**
 * Lets commands reach the server whose database is embedded and that alone may open it. Whoever may
 * write to the data folder may ask; nobody else sees the socket.
 */
export async function openControlSocket(
  dataDir: string,
  commands: ControlCommands,
): Promise<ControlSocket> {
  const path = pathIn(dataDir);
  // What a killed process left; the folder's lock says that none runs.
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, commands));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return {
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(socket: Socket, commands: ControlCommands): Promise<void> {
  socket.on("error", () => undefined);
  const asked = await text(socket).catch(() => "");
  const command = commands[asked.trim()];
  try {
    socket.end(JSON.stringify(command === undefined ? { failed: "unknown" } : await command()));
  } catch (error) {
    socket.end(JSON.stringify({ failed: (error as Error).name }));
  }
}

/** Asks the server that holds the data folder. */
export async function askServer(dataDir: string, command: string): Promise<unknown> {
  const socket = connect({ path: pathIn(dataDir), allowHalfOpen: true });
  socket.end(command);
  return JSON.parse(await text(socket));
}
