import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { answerRequests } from "../worker-protocol.ts";

/** What a hostile file would have a parser do, if it could; for tests. */
export type Attempt =
  | { readonly do: "read" | "list" | "write"; readonly path: string }
  | { readonly do: "connect"; readonly port: number }
  | { readonly do: "run" };

answerRequests(async (message) => {
  const attempt = message as Attempt;
  try {
    if (attempt.do === "connect") await reach(attempt.port);
    else if (attempt.do === "run") execFileSync("/bin/true");
    else if (attempt.do === "write") writeFileSync(attempt.path, "x");
    else if (attempt.do === "list") readdirSync(attempt.path);
    else readFileSync(attempt.path);
    return "done";
  } catch (error) {
    return (error as { code?: string }).code ?? "failed";
  }
});

function reach(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve();
    });
    socket.once("error", reject);
  });
}
