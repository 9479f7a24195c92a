import { describe, expect, it } from "vitest";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import { limits } from "#contract/limits.ts";
import { checkRequest } from "./check-request.ts";

const request = (changes: Partial<AnalysisRequest>): AnalysisRequest => ({
  prompt: "Summarise",
  fileContent: "First text. Second text.",
  fileName: "notes.txt",
  fileType: "document",
  selectedHeaders: [],
  dataFlowDirection: "rows",
  hipaaKeywords: [],
  aiModel: "flash",
  ...changes,
});

const place = (name: string, start: number, end: number) => ({ name, start, end });

describe("a request about documents", () => {
  it("takes the whole text as one document where none is named", () => {
    expect(checkRequest(request({ dataFlowDirection: "columns" }))).toMatchObject({
      text: { name: "notes.txt", documents: [place("notes.txt", 0, 24)] },
    });
  });

  it("takes documents in their order", () => {
    const documents = [place("a.txt", 0, 11), place("b.txt", 12, 24)];
    expect(checkRequest(request({ documents }))).toMatchObject({ text: { documents } });
  });

  it.each([
    ["none", []],
    ["one past the end", [place("a.txt", 0, 25)]],
    ["one into the other", [place("a.txt", 0, 12), place("b.txt", 11, 24)]],
    ["the last first", [place("b.txt", 12, 24), place("a.txt", 0, 11)]],
    ["an empty one", [place("a.txt", 5, 5)]],
  ])("refuses %s", (_, documents) => {
    expect(() => checkRequest(request({ documents }))).toThrow("in order and without overlap");
  });

  it("refuses places in a table, and more text than one analysis reads", () => {
    const documents = [place("a", 0, 5)];
    expect(() => checkRequest(request({ fileType: "spreadsheet", documents }))).toThrow(
      "documents belong to the fileType document",
    );
    const fileContent = "x".repeat(limits.analysisCharacters + 1);
    expect(() => checkRequest(request({ fileContent }))).toThrow();
  });

  it("takes prompts that are too long for a table", () => {
    const prompt = "why ".repeat(limits.promptCharacters);
    expect(checkRequest(request({ prompt }))).toMatchObject({ prompt });
    expect(() => checkRequest(request({ prompt, fileType: "spreadsheet" }))).toThrow();
  });
});
