import type { Dispatch } from "react";
import { datasetIdOf } from "../run/server-dataset.ts";
import type { WizardAction } from "../wizard-action.ts";
import type { Source } from "../wizard-state.ts";
import type { WizardTools } from "../wizard-tools.ts";

/**
 * Asks how the server reads the columns of a table that was added, which loads it there too. It
 * runs in the background: until it is known no question is suggested, and numbers stand as text does.
 */
export async function readKinds(
  source: Source,
  tools: WizardTools,
  dispatch: Dispatch<WizardAction>,
): Promise<void> {
  if (source.kind !== "spreadsheet") return;
  const kinds = await datasetIdOf(source, tools)
    .then((id) => tools.readKinds(id))
    .catch(() => null);
  if (kinds) dispatch({ type: "kinds-read", id: source.id, kinds });
}
