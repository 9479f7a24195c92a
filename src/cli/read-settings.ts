import { type ReadingSettings, readingSettings } from "#contract/calls/uploads.ts";
import { UsageError } from "./command.ts";

/** Options that say how a file is to be read, as `readWords` takes their names. */
export const readingOptions = [
  "sheet",
  "delimiter",
  "encoding",
  "header-rows",
  "date-order",
  "decimal-mark",
] as const;

/** The settings that options give; `--delimiter tab` is a tab. Throws `UsageError` for what is none. */
export function readSettings(
  options: Readonly<Record<string, string | undefined>>,
): ReadingSettings {
  const given = readingOptions.flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [[settingOf(name), value === "tab" ? "\t" : value]];
  });
  const settings = readingSettings.safeParse(Object.fromEntries(given));
  if (settings.success) return settings.data;
  const [issue] = settings.error.issues;
  throw new UsageError(`--${optionOf(String(issue?.path[0]))}: ${issue?.message}`);
}

const settingOf = (option: string) =>
  option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The option that gives a setting: `date-order` for `dateOrder`. */
export const optionOf = (setting: string) =>
  setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
