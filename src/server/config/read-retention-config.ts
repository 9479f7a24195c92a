import { limits } from "#contract/limits.ts";
import type { RetentionRule } from "#server/retention/retention-rule.ts";
import type { SettingsReader } from "./settings-reader.ts";

/** How long content is stored. Where patients' data is real, somebody has to have decided it. */
export function readRetentionConfig(
  read: SettingsReader,
  deployment: "evaluation" | "production",
): RetentionRule {
  const said = read.text("RETENTION_DAYS");
  const mayKeep = read.oneOf("RETENTION_KEEP", ["no", "yes"]) === "yes";
  if (said === null && deployment === "production")
    return read.fault("RETENTION_DAYS must be a number of days, or forever, in production.", {
      days: null,
      mayKeep,
    });
  if (said === null || said === "forever") return { days: null, mayKeep };
  const days = Number(said);
  if (/^\d+$/.test(said) && days >= 1 && days <= limits.retentionDays) return { days, mayKeep };
  return read.fault(
    `RETENTION_DAYS must be a whole number from 1 to ${limits.retentionDays}, or forever.`,
    { days: null, mayKeep },
  );
}
