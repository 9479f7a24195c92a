import { type TestPart, zip } from "./archives.ts";

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Parts of a test's document beside its body, by their kinds: `styles`, `footnotes`, `header` … */
export type DocxTestParts = Readonly<Record<string, string>>;

/** Writes a .docx with that XML for its body; `before` stands above the document's own element. */
export function docx(body: string, parts: DocxTestParts = {}, before = ""): Buffer {
  return zip(
    docxParts(`<w:document ${namespaces}><w:body>${body}</w:body></w:document>`, parts, before),
  );
}

/** The parts of such a document, whose main part may be one that a test made itself. */
export function docxParts(
  document: string | TestPart,
  parts: DocxTestParts = {},
  before = "",
): TestPart[] {
  const kinds = Object.keys(parts);
  const main =
    typeof document === "string"
      ? { name: "word/document.xml", content: `<?xml version="1.0"?>${before}${document}` }
      : { ...document, name: "word/document.xml" };
  return [
    { name: "_rels/.rels", content: relations([["officeDocument", "word/document.xml"]]) },
    main,
    {
      name: "word/_rels/document.xml.rels",
      content: relations(kinds.map((kind) => [kind, `${kind}.xml`])),
    },
    ...kinds.map((kind) => ({
      name: `word/${kind}.xml`,
      content: `<w:${kind} ${namespaces}>${parts[kind]}</w:${kind}>`,
    })),
  ];
}

function relations(list: readonly (readonly [string, string])[]): string {
  const entries = list.map(
    ([type, to], at) => `<Relationship Id="r${at}" Type="${office}/${type}" Target="${to}"/>`,
  );
  return `<Relationships>${entries.join("")}</Relationships>`;
}

/** A paragraph of one run whose text is given as XML. */
export const paragraph = (xml: string, settings = "") => `<w:p>${settings}${run(xml)}</w:p>`;

export const run = (xml: string, settings = "") =>
  `<w:r>${settings === "" ? "" : `<w:rPr>${settings}</w:rPr>`}<w:t xml:space="preserve">${xml}</w:t></w:r>`;
