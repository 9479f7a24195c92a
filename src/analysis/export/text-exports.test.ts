import { expect, test } from "vitest";
import { textExports } from "./text-exports.ts";

const request = {
  title: "Wards {a}",
  prompt: "Which {ward}\\s?",
  analysis: "**East** stays 4 – no\nmore {x}",
  fileName: "wards.csv",
};
const fileOf = (label: string, changes: Partial<typeof request> = {}) =>
  textExports.find((one) => one.label === label)?.make({ ...request, ...changes });

test("the buttons stand in the order of the specification", () => {
  expect(textExports.map(({ label }) => label)).toEqual(["Markdown", "Rich Text Format"]);
});

test("[XP-2] Markdown is what is copied, as a text file", async () => {
  expect(await fileOf("Markdown")).toEqual({
    name: "analysis-wards.csv.txt",
    text: `Prompt: ${request.prompt}\n\n${request.analysis}`,
  });
  expect((await fileOf("Markdown", { fileName: "" }))?.name).toBe("analysis-results.txt");
});

test("[XP-3] Rich Text holds title, prompt without braces and backslashes, and the analysis", async () => {
  const file = await fileOf("Rich Text Format");
  expect(file?.name).toBe("analysis-wards.csv.rtf");
  expect(file?.text).toMatch(/^\{\\rtf1\\ansi/);
  expect(file?.text).toContain("Wards \\{a\\}");
  expect(file?.text).toContain("Which wards?");
  expect(file?.text).toContain("{\\b East} stays 4 \\u8211? no\\line\nmore \\{x\\}");
  expect(file?.text).toMatch(/^[\n -~]*$/);
});
