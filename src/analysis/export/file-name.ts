const longestName = 120;

/**
 * `analysis-{file name or results}.{extension}`, safe on every file system: no path, no control or
 * direction-changing characters, none of those Windows reserves, and short enough to be saved.
 */
export function exportFileName(fileName: string, extension: string): string {
  const base = fileName
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, "")
    .trim()
    .replace(/[. ]+$/, "");
  const name = [...base].slice(0, longestName).join("");
  return `analysis-${name === "" ? "results" : name}.${extension}`;
}
