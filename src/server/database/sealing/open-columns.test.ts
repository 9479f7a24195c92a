import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { schema } from "#server/database/schema.ts";
import { nameOf } from "#server/own-data/write-own-data.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { fillEveryTable } from "#test/server/fill-every-table.ts";
import { openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import { sealedTables } from "./sealed-tables.ts";

/**
 * Each column in which any text could stand in the open, and does not hold what people type or are
 * told: ids, states, hashes, wrapped secrets, and the account's own name and address.
 */
const open = [
  "account_keys: master_key user_id wrapped",
  "analyses: charged_month content_id holder id previous_id problem stage user_id",
  "analysis_contents: id user_id",
  "audit_entries: action actor details hash network record subject",
  "billing_events: id kind user_id",
  "confirmations: id user_id",
  "deletions: id table_name",
  "hosted_spending: month",
  "identity_account: access_token account_id id id_token password provider_id refresh_token scope user_id",
  "identity_mail: id kind user_id",
  "identity_passkey: aaguid credential_id device_type id name public_key transports user_id",
  "identity_session: id ip_address token user_agent user_id",
  "identity_two_factor: backup_codes id secret user_id",
  "identity_user: email id image name",
  "identity_verification: id identifier value",
  "installation_keys: master_key purpose wrapped",
  "keyword_sets: id user_id",
  "meter_events: id last_problem user_id",
  "model_runs: holder id model month user_id",
  "releases: user_id",
  "report_shares: analysis_id id token_hash user_id",
  "retention_choices: user_id",
  "saved_documents: file_type id user_id",
  "saved_prompts: ai_platform id user_id",
  "spending_caps: user_id",
  "stopped_runs: id user_id",
  "stripe_customers: customer_id user_id",
  "subscriptions: card_last4 pending_secret sandbox_card stripe_id user_id",
  "unsealed_tables: name",
  "users: email provider_user_id username",
  "webhook_events: customer_id id last_problem object_id type",
];

describeDatabases("columns in the open", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
  });
  afterAll(() => server.close());

  it("are those of a list, none of which holds what people type or are told", () => {
    const free = Object.values(schema).flatMap((table) => {
      const names = Object.values(getTableColumns(table))
        .filter((column) => /^(string|json|array)$/.test(column.dataType))
        .filter(({ enumValues }) => enumValues === undefined || enumValues.length === 0)
        .map(({ name }) => name);
      return names.length === 0 ? [] : [`${getTableName(table)}: ${names.toSorted().join(" ")}`];
    });
    expect(free.toSorted()).toEqual(open);
  });

  it("are all that a raw read of a full row of each table shows", async () => {
    const { database } = server.context;
    const who = "zita";
    const filled = await fillEveryTable(database, who);
    for (const { name, table, sealed } of sealedTables) {
      expect(filled).toContain(name);
      const told = await database.queries.execute(sql`select t::text as row from ${table} t`);
      const { rows } = told as unknown as { rows: { row: string }[] };
      expect(rows).not.toEqual([]);
      for (const column of sealed) {
        const text = `${nameOf(column)} of ${who}`;
        for (const form of [text, Buffer.from(text).toString("hex")])
          expect(rows.filter(({ row }) => row.includes(form))).toEqual([]);
      }
    }
  });
});
