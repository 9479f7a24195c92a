import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { sealed } from "./sealing/sealed-column.ts";
import { timestampColumn } from "./timestamp-column.ts";

const written = {
  createdAt: timestampColumn("created_at").notNull().defaultNow(),
  updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
};

/** The tables of the built-in identity provider; names of fields are better-auth's. */
export const identityUser = pgTable("identity_user", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  ...written,
});

export const identitySession = pgTable(
  "identity_session",
  {
    id: text("id").primaryKey(),
    expiresAt: timestampColumn("expires_at").notNull(),
    token: text("token").notNull().unique(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    userId: text("user_id")
      .notNull()
      .references(() => identityUser.id, { onDelete: "cascade" }),
    ...written,
  },
  (table) => [index("identity_session_user").on(table.userId)],
);

export const identityAccount = pgTable(
  "identity_account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => identityUser.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: timestampColumn("access_token_expires_at"),
    refreshTokenExpiresAt: timestampColumn("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    ...written,
  },
  (table) => [index("identity_account_user").on(table.userId)],
);

export const identityVerification = pgTable(
  "identity_verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: timestampColumn("expires_at").notNull(),
    ...written,
  },
  (table) => [index("identity_verification_identifier").on(table.identifier)],
);

/** Who signs in with a code besides the password; secret and recovery codes are encrypted. */
export const identityTwoFactor = pgTable(
  "identity_two_factor",
  {
    id: text("id").primaryKey(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => identityUser.id, { onDelete: "cascade" }),
    /** False until the first code was entered. */
    verified: boolean("verified").notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: timestampColumn("locked_until"),
  },
  (table) => [index("identity_two_factor_user").on(table.userId)],
);

export const identityPasskey = pgTable(
  "identity_passkey",
  {
    id: text("id").primaryKey(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => identityUser.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    createdAt: timestampColumn("created_at"),
    aaguid: text("aaguid"),
  },
  (table) => [index("identity_passkey_user").on(table.userId)],
);

/** Mails until they are sent, and for a day after: how many somebody was sent is counted here. */
export const identityMail = pgTable(
  "identity_mail",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => identityUser.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** The message, whose link opens an account; null once it is sent. */
    message: sealed<unknown>("sealed"),
    createdAt: timestampColumn("created_at").notNull(),
    /** After this its link is worth nothing, and it is sent no more. */
    expiresAt: timestampColumn("expires_at").notNull(),
    /** Null once it is sent or given up. */
    nextAttemptAt: timestampColumn("next_attempt_at"),
    attempts: integer("attempts").notNull().default(0),
    sentAt: timestampColumn("sent_at"),
  },
  (table) => [
    index("identity_mail_user").on(table.userId),
    index("identity_mail_due").on(table.nextAttemptAt),
  ],
);
