import { modelSettings } from "./model-settings.ts";
import type { Setting } from "./setting.ts";

/** Every setting there is; docs/operating.md holds the same table, and a test compares the two. */
export const settings = [
  {
    name: "DEPLOYMENT",
    standard: "evaluation",
    meaning:
      "`evaluation` for trying Candor out on one machine, `production` for real patients' data",
  },
  { name: "PORT", standard: "3000", meaning: "Port to listen on; 0 takes any free one" },
  {
    name: "HOST",
    standard: "127.0.0.1",
    meaning: "Address to listen on; must be set in production",
  },
  {
    name: "PUBLIC_ORIGIN",
    standard: "the address listened on",
    meaning: "Address people type, such as `https://candor.example.org`; must be set in production",
  },
  {
    name: "DATA_DIR",
    standard: "./.data",
    meaning: "Folder for all state: the embedded database and the generated secret",
  },
  {
    name: "DATABASE_URL",
    standard: "none: embedded database",
    meaning: "PostgreSQL address; production requires one with `sslmode=verify-full`",
  },
  {
    name: "MASTER_KEY",
    standard: "generated and kept in DATA_DIR",
    meaning:
      "Secret of at least 32 characters under which all that is stored is sealed; must be set in production",
  },
  {
    name: "MASTER_KEY_PREVIOUS",
    standard: "none",
    meaning: "The `MASTER_KEY` before this one, until `candor rotate-keys` has finished",
  },
  {
    name: "RETENTION_DAYS",
    standard: "forever",
    meaning:
      "Days after which analyses, saved documents and saved prompts are deleted, or `forever`; must be set in production",
  },
  {
    name: "RETENTION_KEEP",
    standard: "no",
    meaning: "`yes` lets people keep single things beyond these days",
  },
  {
    name: "ALLOW_IN_PRODUCTION",
    standard: "nothing",
    meaning:
      "What production may do although it should not, separated by commas: `embedded-database`, `plain-database-connection`, `loopback`, `no-mail`, `single-factor-admins`",
  },
  {
    name: "IDENTITY_PROVIDER",
    standard: "local",
    meaning:
      "Who signs people in: `local` is e-mail and password in our own database, `firebase` a Firebase project",
  },
  {
    name: "FIREBASE_PROJECT_ID",
    standard: "none",
    meaning: "The project that `firebase` signs people in with, together with FIREBASE_API_KEY",
  },
  {
    name: "FIREBASE_API_KEY",
    standard: "none",
    meaning: "Its web API key, which the page shows to everybody",
  },
  {
    name: "FIREBASE_AUTH_DOMAIN",
    standard: "the project's own, PROJECT.firebaseapp.com",
    meaning:
      "Host of its sign-in pages; with that of PUBLIC_ORIGIN they are served from here, which some browsers need",
  },
  {
    name: "FIREBASE_STAND_IN",
    standard: "none: Google",
    meaning: "Address on this machine of a replacement for Google's, for tests; not in production",
  },
  { name: "GOOGLE_CLIENT_ID", standard: "none", meaning: "Shows the Google button" },
  { name: "GOOGLE_CLIENT_SECRET", standard: "none", meaning: "Belongs to GOOGLE_CLIENT_ID" },
  {
    name: "GOOGLE_SECOND_FACTOR",
    standard: "ask",
    meaning:
      "Whether people who switched their second factor on are asked for it after Google, too: `ask`, or `skip`",
  },
  {
    name: "SMTP_URL",
    standard: "none: mails are shown in the outbox of an evaluation",
    meaning:
      "Mail server, `smtps://user:password@host:465` or `smtp://host:587` with STARTTLS; must be set in production with `local`",
  },
  {
    name: "MAIL_FROM",
    standard: "none",
    meaning: "Sender of mails, such as `Candor <candor@example.org>`; belongs to SMTP_URL",
  },
  {
    name: "SUPPORT_EMAIL",
    standard: "none: Pro's priority support is not offered",
    meaning: "Address that questions of people with a plan are mailed to; needs SMTP_URL",
  },
  {
    name: "SIGN_UP",
    standard: "open",
    meaning:
      "Who may make an account: `open` is everybody, `domains` addresses of SIGN_UP_DOMAINS, `invited` those of SIGN_UP_EMAILS and ADMIN_EMAILS, `closed` nobody; must be set in production",
  },
  {
    name: "SIGN_UP_DOMAINS",
    standard: "none",
    meaning: "What follows the @ in the addresses of `domains`, separated by commas",
  },
  {
    name: "SIGN_UP_EMAILS",
    standard: "nobody",
    meaning: "Addresses that are `invited`, separated by commas",
  },
  {
    name: "ADMIN_EMAILS",
    standard: "nobody",
    meaning: "Addresses of administrators, separated by commas; each counts once it is verified",
  },
  {
    name: "FREE_ANALYSES_LIMIT",
    standard: "5",
    meaning: "Successful analyses a person may run in a calendar month (UTC) without a plan",
  },
  {
    name: "BILLING_PROVIDER",
    standard: "sandbox; stripe in production and with its keys",
    meaning:
      "Who takes payments: `stripe`, or `sandbox`, which takes test cards only and moves no money",
  },
  {
    name: "STRIPE_SECRET_KEY",
    standard: "none: nothing can be bought with stripe",
    meaning: "Secret or restricted key of Stripe; with a test key only test cards are taken",
  },
  {
    name: "STRIPE_PUBLISHABLE_KEY",
    standard: "none",
    meaning: "Belongs to STRIPE_SECRET_KEY; the card form in the browser uses it",
  },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    standard: "none",
    meaning:
      "Signing secret of the webhook endpoint; several, separated by commas, while one replaces another",
  },
  {
    name: "STRIPE_API_ADDRESS",
    standard: "Stripe's own",
    meaning: "Address of a double of Stripe for tests; refused with live keys and in production",
  },
  ...modelSettings,
  {
    name: "PAST_DUE_GRACE_DAYS",
    standard: "7",
    meaning: "Days for which a payment that is due takes nothing away from a plan",
  },
  {
    name: "PARALLEL_ANALYSES",
    standard: "one for each core",
    meaning: "Analyses computed at the same time; more wait in line",
  },
  {
    name: "PARALLEL_UPLOADS",
    standard: "one for each core",
    meaning: "Files read at the same time; more wait in line",
  },
  {
    name: "REQUESTS_PER_MINUTE_ACCOUNT",
    standard: "300",
    meaning: "Calls one account may make in a minute",
  },
  {
    name: "REQUESTS_PER_MINUTE_ADDRESS",
    standard: "3000",
    meaning:
      "Calls one network address may make in a minute before anybody is signed in; a whole hospital may share one",
  },
  {
    name: "SIGN_INS_PER_MINUTE_ADDRESS",
    standard: "100",
    meaning: "Sign-ins, and sign-ups, one network address may try in a minute",
  },
  {
    name: "TRUST_PROXY",
    standard: "nobody",
    meaning:
      "Addresses or networks of proxies whose X-Forwarded-For is believed, separated by commas",
  },
  {
    name: "API_DOCS",
    standard: "on; off in production",
    meaning: "`on` describes all calls at `/api/docs` to everybody, `off` to nobody",
  },
  {
    name: "SHUTDOWN_SECONDS",
    standard: "25",
    meaning: "How long running analyses may finish after SIGTERM before they are interrupted",
  },
  {
    name: "LOG_LEVEL",
    standard: "info",
    meaning: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`",
  },
  {
    name: "METRICS_PORT",
    standard: "no metrics",
    meaning: "Port of its own to serve metrics on; 0 takes any free one",
  },
  {
    name: "METRICS_HOST",
    standard: "127.0.0.1",
    meaning: "Address to serve metrics on; nobody outside may reach it",
  },
] as const satisfies readonly Setting[];

export type SettingName = (typeof settings)[number]["name"];
