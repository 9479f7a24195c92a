import fc from "fast-check";
import { expect, test } from "vitest";
import * as account from "../calls/account.ts";
import { openBillingPortal } from "../calls/billing.ts";
import * as identity from "../calls/identity.ts";
import { writers } from "../calls/models.ts";
import { planNames, statusNames } from "../plans.ts";
import { problemAnswer } from "../problem-answer.ts";
import { firstAnswers } from "./first-answers.ts";
import { frameAnswers } from "./frame-answers.ts";

const readers = { ...firstAnswers, ...frameAnswers };

const schemas = {
  nothing: identity.signOut.answer,
  signIn: identity.signInAnswer,
  googleAddress: identity.signInWithGoogle.answer,
  identityToken: identity.identityToken,
  syncedUser: account.syncedUser,
  settings: account.publicSettings,
  problem: problemAnswer,
  subscriptionStatus: account.subscriptionStatus,
  writers,
  address: openBillingPortal.answer,
} satisfies Record<keyof typeof readers, unknown>;

const text = fc.string();
const scalar = fc.oneof(
  text,
  fc.boolean(),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.constant(undefined),
);
/** Mostly of the wanted kind: a record of many fields would else never be right. */
const mostly = <T>(wanted: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: wanted }, { weight: 1, arbitrary: scalar });
const person = fc.record({ id: text, email: text, name: fc.oneof(text, fc.integer()) });

/** Answers that are right, nearly right and not right at all. */
const answers = fc.oneof(
  fc.record({ token: scalar, expiresAt: scalar, user: fc.oneof(person, scalar) }),
  fc.record({ url: scalar, more: scalar }),
  fc.record({ secondFactor: fc.oneof(fc.constant(true), scalar) }),
  fc.record({ firebaseUid: text, email: text, username: scalar }),
  fc.record({
    identity: fc.constantFrom("local", "firebase", "other"),
    google: fc.oneof(fc.boolean(), text),
    firebase: fc.oneof(fc.record({ apiKey: text, authDomain: text, more: scalar }), scalar),
    outbox: scalar,
  }),
  fc.record({ code: text, message: scalar, requestId: scalar }, { requiredKeys: ["code"] }),
  fc.record({ family: scalar, hosted: mostly(fc.boolean()), more: scalar }),
  fc.record({
    subscriptionStatus: mostly(fc.constantFrom(...statusNames)),
    freeAnalysesUsed: mostly(fc.integer()),
    freeAnalysesLimit: mostly(fc.double()),
    isAdminAccount: mostly(fc.boolean()),
    plan: mostly(fc.constantFrom(...planNames)),
    premium: mostly(fc.boolean()),
  }),
  fc.array(text),
  scalar,
);

test.each(Object.keys(schemas) as (keyof typeof schemas)[])(
  "reads %s exactly as its schema does",
  (name) => {
    let taken = 0;
    fc.assert(
      fc.property(answers, (answer) => {
        const expected = schemas[name].safeParse(answer);
        if (!expected.success) expect(() => readers[name](answer)).toThrow(TypeError);
        else {
          taken += 1;
          expect(readers[name](answer)).toEqual(expected.data);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(taken).toBeGreaterThan(10);
  },
);
