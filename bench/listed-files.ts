import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files to score, and how one that the manifest names is read. */
export interface ListedFiles<Listed> {
  readonly listed: readonly Listed[];
  read(file: string): NamedFile;
}

const usual = join(import.meta.dirname, "..", "..", "shared", "data", "files");

/**
 * Those that the manifest of a folder lists and the words of the command line ask for:
 * `[FOLDER] [PART OF A FILE'S NAME ...]`. Null, said on stderr with exit code 2, where there is none.
 */
export function listedFiles<
  Listed extends { readonly file: string },
>(): ListedFiles<Listed> | null {
  const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const [folder = usual, ...parts] = existsSync(words[0] ?? "") ? words : [usual, ...words];
  const manifest = join(folder, "manifest.json");
  if (!existsSync(manifest)) {
    process.stderr.write(`There are no files to score in ${folder}.\n`);
    process.exitCode = 2;
    return null;
  }
  const all = JSON.parse(readFileSync(manifest, "utf8")) as Listed[];
  const isAsked = ({ file }: Listed) =>
    parts.length === 0 || parts.some((part) => file.includes(part));
  return {
    listed: all.filter(isAsked),
    read: (file) => ({ name: basename(file), bytes: readFileSync(join(folder, file)) }),
  };
}

export const textOf = ({ bytes }: NamedFile): string => new TextDecoder().decode(bytes);
