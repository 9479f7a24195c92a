// Preloaded into a server: SIGUSR2 makes it fail as a bug would, with a patient's data in the error.
import { env } from "node:process";

const { CANARY = "" } = env;

process.on("SIGUSR2", () => {
  setImmediate(() => {
    const cause = new TypeError(`cannot read ${CANARY}\n    at ${CANARY} (file:///${CANARY}:1:1)`);
    throw Object.assign(new Error(`no ${CANARY}`, { cause }), {
      detail: CANARY,
      code: `${CANARY} `,
    });
  });
});
