import * as audit from "./audit-schema.ts";
import * as billing from "./billing-schema.ts";
import * as identity from "./identity-schema.ts";
import * as retention from "./retention-schema.ts";
import * as sealing from "./sealing-schema.ts";
import * as spending from "./spending-schema.ts";
import * as user from "./user-schema.ts";

/** What the database holds. */
export const schema = {
  ...identity,
  ...user,
  ...billing,
  ...spending,
  ...audit,
  ...retention,
  ...sealing,
};
