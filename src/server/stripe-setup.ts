import { argv, env } from "node:process";
import { Problem } from "#contract/problem.ts";
import { openClient } from "./billing/stripe/open-client.ts";
import { setUpAccount } from "./billing/stripe/set-up-account.ts";
import { translateFailure, wordOf } from "./billing/stripe/translate-failure.ts";
import { webhookPath, webhookTypes } from "./billing/stripe/webhook-route.ts";
import { readConfig } from "./config/config.ts";
import { startFault } from "./start-fault.ts";

// candor stripe-setup [--check]: makes in a Stripe account what the plan table says, or tells what differs.
const [, , , option, ...more] = argv;
if ((option !== undefined && option !== "--check") || more.length > 0) {
  process.stderr.write("candor stripe-setup [--check]\n");
  process.exit(2);
}
const isCheck = option === "--check";
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const { stripe: settings, publicOrigin } = readConfig(env);
  if (settings === null) throw new Problem("billing-not-configured");
  const things = await setUpAccount(openClient(settings), { isCheck, publicOrigin });
  for (const { what, state } of things) say(`${what}: ${state}`);
  if (isCheck && things.some(({ state }) => state !== "as it should be")) process.exitCode = 1;
  say(
    `Webhook endpoint, made at Stripe by hand: ${publicOrigin ?? "(PUBLIC_ORIGIN)"}${webhookPath}`,
  );
  say(`  ${webhookTypes.join(", ")}`);
} catch (error) {
  const problem = translateFailure(error);
  // Stripe's own word says more of what it did not accept, and holds no secret.
  const text =
    problem instanceof Problem ? `${problem.message} (${wordOf(error)})` : startFault(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
