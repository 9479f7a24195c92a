import { expect, test } from "vitest";
import { fullReport } from "#test/analysis/full-report.ts";
import { openArchive } from "../../ingest/container/open-archive.ts";
import { threadDocument } from "./thread-document.ts";
import { threadWord } from "./thread-word.ts";
import { uniqueAnchor, withUniqueAnchors } from "./unique-anchors.ts";

const first = fullReport;
const second = { ...fullReport, prompt: "And by month?" };

test("each report of a thread links to its own evidence", async () => {
  const none = new Map();
  const { name, content } = await threadWord([
    { full: first, pictures: none },
    { full: second, pictures: none },
  ]);
  expect(name).toMatch(/^analysis-thread-.*\.docx$/);
  const xml = openArchive(content as Uint8Array).text("word/document.xml") ?? "";
  expect(xml).toContain("And by month?");
  const places = [...xml.matchAll(/<w:bookmarkStart w:name="([^"]+)"/g)].map(([, place]) => place);
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places).size).toBe(places.length);
  const anchors = [...xml.matchAll(/w:anchor="([^"]+)"/g)].map(([, place]) => place);
  const ofSecond = anchors.filter((anchor) => /^(a[a-z]+\d+|quote_\d{6})$/.test(anchor ?? ""));
  expect(ofSecond.length).toBe(anchors.length / 2);
  expect(anchors.every((anchor) => places.includes(anchor))).toBe(true);
});

test("names stay names of results and quotes", () => {
  expect([uniqueAnchor("q1", 0), uniqueAnchor("q1", 1), uniqueAnchor("q1", 27)]).toEqual([
    ...["q1", "aq1", "aaq1"],
  ]);
  expect(uniqueAnchor("quote-3", 2)).toBe("quote-200003");
  const runs = [
    { text: "x", link: "#q1.0.rows" },
    { text: "y", link: "https://example.org/#q1" },
  ];
  expect(withUniqueAnchors([{ kind: "quote", blocks: [{ kind: "paragraph", runs }] }], 1)).toEqual([
    {
      kind: "quote",
      blocks: [{ kind: "paragraph", runs: [{ text: "x", link: "#aq1.0.rows" }, runs[1]] }],
    },
  ]);
});

test("as markdown they stand one after the other", () => {
  const { name, text } = threadDocument([first, second]);
  expect(name).toMatch(/^analysis-thread-.*\.md$/);
  expect(text.indexOf("> And by month?")).toBeGreaterThan(text.indexOf("\n---\n"));
  expect(text.match(/^# /gm)).toHaveLength(2);
});
