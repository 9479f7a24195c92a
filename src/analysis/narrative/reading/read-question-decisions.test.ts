import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { type Bid, bids } from "#test/analysis/narrative/own-records.ts";
import { by } from "#test/analysis/narrative/own-results.ts";
import { appointments } from "#test/analysis/narrative/own-tables.ts";

const ofBids = askedTable(bids);
const ofAppointments = askedTable(appointments);

const { rows } = bids;
const isRefused = ({ accepted }: Bid) => accepted === "N";
const isPaid = ({ paidOn }: Bid) => paidOn !== null;

it.each<[string, (row: Bid) => boolean]>([
  ["How many bids did we turn down?", isRefused],
  ["how many bids were turned away", isRefused],
  ["number of bids knocked back", isRefused],
  ["How many bids did North say no to?", (row) => isRefused(row) && row.team === "North"],
  ["how many bids were rejected", isRefused],
  ["bids we declined because they came too late - count", (row) => row.reason === "Too late"],
  ["How many declined bids are there?", isRefused],
  ["how many bids got the green light", (row) => !isRefused(row)],
  ["how many bids did South take on", (row) => !isRefused(row) && row.team === "South"],
])("finds how things were decided by the kind of column: “%s”", async (question, meets) => {
  expect(await ofBids.rows(question)).toEqual([[rows.filter(meets).length]]);
});

it.each<[string, (row: Bid) => boolean]>([
  ["how many bids have been paid", isPaid],
  ["How many bids were paid?", isPaid],
  ["how many bids haven't been paid yet", (row) => !isPaid(row)],
  ["how many bids were paid in March 2025", ({ paidOn }) => paidOn?.startsWith("2025-03") ?? false],
])("takes what was done for its date: “%s”", async (question, meets) => {
  expect(await ofBids.rows(question)).toEqual([[rows.filter(meets).length]]);
});

const reasons: Record<string, number> = by(
  rows.filter(isRefused),
  ({ reason }) => reason ?? "",
  (group) => group.length,
);

it.each([
  "What do we mostly give as the reason when we say no, and how often?",
  "bids are mostly turned down because of what",
  "main reason bids get knocked back",
  "most common reason for the rejections",
])("tells the reasons of a refusal: “%s”", async (question) => {
  const [first] = await ofBids.rows(question);
  const [most] = Object.entries(reasons).toSorted(([, a], [, b]) => b - a);
  expect(first).toEqual(most);
});

it.each([
  "how many appointments were turned away",
  "how many appointments did we say no to",
  "why do we turn down bids",
])("leaves a refusal that the table does not tell: “%s”", (question) => {
  const asked = question.includes("bids") ? ofBids : ofAppointments;
  expect(asked.read(question).kind).not.toBe("answer");
});

it.each<[string, RegExp]>([
  ["On how many bids does the note say something about an interpreter?", /interpreter/i],
  ["How many have peer to peer in the note, with or without the hyphens?", /peer.to.peer/i],
  ["how many notes mention peer-to-peer", /peer.to.peer/i],
  ["How often does the note bring up chart notes?", /chart notes/i],
  ["how many bids mention parking", /parking/i],
  ["bids with a note about parking or an interpreter, count", /parking|interpreter/i],
])("looks for words in a text: “%s”", async (question, words) => {
  const found = rows.filter(({ note }) => note !== null && words.test(note));
  expect(await ofBids.rows(question)).toEqual([[found.length]]);
});

it("hears no text in what somebody is called", () => {
  expect(ofBids.read("how many bids were called parking").kind).not.toBe("answer");
});

it("takes nothing for decided that took on average so long", () => {
  const reading = ofBids.read("how many bids did South take on average?");
  expect(JSON.stringify(reading)).not.toMatch(/"acc"|acc is/);
});
