import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openClient } from "#server/billing/stripe/open-client.ts";
import { setUpAccount } from "#server/billing/stripe/set-up-account.ts";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import { startTestGemini, type TestGemini } from "#test/doubles/gemini/start-test-gemini.ts";
import { ask, type Payer, work } from "./charge-people.ts";
import { type Compared, compareCharges } from "./compare-charges.ts";
import { type DatabaseName, openPlace, type Place } from "./open-place.ts";
import { openStripe, type StripeDouble } from "./open-stripe.ts";
import { type Member, signUp, verifyAddress, withToken } from "./sign-up.ts";
import { type Server, startServer } from "./start-server.ts";

/** Between the reservation of an analysis and its settling, each with passings to choose from. */
const chargePoints: Readonly<Record<string, number>> = {
  "analysis-inserted": 5,
  "analysis-stored": 5,
  "run-started": 5,
  "stage-stored": 20,
  "ending-made": 4,
  "ending-settled": 4,
  "meter-written": 4,
  "ending-stored": 4,
};

export interface ChargeOptions {
  readonly database: DatabaseName;
  readonly kills: number;
  readonly template?: string | undefined;
  onKill?(line: object): void;
}

export interface ChargeResult extends Compared {
  readonly database: DatabaseName;
  readonly kills: Readonly<Record<string, number>>;
}

/**
 * Kills a server again and again while people who pay for each analysis, and others on a trial, run
 * them with a hosted model; and compares what succeeded with what was counted, billed and told.
 */
export async function runChargeCampaign(options: ChargeOptions): Promise<ChargeResult> {
  const place = await openPlace(options.database, { template: options.template });
  const gemini = await startTestGemini();
  const stripe = await openStripe();
  try {
    gemini.answer({ kind: "submission", of: goodSubmission });
    await setUpAccount(openClient(stripe), { isCheck: false, publicOrigin: null });
    return await new ChargeCampaign({ place, gemini, stripe }, options).run();
  } finally {
    await gemini.close();
    await stripe.close();
    await place.remove();
  }
}

interface Outside {
  readonly place: Place;
  readonly gemini: TestGemini;
  readonly stripe: StripeDouble;
}

const webhookSecret = "whsec_campaign";

class ChargeCampaign {
  readonly #outside: Outside;
  readonly #options: ChargeOptions;
  readonly #people: Payer[] = [];
  readonly #kills: Record<string, number> = {};
  readonly #wrongs: string[] = [];

  constructor(outside: Outside, options: ChargeOptions) {
    this.#outside = outside;
    this.#options = options;
  }

  async run(): Promise<ChargeResult> {
    await this.#arrive();
    for (let kill = 0; kill < this.#options.kills; kill += 1) {
      const point = await this.#kill();
      this.#options.onKill?.({ kill: kill + 1, point, wrongs: this.#wrongs });
    }
    await this.#settle();
    return this.#result();
  }

  async #result(): Promise<ChargeResult> {
    const told = [...this.#outside.stripe.account.meterEvents.keys()];
    const compared = await compareCharges(this.#environment, { people: this.#people, told });
    const { wrongs, ...counts } = compared;
    const { database } = this.#options;
    return { database, kills: this.#kills, ...counts, wrongs: [...this.#wrongs, ...wrongs] };
  }

  get #environment() {
    const { place, gemini, stripe } = this.#outside;
    return {
      ...place.environment,
      ...{ GEMINI_API_KEY: gemini.key, GEMINI_BASE_URL: gemini.address },
      ...{ BILLING_PROVIDER: "stripe", STRIPE_API_ADDRESS: stripe.address },
      ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_PUBLISHABLE_KEY: stripe.publishableKey },
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    };
  }

  #start(preload: readonly URL[] = []): Promise<Server> {
    return startServer({ environment: this.#environment, preload });
  }

  /** Four who pay for each analysis, one of them up to a cap, and two on a trial. */
  async #arrive(): Promise<void> {
    const server = await this.#start();
    const { webhooks } = this.#outside.stripe;
    webhooks.sendTo(`${server.address}/api/stripe/webhook`, webhookSecret);
    for (const pays of [true, true, true, true, false, false]) {
      const member = await signUp(server.address);
      await verifyAddress(server.address, member);
      const capCents = pays && this.#people.length === 0 ? 30 : null;
      this.#people.push({ member, pays, capCents, told: new Set() });
      if (pays) await this.#subscribe(server, member);
      if (capCents !== null)
        await ask(server.address, member, ["PUT", "/api/spending-cap", { capCents }]);
    }
    await webhooks.settled();
    for (const { member, pays } of this.#people) {
      const { plan } = (await ask(server.address, member, ["GET", "/api/subscription-status"])) as {
        plan: string;
      };
      if (pays !== (plan === "pay-as-you-go")) throw new Error(`A person is on the plan ${plan}`);
    }
    await server.stop();
  }

  async #subscribe(server: Server, member: Member): Promise<void> {
    const { controls, webhooks } = this.#outside.stripe;
    const plan = { plan: "pay-as-you-go" };
    await ask(server.address, member, ["POST", "/api/get-or-create-subscription", plan]);
    const { id } = controls.subscriptionOf(controls.customerOf(member.email).id);
    if (!controls.confirm(id)) throw new Error("The card was declined");
    await webhooks.settled();
  }

  /** Lets all work until the server is killed at a passing of a point, or at a random moment. */
  async #kill(): Promise<string> {
    const points = Object.keys(chargePoints);
    const point = points[randomInt(points.length)] ?? "run-started";
    const passing = 1 + randomInt(chargePoints[point] ?? 1);
    const server = await this.#start([killAt(point, passing)]);
    const quiet = new AbortController();
    try {
      process.kill(server.pid, "SIGUSR2");
      const working = this.#people.map((person) =>
        work(server.address, { person, quiet: quiet.signal, wrongs: this.#wrongs }),
      );
      const ending = await Promise.race([server.ended, sleep(pointMilliseconds, "late")]);
      const name = ending === "SIGKILL" ? point : "random moment";
      quiet.abort();
      await server.kill();
      await Promise.all(working);
      this.#kills[name] = (this.#kills[name] ?? 0) + 1;
      return name;
    } finally {
      quiet.abort();
      await server.kill();
    }
  }

  /** A server that nobody kills ends what was interrupted, and tells Stripe of all that is left. */
  async #settle(): Promise<void> {
    const server = await this.#start();
    for (const person of this.#people.filter(({ pays }) => pays)) {
      const member = await withToken(server.address, person.member);
      const status = await ask(server.address, member, ["GET", "/api/subscription-status"]);
      if ((status as { freeAnalysesUsed: number }).freeAnalysesUsed !== 0)
        this.#wrongs.push("a free analysis was counted for one who pays");
    }
    await sleep(claimMilliseconds);
    await server.stop();
  }
}

/** A point is waited for this long; then the server is killed wherever it is. */
const pointMilliseconds = 20_000;
/** What a killed server was about to tell Stripe is its own for two minutes; then another tells it. */
const claimMilliseconds = 150_000;

function killAt(point: string, passing: number): URL {
  const module = new URL("./kill-at-point.ts", import.meta.url);
  module.searchParams.set("point", point);
  module.searchParams.set("armed", "later");
  module.searchParams.set("passing", `${passing}`);
  return module;
}
