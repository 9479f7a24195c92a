import type { Dispatch } from "react";
import { type SampleId, samples } from "#analysis/samples/sample-list.ts";
import { readHeaders } from "#analysis/table/table.ts";
import type { WizardAction } from "../wizard-action.ts";
import { showNotice, useWizardTools } from "../wizard-tools.ts";
import type { Uploads } from "./use-upload.ts";

/**
 * Makes a sample and uploads it as a person would upload files. Of a table, the columns and the focus
 * column are then chosen: without them there is nothing that either could be chosen from.
 */
export function useSample(
  uploads: Uploads,
  dispatch: Dispatch<WizardAction>,
): (id: SampleId) => Promise<void> {
  const { notify } = useWizardTools();
  return async (id) => {
    const { title, focus } = samples[id];
    // Few people need it, so it is not part of the page.
    const made = await import("#analysis/samples/sample-data.ts").catch(() => null);
    if (made === null) {
      showNotice(notify, "uploadFailed", { file: title });
      return;
    }
    const files = made.sampleFiles(id);
    await uploads.choose(files.map(({ name, text }) => new File([text], name)));
    const [{ text } = { text: "" }] = files;
    if (focus === null) return;
    dispatch({ type: "columns-chosen", columns: readHeaders(text) });
    dispatch({ type: "focus-chosen", focus });
  };
}
