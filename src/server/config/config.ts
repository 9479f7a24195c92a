import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { limits } from "#contract/limits.ts";
import type { FirebaseConfig } from "#server/accounts/firebase/firebase-settings.ts";
import type { GoogleSettings } from "#server/accounts/local/local-settings.ts";
import type { SmtpServer } from "#server/accounts/mail/smtp-transport.ts";
import type { SignUpRule } from "#server/accounts/sign-up-rule.ts";
import type { StripeSettings } from "#server/billing/stripe/sync-subscription.ts";
import type { RetentionRule } from "#server/retention/retention-rule.ts";
import { evaluationFaults } from "./dev-mailbox-rule.ts";
import { readFirebaseConfig } from "./read-firebase-config.ts";
import { readMailConfig } from "./read-mail-config.ts";
import { type ModelConfig, readModelConfig } from "./read-model-config.ts";
import { readRetentionConfig } from "./read-retention-config.ts";
import { readSignUp } from "./read-sign-up.ts";
import { readStripeConfig } from "./read-stripe-config.ts";
import type { SettingName } from "./settings.ts";
import { type Environment, SettingsReader } from "./settings-reader.ts";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const exceptions = [
  "embedded-database",
  "plain-database-connection",
  "loopback",
  "no-mail",
  "single-factor-admins",
] as const;
/**
 * The first is the standard: where patients' data is real, so is money, unless said otherwise; and
 * whoever sets keys of Stripe means to use them.
 */
const billingProviders = {
  sandboxFirst: ["sandbox", "stripe"],
  stripeFirst: ["stripe", "sandbox"],
} as const;
export type ProductionException = (typeof exceptions)[number];

