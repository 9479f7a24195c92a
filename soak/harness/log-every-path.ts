// Preloaded into a server: prints the address of each request, as a careless log line would.

import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

subscribe("http.server.request.start", (told) => {
  const { request } = told as { readonly request: IncomingMessage };
  process.stdout.write(`${JSON.stringify({ level: "trace", url: request.url })}\n`);
});
