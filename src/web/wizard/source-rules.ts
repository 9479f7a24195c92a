import type { Source, WizardState } from "./wizard-state.ts";

/** The parts of the wizard's state that the list of data sources is made of. */
type SourcesState = Pick<WizardState, "flow" | "sources" | "used">;

/**
 * The list after entries of one kind were added; an analysis then uses these. Documents replace
 * documents and keep the rest; a spreadsheet or typed text replaces everything.
 */
export function withAdded(state: SourcesState, added: readonly Source[]): SourcesState {
  const kept = added.every(({ kind }) => kind === "document")
    ? state.sources.filter(({ kind }) => kind !== "document")
    : [];
  return using(
    [...kept, ...added],
    added.map(({ id }) => id),
  );
}

/** The list without one entry. Where the analysis used no other, it uses what was added last. */
export function withRemoved(state: SourcesState, id: string): SourcesState {
  const sources = state.sources.filter((source) => source.id !== id);
  const used = state.used.filter((other) => other !== id);
  if (used.length > 0) return { flow: state.flow, sources, used };
  const last = sources.at(-1);
  const alike = sources.filter(({ kind }) => kind === last?.kind);
  return using(
    sources,
    alike.map((source) => source.id),
  );
}

/** The list with what the server says of the columns of an entry; of one that has gone, nothing. */
export function withKinds(
  { sources }: Pick<SourcesState, "sources">,
  { id, kinds }: Pick<Source, "id" | "kinds">,
): Pick<SourcesState, "sources"> {
  return { sources: sources.map((source) => (source.id === id ? { ...source, kinds } : source)) };
}

/** The list with an entry in the place of another one: the same file, read another way. */
export function withReread(state: SourcesState, former: string, source: Source): SourcesState {
  return {
    flow: state.flow,
    sources: state.sources.map((old) => (old.id === former ? source : old)),
    used: state.used.map((id) => (id === former ? source.id : id)),
  };
}

/**
 * The list with an entry used, or left out. An analysis reads one spreadsheet or any number of
 * texts, and never nothing: the only one in use stays so.
 */
export function withUse(state: SourcesState, id: string, use: boolean): SourcesState {
  const { sources } = state;
  const entry = sources.find((source) => source.id === id);
  if (entry === undefined) return state;
  const others = usedAmong(state).filter((source) => source !== entry && !isTable(source));
  if (!use) return others.length === 0 ? state : using(sources, idsOf(others));
  return using(sources, isTable(entry) ? [id] : [...idsOf(others), id]);
}

/** The entries an analysis uses, in the order of the list. */
export function usedAmong({ sources, used }: Pick<SourcesState, "sources" | "used">): Source[] {
  return sources.filter(({ id }) => used.includes(id));
}

export const isTable = ({ kind }: Source) => kind === "spreadsheet";

const idsOf = (sources: readonly Source[]) => sources.map(({ id }) => id);

function using(sources: readonly Source[], used: readonly string[]): SourcesState {
  const isText = usedAmong({ sources, used }).some((source) => !isTable(source));
  return { flow: isText ? "document" : "spreadsheet", sources, used };
}
