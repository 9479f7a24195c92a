import type { NamedDocument } from "#contract/calls/saved-documents.ts";
import { datasetIdOf, withServerDataset } from "../run/server-dataset.ts";
import { isTable, type Source } from "../wizard-state.ts";
import type { WizardTools } from "../wizard-tools.ts";

type Tools = Pick<WizardTools, "keepData" | "saveDocument">;

/** Saves a source in the library: a table by the id that the server keeps it under, a text as it is. */
export async function saveSource(
  source: Source,
  tools: Tools,
  named: NamedDocument,
): Promise<unknown> {
  if (!isTable(source)) return tools.saveDocument({ ...named, content: source.content });
  const datasetId = await datasetIdOf(source, tools);
  const save = tools.saveDocument.bind(tools);
  return withServerDataset({ ...named, datasetId }, { source, tools }, save);
}