/** What the server goes by. A thing that is not set up is null, never a flag beside an empty text. */
export interface Config {
  readonly deployment: "evaluation" | "production";
  readonly port: number;
  readonly host: string;
  /** Null means the address listened on, known only once the port is. */
  readonly publicOrigin: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Null means one is generated and kept in the data folder. */
  readonly masterKey: string | null;
  /** The one before it, until nothing is sealed under it any more. */
  readonly masterKeyPrevious: string | null;
  readonly retention: RetentionRule;
  readonly identityProvider: "local" | "firebase";
  /** The project people sign in with; null with another provider, and where it is not set up. */
  readonly firebase: FirebaseConfig | null;
  readonly google: GoogleSettings | null;
  /** Who takes the mails of the built-in provider; null sends none. */
  readonly mail: SmtpServer | null;
  /** Where questions of people with a plan are mailed to; null where there is no such support. */
  readonly supportEmail: string | null;
  /** In lower case. */
  readonly adminEmails: readonly string[];
  readonly signUp: SignUpRule;
  /** Whether nobody is an administrator without a second factor. */
  readonly adminsNeedSecondFactor: boolean;
  readonly freeAnalysesLimit: number;
  /** Who takes payments; the sandbox moves no money. */
  readonly billingProvider: "sandbox" | "stripe";
  /** Null without its keys. */
  readonly stripe: StripeSettings | null;
  /** The provider of models; null lets the built-in analyst write everything. */
  readonly model: ModelConfig | null;
  /** US dollars that hosted models may cost in a calendar month; null is no cap. */
  readonly hostedSpendingCap: number | null;
  /** The same for each person. */
  readonly hostedSpendingCapPerson: number | null;
  /** Days for which a due payment takes nothing away. */
  readonly pastDueGraceDays: number;
  readonly parallelAnalyses: number;
  readonly parallelUploads: number;
  readonly requestsPerMinute: {
    readonly account: number;
    readonly address: number;
    /** Sign-ins, and sign-ups, of one address. */
    readonly signIn: number;
  };
  readonly trustProxy: readonly string[];
  /** Whether the calls are described at /api/docs for everybody. */
  readonly apiDocs: boolean;
  readonly shutdownSeconds: number;
  readonly logLevel: (typeof logLevels)[number];
  /** Where metrics are served; null serves none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** Everything that is wrong with the settings, in plain words, one sentence each. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(["Candor cannot start with these settings:", ...faults].join("\n  - "));
    this.name = "ConfigFaults";
    this.faults = faults;
  }
}

/** Reads and checks all settings; throws ConfigFaults that names every fault at once. */
export function readConfig(environment: Environment, today = new Date()): Config {
  const read = new SettingsReader(environment);
  const deployment = read.oneOf("DEPLOYMENT", ["evaluation", "production"]);
  const identityProvider = read.oneOf("IDENTITY_PROVIDER", ["local", "firebase"]);
  const stripe = readStripeConfig(read, deployment);
  const mail = readMailConfig(read);
  const adminEmails = read.emails("ADMIN_EMAILS");
  const proves = identityProvider === "firebase" || mail !== null;
  const isPaid = deployment === "production" || stripe !== null;
  const allowed = read.someOf("ALLOW_IN_PRODUCTION", exceptions);
  const config: Config = {
    deployment,
    port: read.number("PORT", { standard: 3000, from: 0, to: 65_535 }),
    host: read.host("HOST"),
    publicOrigin: read.origin("PUBLIC_ORIGIN"),
    dataDir: resolve(read.text("DATA_DIR") ?? "./.data"),
    databaseUrl: read.databaseUrl("DATABASE_URL"),
    ...readMasterKeys(read),
    retention: readRetentionConfig(read, deployment),
    identityProvider,
    firebase: identityProvider === "firebase" ? readFirebaseConfig(read, deployment) : null,
    google: readGoogle(read),
    mail,
    supportEmail: readSupportEmail(read, { deployment, hasMail: mail !== null, identityProvider }),
    adminEmails,
    signUp: readSignUp(read, { deployment, proves, adminEmails }),
    adminsNeedSecondFactor:
      deployment === "production" && !allowed.includes("single-factor-admins"),
    freeAnalysesLimit: read.number("FREE_ANALYSES_LIMIT", freeAnalyses),
    billingProvider: read.oneOf(
      "BILLING_PROVIDER",
      billingProviders[isPaid ? "stripeFirst" : "sandboxFirst"],
    ),
    stripe,
    model: readModelConfig(read, today),
    hostedSpendingCap: read.dollars("HOSTED_SPENDING_CAP"),
    hostedSpendingCapPerson: read.dollars("HOSTED_SPENDING_CAP_PERSON"),
    pastDueGraceDays: read.number("PAST_DUE_GRACE_DAYS", { standard: 7, from: 0, to: 365 }),
    parallelAnalyses: read.number("PARALLEL_ANALYSES", { ...parallel(), to: 256 }),
    parallelUploads: read.number("PARALLEL_UPLOADS", { ...parallel(), to: 256 }),
    requestsPerMinute: readRates(read),
    trustProxy: read.networks("TRUST_PROXY"),
    apiDocs: readApiDocs(read, deployment),
    shutdownSeconds: read.number("SHUTDOWN_SECONDS", { standard: 25, from: 0, to: 3_600 }),
    logLevel: read.oneOf("LOG_LEVEL", ["info", ...logLevels]),
    metrics: readMetrics(read),
  };
  if (config.deployment === "production") {
    const said = (name: SettingName) => read.text(name) !== null;
    read.faults.push(...productionFaults(config, { allowed, said }));
  }
  read.faults.push(...evaluationFaults(config));
  if (read.faults.length > 0) throw new ConfigFaults(read.faults);
  return config;
}

interface SupportRules extends Pick<Config, "deployment" | "identityProvider"> {
  readonly hasMail: boolean;
}

/** Without a mail server only the outbox of an evaluation takes mails. */
function readSupportEmail(
  read: SettingsReader,
  { deployment, identityProvider, hasMail }: SupportRules,
): string | null {
  const [address = null, ...others] = read.emails("SUPPORT_EMAIL");
  if (others.length > 0) return read.fault("SUPPORT_EMAIL must be one address.", null);
  const isSent = hasMail || (deployment === "evaluation" && identityProvider === "local");
  if (address === null || isSent) return address;
  return read.fault("SUPPORT_EMAIL needs SMTP_URL, by which mails are sent.", null);
}

const freeAnalyses = { standard: limits.freeAnalyses, from: 0, to: 1_000_000 };

/** What an installation can do is nobody's business who has not signed in, unless it is said. */
function readApiDocs(read: SettingsReader, deployment: Config["deployment"]): boolean {
  const choices = deployment === "production" ? (["off", "on"] as const) : (["on", "off"] as const);
  return read.oneOf("API_DOCS", choices) === "on";
}

function readMasterKeys(read: SettingsReader): Pick<Config, "masterKey" | "masterKeyPrevious"> {
  const keys = {
    masterKey: read.secret("MASTER_KEY"),
    masterKeyPrevious: read.secret("MASTER_KEY_PREVIOUS"),
  };
  if (read.text("MASTER_KEY") !== null || keys.masterKeyPrevious === null) return keys;
  return read.fault("MASTER_KEY_PREVIOUS belongs to a MASTER_KEY, which is not set.", keys);
}

function readRates(read: SettingsReader): Config["requestsPerMinute"] {
  return {
    account: read.number("REQUESTS_PER_MINUTE_ACCOUNT", { standard: 300, from: 1, to: 1e9 }),
    address: read.number("REQUESTS_PER_MINUTE_ADDRESS", { standard: 3_000, from: 1, to: 1e9 }),
    signIn: read.number("SIGN_INS_PER_MINUTE_ADDRESS", { standard: 100, from: 1, to: 1e9 }),
  };
}

const parallel = () => ({ standard: Math.max(1, availableParallelism()), from: 1 });

interface ProductionChoices {
  readonly allowed: readonly ProductionException[];
  said(name: SettingName): boolean;
}

/** What is fine for a trial and refused where real patients' data is. */
function productionFaults(config: Config, { allowed, said }: ProductionChoices): string[] {
  const faults: string[] = [];
  const may = (exception: ProductionException) => allowed.includes(exception);
  if (config.databaseUrl === null && !may("embedded-database"))
    faults.push(
      "DATABASE_URL must be set in production, or ALLOW_IN_PRODUCTION name embedded-database.",
    );
  if (
    config.databaseUrl !== null &&
    !isVerified(config.databaseUrl) &&
    !may("plain-database-connection")
  )
    faults.push(
      "DATABASE_URL must say sslmode=verify-full in production, or ALLOW_IN_PRODUCTION name plain-database-connection.",
    );
  if (!said("MASTER_KEY")) faults.push("MASTER_KEY must be set in production.");
  if (!said("PUBLIC_ORIGIN")) faults.push("PUBLIC_ORIGIN must be set in production.");
  if (config.publicOrigin?.startsWith("http:") && !may("loopback"))
    faults.push("PUBLIC_ORIGIN must begin with https:// in production.");
  if (!said("HOST") && !may("loopback")) faults.push("HOST must be set in production.");
  if (config.identityProvider === "local" && !said("SMTP_URL") && !may("no-mail"))
    faults.push("SMTP_URL must be set in production, or ALLOW_IN_PRODUCTION name no-mail.");
  return faults;
}

const isVerified = (url: string) => new URL(url).searchParams.get("sslmode") === "verify-full";

function readMetrics(read: SettingsReader): Config["metrics"] {
  const host = read.host("METRICS_HOST");
  const port = read.number("METRICS_PORT", { standard: -1, from: 0, to: 65_535 });
  return port < 0 ? null : { host, port };
}

function readGoogle(read: SettingsReader): Config["google"] {
  const clientId = read.text("GOOGLE_CLIENT_ID");
  const clientSecret = read.text("GOOGLE_CLIENT_SECRET");
  const asksSecondFactor = read.oneOf("GOOGLE_SECOND_FACTOR", ["ask", "skip"]) === "ask";
  if (clientId !== null && clientSecret !== null)
    return { clientId, clientSecret, asksSecondFactor };
  if (clientId === clientSecret) return null;
  return read.fault("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.", null);
}
