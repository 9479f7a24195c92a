import { expect, it, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import { checkPassword } from "./check-password.ts";
import { commonWords } from "./common-words.ts";
import { isCommonPassword } from "./is-common-password.ts";

const ann = { email: "ann.meyer@clinic.example", name: "Ann Meyer" };

function codeOf(password: string): string | null {
  try {
    checkPassword(password, ann);
    return null;
  } catch (problem) {
    return problem instanceof Problem ? problem.code : "bug";
  }
}

/** What guessers try first, of every kind of pattern. */
const guessed =
  "password password1 Password123! P@ssw0rd2024 12345678 123456789 1234567890 qwertyui qwerty123 " +
  "1q2w3e4r 1qaz2wsx iloveyou sunshine princess football welcome1 trustno1 superman starwars whatever " +
  "michael1 11111111 abcd1234 passw0rd letmein1 letmein! Summer2024 Winter2025! monkey12 dragon123 " +
  "asdfghjkl asdf1234 zxcvbnm1 qwer1234 19900101 01011990 31/12/2026 2024-01-01 iloveyou1 changeme " +
  "administrator abababab aaaaaaaaaaaa 123123123 987654321 Hospital1 Hospital2026! nurse1234 q1w2e3r4 " +
  "qazwsxedc pa55word P455w0rd passwordpassword iloveyoubaby correcthorsebatterystaple pass word 1";

test.each(guessed.split(" ").filter((one) => one.length >= 8))("refuses %s", (password) => {
  expect(codeOf(password)).toBe("password-common");
});

test.each([
  "correct horse battery",
  "a long 3f2a-11e",
  "x7#kQ9!mZ2",
  "purple elephants dance",
  "Vq8mLw2z",
  "my dog ate 4 shoes",
  "日本語のパスワード",
  "🦊🦊🐢 in the garden",
  "        spaces count      ",
  "y".repeat(4) + "q8Xz71km".repeat(15).slice(0, 124),
])("takes %s", (password) => {
  expect(codeOf(password)).toBeNull();
});

test.each([
  ["short 1", "password-too-short"],
  ["x9".repeat(65), "password-too-long"],
  ["ann.meyer@clinic.example", "password-personal"],
  ["Ann.Meyer1!", "password-personal"],
  ["meyer-2026", "password-personal"],
  ["candor-2026", "password-personal"],
  ["ann.meyer@clinic.example12345678", "password-personal"],
  ["candor is a virtue of ours", null],
])("says of %s: %s", (password, code) => {
  expect(codeOf(password)).toBe(code);
});

it("stands for more than three thousand passwords, and is soon asked", () => {
  const dressed = [...commonWords].flatMap((word) =>
    ["1", "123", "2026", "!", "1!", "#1", "007"].map((end) => `${word}${end}`),
  );
  const long = dressed.filter((password) => password.length >= 8);
  expect(long.length).toBeGreaterThan(3_000);
  expect(long.filter((password) => !isCommonPassword(password))).toEqual([]);
  const began = process.cpuUsage();
  for (let time = 0; time < 20; time += 1) isCommonPassword("x7#kQ9!mZ2".repeat(12));
  // Of processor time, in microseconds: a millisecond each where it was written.
  expect(process.cpuUsage(began).user).toBeLessThan(200_000);
});
