import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { Problem } from "#contract/problem.ts";
import { blanks, zip } from "#test/analysis/ingest/archives.ts";
import { docx, docxParts, paragraph } from "#test/analysis/ingest/docx.ts";
import { detectFormat } from "./detect-format.ts";
import { tidyDocument } from "./document-text/tidy-document.ts";
import { readDocumentText } from "./read-document-text.ts";
import { readDocument } from "./read-source.ts";

const folder = join(import.meta.dirname, "../../../test/analysis/ingest/documents");
const sampleOf = (name: string) => readFileSync(join(folder, name));
const word97 = sampleOf("en-word-97.doc");

/** What reading says in this process: the text, or the code of the refusal. Anything else fails the test. */
async function said(bytes: Uint8Array, extension = "doc"): Promise<string> {
  const told = detectFormat(bytes);
  const format = told === "markup" ? "text" : told;
  try {
    const { text, asides = "" } = await readDocumentText(bytes, {
      extension,
      format,
      settings: {},
    });
    return tidyDocument(`${text}\n${asides}`);
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe("attack 1: a zip bomb", () => {
  const workers = startWorkerPool({ size: 1 });
  afterAll(() => workers.close());

  it("of 300 MB in a document is refused before it is unpacked", async () => {
    const bytes = zip(docxParts(blanks(301, "<w:document><w:t>", "</w:t></w:document>")));
    const reading = readDocument({ name: "a.docx", bytes }, { workers });
    await expect(reading).rejects.toMatchObject({ code: "file-too-complex", status: 413 });
  });
});

describe("attack 9: entities of a document's own", () => {
  it.each([
    ["a thousand million laughs", `<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(100)}">`],
    ["a file", '<!ENTITY b SYSTEM "file:///etc/passwd">'],
    ["an address", '<!ENTITY b SYSTEM "http://127.0.0.1:9/x">'],
  ])("%s stay names", async (_, entities) => {
    const bytes = docx(paragraph("&b;"), {}, `<!DOCTYPE w:document [${entities}]>`);
    expect(await said(bytes, "docx")).toBe("&b;");
  });
});

describe("attack 10: a picture that lies elsewhere", () => {
  it.each(["file:///etc/passwd", "/dev/zero", "http://127.0.0.1:9/x.png"])(
    "%s is not opened",
    async (place) => {
      const body = `${paragraph("text")}<w:p><w:r><a:blip r:link="r1" r:embed="${place}"/></w:r></w:p>`;
      expect(await said(docx(body), "docx")).toBe("text");
    },
  );
});

describe("deep nesting", () => {
  const deep = (element: string, times: number, inner: string) =>
    `${`<w:${element}>`.repeat(times)}${inner}${`</w:${element}>`.repeat(times)}`;
  const table = "<w:tbl><w:tr><w:tc>";

  it.each([
    ["content controls", deep("sdt", 100_000, paragraph("text"))],
    ["rows in cells", `${table.repeat(5_000)}${paragraph("text")}`],
    ["text boxes", `<w:p><w:r>${"<w:txbxContent><w:p><w:r>".repeat(20_000)}<w:t>text`],
    ["deletions that never end", `${paragraph("text")}${"<w:del>".repeat(100_000)}`],
  ])("of %s leaves the text", async (_, body) => {
    expect(await said(docx(body), "docx")).toBe("text");
  });

  it("of groups in RTF leaves the text", async () => {
    expect(await said(Buffer.from(`{\\rtf1 ${"{".repeat(500_000)}text`))).toBe("text");
  });

  it("of elements in a page leaves the text", async () => {
    expect(await said(Buffer.from(`<html>${"<table><tr><td>".repeat(5_000)}text`))).toBe("text");
  });
});

describe("attack 12: names that every object has", () => {
  it.each(["__proto__", "constructor", "toString"])(
    "%s is an element like others",
    async (name) => {
      const styles = `<w:style w:styleId="${name}"><w:${name}/></w:style>`;
      const body = `<w:${name}><w:p><w:pPr><w:pStyle w:val="${name}"/></w:pPr><w:r><w:t>a</w:t></w:r></w:p></w:${name}>`;
      expect(await said(docx(body, { styles }), "docx")).toBe("a");
      expect(await said(Buffer.from(`<p>&${name};<${name}>`))).toBe(`&${name};`);
      expect(await said(Buffer.from(`{\\rtf1\\${name} a}`))).toContain("a");
    },
  );
});

describe("a container whose chains go round", () => {
  /** Sectors of 512 bytes; the first of the table of chains is named at byte 76. */
  const tableAt = 512 * (word97.readUInt32LE(76) + 1);

  it.each([1, 2, 3])("in the table of chains, after %i steps, is refused", async (steps) => {
    const bytes = Buffer.from(word97);
    const first = bytes.readUInt32LE(48);
    let last = first;
    for (let step = 1; step < steps; step += 1) {
      const next = bytes.readUInt32LE(tableAt + 4 * last);
      if (next < 0xfffffffa) last = next;
    }
    bytes.writeUInt32LE(first, tableAt + 4 * last);
    expect(await said(bytes)).toBe("file-unreadable");
  });

  it("in the list of tables ends", async () => {
    const bytes = Buffer.from(word97);
    bytes.writeUInt32LE(0, 68);
    expect(await said(bytes)).not.toBe("");
  });

  it("in its tree of names ends, and the text is found", async () => {
    const bytes = Buffer.from(word97);
    const directory = 512 * (bytes.readUInt32LE(48) + 1);
    for (let entry = 0; entry < 4; entry += 1)
      for (const place of [68, 72, 76]) bytes.writeUInt32LE(1, directory + 128 * entry + place);
    expect(await said(bytes)).toContain("Weekly ward report");
  });
});

describe("a document of Word 97 whose tables lie", () => {
  const start = word97.indexOf(Buffer.from([0xec, 0xa5]));
  const lying = (change: (header: Buffer) => void) => {
    const bytes = Buffer.from(word97);
    change(bytes.subarray(start));
    return said(bytes);
  };

  it("says that it is protected where it is", async () => {
    const code = await lying((header) => header.writeUInt16LE(header.readUInt16LE(10) | 0x100, 10));
    expect(code).toBe("file-encrypted");
  });

  it.each([0, 1, 0x7fffffff, 0xfffffff0])(
    "about the place of its pieces (%i) is refused",
    async (at) => {
      expect(await lying((header) => header.writeUInt32LE(at, 0x1a2))).toBe("file-unreadable");
    },
  );

  it("about pieces longer than the file is refused", async () => {
    const bytes = Buffer.from(word97);
    // The list of pieces begins with its mark, its length and the place 0 of the first character.
    const list = bytes.indexOf(Buffer.from([2, 16, 0, 0, 0, 0, 0, 0, 0]));
    expect(list).toBeGreaterThan(0);
    bytes.writeUInt32LE(0x7fffffff, list + 9);
    expect(await said(bytes)).toBe("file-unreadable");
  });

  it("about the characters of its stories gives what is there", async () => {
    const text = await lying((header) => {
      for (let story = 0; story < 8; story += 1) header.writeUInt32LE(0x7fffffff, 0x4c + 4 * story);
    });
    expect(text).toContain("Weekly ward report");
  });

  it.each([0xfa, 0x102, 0xa2, 0x2e2, 0x2ea, 0x112, 0x20a])(
    "about another table (%i) gives the text all the same",
    async (place) => {
      const text = await lying((header) => header.writeUInt32LE(3, place));
      expect(text).toContain("Signed by the ward office.");
    },
  );
});

describe("damage of any kind", () => {
  const samples = readdirSync(folder)
    .filter((name) => /^(en|he)-.*\.docx?$/.test(name))
    .map((name) => ({ name, bytes: sampleOf(name) }));
  const extensionOf = (name: string) => (name.endsWith("docx") ? "docx" : "doc");

  it("is read or refused, never a crash", { tags: "slow" }, async () => {
    const damage = fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), {
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...samples), damage, async ({ name, bytes }, changes) => {
        const damaged = Buffer.from(bytes);
        for (const [place, byte] of changes) damaged[Math.floor(place * damaged.length)] = byte;
        expect(typeof (await said(damaged, extensionOf(name)))).toBe("string");
      }),
      { numRuns: 300 },
    );
  });

  it("by cutting is read or refused, never a crash", async () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...samples), share, async ({ name, bytes }, kept) => {
        const cut = bytes.subarray(0, Math.floor(bytes.length * kept));
        expect(typeof (await said(cut, extensionOf(name)))).toBe("string");
      }),
      { numRuns: 200 },
    );
  });

  it("that leaves nothing but random bytes is read or refused", async () => {
    const starts = [
      "",
      "{\\rtf1 ",
      "<html>",
      "PK\u0003\u0004",
      "\xdb\xa5\x2d\0",
      "MIME-Version: 1.0\n",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 2_000 }),
        async (first, rest) => {
          const bytes = Buffer.concat([Buffer.from(first, "latin1"), rest]);
          expect(typeof (await said(bytes))).toBe("string");
        },
      ),
    );
  });
});
