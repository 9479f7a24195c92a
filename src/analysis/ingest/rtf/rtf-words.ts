import type { OmittedPart } from "../document-text/omitted-content.ts";
import { charsetEncodings } from "../text/charset-encodings.ts";

/** What a group is for: text, or something that is passed over. */
export type GroupUse = "text" | "skipped" | "fonts" | "box" | "label";

export interface Use {
  readonly use: GroupUse;
  readonly part?: OmittedPart;
}

const skipped = (...names: string[]) =>
  names.map((name): readonly [string, Use] => [name, { use: "skipped" }]);
const omitted = (part: OmittedPart, ...names: string[]) =>
  names.map((name): readonly [string, Use] => [name, { use: "skipped", part }]);

/** Control words that say what their group is for. */
export const groupUses: ReadonlyMap<string, Use> = new Map([
  ...skipped("colortbl", "stylesheet", "info", "fldinst", "nonshppict", "shprslt", "sp", "objdata"),
  ...skipped("tc", "tcn", "xe", "txe", "rxe", "template", "filetbl", "objclass", "objname"),
  ...skipped("ftnsep", "ftnsepc", "ftncn", "aftnsep", "aftnsepc", "aftncn", "nonesttables"),
  ...omitted("headers", "header", "headerl", "headerr", "headerf"),
  ...omitted("headers", "footer", "footerl", "footerr", "footerf"),
  ...omitted("pictures", "pict"),
  ...omitted("objects", "object"),
  ...omitted("comments", "annotation"),
  ["fonttbl", { use: "fonts" }],
  ["shptxt", { use: "box" }],
  ["footnote", { use: "box" }],
  ["listtext", { use: "label" }],
  ["pntext", { use: "label" }],
  ["shppict", { use: "text" }],
  ["shpinst", { use: "text" }],
]);

/** Control words that stand for a letter. */
export const letters: ReadonlyMap<string, string> = new Map([
  ["tab", "\t"],
  ["line", "\n"],
  ["column", "\n"],
  ["emdash", "—"],
  ["endash", "–"],
  ["bullet", "•"],
  ["lquote", "‘"],
  ["rquote", "’"],
  ["ldblquote", "“"],
  ["rdblquote", "”"],
  ["enspace", "\u2002"],
  ["emspace", "\u2003"],
  ["qmspace", "\u2005"],
]);

/** Encodings by the numbers that fonts give, those of the usual letters and of DOS too. */
export const charsets: ReadonlyMap<number, string> = new Map([
  ...charsetEncodings,
  [0, "windows-1252"],
  [77, "macintosh"],
  [254, "cp437"],
  [255, "cp850"],
]);
