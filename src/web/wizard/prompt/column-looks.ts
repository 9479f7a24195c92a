import type { DatasetColumn } from "#contract/calls/datasets.ts";

/** An average of identifiers says nothing. */
const identifierName = /(^|[\s_-])(id|ids|code|nr|no|number|key)$/i;

/** Whether something can be computed of a column rather than counted. */
export const isMeasureColumn = ({
  name,
  kind,
  distinct,
}: Pick<DatasetColumn, "name" | "distinct"> & { readonly kind: string }) =>
  kind === "number" && distinct > 2 && !identifierName.test(name);
