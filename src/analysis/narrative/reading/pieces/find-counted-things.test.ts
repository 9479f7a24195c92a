import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

/** What the exchange counted, by day and queue. */
const content = `Day,Queue,Session,Offered,Abandoned,Answered
2024-03-01,Bookings,AM,120,11,109
2024-03-01,Bookings,PM,80,9,71
2024-03-02,Results,AM,61,4,57
2024-03-02,Results,PM,39,6,33`;

const asked = askedTable({ fileName: "phone_queues.csv", content });

it.each([
  ["how many calls were abandoned", 30],
  ["total calls offered on Bookings", 200],
  ["abandoned calls, total", 30],
  ["total offered volume", 300],
  ["calls answered in total, what am I looking at", 270],
])("takes the noun beside what happened to the things: “%s”", async (question, expected) => {
  expect((await asked.rows(question))[0]?.at(-1)).toBe(expected);
});

it.each(["how many chats were abandoned", "nurses offered in total", "how many calls were urgent"])(
  "leaves what the table does not count: “%s”",
  (question) => {
    expect(asked.read(question).kind).not.toBe("answer");
  },
);
