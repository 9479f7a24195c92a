import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { bids } from "#test/analysis/narrative/own-records.ts";
import { by } from "#test/analysis/narrative/own-results.ts";
import { deliveries } from "#test/analysis/narrative/own-tables.ts";

const ofBids = askedTable(bids);
const ofDeliveries = askedTable(deliveries);

const ofScans: Record<string, number> = by(
  deliveries.rows,
  ({ scans }) => String(scans),
  (group) => group.length,
);

it.each([
  "how many deliveries had no scans, how many one, how many two, and so on",
  "How many deliveries had no scans, one scan, two scans and so forth?",
  "How do the deliveries divide according to the number of scans, that is to say, how many had none, how many one, and so forth?",
  "number of scans: how many had 0, how many 1, how many 2...",
  "deliveries by number of scans",
  "It would be useful to see how many deliveries there were for each number of scans",
])("counts each number by itself: “%s”", async (question) => {
  expect(await ofDeliveries.groups(question)).toEqual(ofScans);
});

it("leaves a row of numbers that does not go on", () => {
  const question = "how many deliveries had no scans, how many one";
  expect(ofDeliveries.read(question).kind).not.toBe("answer");
});

it.each<[string, string]>([
  ["bids by outcome, blanks too", "Blank"],
  ["How many bids are there under each outcome? Count the ones with none as well", "None"],
  ["number of bids per outcome, including those not recorded", "Not recorded"],
])("counts empty cells among the groups: “%s”", async (question, label) => {
  const found = by(
    bids.rows,
    ({ outcome }) => outcome ?? label,
    (group) => group.length,
  );
  expect(await ofBids.groups(question)).toEqual(found);
});

it("averages a number of things", async () => {
  const [row] = await ofDeliveries.rows("average number of scans for section deliveries");
  expect(row).toHaveLength(1);
});
