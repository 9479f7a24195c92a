import { strToU8, zip } from "fflate";

/** Packs files by name into a zip, away from the thread that answers others where they are large; each bears the ISO moment. */
export function zipFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  moment: string,
): Promise<Uint8Array> {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(entries), { mtime: moment }, (error, packed) => {
      if (error === null) resolve(packed);
      else reject(error);
    });
  });
}
