import fc from "fast-check";
import { expect, test } from "vitest";
import * as account from "../calls/account.ts";
import * as identity from "../calls/identity.ts";
import { problemAnswer } from "../problem-answer.ts";
import { firstAnswers } from "./first-answers.ts";

const schemas = {
  nothing: identity.signOut.answer,
  signIn: identity.signInAnswer,
  googleAddress: identity.signInWithGoogle.answer,
  identityToken: identity.identityToken,
  syncedUser: account.syncedUser,
  settings: account.publicSettings,
  problem: problemAnswer,
};

const text = fc.string();
const scalar = fc.oneof(
  text,
  fc.boolean(),
  fc.integer(),
  fc.constant(null),
  fc.constant(undefined),
);
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
        if (!expected.success) expect(() => firstAnswers[name](answer)).toThrow(TypeError);
        else {
          taken += 1;
          expect(firstAnswers[name](answer)).toEqual(expected.data);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(taken).toBeGreaterThan(10);
  },
);
