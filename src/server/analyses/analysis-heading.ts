import type { AccountSeal } from "#server/database/sealing/account-seal.ts";
import { analyses } from "#server/database/user-schema.ts";

/** By what its owner knows an analysis. */
export interface Heading {
  readonly prompt: string;
  readonly title: string | null;
  readonly fileName: string;
}

export const headingColumns = {
  id: analyses.id,
  prompt: analyses.prompt,
  title: analyses.title,
  fileName: analyses.fileName,
};

type HeadingRow = Pick<typeof analyses.$inferSelect, keyof typeof headingColumns>;

/** The row with its heading opened. */
export async function openHeading<Row extends HeadingRow>(
  seal: AccountSeal,
  row: Row,
): Promise<Omit<Row, keyof Heading> & Heading> {
  const [prompt, title, fileName] = await Promise.all([
    seal.open(analyses.prompt, row.id, row.prompt),
    seal.open(analyses.title, row.id, row.title),
    seal.open(analyses.fileName, row.id, row.fileName),
  ]);
  return { ...row, prompt, title, fileName };
}

/** As a row of this id stores it. */
export async function sealHeading(seal: AccountSeal, id: string, heading: Heading) {
  const { prompt, title, fileName } = heading;
  return {
    prompt: await seal.seal(analyses.prompt, id, prompt),
    title: title === null ? null : await seal.seal(analyses.title, id, title),
    fileName: await seal.seal(analyses.fileName, id, fileName),
  };
}
