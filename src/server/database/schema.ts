import type { Schema } from "./database.ts";
import * as identity from "./identity-schema.ts";
import * as product from "./product-schema.ts";
import * as retention from "./retention-schema.ts";
import * as sealing from "./sealing-schema.ts";
import * as spending from "./spending-schema.ts";

export const schema: Schema = { ...identity, ...product, ...retention, ...sealing, ...spending };
