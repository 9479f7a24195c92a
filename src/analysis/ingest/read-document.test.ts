import { afterAll, describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { compoundFile, someBytes } from "#test/analysis/ingest/compound-file.ts";
import { docx, paragraph } from "#test/analysis/ingest/docx.ts";
import { failingWorkers } from "#test/analysis/processes/failing-workers.ts";
import { WorkerEnded } from "../worker-pool.ts";
import { readDocument } from "./read-source.ts";

const workers = startWorkerPool({ size: 1 });
afterAll(() => workers.close());

const read = (name: string, content: string | Uint8Array, settings = {}) =>
  readDocument({ name, bytes: Buffer.from(content), settings }, { workers });

describe("reading a document in a child of its own", () => {
  it("gives the text with its words counted, and what was left out", async () => {
    const body = `${paragraph("Two words")}<w:p><w:r><a:blip/></w:r></w:p>${paragraph("東京 is")}<w:p/>`;
    expect(await read("a.docx", docx(body))).toEqual({
      content: "Two words\n\n東京 is",
      runningCharacters: 16,
      words: 5,
      characters: 16,
      warnings: ["Pictures were left out: 1."],
      choices: [],
    });
  });

  it("reads text of an older encoding as asked, and offers others", async () => {
    const bytes = Uint8Array.of(0xe4, 0x20, 0xf6, 0x20, 0x31);
    expect((await read("a.txt", bytes, { encoding: "windows-1251" })).content).toBe("д ц 1");
    const guessed = await read("a.txt", bytes);
    expect(guessed.warnings[0]).toContain("This file is not in Unicode");
  });

  it.each([
    { what: "an empty file", name: "a.txt", content: "", code: "file-empty" },
    { what: "blanks", name: "a.txt", content: " \r\n\t", code: "no-text" },
    {
      what: "a document of blanks",
      name: "a.docx",
      content: docx(paragraph(" ")),
      code: "no-text",
    },
    { what: "a PDF", name: "a.pdf", content: "%PDF-1.7", code: "pdf-not-supported" },
    { what: "another kind", name: "a.docm", content: "x", code: "invalid-file-type" },
    { what: "a .docx as .txt", name: "a.txt", content: docx(""), code: "file-not-what-it-says" },
    { what: "a PDF as .docx", name: "a.docx", content: "%PDF-1.7", code: "file-not-what-it-says" },
    { what: "XML as .doc", name: "a.doc", content: "<?xml?><x/>", code: "file-not-what-it-says" },
  ])("[UV-9] refuses $what with $code", async ({ name, content, code }) => {
    await expect(read(name, content)).rejects.toMatchObject({ code });
  });

  it.each(["a.docx", "a.doc"])("says that %s is protected where it is encrypted", async (name) => {
    const encrypted = { EncryptionInfo: someBytes(100), EncryptedPackage: someBytes(5000) };
    const stub = { ...encrypted, WordDocument: Buffer.alloc(4096) };
    for (const streams of [encrypted, stub])
      await expect(read(name, compoundFile(streams))).rejects.toMatchObject({
        code: "file-encrypted",
        message: "This file is protected by a password. Save it without one and try again.",
      });
  });

  it("says what a document without text holds instead", async () => {
    const pictures = docx('<w:p><w:r><a:blip r:embed="x"/></w:r></w:p>');
    await expect(read("a.docx", pictures)).rejects.toThrow(
      "No text was found in this document. Pictures were left out: 1.",
    );
  });

  it("says so when a child ran out of time or memory, or failed", async () => {
    const code = (error: Error) =>
      readDocument(
        { name: "a.txt", bytes: Buffer.from("x") },
        { workers: failingWorkers(error) },
      ).catch((problem: { code: string }) => problem.code);
    expect(await code(new WorkerEnded("timeout"))).toBe("file-timeout");
    expect(await code(new WorkerEnded("memory"))).toBe("file-too-complex");
    expect(await code(new TypeError("x"))).toBe("file-unreadable");
  });
});
