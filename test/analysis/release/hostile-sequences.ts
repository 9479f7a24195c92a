import type { Sequences } from "./hostile-words.ts";
import { tellingFigures } from "./telling-figures.ts";
import { tellingForms } from "./telling-forms.ts";

export const sequences: Sequences = { ...tellingFigures, ...tellingForms };
