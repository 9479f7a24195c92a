import { expect, it } from "vitest";
import { sentenceOf } from "#web/api/call-api.ts";
import { errorsOfRefusal } from "../field-errors.ts";
import { codeOf, userFacingErrorOf } from "./firebase-error.ts";

/** As the SDK throws it. */
const failure = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const sentence = (code: string) => sentenceOf(userFacingErrorOf(failure(code)));

it.each(["auth/invalid-credential", "auth/wrong-password", "auth/user-not-found"])(
  "tells nobody whether an address has an account: %s",
  (code) => {
    expect(sentence(code)).toBe("Please check your credentials and try again.");
  },
);

it("stands at the field that it is about", () => {
  const at = (code: string) =>
    Object.keys(errorsOfRefusal(userFacingErrorOf(failure(code)), "a sentence"));
  expect(at("auth/email-already-in-use")).toEqual(["email"]);
  expect(at("auth/invalid-email")).toEqual(["email"]);
  expect(at("auth/weak-password")).toEqual(["password"]);
});

it("names the host that Google is not told of", () => {
  expect(sentence("auth/unauthorized-domain")).toContain(location.hostname);
});

it("leaves what nobody foresaw as it is, and shows nothing of it", () => {
  const unforeseen = failure("auth/internal-error");
  expect(userFacingErrorOf(unforeseen)).toBe(unforeseen);
  expect(sentenceOf(unforeseen)).toBe(
    "Something went wrong on our side. Nothing was charged. Please try again.",
  );
  expect([codeOf(null), codeOf({ code: "auth/x" }), codeOf(new Error("x"))]).toEqual(["", "", ""]);
});
